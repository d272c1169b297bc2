import Foundation
import PoolFlowDomain
import SQLite

extension Connection {
  /// Customers with their rows; unknown ones and second bodies of water are left out.
  mutating func bulkCustomers(_ pools: [ID<Pool>]) throws -> [ID<Pool>: (row: Int, customer: BulkCustomer)] {
    let rows = try pools.compactMap { try int("SELECT row FROM pools WHERE id = ? AND stop_of IS NULL", [$0]) }
    let list = Self.list(rows)
    var fees: [Int: [FeeEntry]] = [:]
    try run(
      """
      SELECT pool_row, \(FeeTable.columns.list) FROM json_each(?) pool CROSS JOIN fees ON fees.pool_row = pool.value
      ORDER BY pool_row, valid_from_on
      """, [list]
    ) { row in
      let entry = try FeeTable.read(row)
      fees[try row.int("pool_row"), default: []].append(FeeEntry(day: entry.day, fee: entry.fee))
    }
    var found: [ID<Pool>: (row: Int, customer: BulkCustomer)] = [:]
    try run(
      """
      SELECT \(CustomerTable.list),
        (SELECT done_on FROM visits WHERE pool_row = pools.row ORDER BY performed_at DESC, visits.row DESC LIMIT 1)
          AS served_on
      FROM json_each(?) pool CROSS JOIN pools ON pools.row = pool.value
        LEFT JOIN profiles ON profiles.pool_row = pools.row
      """, [list]
    ) { row in
      let (place, known) = try CustomerTable.read(row)
      let customer = BulkCustomer(known, fees: fees[place] ?? [], servedOn: try row.dayIfPresent("served_on"))
      found[known.pool.id] = (place, customer)
    }
    return found
  }

  /// Writes what a bulk act, or its undo, changed.
  mutating func write(_ changed: BulkCustomer, over known: BulkCustomer, row: Int, at instant: Date) throws {
    var pool = changed.pool
    pool.updatedAt = instant
    // A form that is open meanwhile has an old version.
    try updateFields(of: pool, row: row)
    if pool.schedules != known.pool.schedules { try take(pool.schedules, over: known.pool.schedules, poolRow: row) }
    if pool.pauses != known.pool.pauses { try replacePauses(with: PauseCalendar(pool.pauses), poolRow: row) }
    if changed.known.profile != known.known.profile { try set(changed.known.profile, poolRow: row) }
    if changed.fees != known.fees {
      try run("DELETE FROM fees WHERE pool_row = ?", [row])
      for entry in changed.fees { try recordFee(entry.fee, poolRow: row, from: entry.day) }
    }
  }
}
