/// Days on which a person does not work, or nobody does.
public struct Absence: Sendable, Hashable {
  public let id: ID<Absence>
  /// The absent person; nil for the whole business: closed days.
  public let person: ID<Person>?
  public let from: Day
  /// The last day.
  public let until: Day
  /// Such as "Vacation" or "Thanksgiving"; may be empty.
  public let name: String

  public init(id: ID<Absence>, person: ID<Person>?, from: Day, until: Day, name: String = "") {
    self.id = id
    self.person = person
    self.from = from
    self.until = until
    self.name = name
  }

  public func contains(_ day: Day) -> Bool { from <= day && day <= until }

  /// The act of what was done with the stops that it meets.
  public var act: ID<StopAct> { ID(id.uuid) }

  /// Length of a name in Unicode scalars.
  public static let nameLength = 100
  /// The most days of one absence.
  public static let length = 366
}

extension Collection<Absence> {
  /// The closed days of the business that contain `day`; of several those that began first.
  public func closing(_ day: Day) -> Absence? {
    filter { $0.person == nil && $0.contains(day) }.min { ($0.from, $0.id.text) < ($1.from, $1.id.text) }
  }

  /// True if `person` is away on `day`, apart from closed days.
  public func isAway(_ person: ID<Person>, on day: Day) -> Bool {
    contains { $0.person == person && $0.contains(day) }
  }
}
