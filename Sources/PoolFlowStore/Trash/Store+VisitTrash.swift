import Chemistry
public import Foundation
public import PoolFlowDomain
import SQLite

/// The outcome of deleting or restoring a visit.
public enum VisitTrashOutcome: Sendable {
  case done(Visit)
  /// Another person's visit, or one that was received too long ago.
  case refused
}

/// A visit in the trash.
public struct DeletedVisit: Sendable {
  public let day: Day
  public let customerName: String
  /// The person who deleted it; nil if unknown.
  public let person: ID<Person>?
}

extension Store {
  /// Moves a visit to the trash; its photo files stay, stock is not changed, and the pool's readings follow its newest
  /// visit (decisions.md#trash). Its dissolved solids and volume are reverted while it could be undone. The identifier
  /// is never used again. With the visit of a customer go those of the second bodies of water in the same form.
  ///
  /// - Throws: `StoreError.notFound`.
  public func delete(
    _ id: ID<Visit>, by person: ID<Person>, role: Role, now: Date
  ) throws -> VisitTrashOutcome {
    try database.writing { connection in
      guard let (_, visit) = try connection.visit(id) else { throw StoreError.notFound }
      let made = try connection.visits(madeWith: visit)
      // The visit of a second body of water can be deleted alone.
      let deleted = made[0].visit.id == id ? made : made.filter { $0.visit.id == id }
      guard deleted.allSatisfy({ VisitRules.mayEdit($0.visit, person: person, role: role, now: now) }) else {
        return .refused
      }
      for (row, visit) in deleted { try connection.delete(visit, row: row, by: person, at: now) }
      return .done(visit)
    }
  }

  /// A visit in the trash; nil when it is not there.
  public func deletedVisit(_ id: ID<Visit>) throws -> DeletedVisit? {
    try database.reading { connection in try connection.deletedVisit(id) }
  }

  /// Restores a deleted visit as it was, with those that were deleted with it: an owner any, a technician those they
  /// deleted themselves.
  ///
  /// - Throws: `StoreError.notFound`, also while its pool is in the trash.
  public func restoreVisit(
    _ id: ID<Visit>, by person: ID<Person>, role: Role, now: Date
  ) throws -> VisitTrashOutcome {
    try database.writing { connection in
      guard let deleted = try connection.deletedVisit(id) else { throw StoreError.notFound }
      guard role == .owner || deleted.person == person else { return .refused }
      let together = try connection.visits(deletedWith: id)
      let visit = try connection.restore(id, by: Restorer(person, at: now), at: now)
      for guest in try connection.guests(of: visit.pool) {
        let own = ID<Visit>(of: guest.id, with: id)
        if together.contains(own) { _ = try connection.restore(own, with: visit, at: now) }
      }
      return .done(visit)
    }
  }
}

extension Connection {
  fileprivate mutating func delete(_ visit: Visit, row: Int, by person: ID<Person>, at now: Date) throws {
    guard let (poolRow, pool) = try pool(visit.pool) else { throw StoreError.notFound }
    let changed = try takeBackChange(visitRow: row, of: pool, row: poolRow)
    let brought = changed == pool ? nil : (pool.water.totalDissolvedSolids, pool.volumeGallons)
    let head = TrashHead(pool: pool.id, brought: brought)
    try keepInTrash(visit.id, .visit, title: pool.customerName, head, by: person, at: now)
    try run("INSERT OR IGNORE INTO dead_visits (id, died_at) VALUES (?, ?)", [visit.id, now.milliseconds])
    let wasNewest = try newestVisitRow(poolRow) == row
    try run("DELETE FROM visits WHERE row = ?", [row])
    if changed != pool { try setReadings(changed.water, poolRow: poolRow, at: now) }
    if wasNewest { try followNewestVisit(poolRow: poolRow, pool: changed, at: now) }
    try refreshUndo(poolRow: poolRow)
  }

  /// The visits that went to the trash in the moment of this one.
  fileprivate mutating func visits(deletedWith id: ID<Visit>) throws -> Set<ID<Visit>> {
    Set(
      try all(
        """
        SELECT id FROM trash
        WHERE kind = 'visit' AND deleted_at = (SELECT deleted_at FROM trash WHERE id = ?1) AND id <> ?1
        """, [id]
      ) { try $0.id("id") })
  }

  /// Of two visits for one stop the restored one is extra.
  ///
  /// - Parameter host: the host's visit of the same form, which says so for those of the second bodies.
  fileprivate mutating func restore(
    _ id: ID<Visit>, with host: Visit? = nil, by hand: Restorer? = nil, at now: Date
  ) throws -> Visit {
    guard let record = try trashRecord(id, .visit),
      let (poolRow, pool) = try record.head.pool.flatMap({ try self.pool($0) })
    else { throw StoreError.notFound }
    try restore(record, poolRow: poolRow)
    try removeFromTrash(id, by: hand)
    guard let (row, restored) = try visit(id) else { throw StoreError.notFound }
    var visit = restored
    if let served = visit.serves, try isTaken(served, by: visit, host: host, of: pool, row: poolRow) {
      try run("UPDATE visits SET is_extra = 1, serves_on = NULL WHERE row = ?", [row])
      visit.serves = nil
    }
    let changed = try bringBack(record.head.brought, visitRow: row, to: pool, row: poolRow)
    if changed != pool { try setReadings(changed.water, poolRow: poolRow, at: now) }
    if try newestVisitRow(poolRow) == row { try followNewestVisit(poolRow: poolRow, pool: changed, at: now) }
    try refreshUndo(poolRow: poolRow)
    return visit
  }
}

extension Connection {
  /// True where another visit serves the date that a restored one served.
  fileprivate mutating func isTaken(
    _ served: Day, by visit: Visit, host: Visit?, of pool: Pool, row: Int
  ) throws -> Bool {
    if let host { return host.serves == nil }
    if pool.isGuest { return false }
    let calendar = try stopCalendar(of: pool, row: row, today: visit.day, without: visit.id)
    // The stop may have been moved since, and served on its new date.
    let place = calendar.facts.place(ofStopDueOn: served)
    return calendar.facts.visits.contains {
      ($0.serves == served || $0.serves == place) && $0.kind.isService == visit.kind.isService
    }
  }

  fileprivate mutating func deletedVisit(_ id: ID<Visit>) throws -> DeletedVisit? {
    try first(
      "SELECT title, person_id, \(TrashTable.visitDay) AS visit_day FROM trash WHERE id = ? AND kind = 'visit'", [id]
    ) { row in
      guard let day = Day(try row.text("visit_day")) else { throw TrashRecord.Unreadable() }
      return DeletedVisit(day: day, customerName: try row.text("title"), person: try row.idIfPresent("person_id"))
    }
  }
}
