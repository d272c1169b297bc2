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

  /// Why `ride` is not possible beside these absences; nil for a possible one, and for an absence without a driver.
  public func clash(of ride: Absence) -> RideClash? {
    guard let person = ride.person, let driver = ride.ridesWith else { return nil }
    let others = filter { $0.id != ride.id }
    let days = (ride.from.number...ride.until.number).lazy.map(Day.init(number:))
    if let day = days.first(where: { others.isAway(driver, on: $0) }) { return .driverIsAway(day) }
    for day in days {
      if let other = others.driver(of: person, on: day) { return .rides(with: other, day) }
      if let helper = others.helpers(of: person, on: day).first { return .drives(helper, day) }
    }
    return nil
  }
}

/// Why a person cannot ride along (decisions.md#riding-along), with the first such day.
public enum RideClash: Sendable, Hashable {
  /// The driver is away, or rides along too.
  case driverIsAway(Day)
  /// The person rides along with somebody else already.
  case rides(with: ID<Person>, Day)
  /// A helper rides along with the person.
  case drives(ID<Person>, Day)
}
