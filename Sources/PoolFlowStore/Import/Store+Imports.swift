import Chemistry
public import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// The number of applied imports kept for undoing.
  static let keptImports = 20

  /// The existing data an import is planned against: every customer, the people, and the trash.
  public func importSurroundings() throws -> ImportSurroundings {
    try database.reading { connection in try connection.importSurroundings() }
  }

  /// Applies a list once: a second call with the same identifier changes nothing.
  ///
  /// - Parameter plan: makes the plan from the current customers, within the transaction; if it throws, nothing is
  ///   changed.
  public func apply(
    _ record: AppliedImport, today: Day, plan: (ImportSurroundings) throws -> ImportPlan
  ) throws -> AppliedImport {
    try database.writing { connection in
      if let done = try connection.appliedImport(record.id) { return done }
      let plan = try plan(connection.importSurroundings())
      var record = record
      record.created = plan.creates
      record.updated = plan.updates
      record.unchanged = plan.unchanged
      record.skipped = plan.skips
      record.repeated = plan.repeats
      record.addedPeople = plan.newPeople.map(\.id)
      let row = try connection.insert(record)
      try connection.apply(plan, importRow: row, at: record.appliedAt, today: today)
      try connection.forgetOldImports()
      return record
    }
  }

  /// - Throws: `StoreError.notFound`.
  public func appliedImport(_ id: ID<AppliedImport>) throws -> AppliedImport {
    try database.reading { connection in
      guard let found = try connection.appliedImport(id) else { throw StoreError.notFound }
      return found
    }
  }

  /// The number of stops of `today` that an import has put on the route: those of its new customers, and of customers
  /// whose schedules it changed.
  public func stopsDue(by id: ID<AppliedImport>, today: Day) throws -> Int {
    try database.reading { connection in
      let due = Set(try connection.plan(on: today, today: today).stops.filter(\.due.isOpen).map(\.pool))
      return try connection.importChanges(of: id).count { change in
        guard due.contains(change.pool) else { return false }
        guard let before = change.before, let pool = try connection.pool(change.pool)?.pool else { return true }
        return before.schedules(of: pool).dates(from: today, count: 1).first != today
      }
    }
  }

  /// The newest first.
  public func appliedImports(limit: Int) throws -> [AppliedImport] {
    try database.reading { connection in
      try connection.all(
        "SELECT \(ImportTable.list) FROM imports ORDER BY row DESC LIMIT ?", [limit], ImportTable.read)
    }
  }

  /// Undoes an import once: its new customers go to the trash unless they were served since, changed ones get their
  /// former values unless those were changed since; people it added are removed if no record names them. A second call
  /// changes nothing.
  ///
  /// - Parameter members: people with an account, who stay.
  /// - Throws: `StoreError.notFound`.
  public func undoImport(
    _ id: ID<AppliedImport>, by person: ID<Person>?, keeping members: Set<ID<Person>> = [], now: Date, today: Day
  ) throws -> AppliedImport {
    try database.writing { connection in
      guard var record = try connection.appliedImport(id) else { throw StoreError.notFound }
      if record.undo != nil { return record }
      var undo = AppliedImport.Undo(at: now)
      // The customers first: second bodies of water go to the trash with their host.
      let changes = try connection.importChanges(of: id).map { (change: $0, pool: try connection.pool($0.pool)) }
      let guests = changes.filter { $0.pool?.pool.isGuest == true }
      for (change, _) in changes.filter({ $0.pool?.pool.isGuest == false }) + guests {
        guard let (row, pool) = try connection.pool(change.pool) else { continue }
        if let before = change.before, let after = change.after {
          let known = KnownCustomer(pool: pool, profile: try connection.profile(poolRow: row))
          let reversal = ImportReversal(known, before: before, after: after)
          if reversal.customer != known {
            try connection.take(reversal.customer, over: known, row: row, at: now, today: today)
            undo.restored += 1
          }
          if reversal.isPartial { undo.kept += 1 }
        } else if try connection.hasVisits(poolRow: row) {
          undo.kept += 1
        } else {
          try connection.moveToTrash(pool, row: row, by: person, now: now)
          undo.removed += 1
        }
      }
      for added in record.addedPeople where !members.contains(added) { try connection.removeUnused(added) }
      try connection.keep(undo, of: id)
      record.undo = undo
      return record
    }
  }
}
