import Foundation
import Mustache

/// The browser's confirmation before it sends the form.
struct ConfirmDialogView: View {
  let title: String
  let factsPattern: String
  /// Replaces the facts if the pool was never measured.
  let unmeasuredText: String
  let dosePattern: String
  let costPattern: String
  /// The content: blank in the dialog that the browser fills in and opens.
  var isOpen = false
  var facts = ""
  var doses: [String] = []
  var cost: String?

  static let fields: Fields<ConfirmDialogView> = [
    .text("title") { $0.title }, .text("factsPattern") { $0.factsPattern },
    .text("unmeasuredText") { $0.unmeasuredText },
    .text("dosePattern") { $0.dosePattern }, .text("costPattern") { $0.costPattern },
    .flag("isOpen") { $0.isOpen }, .text("facts") { $0.facts }, .texts("doses") { $0.doses },
    .text("cost") { $0.cost },
  ]

  /// The open dialog with the values to be saved.
  init(_ view: ConfirmView, strings: Strings) {
    self.init(title: view.title, strings: strings)
    (isOpen, facts, doses, cost) = (true, view.facts, view.doses, view.cost)
  }

  init(title: String, strings: Strings) {
    self.title = title
    factsPattern = strings("log.confirmFacts")
    unmeasuredText = strings("log.confirmUnmeasured")
    dosePattern = strings("log.confirmDose")
    costPattern = strings("log.confirmCost")
  }
}
