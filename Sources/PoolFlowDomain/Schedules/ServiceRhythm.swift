/// The regular service of a customer in four words: on which weekdays, how often, from which day, by whom.
public struct ServiceRhythm: Sendable, Hashable {
  public enum Repeats: Sendable, Hashable {
    /// 1 for each week.
    case everyWeeks(Int)
    /// The first to fourth (1 to 4) or the last (−1) such weekday of each month.
    case monthly(week: Int)
    /// No schedule: the customer calls.
    case onCall
  }

  /// In the order of the week.
  public var weekdays: [Weekday]
  public var repeats: Repeats
  /// The day from which it holds. Every n-th week is counted from the week of this day.
  public var from: Day?
  /// The technician; nil for nobody's stops.
  public var technician: ID<Person>?

  public init(weekdays: [Weekday] = [], repeats: Repeats, from: Day? = nil, technician: ID<Person>? = nil) {
    self.weekdays = weekdays
    self.repeats = repeats
    self.from = from
    self.technician = technician
  }

  /// The same with another first day.
  fileprivate init(_ rhythm: ServiceRhythm, from day: Day?) {
    self = rhythm
    from = day
  }
}

extension ServiceRhythm.Repeats: RawRepresentable {
  /// "1" to "52" for weeks, "m1" to "m4" and "m-1" for a month, "call".
  public init?(rawValue: String) {
    if rawValue == "call" {
      self = .onCall
    } else if let weeks = Int(rawValue), ScheduleLimits.everyWeeks.contains(weeks) {
      self = .everyWeeks(weeks)
    } else if rawValue.hasPrefix("m"), let week = Int(rawValue.dropFirst()), ScheduleLimits.weeks.contains(week) {
      self = .monthly(week: week)
    } else {
      return nil
    }
  }

  public var rawValue: String {
    switch self {
    case .everyWeeks(let weeks): String(weeks)
    case .monthly(let week): "m\(week)"
    case .onCall: "call"
    }
  }

  /// The rule on a weekday; nil on call.
  public func rule(on weekday: Weekday) -> Schedule.Rule? {
    switch self {
    case .everyWeeks(let weeks): .weekly(weekday, everyWeeks: weeks)
    case .monthly(let week): .monthly(weekday, week: week)
    case .onCall: nil
    }
  }

  /// True where a first day says in which weeks a stop is due.
  public var needsFirstDay: Bool { if case .everyWeeks(let weeks) = self { weeks > 1 } else { false } }
}

extension Schedule {
  /// How often it repeats; nil for a job.
  public var repeats: ServiceRhythm.Repeats? {
    switch rule {
    case .weekly(_, let weeks): .everyWeeks(weeks)
    case .monthly(_, let week): .monthly(week: week)
    case .once: nil
    }
  }
}

extension Pool {
  /// The regular service from `today` on; nil where four words do not say it: two rhythms, two technicians, a season, a
  /// last day.
  public func rhythm(on today: Day) -> ServiceRhythm? {
    let current = schedules.current(on: today).filter { !$0.isJob }
    guard let first = current.first, let repeats = first.repeats else { return ServiceRhythm(repeats: .onCall) }
    guard Set(current.map(\.rhythmKey)).count == 1, first.until == nil, first.season == nil,
      Set(current.compactMap(\.weekday)).count == current.count
    else { return nil }
    let begins = current.compactMap(\.from).min().flatMap { $0 > today ? $0 : nil }
    return ServiceRhythm(
      weekdays: current.compactMap(\.weekday).sorted(), repeats: repeats, from: begins, technician: first.technician)
  }

  /// Moves the proposed first day as a customer, which is today, to a first service that is later: no fee without service.
  public mutating func followFirstService(today: Day) {
    guard customerSince == today else { return }
    customerSince = schedules.filter { !$0.isJob }.dates(from: today, count: 1).first ?? today
  }

