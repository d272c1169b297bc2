/// One weekday on which a pool is served each week: what the documented format, lists of customers and a form without dates
/// know of a schedule.
public struct ServiceDay: Sendable, Hashable {
  public var weekday: Weekday
  /// Place in that weekday's order, from 0; nil for the end. Stops with equal places are ordered by the customer's name.
  public var position: Int?
  /// The technician of the stop; nil if it is nobody's.
  public var technician: ID<Person>?

  public init(weekday: Weekday, position: Int? = nil, technician: ID<Person>? = nil) {
    self.weekday = weekday
    self.position = position
    self.technician = technician
  }
}

extension Schedule {
  /// A service day as a schedule of each week.
  public init(id: ID<Schedule>, _ day: ServiceDay, from: Day? = nil) {
    self.init(
      id: id, .weekly(day.weekday, everyWeeks: 1), from: from, technician: day.technician, position: day.position)
  }
}

extension Pool {
  /// The weekdays of weekly schedules in their order, each as its first schedule has it.
  ///
  /// - Parameter today: schedules that are over by it do not count; nil for all.
  public func serviceDays(from today: Day?) -> [ServiceDay] {
    var days: [ServiceDay] = []
    for schedule in schedules where schedule.isWeekly && !(today.map(schedule.isOver(on:)) ?? false) {
      guard let weekday = schedule.weekday, !days.contains(where: { $0.weekday == weekday }) else { continue }
      days.append(ServiceDay(weekday: weekday, position: schedule.position, technician: schedule.technician))
    }
    return days.sorted { $0.weekday < $1.weekday }
  }

  /// Sets the weekdays of weekly service (contract.md#json-api): a weekday that stays keeps its schedules, with the
  /// technician and place of `days` where those differ; one that goes loses its weekly ones; a new one has one for each
  /// week. Monthly schedules and jobs stay.
  ///
  /// - Parameter first: the first day of a new one. Schedules that are over by it stay.
  public mutating func setServiceDays(_ days: [ServiceDay], from first: Day?) {
    let known = serviceDays(from: first)
    func isCurrent(_ schedule: Schedule) -> Bool {
      schedule.isWeekly && !(first.map(schedule.isOver(on:)) ?? false)
    }
    for schedule in schedules where isCurrent(schedule) && !days.contains(where: { $0.weekday == schedule.weekday }) {
      // A day that was served or due stays in the past.
      if let first { end(schedule, before: first) } else { schedules.removeAll { $0.id == schedule.id } }
    }
    for day in days {
      guard let old = known.first(where: { $0.weekday == day.weekday }) else {
        schedules.append(Schedule(id: newScheduleID(day.weekday), day, from: first))
        continue
      }
      for index in schedules.indices where isCurrent(schedules[index]) && schedules[index].weekday == day.weekday {
        if day.technician != old.technician { schedules[index].technician = day.technician }
        if day.position != old.position { schedules[index].position = day.position }
      }
    }
    schedules.sort(by: Schedule.isBefore)
  }

  /// A service day of a pool that has no other schedule of that weekday.
  public static func schedule(_ day: ServiceDay, of pool: ID<Pool>, from first: Day? = nil) -> Schedule {
    Schedule(id: newScheduleID(day.weekday, of: pool, besides: []), day, from: first)
  }

  /// An identifier that no schedule of the pool has, the same for the same pool: identifiers are unique within a pool.
  private func newScheduleID(_ weekday: Weekday) -> ID<Schedule> {
    Self.newScheduleID(weekday, of: id, besides: schedules.map(\.id))
  }

  static func newScheduleID(
    _ weekday: Weekday = .sunday, of pool: ID<Pool>, besides taken: [ID<Schedule>]
  ) -> ID<Schedule> {
    let candidates = (0...ScheduleLimits.count).lazy.map { number -> ID<Schedule> in
      var bytes = pool.bytes
      bytes[0] ^= UInt8(truncatingIfNeeded: weekday.rawValue)
      bytes[1] ^= UInt8(truncatingIfNeeded: number)
      return ID(bytes: bytes) ?? ID(pool.uuid)
    }
    return candidates.first { !taken.contains($0) } ?? ID(pool.uuid)
  }
}

extension Schedule {
  /// The order of lists: weekly ones by weekday, monthly ones by weekday and week, jobs by date; then by first day and
  /// identifier.
  public static func isBefore(_ a: Schedule, _ b: Schedule) -> Bool {
    let (x, y) = (a.place, b.place)
    return x == y ? a.id.isBefore(b.id) : x < y
  }

  private var place: (kind: Int, day: Int, week: Int, first: Int) {
    let first = from?.number ?? .min
    return switch rule {
    case .weekly(let weekday, _): (0, weekday.rawValue, 0, first)
    // The last week of a month is after the fourth.
    case .monthly(let weekday, let week): (1, weekday.rawValue, week < 0 ? 5 : week, first)
    case .once(let date): (2, date?.number ?? .max, 0, first)
    }
  }
}
