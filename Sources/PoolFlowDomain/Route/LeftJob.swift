/// A job of a past date that nobody did: neither done nor skipped nor moved (decisions.md#due-stops).
public struct LeftJob: Sendable, Hashable {
  public let job: Schedule
  /// The date on which it was due, or the one it was moved to.
  public let day: Day
}

extension StopCalendar {
  /// The jobs that were left since a day, without those that the route of today carries.
  public func leftJobs(since first: Day) -> [LeftJob] {
    let carried = entry(on: today)?.openJobs ?? []
    let first = max(first, start ?? first)
    let days = Set(facts.schedules.compactMap(facts.place)).filter { $0 >= first && $0 < today }
    return days.sorted().flatMap { day -> [LeftJob] in
      guard facts.isServed(on: day), let stop = stop(on: day), !stop.isPutOff else { return [] }
      return stop.openJobs.filter { !carried.contains($0) }.map { LeftJob(job: $0, day: day) }
    }
  }
}

extension DueStop {
  /// True for a stop that is skipped or at another date.
  fileprivate var isPutOff: Bool {
    switch state {
    case .skipped, .moved: true
    case .due, .done, .missed: false
    }
  }
}
