import Chemistry
import Foundation
import PoolFlowDomain
import SQLite

extension Connection {
  mutating func importSurroundings() throws -> ImportSurroundings {
    let known = try all(
      """
      SELECT \(Self.poolColumns), contact_name, contact_phone, contact_email, gate_access, arrival_window, tags
      FROM pools LEFT JOIN profiles ON profiles.pool_row = pools.row ORDER BY pools.row
      """, [], Self.readCustomer)
    let people = try all("SELECT id, name FROM people ORDER BY name") { Person(id: try $0.id(0), name: $0.text(1)) }
    let deleted: [ID<Pool>] = try all("SELECT id FROM trash WHERE kind = 'pool'") { try $0.id(0) }
    return ImportSurroundings(known: known, people: people, deleted: Set(deleted))
  }

  /// A pool and its profile, whose columns stand behind the pool's.
  static func readCustomer(_ row: borrowing Row) throws -> KnownCustomer {
    KnownCustomer(
      pool: try readPool(row).pool,
      profile: CustomerProfile(
        contactName: row.text(23), contactPhone: row.text(24), contactEmail: row.text(25),
        gateAccessType: row.text(26), preferredArrivalWindow: row.text(27), tagsCSV: row.text(28)))
  }

  mutating func apply(_ plan: ImportPlan, importRow: Int, at instant: Date, today: Day) throws {
    for person in plan.newPeople { try add(person, at: instant) }
    var places: [(day: ServiceDay, poolRow: Int)] = []
    for change in plan.changes {
      let pool = change.customer.pool
      var placed = change.customer
      placed.pool.schedule.removeAll(where: \.isUnplaced)
      let row: Int
      switch change.kind {
      case .keep: continue
      case .create:
        row = try insert(pool, profile: change.customer.profile)
        for day in placed.pool.schedule { try insert(day, poolRow: row, addedOn: today) }
        try recordFee(pool.monthlyFee, poolRow: row, from: today)
        try replacePauses(with: PauseCalendar(pool.pauses), poolRow: row)
        try note(pool.id, importRow: importRow, before: nil, after: nil)
      case .update(let known):
        guard let (found, _) = try self.pool(pool.id) else { throw StoreError.notFound }
        row = found
        try take(placed, over: known, row: row, at: instant, today: today)
        try note(
          pool.id, importRow: importRow, before: ImportSnapshot(known), after: ImportSnapshot(change.customer))
      }
      places += pool.schedule.filter(\.isUnplaced).map { ($0, row) }
    }
    // Behind those that are there, in the order of the rows.
    let order = places.enumerated().sorted {
      ($0.element.day.position, $0.offset) < ($1.element.day.position, $1.offset)
    }
    for (_, place) in order { try appendSchedule([place.day], poolRow: place.poolRow, from: today) }
  }

  /// Gives a customer the fields of `customer`, with its days of service and their places, and its pauses.
  mutating func take(
    _ customer: KnownCustomer, over known: KnownCustomer, row: Int, at instant: Date, today: Day
  ) throws {
    var pool = customer.pool
    pool.updatedAt = instant
    try updateFields(of: pool, row: row)
    try refreshIndex(poolRow: row)
    try take(pool.schedule, over: known.pool.schedule, row: row, today: today)
    if pool.pauses != known.pool.pauses {
      try replacePauses(with: PauseCalendar(pool.pauses), poolRow: row)
    }
    if pool.monthlyFee != known.pool.monthlyFee { try recordFee(pool.monthlyFee, poolRow: row, from: today) }
    if customer.profile != known.profile { try set(customer.profile, poolRow: row) }
  }

  private mutating func take(_ schedule: [ServiceDay], over known: [ServiceDay], row: Int, today: Day) throws {
    for old in known where !schedule.contains(where: { $0.weekday == old.weekday }) {
      try run("DELETE FROM schedules WHERE pool_row = ? AND weekday = ?", [row, old.weekday.rawValue])
    }
    for day in schedule where !known.contains(day) {
      if known.contains(where: { $0.weekday == day.weekday }) {
        try run(
          """
          UPDATE schedules SET position = ?, person_id = (SELECT id FROM people WHERE id = ?)
          WHERE pool_row = ? AND weekday = ?
          """, [day.position, day.technician, row, day.weekday.rawValue])
      } else {
        try insert(day, poolRow: row, addedOn: today)
      }
    }
  }

