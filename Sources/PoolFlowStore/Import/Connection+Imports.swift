import Chemistry
import Foundation
import PoolFlowDomain
import SQLite

extension Connection {
  mutating func importSurroundings() throws -> ImportSurroundings {
    let known = try all(
      "SELECT \(CustomerTable.list) FROM \(CustomerTable.source) WHERE stop_of IS NULL ORDER BY pools.row", [],
      CustomerTable.read
    ).map(\.customer)
    let people = try all("SELECT id, name FROM people ORDER BY name") { row in
      Person(id: try row.id("id"), name: try row.text("name"))
    }
    let deleted: [ID<Pool>] = try all("SELECT id FROM trash WHERE kind = 'pool'") { try $0.id("id") }
    let guests = try all(
      "SELECT \(PoolTable.list) FROM pools WHERE stop_of >= x'' ORDER BY row", [], PoolTable.read
    ).map(\.pool)
    let bodies = Dictionary(grouping: guests) { $0.stopOf ?? $0.id }
    return ImportSurroundings(
      known: known, people: people, bodies: bodies, deleted: Set(deleted), firstVisits: try firstVisits())
  }

  private mutating func firstVisits() throws -> [ID<Pool>: Day] {
    let days: [(pool: ID<Pool>, day: Day?)] = try all(
      """
      SELECT id, (SELECT done_on FROM visits WHERE pool_row = pools.row ORDER BY performed_at LIMIT 1) AS day
      FROM pools WHERE stop_of IS NULL
      """, []
    ) { (try $0.id("id"), try $0.dayIfPresent("day")) }
    return Dictionary(days.compactMap { pool, day in day.map { (pool, $0) } }) { first, _ in first }
  }

  mutating func apply(_ plan: ImportPlan, importRow: Int, at instant: Date, today: Day) throws {
    for person in plan.newPeople { try add(person, at: instant) }
    var places: [(schedule: Schedule, poolRow: Int)] = []
    for change in plan.changes {
      let pool = change.customer.pool
      var placed = change.customer
      placed.pool.schedules.removeAll(where: \.isUnplaced)
      let row: Int
      switch change.kind {
      case .keep: continue
      case .create:
        row = try insert(pool, profile: change.customer.profile)
        try append(placed.pool.schedules, poolRow: row)
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
      places += pool.schedules.filter(\.isUnplaced).map { ($0, row) }
      for body in change.bodies where body.isChanged {
        try take(body, importRow: importRow, at: instant, today: today)
      }
    }
    // After the existing ones, in the order of the rows.
    let order = places.enumerated().sorted {
      ($0.element.schedule.position ?? .max, $0.offset) < ($1.element.schedule.position ?? .max, $1.offset)
    }
    for (_, place) in order { try append([place.schedule], poolRow: place.poolRow) }
  }

  private mutating func take(_ body: BodyChange, importRow: Int, at instant: Date, today: Day) throws {
    let pool = try placed(body.pool)
    guard let before = body.before.map({ KnownCustomer(pool: $0) }) else {
      _ = try insert(pool)
      return try note(pool.id, importRow: importRow, before: nil, after: nil)
    }
    guard let (row, _) = try self.pool(pool.id) else { throw StoreError.notFound }
    let after = KnownCustomer(pool: pool)
    try take(after, over: before, row: row, at: instant, today: today)
    try note(pool.id, importRow: importRow, before: ImportSnapshot(before), after: ImportSnapshot(after))
  }

  /// Sets the fields of a customer from `customer`, with its schedules and their places, and its pauses.
  mutating func take(
    _ customer: KnownCustomer, over known: KnownCustomer, row: Int, at instant: Date, today: Day
  ) throws {
    var pool = customer.pool
    pool.updatedAt = instant
    try updateFields(of: pool, row: row)
    try refreshIndex(poolRow: row)
    try take(pool.schedules, over: known.pool.schedules, poolRow: row)
    if pool.pauses != known.pool.pauses {
      try replacePauses(with: PauseCalendar(pool.pauses), poolRow: row)
    }
    if pool.monthlyFee != known.pool.monthlyFee { try recordFee(pool.monthlyFee, poolRow: row, from: today) }
    if customer.profile != known.profile { try set(customer.profile, poolRow: row) }
    try follow(pool, formerly: known.pool)
  }

  mutating func hasVisits(poolRow: Int) throws -> Bool {
    try exists("SELECT 1 FROM visits WHERE pool_row IN (\(Self.bodies("?1"))) LIMIT 1", [poolRow])
  }
}

extension Connection {
  mutating func appliedImport(_ id: ID<AppliedImport>) throws -> AppliedImport? {
    try first("SELECT \(ImportTable.list) FROM imports WHERE id = ?", [id], ImportTable.read)
  }

  mutating func insert(_ record: AppliedImport) throws -> Int {
    try run(ImportTable.insertion, record)
    return lastInsertedRow
  }

  mutating func keep(_ undo: AppliedImport.Undo, of id: ID<AppliedImport>) throws {
    try run(ImportTable.undoing, undo, [id])
  }

  /// The customers that an import created (without `before`) and changed.
  mutating func importChanges(
    of id: ID<AppliedImport>
  ) throws -> [(pool: ID<Pool>, before: ImportSnapshot?, after: ImportSnapshot?)] {
    let decoder = JSONDecoder()
    return try all(
      """
      SELECT pool_id, before, after FROM import_changes WHERE import_row = (SELECT row FROM imports WHERE id = ?)
      """, [id]
    ) { row in
      let snapshots = try [row.textIfPresent("before"), row.textIfPresent("after")].map { text in
        try text.map { try decoder.decode(ImportSnapshot.self, from: Data($0.utf8)) }
      }
      return (try row.id("pool_id"), snapshots[0], snapshots[1])
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