  /// Sets the regular service from `today`, or from the day that `rhythm` names: the days before keep their stops, what
  /// stays the same keeps its place and its weeks. Another first day counts the weeks anew where it is the only change, or
  /// comes with other days or weeks; with another technician alone it does not. Jobs stay.
  ///
  /// - Parameter newID: makes identifiers of new schedules.
  public mutating func set(_ rhythm: ServiceRhythm, today: Day, newID: () -> ID<Schedule>) {
    let before = self.rhythm(on: today)
    guard rhythm != before else { return }
    let start = rhythm.from.map { max($0, today) } ?? today
    let current = schedules.current(on: today).filter { !$0.isJob }
    let isOnlyBegin = before.map { ServiceRhythm(rhythm, from: $0.from) == $0 } ?? false
    let splits = rhythm.from != before?.from && !isOnlyBegin
    // What has not begun has no past: it is made again, but for the days before another first day.
    schedules.removeAll { schedule in
      guard let from = schedule.from, from > today, current.contains(schedule) else { return false }
      return !splits || start <= from
    }
    let keepsWeeks =
      splits && before?.weekdays == rhythm.weekdays && before?.repeats == rhythm.repeats
      && current.allSatisfy(schedules.contains)
    // The weeks are counted from the named day, else as before.
    let weeks = rhythm.repeats.needsFirstDay ? current.first { $0.repeats == rhythm.repeats }?.from : nil
    let anchor = keepsWeeks ? weeks : rhythm.from ?? weeks
    let weekdays = rhythm.repeats == .onCall ? [] : rhythm.weekdays
    for schedule in current where !weekdays.contains(where: { $0 == schedule.weekday }) {
      end(schedule, before: start)
    }
    for weekday in weekdays {
      guard let rule = rhythm.repeats.rule(on: weekday) else { continue }
      let known = current.filter { $0.weekday == weekday }
      if let old = known.first(where: {
        schedules.contains($0) && $0.rule == rule && (keepsWeeks || rhythm.from == nil || !rhythm.repeats.needsFirstDay)
      }) {
        if old.technician == rhythm.technician { continue }
        replace(old, from: start, id: newID()) { schedule in
          schedule.technician = rhythm.technician
          schedule.position = nil
        }
      } else {
        for schedule in known { end(schedule, before: start) }
        var schedule = Schedule(
          id: newID(), rule, from: anchor ?? start, technician: rhythm.technician,
          position: known.first { $0.technician == rhythm.technician }?.position)
        schedule.from = schedule.firstDay(notBefore: start)
        schedules.append(schedule)
      }
    }
    schedules.sort(by: Schedule.isBefore)
  }

  /// Changes a schedule from `day` on: a part of it holds until the day before.
  ///
  /// - Parameter id: that of the changed part, if there is a part before it.
  public mutating func replace(
    _ schedule: Schedule, from day: Day, id: ID<Schedule>, _ change: (inout Schedule) -> Void
  ) {
    var changed = schedule
    change(&changed)
    guard changed != schedule, let index = schedules.firstIndex(of: schedule) else { return }
    let (before, after) = schedule.split(from: day, id: id, change)
    guard let before, !schedule.isJob else {
      schedules[index] = changed
      return
    }
    schedules[index] = before
    schedules.append(after)
    schedules.sort(by: Schedule.isBefore)
  }

  /// True with more schedules than a pool may have; jobs of the past do not count.
  public func isFull(on today: Day) -> Bool {
    let open = schedules.current(on: today).filter { !$0.isJob || $0.date.map { $0 >= today } ?? true }
    return open.count > ScheduleLimits.current || schedules.count > ScheduleLimits.count
  }

  /// Ends a schedule on the day before `day`; one that has no stop before is removed.
  public mutating func end(_ schedule: Schedule, before day: Day) {
    guard let index = schedules.firstIndex(of: schedule) else { return }
    guard !schedule.isJob, let before = schedule.split(from: day, id: schedule.id, { _ in }).0 else {
      schedules.remove(at: index)
      return
    }
    schedules[index] = before
  }
}

extension Schedule {
  /// The common values of the schedules of one rhythm.
  fileprivate struct RhythmKey: Hashable {
    let repeats: ServiceRhythm.Repeats?
    /// The week in the rhythm, from 0.
    let step: Int
    let until: Day?
    let season: Season?
    let technician: ID<Person>?
  }

  fileprivate var rhythmKey: RhythmKey {
    let weeks = everyWeeks ?? 1
    let step = ((from?.week ?? 0) % weeks + weeks) % weeks
    return RhythmKey(repeats: repeats, step: step, until: until, season: season, technician: technician)
  }
}
