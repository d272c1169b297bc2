import Chemistry
import PoolFlowDomain
import SQLite

/// The readings and doses of one visit.
extension Connection {
  /// The readings, each with its source: a value that no visit up to this one measured is assumed.
  mutating func readings(ofVisit row: Int) throws -> [Parameter: Reading] {
    var readings: [Parameter: Reading] = [:]
    try run(
      """
      SELECT parameter, value, is_measured, is_measured = 1 OR EXISTS (
        SELECT 1 FROM visits CROSS JOIN first_measurements AS first
          ON first.pool_row = visits.pool_row AND first.parameter = readings.parameter
            AND first.performed_at <= visits.performed_at
        WHERE visits.row = readings.visit_row) AS is_known
      FROM readings WHERE visit_row = ?
      """, [row]
    ) { row in
      guard let parameter = Parameter(rawValue: try row.text("parameter")) else { return }
      let source: Reading.Source =
        try row.bool("is_measured") ? .measured : row.bool("is_known") ? .carried : .assumed
      readings[parameter] = Reading(parameter, try row.double("value"), source)
    }
    return readings
  }

  mutating func doses(ofVisit row: Int) throws -> [Dose] {
    try all("SELECT \(DoseTable.columns.list) FROM doses WHERE visit_row = ? ORDER BY row", [row], DoseTable.read)
  }

  mutating func advisedDoses(ofVisit row: Int) throws -> [AdvisedDose] {
    try all(
      "SELECT \(AdvisedDoseTable.columns.list) FROM advised_doses WHERE visit_row = ?", [row], AdvisedDoseTable.read
    )
    .sorted { $0.place < $1.place }.map(\.dose)
  }

  mutating func insert(_ dose: AdvisedDose, place: Int, visitRow row: Int) throws {
    try run(AdvisedDoseTable.insertion, Child(parent: row, record: (place: place, dose: dose)))
  }

  mutating func insert(_ readings: [Reading], visitRow row: Int) throws {
    for reading in readings { try run(ReadingTable.insertion, Child(parent: row, record: reading)) }
  }
}
