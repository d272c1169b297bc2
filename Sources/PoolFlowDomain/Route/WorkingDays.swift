/// The days on which people work, for the proposal of another day (decisions.md#working-day).
public struct WorkingDays: Sendable {
  private let people: [ID<Person>]
  private let times: [ID<Person>: WorkTimes]
  private let absences: [Absence]

  /// - Parameters:
  ///   - people: those who can have stops.
  ///   - absences: at least those of the days that are asked about.
  public init(of people: [ID<Person>], times: [ID<Person>: WorkTimes], absences: [Absence]) {
    self.people = people
    self.times = times
    self.absences = absences
  }

  /// The first of some days in order on which the person of a stop works, within a week; else the first on which
  /// anybody does, else the first one that is not closed, else the first of all.
  ///
  /// - Parameter person: nil for nobody's stop, which anybody can serve.
  public func first(of days: [Day], for person: ID<Person>?) -> Day? {
    days.prefix(Self.week).first { isWorked($0, by: person) } ?? days.first { isWorked($0, by: nil) }
      ?? days.first { absences.closing($0) == nil } ?? days.first
  }

  /// True for a day that is not closed and on which the person works; for nobody's stop, and for that of a person who
  /// has left, on which anybody does.
  public func isWorked(_ day: Day, by person: ID<Person>?) -> Bool {
    if absences.closing(day) != nil { return false }
    if let person, people.contains(person) { return isWorked(day, byOne: person) }
    return people.isEmpty || people.contains { isWorked(day, byOne: $0) }
  }

  /// A helper's stops are those of the driver.
  private func isWorked(_ day: Day, byOne person: ID<Person>) -> Bool {
    let hands = absences.driver(of: person, on: day) ?? person
    return !absences.isAway(hands, on: day) && (times[hands] ?? .unknown).isWorkday(day)
  }

  /// A stop waits for its person no longer.
  private static let week = 7
}
