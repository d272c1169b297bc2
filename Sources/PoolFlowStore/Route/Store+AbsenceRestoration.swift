import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// Restores a deleted absence with what it did to stops from today on that nothing was done to since, and whose dates
  /// still take them.
  ///
  /// - Throws: `StoreError.notFound`, also for a person who is gone.
  public func restoreAbsence(_ id: ID<Absence>, by hand: Restorer, today: Day) throws {
    try database.writing { connection in
      guard let record = try connection.trashRecord(id, .absence),
        let absence = try connection.read(record, AbsenceTable.read)
      else { throw StoreError.notFound }
      if let person = absence.person, try !connection.exists("SELECT 1 FROM people WHERE id = ?", [person]) {
        throw StoreError.notFound
      }
      if try connection.exists("SELECT 1 FROM absences WHERE id = ?", [id]) {
        return try connection.removeFromTrash(id)
      }
      let last = try connection.int("SELECT max(row) FROM moves") ?? 0
      let kept = try connection.skipKeys(of: absence.act)
      try connection.restore(record)
      try connection.dropMoves(of: absence.act, after: last, today: today)
      for key in try connection.skipKeys(of: absence.act).subtracting(kept) {
        try connection.drop(key, of: absence.act, today: today)
      }
      try connection.run("DELETE FROM undone_acts WHERE act_id = ? AND kind IN ('absence', 'closed')", [id])
      try connection.removeFromTrash(id, by: hand)
    }
  }
}

/// A skipped stop, by its row and date.
private struct SkipKey: Hashable {
  let pool: Int
  let day: Day
}

extension Connection {
  fileprivate mutating func skipKeys(of act: ID<StopAct>) throws -> Set<SkipKey> {
    Set(
      try all("SELECT pool_row, skipped_on FROM skips WHERE act_id = ?", [act]) {
        SkipKey(pool: try $0.int("pool_row"), day: try $0.day("skipped_on"))
      })
  }

  /// Drops the restored moves of past dates, of stops that were moved again, skipped, served or put back since, and to a
  /// date without service.
  fileprivate mutating func dropMoves(of act: ID<StopAct>, after row: Int, today: Day) throws {
    try run(
      """
      DELETE FROM moves WHERE act_id = ?1 AND row > ?2 AND (
        moved_on < ?3 OR moved_to < ?3
        OR EXISTS (SELECT 1 FROM moves n WHERE n.pool_row = moves.pool_row AND n.moved_on = moves.moved_on
          AND n.act_id <> moves.act_id AND n.recorded_at > moves.recorded_at)
        OR EXISTS (SELECT 1 FROM skips k WHERE k.pool_row = moves.pool_row AND k.skipped_on = moves.moved_on)
        OR EXISTS (SELECT 1 FROM visits v WHERE v.pool_row = moves.pool_row AND v.is_extra = 0
          AND coalesce(v.serves_on, v.done_on) IN (moves.moved_on, moves.moved_to))
        OR EXISTS (SELECT 1 FROM undone_acts u WHERE u.act_id = ?1 AND u.kind = 'move' AND u.starts_on = moves.moved_on
          AND u.pool_id = (SELECT id FROM pools WHERE pools.row = moves.pool_row))
        OR EXISTS (SELECT 1 FROM pauses p WHERE p.pool_row = moves.pool_row AND p.starts_on <= moves.moved_to
          AND (p.ends_on IS NULL OR p.ends_on > moves.moved_to))
        OR moved_to <> moved_on AND EXISTS (SELECT 1 FROM absences a WHERE a.person_id IS NULL
          AND a.starts_on <= moves.moved_to AND a.ends_on >= moves.moved_to))
      """, [act, row, today])
  }

  /// Drops a restored skip of a past date, or of a stop that was moved, served or put back since.
  fileprivate mutating func drop(_ key: SkipKey, of act: ID<StopAct>, today: Day) throws {
    try run(
      """
      DELETE FROM skips WHERE act_id = ?1 AND pool_row = ?2 AND skipped_on = ?3 AND (
        skipped_on < ?4
        OR EXISTS (SELECT 1 FROM moves n WHERE n.pool_row = ?2 AND n.moved_on = ?3 AND n.moved_to <> ?3
          AND n.act_id <> ?1 AND n.recorded_at > skips.recorded_at)
        OR EXISTS (SELECT 1 FROM visits v WHERE v.pool_row = ?2 AND v.is_extra = 0
          AND coalesce(v.serves_on, v.done_on) = ?3)
        OR EXISTS (SELECT 1 FROM undone_acts u WHERE u.act_id = ?1 AND u.kind = 'skip' AND u.starts_on = ?3
          AND u.pool_id = (SELECT id FROM pools WHERE pools.row = ?2)))
      """, [act, key.pool, key.day, today])
  }
}
