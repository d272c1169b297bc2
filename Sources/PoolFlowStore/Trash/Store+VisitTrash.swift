import Chemistry
public import Foundation
public import PoolFlowDomain
import SQLite

/// What became of the wish to delete a visit, or to bring it back.
public enum VisitTrashOutcome: Sendable {
  case done(Visit)
  /// Somebody else's visit, or one that was received too long ago.
  case refused
}

/// A visit in the trash.
public struct DeletedVisit: Sendable {
  public let visit: Visit
  public let customerName: String
  /// Who deleted it; nil when the person is unknown.
  public let person: ID<Person>?
}

extension Store {
  /// Moves a visit to the trash; its photo files stay, stock is left alone, and the pool's readings follow its newest
  /// visit (decisions.md#trash). The dissolved solids and the volume that it brought go while an undo would take them
  /// along. The identifier stays dead.
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
      var record = try connection.trashRecord(of: visit, row: row)
      let changed = try connection.takeBackChange(visitRow: row, of: pool, row: poolRow)
      if changed != pool {
        record.change?.solidsAfter = pool.water.totalDissolvedSolids
        record.change?.gallonsAfter = pool.volumeGallons
      }
      try connection.run(
        TrashTable.insertion,
        TrashTable.Entry(id, .visit, title: pool.customerName, record: record, by: person, at: now))
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
    try database.reading { connection in try connection.deletedVisit(id)?.shown }
  }

  /// Brings a deleted visit back as it was: an owner any, a technician what they deleted themselves.
  ///
  /// - Throws: `StoreError.notFound`, also while its pool is in the trash.
  public func restoreVisit(
    _ id: ID<Visit>, by person: ID<Person>, role: Role, now: Date
  ) throws -> VisitTrashOutcome {
    try database.writing { connection in
      guard let (deleted, kept) = try connection.deletedVisit(id),
        let (poolRow, pool) = try connection.pool(kept.event.poolID)
      else { throw StoreError.notFound }
      guard role == .owner || deleted.person == person else { return .refused }
      var record = kept
      let changed: Pool
      (changed, record.change) = try connection.bringBack(record.change, to: pool, row: poolRow)
      try connection.insert(record, poolRow: poolRow)
      try connection.run("DELETE FROM trash WHERE id = ?", [id])
      guard let (row, visit) = try connection.visit(id) else { throw StoreError.notFound }
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
  fileprivate mutating func deletedVisit(
    _ id: ID<Visit>
  ) throws -> (shown: DeletedVisit, record: TrashedPool.VisitRecord)? {
    let found = try first("SELECT record, title, person_id FROM trash WHERE id = ? AND kind = 'visit'", [id]) { row in
      (try row.text("record"), try row.text("title"), try row.idIfPresent("person_id") as ID<Person>?)
    }
    guard let (json, customerName, person) = found else { return nil }
    let record = try TrashCoding.decoder.decode(TrashedPool.VisitRecord.self, from: Data(json.utf8))
    let visit = try record.visit(technician: nil)
    return (DeletedVisit(visit: visit, customerName: customerName, person: person), record)
  }
}
