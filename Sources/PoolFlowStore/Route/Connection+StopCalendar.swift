import Foundation
public import PoolFlowDomain
import SQLite

extension Connection {
  /// Days around a date within which a visit may serve another date: half of the longest interval.
  fileprivate static let reach = ScheduleLimits.everyWeeks.upperBound * 7 / 2

  /// The stops of one pool at the dates around `today`.
  ///
  /// - Parameter visit: one that is left out.
  mutating func stopCalendar(
    of pool: Pool, row: Int, today: Day, without visit: ID<Visit>? = nil
  ) throws -> StopCalendar {
    let zone = try business()?.timeZone ?? .gmt
    let days = today.adding(days: -Self.reach)...today.adding(days: Self.reach)
    var facts = try stopFacts(of: [row: pool.id], around: days)[row] ?? StopFacts(pool: pool.id)
    let known = Set(facts.visits.map(\.id))
    let visits = try all(
      """
      SELECT id, done_on, serves_on, is_extra, visit_kind, performed_at, person_id FROM visits
      WHERE pool_row = ? AND performed_at >= ? AND performed_at < ?
      """,
      [
        row, days.lowerBound.start(in: zone).milliseconds,
        days.upperBound.adding(days: 1).start(in: zone).milliseconds,
      ], VisitTable.readStopVisit)
    facts.visits += visits.filter { !known.contains($0.id) }
    facts.visits.removeAll { $0.id == visit }
    let created = Day(of: pool.createdAt, in: zone)
    let start = try dueDatesStart() ?? created
    return StopCalendar(facts, absences: try absences(in: days), today: today, start: max(start, created))
  }
}

extension Store {
  /// The stops of one pool, or of its host, at the dates around `today`.
  ///
  /// - Throws: `StoreError.notFound`.
  public func stopCalendar(of pool: ID<Pool>, today: Day) throws -> StopCalendar {
    try database.reading { connection in
      guard let (row, known) = try connection.customer(pool) else { throw StoreError.notFound }
      return try connection.stopCalendar(of: known, row: row, today: today)
    }
  }

  /// The planned jobs that a visit did: those of the date that it served, or that were moved there.
  public func jobs(doneBy visit: Visit) throws -> [Schedule] {
    guard visit.kind != .chemicals, let served = visit.serves else { return [] }
    return try database.reading { connection in
      guard let (row, pool) = try connection.pool(visit.pool), !pool.isGuest else { return [] }
      let facts = try connection.stopFacts(of: [row: pool.id], around: served...served)[row]
      return facts?.schedules.filter { $0.isJob && facts?.place(of: $0) == served } ?? []
    }
  }

  /// The planned jobs of a customer from a day on, each with its date, or the one it was moved to, in that order.
  public func plannedJobs(of pool: Pool, from today: Day) throws -> [(day: Day, job: Schedule)] {
    let jobs = pool.schedules.filter(\.isJob)
    guard let last = jobs.compactMap(\.date).max() else { return [] }
    return try database.reading { connection in
      guard let (row, _) = try connection.customer(pool.id) else { return [] }
      let days = today.adding(days: -Connection.reach)...max(last, today).adding(days: Connection.reach)
      let facts = try connection.stopFacts(of: [row: pool.id], around: days)[row]
      return jobs.compactMap { job in (facts?.place(of: job) ?? job.date).map { (day: $0, job: job) } }
        .filter { $0.day >= today }.sorted { $0.day < $1.day }
    }
  }
}
