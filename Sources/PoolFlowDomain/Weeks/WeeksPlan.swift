public import RoutePlanning

/// The question which days and people the customers should have: a business's schedules as a request of four weeks
/// (route-planning.md#the-weeks).
public struct WeeksPlan: Sendable {
  /// Which customers may be moved.
  public enum Scope: String, Sendable, CaseIterable {
    /// Those of the people who take part, and new ones.
    case all
    /// Only those without a technician or without days.
    case new
  }

  /// A customer, and the minutes of a stop.
  public struct Customer: Sendable {
    public let customer: BulkCustomer
    public let minutes: Int

    public init(_ customer: BulkCustomer, minutes: Int) { (self.customer, self.minutes) = (customer, minutes) }
  }

  /// The business of a request.
  public struct Ground: Sendable {
    public var customers: [Customer]
    /// The minutes of a job.
    public var jobMinutes: Int

    public init(_ customers: [Customer], jobMinutes: Int) {
      (self.customers, self.jobMinutes) = (customers, jobMinutes)
    }
  }

  /// A person who takes part, with the usual week.
  public struct Worker: Sendable, Hashable {
    public let person: ID<Person>
    public let times: WorkTimes

    public init(_ person: ID<Person>, _ times: WorkTimes) { (self.person, self.times) = (person, times) }

    /// True where the days or the hours are not known and usual ones are counted.
    public var isAssumed: Bool { times.weekdays.isEmpty || times.minutes == nil }

    /// True where neither the start nor the end of the day has a position: the middle of the customers is counted.
    public var isWithoutPlace: Bool { times.start == nil && times.end == nil }
  }

  /// A customer, or a part of one, among those of the request.
  public struct Subject: Sendable {
    public let pool: ID<Pool>
    public let name: String
    public let mark: BulkMark
    /// Of one that may be moved; 0 for one that stays.
    public let everyWeeks: Int
    /// The regular service as it is.
    public let schedules: [Schedule]
    /// With what of it is over.
    public let service: [Schedule]

    public var isNew: Bool { schedules.isEmpty }
  }

  /// A customer that the plan leaves as it is.
  public struct Left: Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
      /// The stops count with their minutes, and without drives.
      case noPosition
      /// Monthly stops, a season, several rules, a number of weeks that four weeks do not hold: the stops count.
      case otherRhythm
      case onCall
    }

    public let pool: ID<Pool>
    public let name: String
    public let reason: Reason
  }

  /// The first of the four weeks.
  public let monday: Day
  public let scope: Scope
  public let workers: [Worker]
  public let request: WeeksRequest
  /// As many as the customers of the request.
  public let subjects: [Subject]
  public let left: [Left]

  /// The numbers of weeks after which stops repeat within four weeks.
  public static let cycles = [1, 2, 4]
  /// Minutes of a day for a person whose hours are not known.
  public static let usualMinutes = 480
  /// Minutes in four weeks that a customer's change has to save.
  public static let minutesAChange = 20.0

  /// - Parameters:
  ///   - team: all who can have stops; those of a person who is not among them are nobody's.
  ///   - newWeeks: the weeks from one stop to the next of customers without days: 1, 2 or 4.
  public init(
    _ ground: Ground, workers: [Worker], team: Set<ID<Person>>, scope: Scope, newWeeks: Int, monday: Day
  ) throws(WeeksRequest.Problem) {
    var list = WeeksList(workers: workers, team: team, scope: scope, newWeeks: newWeeks, monday: monday)
    for customer in ground.customers { list.add(customer, jobMinutes: ground.jobMinutes) }
    self.monday = monday
    self.scope = scope
    self.workers = workers
    request = try WeeksRequest(list.customers, people: list.people, minutesAChange: Self.minutesAChange)
    subjects = list.subjects
    left = list.left
  }

  /// True where no customer may be moved.
  public var isEmpty: Bool { !request.customers.contains { !$0.people.isEmpty && !$0.days.isEmpty } }

  /// The new place of a customer.
  public func place(_ change: WeeksProposal.Change) -> WeeksPlace {
    place(change.to.person, change.to.days, everyWeeks: subjects[change.customer].everyWeeks)
  }

  func place(_ person: Int, _ days: UInt32, everyWeeks: Int) -> WeeksPlace {
    let numbers = WeeksDays.numbers(days)
    let weekdays = Set(numbers.map { $0 % 7 }).sorted().map { monday.adding(days: $0).weekday }
    return WeeksPlace(
      workers[person].person, on: weekdays, everyWeeks: everyWeeks,
      monday: monday.adding(days: (numbers.first ?? 0) / 7 * 7))
  }
}
