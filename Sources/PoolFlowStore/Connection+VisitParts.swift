import Chemistry
import PoolFlowDomain
import SQLite

/// The readings and doses of one visit.
extension Connection {
  /// The readings, each with where it comes from: a value that no visit up to this one has measured is assumed.
  mutating func readings(ofVisit row: Int) throws -> [Parameter: Reading] {
    var readings: [Parameter: Reading] = [:]
    try run(
      """
      SELECT parameter, value, is_measured, is_measured = 1 OR EXISTS (
        SELECT 1 FROM visits CROSS JOIN first_measurements AS first
          ON first.pool_row = visits.pool_row AND first.parameter = readings.parameter
            AND first.performed_at <= visits.performed_at
        WHERE visits.row = readings.visit_row)
      FROM readings WHERE visit_row = ?
      """, [row]
    ) { row in
      guard let parameter = Parameter(rawValue: row.text(0)) else { return }
      let source: Reading.Source = row.bool(2) ? .measured : row.bool(3) ? .carried : .assumed
      readings[parameter] = Reading(parameter, row.double(1), source)
    }
    return readings
  }

  mutating func doses(ofVisit row: Int) throws -> [Dose] {
    try all(
      """
      SELECT id, key, item_id, chemical_name, kind, quantity_oz, recommended_oz, cost, taken_oz, strength, is_dry,
        price_per_oz
      FROM doses WHERE visit_row = ? ORDER BY row
      """, [row]
    ) { row in
      var product: DoseProduct?
      if let strength = row.doubleIfPresent(9), let price = row.doubleIfPresent(11) {
        product = DoseProduct(strength: strength, isDry: row.bool(10), pricePerOunce: price)
      }
      return Dose(
        id: try row.id(0), key: row.text(1), item: row.idIfPresent(2), chemicalName: row.text(3),
        kind: ChemicalKind(rawValue: row.text(4)) ?? .other, quantityOunces: row.double(5),
        recommendedOunces: row.double(6), cost: row.double(7), takenOunces: row.double(8), product: product)
    }
  }

  mutating func advisedDoses(ofVisit row: Int) throws -> [AdvisedDose] {
    try all(
      """
      SELECT key, kind, chemical_name, strength, is_dry, price_per_oz, quantity_oz, suggested_oz, position
      FROM advised_doses WHERE visit_row = ?
      """, [row]
    ) { row in
      let dose = AdvisedDose(
        key: row.text(0), kind: ChemicalKind(rawValue: row.text(1)) ?? .other, chemicalName: row.text(2),
        product: DoseProduct(strength: row.double(3), isDry: row.bool(4), pricePerOunce: row.double(5)),
        quantityOunces: row.double(6), suggestedOunces: row.double(7))
      return (dose, place: row.int(8))
    }
    .sorted { $0.place < $1.place }.map(\.0)
  }

  mutating func insert(_ dose: AdvisedDose, place: Int, visitRow row: Int) throws {
    try run(
      """
      INSERT INTO advised_doses (visit_row, key, position, kind, chemical_name, strength, is_dry, price_per_oz,
        quantity_oz, suggested_oz)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        row, dose.key, place, dose.kind.rawValue, dose.chemicalName, dose.product.strength, dose.product.isDry,
        dose.product.pricePerOunce, dose.quantityOunces, dose.suggestedOunces,
      ])
  }
}
