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
  /// The jobs with a price whose visit is in a span of time, by the pool's row: those due on the date that the visit
  /// serves. A second visit for the same job does not count. Without the name of the index every visit of the span is
  /// read.
  ///
  /// - Parameter poolRow: of one pool; nil for all.
  mutating func jobs(in start: Date, to end: Date, poolRow: Int? = nil) throws -> [Int: [DoneJob]] {
    var jobs: [Int: [DoneJob]] = [:]
    try run(
      """
      SELECT v.pool_row AS pool_row, v.done_on AS done_on, s.note AS note, s.price AS price
      FROM visits v INDEXED BY jobs_by_day CROSS JOIN schedules s ON s.pool_row = v.pool_row AND s.kind = 'once'
        AND s.due_on = coalesce(v.serves_on, v.done_on) AND s.price > 0
      WHERE v.visit_kind = 'job' AND v.is_extra = 0 AND v.done_on >= ?1 AND v.done_on <= ?2
        AND v.performed_at BETWEEN ?3 AND ?4 AND (?5 IS NULL OR v.pool_row = ?5)
        AND NOT EXISTS (SELECT 1 FROM visits w
          WHERE w.pool_row = v.pool_row AND w.visit_kind = 'job' AND w.is_extra = 0
            AND coalesce(w.serves_on, w.done_on) = coalesce(v.serves_on, v.done_on)
            AND (w.performed_at, w.row) < (v.performed_at, v.row))
      ORDER BY v.done_on, v.row
      """,
      [
        Day(of: start, in: .gmt).adding(days: -1), Day(of: end, in: .gmt).adding(days: 1), start.milliseconds,
        end.milliseconds, poolRow,
      ]
    ) { row in
      jobs[try row.int("pool_row"), default: []].append(
        DoneJob(day: try row.day("done_on"), note: try row.text("note"), price: Amount(try row.double("price"))))
    }
    return jobs
  }
}
