import Foundation
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

struct ClearPageView: PageView {
  static let template = "Backup/clear"

  let clear: ClearView
  let failure: String?

  static let fields: Fields<ClearPageView> = [.view("clear") { $0.clear }, .text("failure") { $0.failure }]
}

/// The section that clears everything: `Backup/_clear`.
struct ClearView: View {
  let store: String
  let name: FieldView

  static let fields: Fields<ClearView> = [.text("store") { $0.store }, .view("name") { $0.name }]

  /// - Parameter store: the name of the live store.
  init(form: FormReader = FormReader(FormFields()), store: String?, viewer: Viewer) {
    let strings = viewer.strings
    self.store = store ?? ""
    let error = form.problems["business_name"].map { problem in
      problem == .notAChoice
        ? strings("clear.otherName", ["name": viewer.business.name]) : viewer.format.message(problem)
    }
    name = FieldView(
      name: "business_name", label: strings("clear.name"), value: form.typed("business_name"),
      hint: error == nil ? strings("clear.nameHint", ["name": viewer.business.name]) : nil, error: error,
      isRequired: true,
      isPlain: true)
  }
}
