import Chemistry
import PoolFlowDomain
import SQLite

extension Connection {
  /// Stores the dissolved solids and the volume from a visit (decisions.md#visits) as the pool's next version, and
  /// keeps the former values while the visit can be undone.
  mutating func change(_ pool: Pool, to changed: Pool, row: Int, visitRow: Int) throws {
    let before = pool.water.totalDissolvedSolids
    guard changed.volumeGallons != pool.volumeGallons || changed.water.totalDissolvedSolids != before else { return }
    let change = PoolChangeTable.Change(
      solids: before, gallons: pool.volumeGallons, versionAfter: pool.version + 1)
    try run(PoolChangeTable.insertion, Child(parent: visitRow, record: change))
    try setParameters(changed, row: row)
  }

  /// Restores a pool's values from before a visit changed it, unless it was changed since; returns the current pool.
  mutating func takeBackChange(visitRow: Int, of pool: Pool, row: Int) throws -> Pool {
    let change = try first(
      "SELECT \(PoolChangeTable.columns.list) FROM pool_changes WHERE visit_row = ? AND version_after = ?",
      [visitRow, pool.version], PoolChangeTable.read)
    guard let change else { return pool }
    var before = pool
    before.water.totalDissolvedSolids = change.solids
    before.volumeGallons = change.gallons
    try setParameters(before, row: row)
    // The preceding change is the pool's newest again.
    try run(
      """
      UPDATE pool_changes SET version_after = ?
      WHERE version_after = ? AND visit_row IN (SELECT row FROM visits WHERE pool_row = ? AND row <> ?)
      """, [pool.version + 1, pool.version - 1, row, visitRow])
    return before
  }

  /// Applies the values of a restored visit to its pool again, unless it has other values by now: then the visit has
  /// nothing to undo. Returns the current pool.
  mutating func bringBack(
    _ brought: (solids: Double, gallons: Double)?, visitRow: Int, to pool: Pool, row: Int
  ) throws -> Pool {
    let before = try first(
      "SELECT \(PoolChangeTable.columns.list) FROM pool_changes WHERE visit_row = ?", [visitRow], PoolChangeTable.read)
    guard let before, let brought, before.solids == pool.water.totalDissolvedSolids,
      before.gallons == pool.volumeGallons
    else {
      try run("DELETE FROM pool_changes WHERE visit_row = ?", [visitRow])
      return pool
    }
    var changed = pool
    changed.water.totalDissolvedSolids = brought.solids
    changed.volumeGallons = brought.gallons
    try setParameters(changed, row: row)
    try run("UPDATE pool_changes SET version_after = ? WHERE visit_row = ?", [pool.version + 1, visitRow])
    return changed
  }

  private mutating func setParameters(_ pool: Pool, row: Int) throws {
    try run(
      "UPDATE pools SET total_dissolved_solids = ?, volume_gallons = ?, version = version + 1 WHERE row = ?",
      [pool.water.totalDissolvedSolids, pool.volumeGallons, row])
  }
}
