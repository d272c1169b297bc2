import PoolFlowDomain
import PoolFlowStore

/// The people who can have stops, and the names of all others.
struct Crew: Sendable {
  /// By name.
  let members: [Person]
  /// Also of people who left.
  private let names: [ID<Person>: String]

  /// - Parameter known: the people of the records.
  init(_ members: [Person], known: [Person] = []) {
    self.members = members
    names = Dictionary((members + known).map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  /// False while one person works: then all stops are theirs, and no page speaks of assignment
  /// (decisions.md#due-stops).
  var isShared: Bool { members.count > 1 }

  func name(_ person: ID<Person>) -> String? { names[person] }

  /// True for nobody, and for somebody who cannot have stops.
  func isOpen(_ person: ID<Person>?) -> Bool { person.map { one in !members.contains { $0.id == one } } ?? true }

  /// Nobody, the members, and the one who has the stop now.
  func options(with current: ID<Person>?, _ strings: Strings) -> [OptionView] {
    let shown = members.map(\.id) + (current.map { [$0] } ?? []).filter { one in !members.contains { $0.id == one } }
    return [OptionView(value: "", text: strings("schedule.nobodyYet"))]
      + shown.compactMap { id in name(id).map { OptionView(value: id.text, text: $0) } }
  }
}

extension App {
  /// - Parameter newPeople: who are about to be added.
  func crew(with newPeople: [Person] = []) throws -> Crew {
    Crew(try team() + newPeople, known: try store.people())
  }
}
