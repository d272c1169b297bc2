import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The wishes for a better order of a route, as an address or a form has them.
struct OptimizationChoice: Sendable {
  let day: Day
  let who: RouteChoice
  let goal: RouteGoal
  let first: ID<Pool>?
  let last: ID<Pool>?
  /// The stops that keep their places, by the ends of their identifiers.
  let kept: Set<String>

  static let goalField = "objective"
  static let firstField = "first"
  static let lastField = "last"
  static let keepField = "keep"

  /// The value of a stop's box: all stops of a day fit in one address.
  static func mark(_ pool: ID<Pool>) -> String { String(pool.text.suffix(12)) }

  /// - Throws: 400 for a date that is none, or whose route the reader may not change.
  init(_ fields: FormFields, app: App) throws {
    let typed = fields["on"] ?? ""
    guard let day = typed.isEmpty ? app.today : Day(typed), app.mayAct(on: day), day >= app.today else {
      throw HTTPError(.badRequest, "no such day")
    }
    self.day = day
    who = RouteChoice(fields, viewer: app.viewer)
    goal = fields[Self.goalField].flatMap(RouteGoal.init(rawValue:)) ?? app.business.routeGoal
    first = fields[Self.firstField].flatMap { ID<Pool>($0) }
    last = fields[Self.lastField].flatMap { ID<Pool>($0) }
    kept = Set(fields.all(Self.keepField))
  }

  init(on day: Day, who: RouteChoice, goal: RouteGoal) {
    (self.day, self.who, self.goal, first, last, kept) = (day, who, goal, nil, nil, [])
  }

  /// Those among the open stops.
  func pins(of stops: [Stop]) -> RouteProposal.Pins {
    let open = Set(stops.filter(\.due.isOpen).map(\.pool))
    return RouteProposal.Pins(
      first: first.flatMap { open.contains($0) ? $0 : nil }, last: last.flatMap { open.contains($0) ? $0 : nil },
      kept: open.filter { kept.contains(Self.mark($0)) })
  }

  /// The fields of its address.
  var items: [(name: String, value: String)] {
    [("on", day.description), ("who", who.person?.text ?? ""), (Self.goalField, goal.rawValue)]
      + [(Self.firstField, first?.text ?? ""), (Self.lastField, last?.text ?? "")]
      + kept.sorted().map { (Self.keepField, $0) }
  }

  /// - Parameter isChanged: true if the route has changed since the reader saw the proposal.
  func path(isChanged: Bool) -> String {
    Link.routeOptimization + Link.query(items.map { ($0.name, $0.value) } + [("changed", isChanged ? "1" : "")])
  }
}
