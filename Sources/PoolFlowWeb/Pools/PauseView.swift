import Mustache
import PoolFlowDomain

/// That a customer is not served, or soon will not be: on the customer's page and in lists.
struct PauseView: View {
  let text: String
  /// One word for lists.
  let word: String
  let isClosed: Bool
  let resumePath: String?
  let resumeText: String

  static let fields: Fields<PauseView> = [
    .text("text") { $0.text }, .text("word") { $0.word }, .flag("isClosed") { $0.isClosed },
    .text("resumePath") { $0.resumePath }, .text("resumeText") { $0.resumeText },
  ]

  init?(_ pool: Pool, app: App) {
    guard let pause = pool.pause(on: app.today) ?? pool.pause(after: app.today) else { return nil }
    let strings = app.strings
    let format = app.format
    let isOn = pause.contains(app.today)
    let days = [
      "from": format.datedDay(pause.startsOn), "until": pause.endsOn.map(format.datedDay) ?? "",
    ]
    isClosed = pause.kind == .closed
    text =
      switch (pause.kind, isOn, pause.endsOn) {
      case (.paused, true, nil): strings("pause.pausedSince", days)
      case (.paused, true, _): strings("pause.pausedUntil", days)
      case (.paused, false, nil): strings("pause.pausesOn", days)
      case (.paused, false, _): strings("pause.pausesFromTo", days)
      case (.closed, true, _): strings("pause.closedSince", days)
      case (.closed, false, _): strings("pause.closesOn", days)
      }
    word = isOn ? strings(isClosed ? "pause.closed" : "pause.paused") : ""
    resumePath = app.isOwner ? "/pools/\(pool.id.text)/resume" : nil
    resumeText = strings(isOn ? "pause.resume" : "pause.callOff")
  }
}

/// `Pools/pause`.
struct PauseFormView: View {
  let backPath: String
  let action: String
  let customerName: String
  let summary: SummaryView?
  let kinds: SelectView
  let startsOn: FieldView
  let endsOn: FieldView

  static let fields: Fields<PauseFormView> = [
    .text("backPath") { $0.backPath }, .text("action") { $0.action }, .text("customerName") { $0.customerName },
    .view("summary") { $0.summary }, .view("kinds") { $0.kinds }, .view("startsOn") { $0.startsOn },
    .view("endsOn") { $0.endsOn },
  ]

  init(_ form: PauseForm, pool: Pool, app: App) {
    let strings = app.strings
    let reader = form.reader
    backPath = Link.pool(pool.id)
    action = Link.pause(pool.id)
    customerName = pool.customerName
    func error(_ name: String) -> String? {
      guard let problem = reader.problems[name] else { return nil }
      return switch (name, problem) {
      case ("starts_on", .notAChoice): strings("pause.overlap")
      case ("ends_on", .incomplete): strings("pause.endsTooEarly")
      default: app.format.message(problem)
      }
    }
    let chosen = reader.typed("kind")
    kinds = SelectView(
      name: "kind", label: strings("pause.kind"), error: error("kind"),
      options: [
        OptionView(
          value: ServicePause.Kind.paused.rawValue, text: strings("pause.pause"),
          longText: strings("pause.pauseText"), isSelected: chosen == ServicePause.Kind.paused.rawValue),
        OptionView(
          value: ServicePause.Kind.closed.rawValue, text: strings("pause.close"),
          longText: strings("pause.closeText"), isSelected: chosen == ServicePause.Kind.closed.rawValue),
      ])
    startsOn = FieldView(
      name: "starts_on", label: strings("pause.startsOn"), type: FieldView.dateType(reader.typed("starts_on")),
      value: reader.typed("starts_on"), error: error("starts_on"), isRequired: true)
    endsOn = FieldView(
      name: "ends_on", label: strings("pause.endsOn"), type: FieldView.dateType(reader.typed("ends_on")),
      value: reader.typed("ends_on"), hint: strings("pause.endsOnHint"), error: error("ends_on"), isOptional: true)
    summary = SummaryView(
      [("kind", kinds.label), ("starts_on", startsOn.label), ("ends_on", endsOn.label)], error: error,
      strings: strings)
  }
}
