/// An open stop on a day of an absence.
public struct MetStop: Sendable, Hashable {
  /// A stop of one date.
  public struct Key: Sendable, Hashable {
    public let pool: ID<Pool>
    public let day: Day

    public init(_ pool: ID<Pool>, on day: Day) {
      self.pool = pool
      self.day = day
    }
  }

  public let key: Key
  public let customerName: String

  public init(_ key: Key, customerName: String) {
    self.key = key
    self.customerName = customerName
  }

  /// The most stops that are settled with an absence, and the most that are counted.
  public static let limit = 2_000
}

/// The answer for the stops that an absence meets: one for all, and technicians of single stops or days.
public struct AbsencePlan: Sendable {
  public enum Answer: Sendable, Hashable {
    /// Nobody's while a person is away; as it is on a closed day.
    case leave
    case skip(StopSkip)
    case move(to: Day)
    case give(ID<Person>)
  }

  public let answer: Answer
  private let stops: [MetStop.Key: ID<Person>]
  private let days: [Day: ID<Person>]

  public init(_ answer: Answer, stops: [MetStop.Key: ID<Person>] = [:], days: [Day: ID<Person>] = [:]) {
    self.answer = answer
    self.stops = stops
    self.days = days
  }

  public func answer(for stop: MetStop.Key) -> Answer {
    (stops[stop] ?? days[stop.day]).map { .give($0) } ?? answer
  }
}

extension Collection<Schedule> {
  /// The due dates within `days`.
  public func dates(in days: ClosedRange<Day>) -> Set<Day> {
    var dates: Set<Day> = []
    for schedule in self {
      var next = schedule.firstDate(from: days.lowerBound)
      while let date = next, date <= days.upperBound {
        dates.insert(date)
        next = schedule.firstDate(from: date.adding(days: 1))
      }
    }
    return dates
  }
}
