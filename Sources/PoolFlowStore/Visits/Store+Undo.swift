import Chemistry
public import Foundation
public import PoolFlowDomain
import SQLite

/// The outcome of undoing a visit.
public enum UndoOutcome: Sendable {
  case undone(Visit)
  /// It was undone before.
  case alreadyUndone
  /// Too late, another person's, or a later visit builds on it.
  case refused
}

extension Store {
  /// Undoes a visit: exactly the poured amounts return to stock, the pool gets its readings from before, the person's
  /// counter is decremented; its photos are deleted, the identifier is never used again (decisions.md#undo). The visits
  /// that one form made for the bodies of water of a stop are undone together.
  ///
  /// - Parameter form: the typed form, kept for that person.
  /// - Throws: `StoreError.notFound`.
  public func undo(
    _ id: ID<Visit>, by person: ID<Person>, role: Role, now: Date, keeping form: String? = nil
  ) throws -> UndoOutcome {
    var photos: [String] = []
    let outcome = try database.writing { connection -> UndoOutcome in
      guard let (_, visit) = try connection.visit(id) else {
        let wasThere = try connection.exists("SELECT 1 FROM dead_visits WHERE id = ?", [id])
        if wasThere { return .alreadyUndone }
        throw StoreError.notFound
      }
      let visits = try connection.visits(madeWith: visit)
      for (row, each) in visits {
        guard VisitRules.mayUndo(each, person: person, role: role, now: now),
          let (poolRow, _) = try connection.pool(each.pool),
          try !connection.hasVisit(recordedAfter: row, poolRow: poolRow)
        else { return .refused }
      }
      for (row, each) in visits { photos += try connection.takeBack(each, row: row, now: now) }
      let host = visits[0].visit
      try connection.end(guestsOf: host, at: now)
      try connection.run(
        """
        INSERT INTO undone_visits (pool_id, done_on, person_id, undone_at)
        VALUES (?, ?, (SELECT id FROM people WHERE id = ?), ?)
        """, [host.pool, host.day, person, now.milliseconds])
      if let form, let (poolRow, _) = try connection.pool(host.pool) {
        try connection.keep(form, of: host.id, poolRow: poolRow, by: person, at: now)
      }
      return .undone(host)
    }
    removeUnnamed(photos)
    return outcome
  }
}

extension Store {
  /// The visit whose identifier a form was sent with: that of the host for one of a second body of water, else the same.
  public func formVisit(of id: ID<Visit>) throws -> ID<Visit> {
    try database.reading { connection in
      guard let (_, visit) = try connection.visit(id) else { return id }
      return try connection.visits(madeWith: visit)[0].visit.id
    }
  }
}

extension Store {
  /// The visits that one form made, with their bodies of water, the host's first.
  public func visits(madeWith visit: Visit) throws -> [(visit: Visit, pool: Pool)] {
    try database.reading { connection in
      try connection.visits(madeWith: visit).compactMap { _, made in
        try connection.pool(made.pool).map { (made, $0.pool) }
      }
    }
  }
}

extension Store {
  /// The visits of second bodies of water that the forms of a customer's visits made, by that visit.
  public func guestVisits(
    madeWith visits: [Visit], of host: ID<Pool>
  ) throws -> [ID<Visit>: [(visit: Visit, pool: Pool)]] {
    try database.reading { connection in
      let guests = try connection.guests(of: host)
      if guests.isEmpty { return [:] }
      return try visits.reduce(into: [:]) { found, visit in
        found[visit.id] = try guests.compactMap { guest in
          try connection.visit(ID<Visit>(of: guest.id, with: visit.id)).map { ($0.visit, guest) }
        }
      }
    }
  }
}

extension Connection {
  /// The visits that one form made: the host's first, then those of its second bodies of water. A visit of an own form is
  /// alone.
  mutating func visits(madeWith visit: Visit) throws -> [(row: Int, visit: Visit)] {
    let host = try hostVisit(of: visit) ?? visit
    let guests = try guests(of: host.pool).compactMap { try self.visit(ID<Visit>(of: $0.id, with: host.id)) }
    return try [self.visit(host.id)].compactMap(\.self) + guests
  }

  /// The host's visit of the same form; nil for a visit of a customer, and for one of an own form.
  private mutating func hostVisit(of visit: Visit) throws -> Visit? {
    guard let host = try pool(visit.pool)?.pool.stopOf, let row = try pool(host)?.row else { return nil }
    // Their times are the same, but for visits that an earlier version corrected one by one.
    let at = visit.performedAt.milliseconds
    let ids = try all(
      """
      SELECT id FROM visits WHERE pool_row = ?1 AND performed_at BETWEEN ?2 - ?3 AND ?2 + ?3
      ORDER BY abs(performed_at - ?2)
      """, [row, at, Self.mostApart]
    ) { try $0.id("id") as ID<Visit> }
    return try ids.first { ID<Visit>(of: visit.pool, with: $0) == visit.id }.flatMap { try self.visit($0)?.visit }
  }

  /// Milliseconds between two visits of one form at most: a correction reaches as far.
  private static let mostApart = 61 * 86_400_000

  /// Ends the visits of second bodies that the form of an undone visit made, also those in the trash.
  fileprivate mutating func end(guestsOf host: Visit, at now: Date) throws {
    for guest in try guests(of: host.pool) {
      let id = ID<Visit>(of: guest.id, with: host.id)
      try run("INSERT OR IGNORE INTO dead_visits (id, died_at) VALUES (?, ?)", [id, now.milliseconds])
      try removeFromTrash(id)
    }
  }

  /// Takes a visit back; returns the names of its photos.
  fileprivate mutating func takeBack(_ visit: Visit, row: Int, now: Date) throws -> [String] {
    guard let (poolRow, pool) = try pool(visit.pool) else { throw StoreError.notFound }
    for dose in visit.doses where dose.takenOunces > 0 {
      try run(
        "UPDATE inventory SET stock_oz = stock_oz + ? WHERE id = ? AND is_counted = 1", [dose.takenOunces, dose.item])
    }
    let changed = try takeBackChange(visitRow: row, of: pool, row: poolRow)
    let before = try waterBefore(row, pool: changed)
    let wasNewest = try newestVisitRow(poolRow) == row
    try count(-1, for: visit.technician?.id)
    let photos = try photoNames(visitRow: row)
    try run("DELETE FROM visits WHERE row = ?", [row])
    // A visit that became the newest by an edit has no stored readings from before: those of the newest other visit
    // apply.
    if let before {
      try setReadings(before, poolRow: poolRow, at: now)
    } else if wasNewest {
      try followNewestVisit(poolRow: poolRow, pool: changed, at: now)
    }
    try run("INSERT INTO dead_visits (id, died_at) VALUES (?, ?)", [visit.id, now.milliseconds])
    return photos
  }

  fileprivate mutating func hasVisit(recordedAfter row: Int, poolRow: Int) throws -> Bool {
    try exists("SELECT 1 FROM visits WHERE pool_row = ? AND row > ? LIMIT 1", [poolRow, row])
  }

  /// The pool's water from before the visit; nil if the visit did not change it.
  fileprivate mutating func waterBefore(_ visitRow: Int, pool: Pool) throws -> Water? {
    try first("SELECT \(WaterTable.readings.list) FROM undo_snapshots WHERE visit_row = ?", [visitRow]) { row in
      try WaterTable.read(row, totalDissolvedSolids: pool.water.totalDissolvedSolids)
    }
  }
}