  mutating func hasVisits(poolRow: Int) throws -> Bool {
    try first("SELECT 1 FROM visits WHERE pool_row = ? LIMIT 1", [poolRow]) { $0.int(0) } != nil
  }
}

extension Connection {
  static let importColumns = """
    id, file_name, person_id, applied_at, created, updated, unchanged, skipped, undone_at, removed, restored, kept,
    repeated, added_people
    """

  static func readImport(_ row: borrowing Row) throws -> AppliedImport {
    var record = AppliedImport(
      id: try row.id(0), fileName: row.text(1), person: row.idIfPresent(2), appliedAt: row.instant(3))
    record.created = row.int(4)
    record.updated = row.int(5)
    record.unchanged = row.int(6)
    record.skipped = row.int(7)
    record.repeated = row.int(12)
    record.addedPeople = row.text(13).split(separator: ",").compactMap { ID(String($0)) }
    if let at = row.instantIfPresent(8) {
      var undo = AppliedImport.Undo(at: at)
      (undo.removed, undo.restored, undo.kept) = (row.int(9), row.int(10), row.int(11))
      record.undo = undo
    }
    return record
  }

  mutating func appliedImport(_ id: ID<AppliedImport>) throws -> AppliedImport? {
    try first("SELECT \(Self.importColumns) FROM imports WHERE id = ?", [id], Self.readImport)
  }

  mutating func insert(_ record: AppliedImport) throws -> Int {
    try run(
      """
      INSERT INTO imports (id, file_name, person_id, applied_at, created, updated, unchanged, skipped, repeated,
        added_people)
      VALUES (?, ?, (SELECT id FROM people WHERE id = ?), ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        record.id, record.fileName, record.person, record.appliedAt.milliseconds, record.created, record.updated,
        record.unchanged, record.skipped, record.repeated, record.addedPeople.map(\.text).joined(separator: ","),
      ])
    return lastInsertedRow
  }

  mutating func keep(_ undo: AppliedImport.Undo, of id: ID<AppliedImport>) throws {
    try run(
      "UPDATE imports SET undone_at = ?, removed = ?, restored = ?, kept = ? WHERE id = ?",
      [undo.at.milliseconds, undo.removed, undo.restored, undo.kept, id])
  }

  /// The customers that an import has made (without `before`) and changed.
  mutating func importChanges(
    of id: ID<AppliedImport>
  ) throws -> [(pool: ID<Pool>, before: ImportSnapshot?, after: ImportSnapshot?)] {
    let decoder = JSONDecoder()
    return try all(
      """
      SELECT pool_id, before, after FROM import_changes WHERE import_row = (SELECT row FROM imports WHERE id = ?)
      """, [id]
    ) { row in
      let snapshots = try [row.textIfPresent(1), row.textIfPresent(2)].map { text in
        try text.map { try decoder.decode(ImportSnapshot.self, from: Data($0.utf8)) }
      }
      return (try row.id(0), snapshots[0], snapshots[1])
    }
  }

  fileprivate mutating func note(
    _ pool: ID<Pool>, importRow: Int, before: ImportSnapshot?, after: ImportSnapshot?
  ) throws {
    let encoder = JSONEncoder()
    let texts = try [before, after].map { snapshot in
      try snapshot.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    }
    try run(
      "INSERT OR REPLACE INTO import_changes (import_row, pool_id, before, after) VALUES (?, ?, ?, ?)",
      [importRow, pool, texts[0], texts[1]])
  }

  mutating func forgetOldImports() throws {
    try run(
      "DELETE FROM imports WHERE row <= (SELECT max(row) FROM imports) - ?", [Store.keptImports])
  }
}
