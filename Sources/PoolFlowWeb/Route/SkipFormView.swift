import Mustache
import PoolFlowDomain
import PoolFlowStore

struct SkipFormView: PageView {
  static let template = "Route/skip"

  let backPath: String
  let back: String?
  let action: String
  let customerName: String
  let summary: SummaryView?
  let reasons: SelectView
  let note: TextView
  let day: FieldView

  static let fields: Fields<SkipFormView> = [
    .text("backPath") { $0.backPath }, .text("back") { $0.back }, .text("action") { $0.action },
    .text("customerName") { $0.customerName },
    .view("summary") { $0.summary }, .view("reasons") { $0.reasons }, .view("note") { $0.note },
    .view("day") { $0.day },
  ]

  /// - Parameter back: the list that the form returns to, if not the route.
  init(_ form: SkipForm, pool: Pool, back: WayBack?, viewer: Viewer) {
    let strings = viewer.strings
    let reader = form.reader
    backPath = back?.path ?? Link.pool(pool.id)
    self.back = back?.rawValue
    action = Link.poolSkip(pool.id)
    customerName = pool.customerName
    func error(_ name: String) -> String? {
      guard let problem = reader.problems[name] else { return nil }
      return switch (name, form.dayProblem) {
      case ("on", .noStop): strings("skip.noStop")
      case ("on", .served): strings("skip.served")
      case ("on", .past): strings("skip.past")
      case ("on", .tooFar): strings("skip.tooFar", ["days": viewer.format.count(StopSkip.reach)])
      case ("reason", _): strings("skip.reasonMissing")
      case ("note", _) where problem == .missing: strings("skip.noteMissing")
      default: viewer.format.message(problem)
      }
    }
    let chosen = reader.typed("reason")
    reasons = SelectView(
      name: "reason", label: strings("skip.reason"), error: error("reason"),
      options: StopSkip.Reason.allCases.map {
        OptionView(value: $0.rawValue, text: SkipWords.reason($0, strings), isSelected: chosen == $0.rawValue)
      })
    note = TextView(
      name: "note", label: strings("skip.note"), value: reader.typed("note"), hint: strings("skip.noteHint"),
      error: error("note"), isOptional: chosen != StopSkip.Reason.other.rawValue)
    day = FieldView(
      name: "on", label: strings("skip.day"), type: FieldView.dateType(reader.typed("on")), value: reader.typed("on"),
      error: error("on"), isRequired: true)
    summary = SummaryView(
      [("reason", reasons.label), ("note", note.label), ("on", day.label)], error: error, strings: strings)
  }
}
