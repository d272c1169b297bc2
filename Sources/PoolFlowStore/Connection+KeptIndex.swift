import Chemistry
import SQLite

/// The index of a pool's water as lists show it: from the readings and dissolved solids it has and the salt of its newest
/// visit, by its own model or that of the business.
extension Connection {
  mutating func refreshIndex(poolRow: Int) throws { try refreshIndices(where: "row = ?", [poolRow]) }

  /// The kept index of the pools that have no model of their own.
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
      SELECT row, ph, water_temp_f, calcium_hardness, total_alkalinity, cyanuric_acid, total_dissolved_solids,
        (SELECT value FROM readings WHERE parameter = 'salt' AND visit_row = (
          SELECT row FROM visits WHERE pool_row = pools.row ORDER BY performed_at DESC, row DESC LIMIT 1)), model
      FROM pools WHERE \(condition)
      """, values
    ) { row in
      let water = Water(
        pH: row.double(1), temperatureF: row.double(2), calciumHardness: row.double(3),
        totalAlkalinity: row.double(4), cyanuricAcid: row.double(5), totalDissolvedSolids: row.double(6),
        salt: row.doubleIfPresent(7))
      let model = row.textIfPresent(8).flatMap(ChemistryModel.init(rawValue:)) ?? fallback
      return (row: row.int(0), index: WaterIndex(of: water, by: model).value)
    }
    for pool in found { try run("UPDATE pools SET cached_lsi = ? WHERE row = ?", [pool.index, pool.row]) }
  }
}
