public import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// What an act would change, in the order of `pools`.
  public func preview(
    _ act: BulkAct, of pools: [ID<Pool>], today: Day, newID: () -> ID<Schedule>
  ) throws -> [BulkLine] {
    let found = try database.reading { connection in try connection.bulkCustomers(pools) }
    return pools.compactMap { pool in
      found[pool].map { _, customer in
        BulkLine(
          before: customer, outcome: act.outcome(for: customer, today: today, newID: newID), mark: BulkMark(customer))
      }
    }
  }

  /// The customers who differ from what a preview had, or are gone.
  public func changed(since targets: [BulkTarget]) throws -> Set<ID<Pool>> {
    let found = try database.reading { connection in try connection.bulkCustomers(targets.map(\.pool)) }
    return Set(targets.filter { target in found[target.pool].map { BulkMark($0.customer) } != target.mark }.map(\.pool))
  }

  /// The customers whom an act changed, as it left them.
  public func targets(of id: ID<AppliedBulkAct>) throws -> [BulkTarget] {
    try database.reading { connection in
      try connection.bulkChanges(of: id).compactMap { change in
        BulkMark(change.mark).map { mark in BulkTarget(change.pool, mark) }
      }
    }
  }

  /// Applies an act once, in one transaction: a second call with the same identifier changes nothing. Customers who were
  /// changed since their preview stay as they are, and are named.
  ///
  /// - Parameter order: where those who are changed, and perhaps the others, are driven to; nil: behind all others.
  public func apply(
    _ record: AppliedBulkAct, to targets: [BulkTarget], as order: WeeksOrder? = nil, today: Day,
    newID: () -> ID<Schedule>
  ) throws -> AppliedBulkAct {
    try database.writing { connection in
      if let done = try connection.bulkAct(record.id) { return done }
      let known = try connection.bulkCustomers(targets.map(\.pool))
      let before = try order.map { try connection.ordersBefore(record.act, $0, today: today) }
      let row = try connection.insert(record)
      var applied = record
      var moved: Set<ID<Pool>> = []
      for target in targets {
        guard let (poolRow, customer) = known[target.pool] else {
          try connection.note(target.pool, named: try connection.deletedName(target.pool), actRow: row, .deleted)
          continue
        }
        let name = customer.pool.customerName
        guard BulkMark(customer) == target.mark else {
          try connection.note(target.pool, named: name, actRow: row, .changedSince)
          continue
        }
        switch record.act.outcome(for: customer, today: today, newID: newID) {
        case .unchanged: continue
        case .refused(let reason): try connection.note(target.pool, named: name, actRow: row, reason)
        case .changed(let changed):
          try connection.write(changed, over: customer, row: poolRow, at: record.appliedAt)
          try connection.note(customer, actRow: row)
          applied.changed += 1
          moved.insert(target.pool)
        }
      }
      if let order, let before {
        try connection.put(order, moved: moved, by: record.id, before: before, today: today)
      }
      // The marks of what was written: places of stops were found, texts were cut.
      try connection.keepMarks(actRow: row, changed: applied.changed)
      try connection.forgetOldBulkActs(now: record.appliedAt)
      return applied
    }
  }

  /// - Throws: `StoreError.notFound`.
  public func bulkAct(_ id: ID<AppliedBulkAct>) throws -> AppliedBulkAct {
    try database.reading { connection in
      guard let found = try connection.bulkAct(id) else { throw StoreError.notFound }
      return found
    }
  }

  /// The customers whom the act did not change, or its undo did not restore.
  public func exceptions(of id: ID<AppliedBulkAct>) throws -> [BulkException] {
    try database.reading { connection in try connection.bulkExceptions(of: id) }
  }

  /// Undoes an act within 24 hours, once: customers unchanged since are as before, the others stay and are named.
  ///
  /// - Returns: nil where it is too late.
  /// - Throws: `StoreError.notFound`.
  public func undoBulkAct(_ id: ID<AppliedBulkAct>, now: Date, today: Day) throws -> AppliedBulkAct? {
    try database.writing { connection in
      guard var record = try connection.bulkAct(id) else { throw StoreError.notFound }
      if record.undo != nil { return record }
      guard record.mayUndo(at: now) else { return nil }
      var undo = AppliedBulkAct.Undo(at: now)
      let changes = try connection.bulkChanges(of: id)
      let known = try connection.bulkCustomers(changes.map(\.pool))
      for change in changes {
        guard let (row, customer) = known[change.pool], BulkMark(customer).text == change.mark else {
          try connection.keep(change.pool, of: id)
          continue
        }
        let restored = change.before.restored(customer, from: record.act.kind, today: today)
        try connection.write(restored, over: customer, row: row, at: now)
        undo.restored += 1
      }
      undo.keepsOrder = try !connection.restorePlaces(
        before: id, isWhole: undo.restored == changes.count, today: today)
      try connection.keep(undo, of: id)
      record.undo = undo
      return record
    }
  }

  /// Makes fees current that begin on a day since: the customer's fee follows the newest one that has begun.
  ///
  /// - Returns: the number of customers.
  public func takeUpFees(on day: Day) throws -> Int {
    try database.writing { connection in
      let due = try connection.all(
        """
        SELECT DISTINCT pool_row,
          (SELECT monthly_fee FROM fees AS newest WHERE newest.pool_row = fees.pool_row AND valid_from_on <= ?2
            ORDER BY valid_from_on DESC LIMIT 1) AS fee
        FROM fees WHERE valid_from_on BETWEEN ?1 AND ?2
        """, [day.adding(days: -31), day]
      ) { (row: try $0.int("pool_row"), fee: try $0.double("fee")) }
      var count = 0
      for (row, fee) in due
      where try connection.exists("SELECT 1 FROM pools WHERE row = ? AND monthly_fee <> ?", [row, fee]) {
        try connection.run(
          "UPDATE pools SET monthly_fee = ?, fee_is_assumed = 0, version = version + 1 WHERE row = ?", [fee, row])
        count += 1
      }
      return count
    }
  }

  /// The fees of a customer that begin later than `day`, in their order.
  public func laterFees(of pool: ID<Pool>, than day: Day) throws -> [FeeEntry] {
    try database.reading { connection in
      try connection.all(
        """
        SELECT \(FeeTable.columns.list) FROM fees
        WHERE pool_row = (SELECT row FROM pools WHERE id = ?) AND valid_from_on > ? ORDER BY valid_from_on
        """, [pool, day]
      ) { row in
        let entry = try FeeTable.read(row)
        return FeeEntry(day: entry.day, fee: entry.fee)
      }
    }
  }
}
