import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// Keeps a form of a phone that disagrees, as a line for the owner; the same operation again changes nothing.
  public func keep(_ item: PhoneItem, of operation: ID<SyncOperation>) throws {
    try database.writing { connection in
      try connection.run(
        """
        INSERT OR IGNORE INTO phone_items (id, reason, kind, person, pool_id, visit_id, said_at, taken_at, entries)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          operation, item.reason.rawValue, item.kind, String(item.person.prefix(200)), item.pool, item.visit,
          item.saidAt.milliseconds, item.takenAt.milliseconds, String(item.entries.prefix(2_000)),
        ])
    }
  }
}

extension Connection {
  /// The forms that nobody in the office has dismissed, of any age, the newest first.
  mutating func openPhoneItems(limit: Int) throws -> [Need] {
    try all(
      """
      SELECT phone_items.id AS id, reason, kind, person, pools.id AS pool_id, customer_name, visits.id AS visit_id,
        said_at, taken_at, entries
      FROM phone_items LEFT JOIN pools ON pools.id = phone_items.pool_id
      LEFT JOIN visits ON visits.id = phone_items.visit_id
      WHERE seen_at IS NULL ORDER BY taken_at DESC, phone_items.id LIMIT ?
      """, [limit]
    ) { row in
      let id: ID<SyncOperation> = try row.id("id")
      let item = PhoneItem(
        PhoneItem.Reason(rawValue: try row.text("reason")) ?? .refused, kind: try row.text("kind"),
        person: try row.text("person"), pool: try row.idIfPresent("pool_id"), visit: try row.idIfPresent("visit_id"),
        saidAt: try row.instant("said_at"), takenAt: try row.instant("taken_at"), entries: try row.text("entries"))
      return Need(
        .phone, subject: id.text, title: try row.textIfPresent("customer_name") ?? "", pool: item.pool,
        visit: item.visit, phone: item)
    }
  }

  /// Marks the forms among dismissed lines as seen; they need no dismissal, which would end after half a year.
  ///
  /// - Returns: the other lines.
  mutating func settlePhoneItems(among keys: [Need.Key], at instant: Date) throws -> [Need.Key] {
    for item in keys.compactMap(\.phoneItem) {
      try run("UPDATE phone_items SET seen_at = ? WHERE id = ? AND seen_at IS NULL", [instant.milliseconds, item])
    }
    return keys.filter { $0.kind != .phone }
  }

  mutating func reopenPhoneItem(_ key: Need.Key) throws {
    if let item = key.phoneItem { try run("UPDATE phone_items SET seen_at = NULL WHERE id = ?", [item]) }
  }

  mutating func reopenPhoneItems(at instant: Date) throws {
    try run("UPDATE phone_items SET seen_at = NULL WHERE seen_at = ?", [instant.milliseconds])
  }
}

extension Need.Key {
  /// The form that the line is about; nil for another kind.
  fileprivate var phoneItem: ID<SyncOperation>? { kind == .phone ? ID(subject) : nil }
}
