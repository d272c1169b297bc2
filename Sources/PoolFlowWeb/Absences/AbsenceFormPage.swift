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
    let board = BoardReturn(request.query, viewer: app.viewer)
    guard request.query["ask"] == "1", let absence = form.absence() else {
      return try page(app, form: form, board: board)
    }
    let stops = try app.store.stops(metBy: absence, today: app.today)
    guard !stops.isEmpty else { return try page(app, form: form, board: board) }
    let absences = try app.store.absences(in: AbsenceQuestion.span(app.today))
    let open = AbsenceQuestion(absence, stops, among: absences, team: team, busy: try busy(app))
    return try proposal(open, form: form, absences: absences, team: team, status: .ok, board: board, app: app)
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let team = try app.team()
    let fields = try request.form()
    let board = BoardReturn(fields, viewer: app.viewer)
    var form = AbsenceForm(fields, newID: app.installation.newID(), team: team, viewer: app.viewer)
    let absences = try app.store.absences(in: AbsenceQuestion.span(app.today))
    guard let absence = form.absence(), form.check(absence, among: absences, team: team) else {
      return try page(app, form: form, board: board, status: .unprocessable)
    }
    var question = AbsenceQuestion(
      absence, try app.store.stops(metBy: absence, today: app.today), among: absences, team: team,
      busy: try busy(app), fields)
    // An absence that was saved before has settled its stops.
    if !question.stops.isEmpty, (try? app.store.absence(absence.id)) == nil {
      if fields.contains(AbsenceQuestion.propose), form.isAsked(absence), question.isProposable {
        return try proposal(
          question, form: form, absences: absences, team: team, status: .unprocessable, board: board, app: app)
      }
      guard form.isAsked(absence), let plan = question.plan(viewer: app.viewer) else {
        let proposal = try known(question, absences: absences, app: app)
        return try page(
          app, form: form, question: question, proposal: proposal, board: board, status: .unprocessable)
      }
      return try add(absence, plan, team: team, board: board, app: app)
    }
    return try add(absence, AbsencePlan(.leave), team: team, board: board, app: app)
  }

  private static func add(
    _ absence: Absence, _ plan: AbsencePlan, team: [Person], board: BoardReturn?, app: App
  ) throws -> Response {
    try app.save(team: team)
    try app.store.add(absence, plan, by: app.account.person, now: app.now, today: app.today)
    let done = [("added", absence.id.text)]
    return .seeOther(board?.path(done) ?? Link.absences + Link.query(done))
  }

  /// The question with a technician proposed for each stop; what was chosen before is chosen anew.
  private static func proposal(
    _ question: AbsenceQuestion, form: AbsenceForm, absences: [Absence], team: [Person], status: Status,
    board: BoardReturn?, app: App
  ) throws -> Response {
    guard question.isProposable else {
      return try page(app, form: form, question: question, board: board, status: status)
    }
    let proposal = try AbsenceProposal(for: question, among: absences, app: app)
    var fields = FormFields()
    for field in question.reader.fields where [AbsenceQuestion.taker, AbsenceQuestion.rule].contains(field.name) {
      fields.add(field.name, field.value)
    }
    for (name, value) in proposal.answered() { fields.add(name, value) }
    let answered = AbsenceQuestion(
      question.absence, question.stops, among: absences, team: team, busy: try busy(app), fields)
    return try page(app, form: form, question: answered, proposal: proposal, board: board, status: status)
  }

  private static func busy(_ app: App) throws -> Set<ID<Person>> { Set(try app.store.assignedPeople().map(\.id)) }

  private static func known(
    _ question: AbsenceQuestion, absences: [Absence], app: App
  ) throws -> AbsenceProposal? {
    question.isProposable ? try AbsenceProposal(for: question, among: absences, app: app) : nil
  }

  private static func page(
    _ app: App, form: AbsenceForm, question: AbsenceQuestion? = nil, proposal: AbsenceProposal? = nil,
    board: BoardReturn?, status: Status = .ok
  ) throws -> Response {
    var frame = Frame(
      title: app.strings("absence.title"), section: board == nil ? .settings : .board,
      styles: ["app.css", "other-pages.css", "desk-pages.css"], modules: ["settings/rides.js"])
    frame.asksAgain = form.boxes.isValid && question?.reader.isValid == true
    return try app.page(
      AbsenceFormView(form, question: question, proposal: proposal, board: board, viewer: app.viewer), frame,
      status: status)
  }
}
