import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Gives the stops of a person, or nobody's, to others for good from a day on: first who would take which, then the act;
/// for the owner (decisions.md#handing-over).
enum AssignmentPage {
  static let routes: [Route<App>] = [
    .get(Link.assignment, show).marked(.owner),
    .post(Link.assignment, save).marked(.owner),
  ]

  /// The person whose stops they are; empty for nobody.
  static let person = "of"
  static let preview = "preview"
  /// The step of the form of the preview: `apply`, or any other for another look.
  static let step = "step"
  static let apply = "apply"
  /// Another proposal, without what was chosen by hand.
  static let anew = "propose"
  static let identity = "act_id"
  static let customers = "customers"

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let crew = try app.crew()
    let former = request.query[person].flatMap { ID<Person>($0) }
    let inputs = AssignmentInputs(crew: crew, former: former)
    let board = BoardReturn(request.query, viewer: app.viewer)
    guard request.query.contains(preview) else {
      let draft = AssignmentDraft(takers: Set(try proposedTakers(former, crew: crew, app: app)))
      let form = RecordForm(
        inputs.all, showing: draft, hidden: [person: former?.text ?? ""], viewer: app.viewer)
      return try page(app, form: form, former: former, crew: crew, board: board)
    }
    return try look(request.query, former: former, inputs, crew: crew, isAsked: false, board: board, app: app)
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let fields = try request.form()
    let crew = try app.crew()
    let former = fields[person].flatMap { ID<Person>($0) }
    let inputs = AssignmentInputs(crew: crew, former: former)
    let board = BoardReturn(fields, viewer: app.viewer)
    if let id = fields[identity].flatMap({ ID<AppliedBulkAct>($0) }), (try? app.store.bulkAct(id)) != nil {
      // A second press shows what the first one did.
      return .seeOther(Link.bulkAct(id))
    }
    guard fields[step] == apply, let id = fields[identity].flatMap({ ID<AppliedBulkAct>($0) }),
      let plan = try AssignmentPlan.read(fields, former: former, inputs, app: app).plan
    else { return try look(fields, former: former, inputs, crew: crew, isAsked: true, board: board, app: app) }
    let targets = BulkTarget.all(fields[customers] ?? "")
    guard !targets.isEmpty else {
      return try look(fields, former: former, inputs, crew: crew, isAsked: true, board: board, app: app)
    }
    try app.save(team: crew.members)
    let record = AppliedBulkAct(id: id, act: plan.act, person: try app.account.person, appliedAt: app.now)
    let done = try app.store.apply(record, to: targets, today: app.today) { app.installation.newID() }
    let isWhole = try done.changed > 0 && app.store.exceptions(of: id).isEmpty
    guard isWhole else { return .seeOther(Link.bulkAct(id)) }
    return .seeOther(board?.path([("good", id.text)]) ?? Link.people + Link.query([("assigned", id.text)]))
  }

  /// The people who have stops already; the owner alone for those of nobody.
  private static func proposedTakers(_ former: ID<Person>?, crew: Crew, app: App) throws -> [ID<Person>] {
    let others = crew.members.map(\.id).filter { $0 != former }
    if former == nil { return [try app.account.person].filter(others.contains) }
    let busy = Set(try app.store.assignedPeople().map(\.id))
    let known = others.filter(busy.contains)
    return known.isEmpty ? others : known
  }

  /// The form, and where it is right who would take which stop.
  private static func look(
    _ fields: FormFields, former: ID<Person>?, _ inputs: AssignmentInputs, crew: Crew, isAsked: Bool,
    board: BoardReturn?, app: App
  ) throws -> Response {
    let (form, plan) = try AssignmentPlan.read(fields, former: former, inputs, app: app)
    return try page(
      app, form: form, former: former, crew: crew, plan: plan, isAsked: isAsked || plan == nil, board: board)
  }

  private static func page(
    _ app: App, form: RecordForm<AssignmentDraft>, former: ID<Person>?, crew: Crew, plan: AssignmentPlan? = nil,
    isAsked: Bool = false, board: BoardReturn?
  ) throws -> Response {
    let count = try app.store.customers(of: former, from: app.today)
    let view = AssignmentView(
      form, former: former, crew: crew, count: count, plan: plan, newID: app.installation.newID(), board: board,
      viewer: app.viewer)
    var frame = Frame(
      title: app.strings("assignment.title"), section: board == nil ? .settings : .board,
      styles: ["app.css", "other-pages.css", "desk-pages.css"])
    frame.asksAgain = plan != nil
    return try app.page(view, frame, status: isAsked ? .unprocessable : .ok)
  }
}
