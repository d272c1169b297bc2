import Chemistry
import PoolFlowDomain
import SQLite

extension Connection {
  /// Gives a pool the dissolved solids and the volume that a visit brought (DECISIONS §3), as its next version, and
  /// keeps what it had for as long as the visit can be taken back.
  mutating func change(_ pool: Pool, to changed: Pool, row: Int, visitRow: Int) throws {
    let before = pool.water.totalDissolvedSolids
    guard changed.volumeGallons != pool.volumeGallons || changed.water.totalDissolvedSolids != before else { return }
    try run(
      """
      INSERT INTO pool_changes (visit_row, total_dissolved_solids, volume_gallons, version_after) VALUES (?, ?, ?, ?)
      """, [visitRow, before, pool.volumeGallons, pool.version + 1])
    try setParameters(changed, row: row)
  }

  /// Gives a pool back what it had before a visit changed it, unless somebody has changed the pool since; answers the
  /// pool as it is then.
  mutating func takeBackChange(visitRow: Int, of pool: Pool, row: Int) throws -> Pool {
    let before = try first(
      "SELECT total_dissolved_solids, volume_gallons FROM pool_changes WHERE visit_row = ? AND version_after = ?",
      [visitRow, pool.version]
    ) { found in
      var before = pool
      before.water.totalDissolvedSolids = found.double(0)
      before.volumeGallons = found.double(1)
      return before
    }
    guard let before else { return pool }
    try setParameters(before, row: row)
    return before
  }

  private mutating func setParameters(_ pool: Pool, row: Int) throws {
    try run(
      "UPDATE pools SET total_dissolved_solids = ?, volume_gallons = ?, version = version + 1 WHERE row = ?",
      [pool.water.totalDissolvedSolids, pool.volumeGallons, row])
  }
}
