import Chemistry
public import PoolFlowDomain
import SQLite

extension Store {
  /// - Throws: `StoreError.notFound`.
  public func visit(_ id: ID<Visit>) throws -> Visit {
    try database.reading { connection in
      guard let found = try connection.visit(id) else { throw StoreError.notFound }
      return found.visit
    }
  }

  /// Whether a visit of that identifier has been recorded, also one that was taken back since.
  public func knowsVisit(_ id: ID<Visit>) throws -> Bool {
    try database.reading { connection in
      try connection.first(
        "SELECT 1 WHERE EXISTS (SELECT 1 FROM visits WHERE id = ?1) OR EXISTS (SELECT 1 FROM dead_visits WHERE id = ?1)",
        [id]
      ) { $0.int(0) } != nil
    }
  }

  /// The newest visits of a pool, newest first, from behind `cursor` on.
  public func visits(of pool: ID<Pool>, after cursor: ID<Visit>? = nil, limit: Int) throws -> [Visit] {
    try database.reading { connection in
      let from =
        cursor == nil
        ? "" : "AND (visits.performed_at, visits.row) < (SELECT performed_at, row FROM visits WHERE id = ?)"
      let rows = try connection.all(
        """
        SELECT \(Connection.visitColumns)
        WHERE visits.pool_row = (SELECT row FROM pools WHERE id = ?) \(from)
        ORDER BY visits.performed_at DESC, visits.row DESC LIMIT ?
        """, [pool] + (cursor.map { [$0] } ?? []) + [limit], Connection.readVisit)
      return try rows.map { row, visit in try connection.completed(visit, row: row) }
    }
  }

  public func visitCount(of pool: ID<Pool>) throws -> Int {
    try database.reading { connection in
      try connection.first(
        "SELECT count(*) FROM visits WHERE pool_row = (SELECT row FROM pools WHERE id = ?)", [pool]
      ) { $0.int(0) } ?? 0
    }
  }
}

extension Connection {
  static let visitColumns = """
    visits.row, visits.id, pools.id, people.id, people.name, visits.done_on, visits.opened_at, visits.performed_at,
    visits.received_at, visits.lsi, visits.model, visits.model_version, visits.chemical_cost, visits.notes,
    (SELECT group_concat(position) FROM photos WHERE photos.visit_row = visits.row), visits.customer_note, visits.edited_at,
    visits.volume_gallons
    FROM visits JOIN pools ON pools.row = visits.pool_row LEFT JOIN people ON people.id = visits.person_id
    """

  /// A visit without its readings and doses, with its row.
  static func readVisit(_ row: borrowing Row) throws -> (row: Int, visit: Visit) {
    var technician: Person?
    if let person: ID<Person> = row.idIfPresent(3) { technician = Person(id: person, name: row.text(4)) }
    let visit = Visit(
      id: try row.id(1), pool: try row.id(2), technician: technician, day: try row.day(5),
      openedAt: row.instantIfPresent(6), performedAt: row.instant(7), receivedAt: row.instant(8), readings: [],
      index: row.double(9), model: ModelStamp(name: row.text(10), version: row.int(11)), doses: [],
      chemicalCost: row.double(12), notes: row.text(13), customerNote: row.text(15),
      photoPositions: positions(row.textIfPresent(14)),
      editedAt: row.instantIfPresent(16), volumeGallons: row.doubleIfPresent(17))
    return (row.int(0), visit)
  }

  private static func positions(_ text: String?) -> [Int] {
    (text ?? "").split(separator: ",").compactMap { Int($0) }.sorted()
  }

  mutating func visit(_ id: ID<Visit>) throws -> (row: Int, visit: Visit)? {
    guard
      let (row, visit) = try first("SELECT \(Self.visitColumns) WHERE visits.id = ?", [id], Self.readVisit)
    else { return nil }
    return (row, try completed(visit, row: row))
  }

  /// The visit with its readings and doses.
  mutating func completed(_ visit: Visit, row: Int) throws -> Visit {
    let readings = try readings(ofVisit: row)
    let doses = try doses(ofVisit: row)
    return Visit(
      id: visit.id, pool: visit.pool, technician: visit.technician, day: visit.day, openedAt: visit.openedAt,
      performedAt: visit.performedAt, receivedAt: visit.receivedAt,
      readings: Parameter.allCases.compactMap { readings[$0] },
      index: visit.index, model: visit.model, doses: doses, chemicalCost: visit.chemicalCost, notes: visit.notes,
      customerNote: visit.customerNote, photoPositions: visit.photoPositions, editedAt: visit.editedAt,
      volumeGallons: visit.volumeGallons, advised: try advisedDoses(ofVisit: row))
  }

  /// Inserts a visit with its readings and doses; returns its row.
  ///
  /// - Parameter place: the row it had, which says what was recorded after it; taken only while it is free.
  @discardableResult
  mutating func insert(_ visit: Visit, poolRow: Int, submission: [UInt8]?, place: Int? = nil) throws -> Int {
    try run(
      """
      INSERT INTO visits (row, id, pool_row, person_id, done_on, opened_at, performed_at, received_at, lsi, model,
        model_version, chemical_cost, notes, customer_note, edited_at, submission, volume_gallons)
      VALUES (
        (SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM visits WHERE row = ?1)), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        place, visit.id, poolRow, visit.technician?.id, visit.day, visit.openedAt?.milliseconds,
        visit.performedAt.milliseconds, visit.receivedAt.milliseconds, visit.index, visit.model.name,
        visit.model.version, visit.chemicalCost, visit.notes, visit.customerNote, visit.editedAt?.milliseconds,
        submission, visit.volumeGallons,
      ])
    let row = lastInsertedRow
    for reading in visit.readings {
      try run(
        "INSERT INTO readings (visit_row, parameter, value, is_measured) VALUES (?, ?, ?, ?)",
        [row, reading.parameter.rawValue, reading.value, reading.isMeasured])
    }
    for dose in visit.doses { try insert(dose, visitRow: row) }
    for (place, dose) in visit.advised.enumerated() { try insert(dose, place: place, visitRow: row) }
    return row
  }

  mutating func insert(_ dose: Dose, visitRow row: Int) throws {
    try run(
      """
      INSERT INTO doses (id, visit_row, item_id, key, chemical_name, kind, quantity_oz, recommended_oz, cost,
        taken_oz, strength, is_dry, price_per_oz)
      VALUES (?, ?, (SELECT id FROM inventory WHERE id = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        dose.id, row, dose.item, dose.key, dose.chemicalName, dose.kind.rawValue, dose.quantityOunces,
        dose.recommendedOunces, dose.cost, dose.takenOunces, dose.product?.strength, dose.product?.isDry,
        dose.product?.pricePerOunce,
      ])
  }
}
