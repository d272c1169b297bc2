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
  /// The person with whom the absent one rides along; nil for one who does not work (decisions.md#riding-along).
  public let ridesWith: ID<Person>?

  public init(
    id: ID<Absence>, person: ID<Person>?, from: Day, until: Day, name: String = "", ridesWith: ID<Person>? = nil
  ) {
    self.id = id
    self.person = person
    self.from = from
    self.until = until
    self.name = name
    self.ridesWith = person == nil || person == ridesWith ? nil : ridesWith
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

  /// The absence of `person` on `day`, apart from closed days. A ride with somebody who is away, or rides along too, is
  /// none: the person has their own stops then.
  public func absence(of person: ID<Person>, on day: Day) -> Absence? {
    let own = filter { $0.person == person && $0.contains(day) }
    return own.first { $0.ridesWith == nil }
      ?? own.first { absence in
        !contains { $0.person == absence.ridesWith && $0.contains(day) }
      }
  }

  /// True if `person` has no stops of their own on `day`, apart from closed days.
  public func isAway(_ person: ID<Person>, on day: Day) -> Bool { absence(of: person, on: day) != nil }

  /// The person with whom `person` rides along on `day`.
  public func driver(of person: ID<Person>, on day: Day) -> ID<Person>? { absence(of: person, on: day)?.ridesWith }

  /// The people who ride along with `person` on `day`.
  public func helpers(of person: ID<Person>, on day: Day) -> [ID<Person>] {
    let riders = Set(filter { $0.ridesWith == person && $0.contains(day) }.compactMap(\.person))
    return riders.filter { driver(of: $0, on: day) == person }.sorted { $0.text < $1.text }
  }

  /// The helpers who ride along on `day`, each with the driver.
  public func rides(on day: Day) -> [ID<Person>: ID<Person>] {
    var rides: [ID<Person>: ID<Person>] = [:]
    for absence in self where absence.ridesWith != nil {
      if let person = absence.person, let driver = driver(of: person, on: day) { rides[person] = driver }
    }
    return rides
  }
}
