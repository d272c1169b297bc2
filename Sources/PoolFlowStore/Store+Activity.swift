public import Foundation
public import PoolFlowDomain
import SQLite

/// One thing that somebody has done.
public struct Activity: Sendable {
  public enum Action: Sendable, Hashable {
    case logged(ID<Visit>)
    case edited(ID<Visit>)
    case deleted(TrashKind)
    case received(ID<InventoryItem>)
    case counted(ID<InventoryItem>)
  }

  public let at: Date
  /// Nil when the person is unknown.
  public let person: String?
  public let action: Action
  /// The customer's or product's name.
  public let title: String
}

extension Store {
  /// What has been logged, edited, deleted, received and counted before `instant`, newest first.
  public func activity(before instant: Date, limit: Int) throws -> [Activity] {
    try database.reading { connection in
      let moment = instant.milliseconds
      var all = try connection.loggedVisits(before: moment, limit: limit)
      all += try connection.editedVisits(before: moment, limit: limit)
      all += try connection.deletions(before: moment, limit: limit)
      all += try connection.stockActivity(before: moment, limit: limit)
      return Array(all.sorted { $0.at > $1.at }.prefix(limit))
    }
  }
}

extension Connection {
  fileprivate mutating func loggedVisits(before moment: Int, limit: Int) throws -> [Activity] {
    try all(
      """
      SELECT visits.received_at, people.name, visits.id, customer_name FROM visits
      JOIN pools ON pools.row = visits.pool_row LEFT JOIN people ON people.id = visits.person_id
      WHERE visits.received_at < ? ORDER BY visits.received_at DESC LIMIT ?
      """, [moment, limit]
    ) { row in
      Activity(
        at: row.instant(0), person: row.textIfPresent(1), action: .logged(try row.id(2)), title: row.text(3))
    }
  }

  /// One entry for each saving of a visit, however many fields it changed.
  fileprivate mutating func editedVisits(before moment: Int, limit: Int) throws -> [Activity] {
    try all(
      """
      SELECT DISTINCT visit_edits.edited_at, people.name, visits.id, customer_name FROM visit_edits
      JOIN visits ON visits.row = visit_edits.visit_row JOIN pools ON pools.row = visits.pool_row
      LEFT JOIN people ON people.id = visit_edits.person_id
      WHERE visit_edits.edited_at < ? ORDER BY visit_edits.edited_at DESC LIMIT ?
      """, [moment, limit]
    ) { row in
      Activity(
        at: row.instant(0), person: row.textIfPresent(1), action: .edited(try row.id(2)), title: row.text(3))
    }
  }

  fileprivate mutating func deletions(before moment: Int, limit: Int) throws -> [Activity] {
    try all(
      """
      SELECT deleted_at, people.name, kind, title FROM trash LEFT JOIN people ON people.id = trash.person_id
      WHERE deleted_at < ? ORDER BY deleted_at DESC LIMIT ?
      """, [moment, limit]
    ) { row in
      Activity(
        at: row.instant(0), person: row.textIfPresent(1),
        action: .deleted(TrashKind(rawValue: row.text(2)) ?? .visit), title: row.text(3))
    }
  }

  fileprivate mutating func stockActivity(before moment: Int, limit: Int) throws -> [Activity] {
    try all(
      """
      SELECT recorded_at, people.name, stock_entries.kind, inventory.id, inventory.name FROM stock_entries
      JOIN inventory ON inventory.id = item_id LEFT JOIN people ON people.id = stock_entries.person_id
      WHERE recorded_at < ? ORDER BY recorded_at DESC LIMIT ?
      """, [moment, limit]
    ) { row in
      let item: ID<InventoryItem> = try row.id(3)
      return Activity(
        at: row.instant(0), person: row.textIfPresent(1),
        action: row.text(2) == "received" ? .received(item) : .counted(item), title: row.text(4))
    }
  }
}
