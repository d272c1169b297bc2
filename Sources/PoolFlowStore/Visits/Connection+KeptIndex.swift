import Chemistry
import SQLite

/// The index of a pool's water for lists: from its current readings and dissolved solids and the salt of its newest
/// visit, by the pool's own model or that of the business.
extension Connection {
  mutating func refreshIndex(poolRow: Int) throws { try refreshIndices(where: "row = ?", [poolRow]) }

  /// The kept index of the pools without their own model.
  mutating func refreshIndicesOfBusinessModel() throws { try refreshIndices(where: "model IS NULL") }

  /// The kept index of every pool of the carbonate model.
  mutating func refreshCarbonateIndices() throws {
    try refreshIndices(where: "model = 'carbonate'")
    if try businessModel() == .carbonate { try refreshIndicesOfBusinessModel() }
  }

  /// - Parameter condition: on rows of `pools`.
  private mutating func refreshIndices(where condition: String, _ values: [any SQLBindable] = []) throws {
    let fallback = try businessModel()
    let found = try all(
      """
      SELECT row, model, total_dissolved_solids, \(WaterTable.readings.list),
        (SELECT value FROM readings WHERE parameter = 'salt' AND visit_row = (
          SELECT row FROM visits WHERE pool_row = pools.row ORDER BY performed_at DESC, row DESC LIMIT 1)) AS salt
      FROM pools WHERE \(condition)
      """, values
    ) { row in
      let water = try WaterTable.read(
        row, totalDissolvedSolids: row.double("total_dissolved_solids"), salt: row.doubleIfPresent("salt"))
      let model = try row.textIfPresent("model").flatMap(ChemistryModel.init(rawValue:)) ?? fallback
      return (row: try row.int("row"), index: WaterIndex(of: water, by: model).value)
    }
    for pool in found { try run("UPDATE pools SET cached_lsi = ? WHERE row = ?", [pool.index, pool.row]) }
  }
}
