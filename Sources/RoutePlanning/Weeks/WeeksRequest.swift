/// The customers, people and working hours of four weeks that repeat, and what a proposal may change of them
/// (route-planning.md#the-weeks).
///
/// A day is a number from 0, the first Monday, to 27. Days of a stop are a set of bits: the stop of each Monday is
/// `0x0204081`, of every other Tuesday from the first one on `1 << 1 | 1 << 15`.
public struct WeeksRequest: Sendable, Hashable {
  public enum Problem: Error, Sendable, Hashable {
    case tooManyCustomers, tooManyPeople, tooManyStops
    /// A choice or a present person that is not among the people.
    case unknownPerson
    /// No days, days behind the 28th, too many sets of days, or sets of a customer with different numbers of days.
    case noDays
    /// Minutes outside `RouteRequest.minutes`, or hours or a window that end before they begin.
    case noMinutes
  }

  public struct Person: Sendable, Hashable {
    /// The places where a day begins and ends; nil: at the first stop, at the last one.
    public var start: Coordinate?
    public var end: Coordinate?
    /// Minutes of the day, Monday first; nil where the person does not work.
    public var hours: [RouteRequest.Window?]
    /// Minutes of each of the 28 days that are taken already; empty for none.
    public var taken: [Double]
    /// True where a day may begin later than its hours, so that less is waited for a window; it has to be over with them.
    public var mayBeginLater: Bool

    public init(
      start: Coordinate? = nil, end: Coordinate? = nil, hours: [RouteRequest.Window?], taken: [Double] = [],
      mayBeginLater: Bool = false
    ) {
      self.start = start
      self.end = end
      self.hours = hours
      self.taken = taken
      self.mayBeginLater = mayBeginLater
    }
  }

  /// The person and the days of a customer's stops.
  public struct Place: Sendable, Hashable {
    public var person: Int
    public var days: UInt32
    /// The place in the order of each weekday, Monday first; empty for the place in the list of customers.
    public var places: [Int]

    public init(person: Int, days: UInt32, places: [Int] = []) {
      self.person = person
      self.days = days
      self.places = places
    }
  }

  public struct Customer: Sendable, Hashable {
    public var at: Coordinate
    public var serviceMinutes: Double
    public var window: RouteRequest.Window?
    /// The present place; nil for a new customer.
    public var present: Place?
    /// The people and the sets of days of whom each may be combined with each; both empty for a customer who is fixed.
    /// The present place is always possible, other ones only on working days.
    public var people: [Int]
    public var days: [UInt32]

    public init(
      at: Coordinate, serviceMinutes: Double, window: RouteRequest.Window? = nil, present: Place? = nil,
      people: [Int] = [], days: [UInt32] = []
    ) {
      self.at = at
      self.serviceMinutes = serviceMinutes
      self.window = window
      self.present = present
      self.people = people
      self.days = days
    }
  }

  public let customers: [Customer]
  public let people: [Person]
  /// The minutes in four weeks that a customer's change has to save.
  public let minutesAChange: Double
  /// The share by which the minutes of a day may be above the mean share of the working hours before each minute costs one more;
  /// nil where only the hours count. 0.1 is a tenth.
  public let unevenness: Double?

  public static let weeks = 4
  public static let daysInAll = 28
  public static let mostCustomers = 1_500
  public static let mostPeople = 30
  /// The most sets of days of a customer.
  public static let mostChoices = 70
  /// The most stops of a person on a day.
  public static let mostStopsADay = 120

  /// - Throws: `Problem`.
  public init(
    _ customers: [Customer], people: [Person], minutesAChange: Double = 0, unevenness: Double? = 0.1
  ) throws(Problem) {
    self.customers = customers
    self.people = people
    self.minutesAChange = minutesAChange
    self.unevenness = unevenness
    guard customers.count <= Self.mostCustomers else { throw .tooManyCustomers }
    guard people.count <= Self.mostPeople else { throw .tooManyPeople }
    try checkPeople()
    try checkCustomers()
  }

  private func checkPeople() throws(Problem) {
    for person in people {
      guard person.hours.count == 7, [0, Self.daysInAll].contains(person.taken.count) else { throw .noDays }
      let hours = person.hours.compactMap(\.self)
      guard hours.allSatisfy(Self.isWindow), person.taken.allSatisfy(RouteRequest.minutes.contains) else {
        throw .noMinutes
      }
    }
    guard RouteRequest.minutes.contains(minutesAChange), RouteRequest.minutes.contains(unevenness ?? 0) else {
      throw .noMinutes
    }
  }

  private func checkCustomers() throws(Problem) {
    var stops: [Int: Int] = [:]
    for customer in customers {
      guard RouteRequest.minutes.contains(customer.serviceMinutes), customer.window.map(Self.isWindow) ?? true else {
        throw .noMinutes
      }
      let named = customer.people + [customer.present?.person].compactMap(\.self)
      guard named.allSatisfy(people.indices.contains) else { throw .unknownPerson }
      let days = customer.days + [customer.present?.days].compactMap(\.self)
      guard days.count <= Self.mostChoices, days.allSatisfy({ $0 != 0 && $0 >> Self.daysInAll == 0 }) else {
        throw .noDays
      }
      guard Set(days.map(\.nonzeroBitCount)).count <= 1 else { throw .noDays }
      guard let present = customer.present else { continue }
      guard present.places.isEmpty || present.places.count == 7 else { throw .noDays }
      for day in present.days.days {
        stops[present.person * Self.daysInAll + day, default: 0] += 1
      }
    }
    guard stops.values.allSatisfy({ $0 <= Self.mostStopsADay }) else { throw .tooManyStops }
  }

  private static func isWindow(_ window: RouteRequest.Window) -> Bool {
    RouteRequest.minutes.contains(window.from) && RouteRequest.minutes.contains(window.to) && window.from <= window.to
  }
}

extension UInt32 {
  /// The numbers of the bits that are set.
  var days: [Int] { (0..<32).filter { self >> $0 & 1 == 1 } }
}
