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

  /// True if a visit with that identifier was recorded, even if it was undone since.
  public func knowsVisit(_ id: ID<Visit>) throws -> Bool {
    try database.reading { connection in
      try connection.exists(
        "SELECT 1 WHERE EXISTS (SELECT 1 FROM visits WHERE id = ?1) OR EXISTS (SELECT 1 FROM dead_visits WHERE id = ?1)",
        [id]
      )
    }
  }

  /// The newest visits of a pool, newest first, after `cursor`.
  public func visits(of pool: ID<Pool>, after cursor: ID<Visit>? = nil, limit: Int) throws -> [Visit] {
    try database.reading { connection in
      let from =
        cursor == nil
        ? "" : "AND (visits.performed_at, visits.row) < (SELECT performed_at, row FROM visits WHERE id = ?)"
      let rows = try connection.all(
        """
        \(VisitTable.query)
        WHERE visits.pool_row = (SELECT row FROM pools WHERE id = ?) \(from)
        ORDER BY visits.performed_at DESC, visits.row DESC LIMIT ?
        """, [pool] + (cursor.map { [$0] } ?? []) + [limit], VisitTable.read)
      return try rows.map { row, visit in try connection.completed(visit, row: row) }
    }
  }

  public func visitCount(of pool: ID<Pool>) throws -> Int {
    try database.reading { connection in
      try connection.int(
        "SELECT count(*) FROM visits WHERE pool_row = (SELECT row FROM pools WHERE id = ?)", [pool]
      ) ?? 0
    }
  }
}

extension Connection {
  mutating func visit(_ id: ID<Visit>) throws -> (row: Int, visit: Visit)? {
    guard
      let (row, visit) = try first("\(VisitTable.query) WHERE visits.id = ?", [id], VisitTable.read)
    else { return nil }
    return (row, try completed(visit, row: row))
  }

  /// The visit with its readings, doses and checks.
  mutating func completed(_ visit: Visit, row: Int) throws -> Visit {
    let readings = try readings(ofVisit: row)
    let doses = try doses(ofVisit: row)
    return Visit(
      id: visit.id, pool: visit.pool, technician: visit.technician, day: visit.day, openedAt: visit.openedAt,
      performedAt: visit.performedAt, receivedAt: visit.receivedAt,
      readings: Parameter.allCases.compactMap { readings[$0] },
      index: visit.index, model: visit.model, doses: doses, chemicalCost: visit.chemicalCost, notes: visit.notes,
      customerNote: visit.customerNote, photoPositions: visit.photoPositions, editedAt: visit.editedAt,
      volumeGallons: visit.volumeGallons, kind: visit.kind, serves: visit.serves,
      advised: try advisedDoses(ofVisit: row), checks: try checks(ofVisit: row),
      photoSubjects: visit.photoPositions.isEmpty ? [:] : try photoSubjects(visitRow: row), job: visit.job)
  }

  /// Inserts a visit with its readings, doses and checks; returns its row.
  @discardableResult
  mutating func insert(_ visit: Visit, poolRow: Int, submission: [UInt8]?) throws -> Int {
    try run(VisitTable.insertion, VisitTable.New(visit: visit, poolRow: poolRow, submission: submission))
    let row = lastInsertedRow
    try insert(visit.readings, visitRow: row)
    for dose in visit.doses { try insert(dose, visitRow: row) }
    try insert(visit.checks, visitRow: row)
    for (place, dose) in visit.advised.enumerated() { try insert(dose, place: place, visitRow: row) }
    return row
  }

  mutating func insert(_ dose: Dose, visitRow row: Int) throws {
    try run(DoseTable.insertion, Child(parent: row, record: dose))
  }
}
