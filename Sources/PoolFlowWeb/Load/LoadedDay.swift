import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The open stops of a date for those who drive them: of everybody, or of one person (decisions.md#load-sheet).
struct LoadedDay: Sendable {
  /// Somebody's stops, in driving order.
  struct Share: Sendable {
    /// The technician; nil for nobody's stops, and for all of a business where one person works.
    let person: ID<Person>?
    /// Nil where one person works.
    let name: String?
    let stops: [Stop]
  }

  /// Which day is shown without `on`.
  enum Start: Sendable {
    /// The next day with open stops.
    case today
    /// The same, from tomorrow on.
    case tomorrow
  }

  let day: Day
  /// The person whose stops are shown; nil for all stops of an owner.
  let person: ID<Person>?
  /// Those with stops: nobody's first, then by name.
  let shares: [Share]
  /// Those whose stops the owner can choose; none where one person works.
  let people: [Person]

  var stops: [Stop] { shares.flatMap(\.stops) }

  /// Days in which the next day with stops is looked for.
  private static let reach = 14

  /// `on=YYYY-MM-DD`, else the next day with stops; `who=PERSON` for owners.
  init(_ request: Request, from start: Start, app: App) throws {
    let chosen = app.isOwner ? request.query["who"].flatMap { ID<Person>($0) } : app.ownStops
    let crew = try app.crew()
    person = chosen
    func plan(on day: Day) throws -> DayPlan { try app.store.plan(on: day, today: app.today) }
    let first = app.today.adding(days: start == .today ? 0 : 1)
    if let text = request.query["on"] {
      guard let asked = Day(text) else { throw HTTPError(.badRequest, "no such day") }
      day = asked
    } else {
      day =
        try (0..<Self.reach).lazy.map { first.adding(days: $0) }.first { day in
          try plan(on: day).route(of: chosen).contains(where: \.due.isOpen)
        } ?? first
    }
    let plan = try plan(on: day)
    let open = plan.route(of: chosen).filter(\.due.isOpen)
    let isShared = plan.isShared && crew.isShared
    shares = isShared ? Self.shares(open, crew: crew) : open.isEmpty ? [] : [Share(person: nil, name: nil, stops: open)]
    people = app.isOwner && isShared ? crew.members : []
  }

  private static func shares(_ stops: [Stop], crew: Crew) -> [Share] {
    let groups = Dictionary(grouping: stops) { $0.due.technician }
    let members = [ID<Person>?.none] + crew.members.map { Optional($0.id) }
    let others = groups.keys.filter { !members.contains($0) }.sorted { ($0?.text ?? "") < ($1?.text ?? "") }
    return (members + others).compactMap { person in
      groups[person].map { Share(person: person, name: person.flatMap(crew.name) ?? "", stops: $0) }
    }
  }

  /// The address of a page about these stops.
  func path(_ page: String, on day: Day? = nil) -> String {
    Link.load(page, on: day ?? self.day, of: person)
  }
}

extension LoadedDay.Share {
  /// "Ana Ruiz", "Nobody"; nil where one person works.
  func title(_ strings: Strings) -> String? {
    name.map { $0.isEmpty ? strings(person == nil ? "board.nobody" : "visit.unknownPerson") : $0 }
  }
}
