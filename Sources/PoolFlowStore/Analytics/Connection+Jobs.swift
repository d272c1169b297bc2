import Foundation
public import PoolFlowDomain
import SQLite

/// A job that was done, with its price.
public struct DoneJob: Sendable, Hashable {
  /// The day of the visit.
  public let day: Day
  public let note: String
  public let price: Amount
}

extension [DoneJob]? {
  var total: Amount { (self ?? []).reduce(.zero) { $0 + $1.price } }
}

extension Connection {
  /// The jobs with a price that were done by a visit in a span of time, by the pool's row: planned ones, and those that
  /// were entered with their visit.
  ///
  /// - Parameter poolRow: of one pool; nil for all.
  mutating func jobs(in start: Date, to end: Date, poolRow: Int? = nil) throws -> [Int: [DoneJob]] {
    let planned = try plannedJobs(in: start, to: end, poolRow: poolRow)
    return planned.merging(try unplannedJobs(in: start, to: end, poolRow: poolRow), uniquingKeysWith: +)
      .mapValues { $0.sorted { $0.day < $1.day } }
  }

  private mutating func unplannedJobs(in start: Date, to end: Date, poolRow: Int?) throws -> [Int: [DoneJob]] {
    var jobs: [Int: [DoneJob]] = [:]
    try run(
      """
      SELECT pool_row, job_note AS note, job_price AS price, done_on FROM visits INDEXED BY priced_visits
      WHERE performed_at BETWEEN ?1 AND ?2 AND job_price > 0
        AND \(poolRow == nil ? "?3 IS NULL" : "pool_row = ?3")
      """, [start.milliseconds, end.milliseconds, poolRow]
    ) { jobs[try $0.int("pool_row"), default: []].append(try Self.doneJob($0)) }
    return jobs
  }

  private static func doneJob(_ row: borrowing Row) throws -> DoneJob {
    DoneJob(day: try row.day("done_on"), note: try row.text("note"), price: Amount(try row.double("price")))
  }

  /// The visit serves the job's date, the one it was moved to, or the one where it was skipped: one for the job, or that of the service of the same
  /// date, not one for chemicals only. A second visit for the same job does not count.
  private mutating func plannedJobs(in start: Date, to end: Date, poolRow: Int?) throws -> [Int: [DoneJob]] {
    var jobs: [Int: [DoneJob]] = [:]
    try run(
      """
      SELECT j.pool_row AS pool_row, j.note AS note, j.price AS price, v.done_on AS done_on
      FROM schedules j INDEXED BY priced_jobs
      CROSS JOIN visits v ON v.pool_row = j.pool_row AND v.performed_at BETWEEN ?1 AND ?2
        AND v.is_extra = 0 AND v.visit_kind <> 'chemicals' AND \(Self.isOfJob("v"))
      WHERE j.kind = 'once' AND j.price > 0 AND \(poolRow == nil ? "?3 IS NULL" : "j.pool_row = ?3")
        AND NOT EXISTS (SELECT 1 FROM visits w WHERE w.pool_row = j.pool_row AND w.is_extra = 0
          AND w.visit_kind <> 'chemicals' AND \(Self.isOfJob("w"))
          AND (w.performed_at, w.row) < (v.performed_at, v.row))
      """, [start.milliseconds, end.milliseconds, poolRow]
    ) { jobs[try $0.int("pool_row"), default: []].append(try Self.doneJob($0)) }
    return jobs
  }

  /// SQL: a visit serves the date of the job `j`, the one to which it was moved last, or an earlier one from which a skip
  /// put it there: a stop that was skipped may be served after all.
  private static func isOfJob(_ visit: String) -> String {
    let served = "coalesce(\(visit).serves_on, \(visit).done_on)"
    return """
      (\(served) IN (j.due_on, (SELECT moved_to \(newestMove)))
        OR EXISTS (SELECT 1 FROM moves o CROSS JOIN skips k ON k.pool_row = o.pool_row AND k.skipped_on = o.moved_to
          WHERE o.moved_on = j.due_on AND o.pool_row = j.pool_row AND o.moved_to = \(served)
            AND k.act_id = (SELECT m.act_id \(newestMove))))
      """
  }

  private static let newestMove = """
    FROM moves m WHERE m.moved_on = j.due_on AND m.pool_row = j.pool_row
      AND NOT EXISTS (SELECT 1 FROM moves n
        WHERE n.moved_on = m.moved_on AND n.pool_row = m.pool_row AND n.row > m.row)
    """
}
