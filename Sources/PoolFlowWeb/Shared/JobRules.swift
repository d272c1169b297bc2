import PoolFlowDomain
import PoolFlowStore

/// The limits of a change of a customer's schedules: a job that is done keeps its date and price, and no job is added to a
/// stop that is done or skipped, where no route would have it (decisions.md#customers).
struct JobRules {
  private let calendar: StopCalendar
  private let today: Day

  init(_ pool: Pool, app: App) throws {
    calendar = try app.store.stopCalendar(of: pool.id, today: app.today)
    today = app.today
  }

  /// True for a job that a visit served, or that is too old to tell: its price is money of its day.
  func isDone(_ schedule: Schedule) -> Bool {
    guard schedule.isJob, let date = schedule.date, date <= today.adding(days: Schedule.jobReach) else { return false }
    return isTooOld(date) || calendar.isDone(schedule)
  }

  /// A job among changed schedules that is new, or has another date than before, on a date whose stop is settled or has left for
  /// another date.
  func settled(among changed: [Schedule], before: [Schedule]) -> Schedule? {
    changed.first { job in
      guard job.isJob, let date = job.date, before.first(where: { $0.id == job.id })?.date != date else { return false }
      return isTooOld(date) || !calendar.takesJobs(on: date)
    }
  }

  /// A job that is done, and is gone or has another date or price among changed schedules.
  func lost(among changed: [Schedule], before: [Schedule]) -> Schedule? {
    before.first { job in
      guard job.isJob else { return false }
      let after = changed.first { $0.id == job.id }
      return (after?.date != job.date || after?.price != job.price) && isDone(job)
    }
  }

  private func isTooOld(_ date: Day) -> Bool { date < today.adding(days: -ServedChoice.reach) }
}
