import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Adds an absence: who and when, then what becomes of the stops that it meets, in one act.
enum AbsenceFormPage {
  static let routes: [Route<App>] = [
    .get(Link.newAbsence, show).marked(.owner),
    .post(Link.absences, save).marked(.owner),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let team = try app.team()
    var form = AbsenceForm(app.installation.newID(), team: team, presets: request.query, viewer: app.viewer)
    guard request.query["ask"] == "1", let absence = form.absence() else { return try page(app, form: form) }
    let stops = try app.store.stops(metBy: absence, today: app.today)
    guard !stops.isEmpty else { return try page(app, form: form) }
    let absences = try app.store.absences(in: AbsenceQuestion.span(app.today))
    let open = AbsenceQuestion(absence, stops, among: absences, team: team)
    let proposal = try AbsenceProposal(for: absence, among: absences, app: app)
    return try page(
      app, form: form,
      question: AbsenceQuestion(absence, stops, among: absences, team: team, proposal.answers(open)))
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let team = try app.team()
    let fields = try request.form()
    var form = AbsenceForm(fields, newID: app.installation.newID(), team: team, viewer: app.viewer)
    guard let absence = form.absence() else { return try page(app, form: form, status: .unprocessable) }
    var question = AbsenceQuestion(
      absence, try app.store.stops(metBy: absence, today: app.today),
      among: try app.store.absences(in: AbsenceQuestion.span(app.today)), team: team, fields)
    // An absence that was saved before has settled its stops.
    if !question.stops.isEmpty, (try? app.store.absence(absence.id)) == nil {
      guard form.isAsked(absence), let plan = question.plan(viewer: app.viewer) else {
        return try page(app, form: form, question: question, status: .unprocessable)
      }
      return try add(absence, plan, team: team, app: app)
    }
    return try add(absence, AbsencePlan(.leave), team: team, app: app)
  }

  private static func add(_ absence: Absence, _ plan: AbsencePlan, team: [Person], app: App) throws -> Response {
    try app.save(team: team)
    try app.store.add(absence, plan, by: app.account.person, now: app.now, today: app.today)
    return .seeOther(Link.absences + Link.query([("added", absence.id.text)]))
  }

  private static func page(
    _ app: App, form: AbsenceForm, question: AbsenceQuestion? = nil, status: Status = .ok
  ) throws -> Response {
    var frame = Frame(title: app.strings("absence.title"), section: .settings)
    frame.asksAgain = form.boxes.isValid && question?.reader.isValid == true
    return try app.page(AbsenceFormView(form, question: question, viewer: app.viewer), frame, status: status)
  }
}
