import Foundation
import Mustache

/// What the browser asks before it sends the form.
struct ConfirmDialogView: View {
  let title: String
  let factsPattern: String
  /// In the place of the facts where nobody has measured the pool.
  let unmeasuredText: String
  let dosePattern: String
  let costPattern: String
  /// What the browser fills in before it opens it.
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

  /// As it stands open with what would be saved.
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
