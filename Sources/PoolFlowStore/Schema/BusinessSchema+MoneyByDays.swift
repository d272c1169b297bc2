import Foundation
import PoolFlowDomain
import SQLite

extension BusinessSchema {
  /// The first day as a customer, whether the fee goes on in a pause, and an index of jobs with a price (decisions.md#money).
  static func moneyByDays(_ connection: inout Connection) throws {
    try connection.script(
      """
      ALTER TABLE pools ADD COLUMN customer_since_on TEXT CHECK (customer_since_on IS date(customer_since_on, '+0 days'));
      ALTER TABLE pauses ADD COLUMN fee_goes_on INTEGER NOT NULL DEFAULT 0
        CHECK (fee_goes_on = 0 OR (fee_goes_on = 1 AND kind = 'paused'));
      CREATE INDEX priced_jobs ON schedules (pool_row, due_on) WHERE kind = 'once' AND price > 0;
      """)
    try connection.setCustomersSince(within: "SELECT id FROM pools")
  }
}

extension Connection {
  /// Gives the customers `pools` (SQL of their identifiers) the day on which they were added, but none known where a visit
  /// is older than that, or an import made the customer: it is among the changes of a kept import, or nobody added it
  /// and another customer has the same instant.
  mutating func setCustomersSince(within pools: String) throws {
    let zone = try timeZone()
    let known = try all(
      """
      SELECT row, created_at, (SELECT min(done_on) FROM visits WHERE pool_row = pools.row) AS first_on FROM pools
      WHERE id IN (\(pools)) AND id NOT IN (SELECT pool_id FROM import_changes WHERE before IS NULL)
        AND (row IN (SELECT pool_row FROM pool_edits WHERE kind = 'added')
          OR created_at NOT IN (SELECT created_at FROM pools GROUP BY created_at HAVING count(*) > 1))
      """
    ) { row in
      (
        row: try row.int("row"), day: Day(of: try row.instant("created_at"), in: zone),
        first: try row.textIfPresent("first_on").flatMap { Day($0) }
      )
    }
    for pool in known where pool.first.map({ pool.day <= $0 }) ?? true {
      try run("UPDATE pools SET customer_since_on = ? WHERE row = ?", [pool.day, pool.row])
    }
  }
}
