import Chemistry
import Foundation
import PoolFlowDomain
import SQLite

/// A pool's readings are those of its newest visit (decisions.md#visits), also after visits are changed, deleted or
/// restored.
extension Connection {
  mutating func newestVisitRow(_ poolRow: Int) throws -> Int? {
    try int("SELECT row FROM visits WHERE pool_row = ? ORDER BY performed_at DESC, row DESC LIMIT 1", [poolRow])
  }

  /// Sets the pool's readings to those of its newest visit; without one they stay, and its index loses the salt of the
  /// visit.
  mutating func followNewestVisit(poolRow: Int, pool: Pool, at instant: Date) throws {
    guard let newest = try newestVisitRow(poolRow) else { return try refreshIndex(poolRow: poolRow) }
    let water = try water(of: newest, over: pool.water)
    try setReadings(water, poolRow: poolRow, at: instant)
  }

  /// Updates the readings that an undo would restore: those of the newest of the other visits.
  mutating func refreshUndo(poolRow: Int) throws {
    let snapshots = try ints(
      """
      SELECT visits.row FROM visits JOIN undo_snapshots ON undo_snapshots.visit_row = visits.row
      WHERE visits.pool_row = ?
      """, [poolRow])
    for row in snapshots {
      let other = try int(
        "SELECT row FROM visits WHERE pool_row = ? AND row <> ? ORDER BY performed_at DESC, row DESC LIMIT 1",
        [poolRow, row])
      guard let other else { continue }
      let water = try water(of: other, over: .documentedDefault)
      try run(UndoSnapshotTable.correction, water, [row])
    }
  }

  private mutating func water(of visitRow: Int, over base: Water) throws -> Water {
    var water = base
    try run("SELECT parameter, value FROM readings WHERE visit_row = ?", [visitRow]) { row in
      if let parameter = Parameter(rawValue: try row.text("parameter")), parameter != .totalDissolvedSolids {
        water[parameter] = try row.double("value")
      }
    }
    return water
  }
}
