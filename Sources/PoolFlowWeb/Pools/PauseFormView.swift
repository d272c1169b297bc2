import Mustache
import PoolFlowDomain

struct PauseFormView: PageView {
  static let template = "Pools/pause"

  /// Another pause of the customer, with a link to edit it.
  struct Other: View {
    let path: String
    let text: String

    static let fields: Fields<Other> = [.text("path") { $0.path }, .text("text") { $0.text }]
  }

  let backPath: String
  let action: String
  let customerName: String
  let summary: SummaryView?
  /// The first day of the edited pause; empty for a new one.
  let edited: String
  /// The pause in words.
  let editedText: String?
  /// The question about visits within the pause, and the field that confirms it.
  let questionText: String?
  let accepted: String?
  let kinds: SelectView
  let startsOn: FieldView
  let endsOn: FieldView
  let others: [Other]
  /// The link to an empty form; nil if this is one.
  let anotherPath: String?

  static let fields: Fields<PauseFormView> = [
    .text("backPath") { $0.backPath }, .text("action") { $0.action }, .text("customerName") { $0.customerName },
    .view("summary") { $0.summary }, .text("edited") { $0.edited }, .text("editedText") { $0.editedText },
    .text("questionText") { $0.questionText }, .text("accepted") { $0.accepted }, .view("kinds") { $0.kinds },
    .view("startsOn") { $0.startsOn }, .view("endsOn") { $0.endsOn },
    .flag("hasOthers") { !$0.others.isEmpty || $0.anotherPath != nil }, .list("others") { $0.others },
    .text("anotherPath") { $0.anotherPath },
  ]

  init(_ form: PauseForm, pool: Pool, viewer: Viewer) {
    let strings = viewer.strings
    backPath = Link.pool(pool.id)
    action = Link.pause(pool.id)
    customerName = pool.customerName
    let reader = form.reader
    let error = Self.errors(form, viewer: viewer)
    kinds = Self.kinds(chosen: reader.typed("kind"), error: error("kind"), strings)
    startsOn = FieldView(
      name: "starts_on", label: strings("pause.startsOn"), type: FieldView.dateType(reader.typed("starts_on")),
      value: reader.typed("starts_on"), error: error("starts_on"), isRequired: true)
    endsOn = FieldView(
      name: "ends_on", label: strings("pause.endsOn"), type: FieldView.dateType(reader.typed("ends_on")),
      value: reader.typed("ends_on"), hint: strings("pause.endsOnHint"), error: error("ends_on"), isOptional: true)
    summary = SummaryView(
      [("kind", kinds.label), ("starts_on", startsOn.label), ("ends_on", endsOn.label)], error: error,
      strings: strings)
    let pending = PauseCalendar(pool.pauses).pending(on: viewer.today)
    let changed = pending.first { $0.startsOn == form.editedDay }
    edited = changed?.startsOn.description ?? ""
    editedText = changed.map { PauseView.text($0, viewer: viewer) }
    questionText = form.question.map { Self.question($0.days, viewer: viewer) }
    accepted = form.question.map { PauseForm.text($0.pause) }
    others = pending.filter { $0 != changed }.map { pause in
      Other(
        path: Link.pause(pool.id) + Link.query([(PauseForm.edited, pause.startsOn.description)]),
        text: PauseView.text(pause, viewer: viewer))
    }
    anotherPath = changed == nil ? nil : Link.pause(pool.id) + "?another=1"
  }

  private static func errors(_ form: PauseForm, viewer: Viewer) -> (String) -> String? {
    { name in
      guard let problem = form.reader.problems[name] else { return nil }
      return switch (name, problem, form.overlap) {
      case ("starts_on", .notAChoice, .some(let other)):
        viewer.strings("pause.overlaps", ["pause": PauseView.text(other, viewer: viewer)])
      case ("ends_on", .incomplete, _): viewer.strings("pause.endsTooEarly")
      default: viewer.format.message(problem)
      }
    }
  }

  static func kinds(chosen: String, error: String?, _ strings: Strings) -> SelectView {
    SelectView(
      name: "kind", label: strings("pause.kind"), error: error,
      options: [
        OptionView(
          value: ServicePause.Kind.paused.rawValue, text: strings("pause.pause"),
          longText: strings("pause.pauseText"), isSelected: chosen == ServicePause.Kind.paused.rawValue),
        OptionView(
          value: ServicePause.Kind.closed.rawValue, text: strings("pause.close"),
          longText: strings("pause.closeText"), isSelected: chosen == ServicePause.Kind.closed.rawValue),
      ])
  }

  private static let shownDays = 4

  private static func question(_ days: [Day], viewer: Viewer) -> String {
    let more = days.count > shownDays ? ["…"] : []
    let shown = viewer.format.list(days.prefix(shownDays).map(viewer.format.datedDay) + more)
    return viewer.strings("pause.covers", count: days.count, ["days": shown])
  }
}
