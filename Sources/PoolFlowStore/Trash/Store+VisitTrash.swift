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
  /// is never used again.
  ///
  /// - Throws: `StoreError.notFound`.
  public func delete(
    _ id: ID<Visit>, by person: ID<Person>, role: Role, now: Date
  ) throws -> VisitTrashOutcome {
    try database.writing { connection in
      guard let (row, visit) = try connection.visit(id), let (poolRow, pool) = try connection.pool(visit.pool) else {
        throw StoreError.notFound
      }
      guard VisitRules.mayEdit(visit, person: person, role: role, now: now) else { return .refused }
      let changed = try connection.takeBackChange(visitRow: row, of: pool, row: poolRow)
      let brought = changed == pool ? nil : (pool.water.totalDissolvedSolids, pool.volumeGallons)
      let head = TrashHead(pool: pool.id, brought: brought)
      try connection.keepInTrash(id, .visit, title: pool.customerName, head, by: person, at: now)
      try connection.run("INSERT OR IGNORE INTO dead_visits (id, died_at) VALUES (?, ?)", [id, now.milliseconds])
      let wasNewest = try connection.newestVisitRow(poolRow) == row
      try connection.run("DELETE FROM visits WHERE row = ?", [row])
      if changed != pool { try connection.setReadings(changed.water, poolRow: poolRow, at: now) }
      if wasNewest { try connection.followNewestVisit(poolRow: poolRow, pool: changed, at: now) }
      try connection.refreshUndo(poolRow: poolRow)
      return .done(visit)
    }
  }

  /// A visit in the trash; nil when it is not there.
  public func deletedVisit(_ id: ID<Visit>) throws -> DeletedVisit? {
    try database.reading { connection in try connection.deletedVisit(id) }
  }

  /// Restores a deleted visit as it was: an owner any, a technician those they deleted themselves.
  ///
  /// - Throws: `StoreError.notFound`, also while its pool is in the trash.
  public func restoreVisit(
    _ id: ID<Visit>, by person: ID<Person>, role: Role, now: Date
  ) throws -> VisitTrashOutcome {
    try database.writing { connection in
      guard let deleted = try connection.deletedVisit(id), let record = try connection.trashRecord(id, .visit),
        let (poolRow, pool) = try record.head.pool.flatMap({ try connection.pool($0) })
      else { throw StoreError.notFound }
      guard role == .owner || deleted.person == person else { return .refused }
      try connection.restore(record, poolRow: poolRow)
      try connection.removeFromTrash(id)
      guard let (row, visit) = try connection.visit(id) else { throw StoreError.notFound }
      let changed = try connection.bringBack(record.head.brought, visitRow: row, to: pool, row: poolRow)
      if changed != pool { try connection.setReadings(changed.water, poolRow: poolRow, at: now) }
      if try connection.newestVisitRow(poolRow) == row {
        try connection.followNewestVisit(poolRow: poolRow, pool: changed, at: now)
      }
      try connection.refreshUndo(poolRow: poolRow)
      return .done(visit)
    }
  }
}

extension Connection {
  fileprivate mutating func deletedVisit(_ id: ID<Visit>) throws -> DeletedVisit? {
    try first(
      "SELECT title, person_id, \(TrashTable.visitDay) AS visit_day FROM trash WHERE id = ? AND kind = 'visit'", [id]
    ) { row in
      guard let day = Day(try row.text("visit_day")) else { throw TrashRecord.Unreadable() }
      return DeletedVisit(day: day, customerName: try row.text("title"), person: try row.idIfPresent("person_id"))
    }
  }
}
