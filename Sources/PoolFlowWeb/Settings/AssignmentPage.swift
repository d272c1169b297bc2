import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Gives all stops of a person, or nobody's, to another person, for good from a day on; for the owner.
enum AssignmentPage {
  static let routes: [Route<App>] = [
    .get(Link.assignment, show).marked(.owner),
    .post(Link.assignment, save).marked(.owner),
  ]

  /// The person whose stops they are; empty for nobody.
  static let person = "of"

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let crew = try app.crew()
    let former = request.query[person].flatMap { ID<Person>($0) }
    let draft = AssignmentDraft(technician: former == nil ? try app.account.person : nil)
    let inputs = AssignmentInputs(crew: crew, former: former)
    let form = RecordForm(
      inputs.all, showing: draft, hidden: [person: former?.text ?? ""], viewer: app.viewer)
    return try page(app, form: form, former: former, crew: crew)
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let fields = try request.form()
    let crew = try app.crew()
    let former = fields[person].flatMap { ID<Person>($0) }
    var form = RecordForm(AssignmentInputs(crew: crew, former: former).all, fields, viewer: app.viewer)
    let draft = form.read(on: AssignmentDraft())
    if let start = draft.startsOn, start < app.today { form.refuse(RhythmInputs.start, .notAChoice) }
    guard form.isValid else {
      return try page(app, form: form, former: former, crew: crew, status: .unprocessable)
    }
    try app.save(team: crew.members)
    let count = try app.store.reassign(
      former, to: draft.technician, from: draft.startsOn ?? app.today, by: app.account.person, now: app.now
    ) { app.installation.newID() }
    return .seeOther(Link.people + Link.query([("assigned", String(count))]))
  }

  private static func page(
    _ app: App, form: RecordForm<AssignmentDraft>, former: ID<Person>?, crew: Crew, status: Status = .ok
  ) throws -> Response {
    let count = try app.store.customers(of: former, from: app.today)
    let view = AssignmentView(form, former: former, crew: crew, count: count, viewer: app.viewer)
    return try app.page(view, Frame(title: app.strings("assignment.title"), section: .settings), status: status)
  }
}

/// The technician who gets the stops, as far as it is typed.
struct AssignmentDraft: Sendable {
  var technician: ID<Person>?
  var startsOn: Day?
}

struct AssignmentInputs {
  let crew: Crew
  let former: ID<Person>?

  /// Nobody's stops have no past to keep, and so no day.
  var all: [Input<AssignmentDraft>] { [technician] + (former == nil ? [] : [Self.start]) }

  static let start = Input<AssignmentDraft>.day(RhythmInputs.start, "schedule.startsOn", \.startsOn)
    .hint("assignment.startHint").saying(.notAChoice, "assignment.tooEarly")

  /// Everybody but the person whose stops they are; nobody only for those of a person.
  private var technician: Input<AssignmentDraft> {
    let others = crew.members.filter { $0.id != former }
    let offered = Crew(others)
    let isNobody = former == nil
    return Input(
      RhythmInputs.technician, "assignment.to",
      .list { viewer in offered.options(with: nil, viewer.strings).filter { !isNobody || !$0.value.isEmpty } }, .free,
      shown: { draft, _ in [draft.technician?.text ?? ""] },
      read: { draft, reader, _, _ in
        let typed = reader.single(RhythmInputs.technician) ?? ""
        draft.technician = ID<Person>(typed)
        let isKnown = others.contains { $0.id == draft.technician }
        if !isKnown, !typed.isEmpty || isNobody { reader.refuse(RhythmInputs.technician, .notAChoice) }
      })
  }
}
