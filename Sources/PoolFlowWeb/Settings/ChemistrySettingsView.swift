import Chemistry
import HTTP
import Mustache
import PoolFlowDomain

struct ChemistrySettingsView: PageView {
  static let template = "Settings/chemistry"

  let summary: SummaryView?
  let model: SelectView

  static let fields: Fields<ChemistrySettingsView> = [
    .view("summary") { $0.summary }, .view("model") { $0.model },
  ]

  init(form: FormReader, viewer: Viewer) {
    let error = form.problems["model"].map { viewer.format.message($0 == .missing ? .notAChoice : $0) }
    model = ModelChoice.view(
      chosen: form.fields["model"] ?? viewer.business.model.rawValue, error: error, format: viewer.format)
    summary = SummaryView(
      [error.map { SummaryView.Item(target: "model", text: $0) }].compactMap(\.self), strings: viewer.strings)
  }
}
