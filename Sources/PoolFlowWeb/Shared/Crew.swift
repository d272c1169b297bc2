import PoolFlowDomain
import PoolFlowStore

/// The people who may have stops: those of the records, but for disabled logins.
struct Crew: Sendable {
  /// By name.
  let members: [Person]
  /// Also of people who left.
  private let names: [ID<Person>: String]

  init(_ people: [Person], without left: Set<ID<Person>> = []) {
    members = people.filter { !left.contains($0.id) }
    names = Dictionary(people.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  /// False while one person works: then all stops are theirs, and no page speaks of assignment
  /// (decisions.md#due-stops).
  var isShared: Bool { members.count > 1 }

  func name(_ person: ID<Person>) -> String? { names[person] }

  /// Nobody, the members, and the one who has the stop now.
  func options(with current: ID<Person>?, _ strings: Strings) -> [OptionView] {
    let shown = members.map(\.id) + (current.map { [$0] } ?? []).filter { one in !members.contains { $0.id == one } }
    return [OptionView(value: "", text: strings("schedule.nobodyYet"))]
      + shown.compactMap { id in name(id).map { OptionView(value: id.text, text: $0) } }
  }
}

extension App {
  func crew() throws -> Crew {
    let left = try accounts.all().filter(\.isDisabled).map(\.person)
    return Crew(try store.people(), without: Set(left))
  }
}
