import Mustache
import PoolFlowDomain
import PoolFlowStore

/// What is said of a stop that is left out.
enum SkipWords {
  /// "Skipped: No access"
  static func text(_ skip: StopSkip, _ strings: Strings) -> String {
    strings("skip.skipped", ["reason": why(skip, strings)])
  }

  /// The reason and the note; the note alone where that is the reason.
  static func why(_ skip: StopSkip, _ strings: Strings) -> String {
    let reason = skip.reason == .other && !skip.note.isEmpty ? nil : reason(skip.reason, strings)
    return [reason, skip.note.isEmpty ? nil : skip.note].compactMap(\.self).joined(separator: " · ")
  }

  static func reason(_ reason: StopSkip.Reason, _ strings: Strings) -> String {
    switch reason {
    case .noAccess: strings("skip.noAccess")
    case .weather: strings("skip.weather")
    case .customerAsked: strings("skip.customerAsked")
    case .noTime: strings("skip.noTime")
    case .other: strings("skip.other")
    }
  }
}

/// That a customer's stop of today is left out: on the customer's page.
struct SkipView: View {
  let text: String
  let undoPath: String?

  static let fields: Fields<SkipView> = [.text("text") { $0.text }, .text("undoPath") { $0.undoPath }]

  init(_ skip: StopSkip, pool: Pool, app: App) {
    text = SkipWords.text(skip, app.strings)
    undoPath = SkipPage.mayLeaveOut(pool, on: app.today, app: app) ? Link.unskip(pool.id, on: app.today) : nil
  }
}

/// A stop of the past that was left out: on the customer's page.
struct SkippedStopView: View {
  let date: String
  let text: String
  let person: String

  static let fields: Fields<SkippedStopView> = [
    .text("date") { $0.date }, .text("text") { $0.text }, .text("person") { $0.person },
  ]

  init(_ stop: SkippedStop, app: App) {
    date = app.format.day(stop.day)
    text = SkipWords.why(stop.skip, app.strings)
    person = stop.person ?? app.strings("visit.unknownPerson")
  }
}

/// `Route/skip`.
struct SkipFormView: View {
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

  /// - Parameter back: the list that the form leads back to, where that is not the route.
  init(_ form: SkipForm, pool: Pool, back: WayBack?, app: App) {
    let strings = app.strings
    let reader = form.reader
    backPath = back?.path ?? Link.pool(pool.id)
    self.back = back?.rawValue
    action = "/pools/\(pool.id.text)/skip"
    customerName = pool.customerName
    func error(_ name: String) -> String? {
      guard let problem = reader.problems[name] else { return nil }
      return switch (name, form.dayProblem) {
      case ("on", .noStop): strings("skip.noStop")
      case ("on", .served): strings("skip.served")
      case ("on", .past): strings("skip.past")
      case ("on", .tooFar): strings("skip.tooFar", ["days": app.format.count(StopSkip.reach)])
      case ("reason", _): strings("skip.reasonMissing")
      case ("note", _) where problem == .missing: strings("skip.noteMissing")
      default: app.format.message(problem)
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
