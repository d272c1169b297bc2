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
  /// counter is decremented; its photos are deleted, the identifier is never used again (decisions.md#undo).
  ///
  /// - Parameter form: the typed form, kept for that person.
  /// - Throws: `StoreError.notFound`.
  public func undo(
    _ id: ID<Visit>, by person: ID<Person>, role: Role, now: Date, keeping form: String? = nil
  ) throws -> UndoOutcome {
    var photos: [String] = []
    let outcome = try database.writing { connection -> UndoOutcome in
      guard let (row, visit) = try connection.visit(id) else {
        let wasThere = try connection.exists("SELECT 1 FROM dead_visits WHERE id = ?", [id])
        if wasThere { return .alreadyUndone }
        throw StoreError.notFound
      }
      guard VisitRules.mayUndo(visit, person: person, role: role, now: now),
        let (poolRow, pool) = try connection.pool(visit.pool),
        try !connection.hasVisit(recordedAfter: row, poolRow: poolRow)
      else { return .refused }
      for dose in visit.doses where dose.takenOunces > 0 {
        try connection.run(
          "UPDATE inventory SET stock_oz = stock_oz + ? WHERE id = ? AND is_counted = 1", [dose.takenOunces, dose.item])
      }
      let changed = try connection.takeBackChange(visitRow: row, of: pool, row: poolRow)
      let before = try connection.waterBefore(row, pool: changed)
      let wasNewest = try connection.newestVisitRow(poolRow) == row
      try connection.count(-1, for: visit.technician?.id)
      photos = try connection.photoNames(visitRow: row)
      try connection.run("DELETE FROM visits WHERE row = ?", [row])
      // A visit that became the newest by an edit has no stored readings from before: those of the newest other visit
      // apply.
      if let before {
        try connection.setReadings(before, poolRow: poolRow, at: now)
      } else if wasNewest {
        try connection.followNewestVisit(poolRow: poolRow, pool: changed, at: now)
      }
      try connection.run("INSERT INTO dead_visits (id, died_at) VALUES (?, ?)", [id, now.milliseconds])
      if let form { try connection.keep(form, of: id, poolRow: poolRow, by: person, at: now) }
      return .undone(visit)
    }
    removeUnnamed(photos)
    return outcome
  }
}

extension Connection {
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
