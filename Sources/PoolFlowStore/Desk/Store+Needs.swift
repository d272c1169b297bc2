import Chemistry
public import Foundation
public import PoolFlowDomain
import SQLite

/// The lines of one kind, as many as a page shows.
public struct Needs: Sendable {
  public let items: [Need]
  /// True if there are more than these.
  public let hasMore: Bool

  public init(items: [Need], hasMore: Bool) {
    self.items = items
    self.hasMore = hasMore
  }
}

extension Store {
  /// The owner's open lines about notes, stops, readings, doses, stock, equipment and fees, without dismissed ones.
  ///
  /// - Parameter limit: the most lines of a kind.
  public func needs(now: Date, limit: Int) throws -> [Need.Kind: Needs] {
    try database.reading { connection in
      let zone = try connection.timeZone()
      let today = Day(of: now, in: zone)
      let dismissed = try connection.dismissals()
      var found: [Need.Kind: Needs] = [:]
      func keep(_ needs: [Need]) {
        for (kind, needs) in Dictionary(grouping: needs.filter { !dismissed.contains($0.key) }, by: \.kind) {
          found[kind] = Needs(items: Array(needs.prefix(limit)), hasMore: needs.count > limit)
        }
      }
      // Dismissed lines do not count toward the limit.
      let reach = limit + 1 + dismissed.count
      keep(try connection.openOfficeNotes(limit: limit + 1))
      keep(try connection.openPhoneItems(limit: limit + 1))
      keep(try connection.openHeldForms(limit: limit + 1))
      keep(try connection.missedStops(today: today, zone: zone))
      keep(try connection.leftJobs(today: today))
      keep(try connection.stopsSkippedTwice(today: today, zone: zone))
      keep(try connection.loggedTwice(today: today, limit: reach))
      keep(try connection.readingsOutOfRange(today: today, limit: reach))
      keep(try connection.overriddenDoses(today: today, limit: reach))
      keep(try connection.lowStock(limit: reach))
      keep(try connection.equipmentNeeds(.warranty, column: "warranty_ends_on", today: today, limit: reach))
      keep(try connection.equipmentNeeds(.service, column: "next_service_on", today: today, limit: reach))
      keep(try connection.fees(.feeMissing, where: "monthly_fee <= 0", today: today, limit: reach))
      keep(try connection.fees(.feeAssumed, where: "fee_is_assumed = 1", today: today, limit: reach))
      return found
    }
  }

  /// Dismisses lines until their occasion happens again.
  public func dismiss(_ keys: [Need.Key], by person: ID<Person>?, now: Date) throws {
    try database.writing { connection in
      try connection.run(
        "DELETE FROM dismissals WHERE dismissed_at < ? OR dismissed_at > ?",
        [now.milliseconds - Self.dismissalAge, now.milliseconds + 86_400_000])
      let others = try connection.settlePhoneItems(among: keys, at: now)
      for key in try connection.settleOfficeNotes(among: others, at: now) where key.kind != .held {
        try connection.run(Self.dismissal, (key: key, person: person, dismissedAt: now.milliseconds))
      }
    }
  }

  /// Restores a dismissed line.
  public func undismiss(_ key: Need.Key) throws {
    try database.writing { connection in
      try connection.reopenPhoneItem(key)
      if let note = key.officeNote {
        try connection.run("UPDATE office_notes SET seen_at = NULL WHERE id = ?", [note])
      }
      try connection.run(
        "DELETE FROM dismissals WHERE kind = ? AND subject = ? AND mark = ?",
        [key.kind.rawValue, key.subject, key.mark])
    }
  }

  /// Restores all lines dismissed at one instant.
  public func undismiss(at instant: Date) throws {
    try database.writing { connection in
      try connection.reopenPhoneItems(at: instant)
      try connection.run("UPDATE office_notes SET seen_at = NULL WHERE seen_at = ?", [instant.milliseconds])
      try connection.run("DELETE FROM dismissals WHERE dismissed_at = ?", [instant.milliseconds])
    }
  }

  public func isDismissed(_ key: Need.Key) throws -> Bool {
    try database.reading { connection in
      try connection.exists(
        "SELECT 1 FROM dismissals WHERE kind = ? AND subject = ? AND mark = ?",
        [key.kind.rawValue, key.subject, key.mark]
      )
    }
  }

  private static let dismissal = RecordStatement.insert(
    into: "dismissals",
    Columns<(key: Need.Key, person: ID<Person>?, dismissedAt: Int)>([
      .init("kind") { $0.key.kind.rawValue }, .init("subject") { $0.key.subject }, .init("mark") { $0.key.mark },
      .person { $0.person }, .init("dismissed_at") { $0.dismissedAt },
    ]), onConflict: .replace)

  /// Dismissed lines return after half a year, in milliseconds.
  private static let dismissalAge = 180 * 86_400_000
}

extension Connection {
  fileprivate mutating func dismissals() throws -> Set<Need.Key> {
    var keys: Set<Need.Key> = []
    try run("SELECT kind, subject, mark FROM dismissals") { row in
      let key = Need.Key(kind: try row.text("kind"), subject: try row.text("subject"), mark: try row.text("mark"))
      if let key { keys.insert(key) }
    }
    return keys
  }

  /// The newest visits of the last days with readings out of range; those without a dose first.
  fileprivate mutating func readingsOutOfRange(today: Day, limit: Int) throws -> [Need] {
    let wrong = "FROM readings WHERE visit_row = v.row AND \(Self.outOfRange(sanitizer: "p.sanitizer"))"
    return try all(
      """
      SELECT v.id AS visit_id, p.id AS pool_id, p.customer_name, v.done_on,
        (SELECT group_concat(parameter || ':' || value) \(wrong)) AS wrong
      FROM (
        SELECT v.row AS found,
          EXISTS (SELECT 1 FROM doses WHERE visit_row = v.row AND quantity_oz > 0) AS is_treated
        FROM visits v JOIN pools p ON p.row = v.pool_row
        WHERE v.done_on >= ?1 AND v.performed_at = p.last_visit_at AND EXISTS (SELECT 1 \(wrong))
          AND \(Self.isServed(Self.stop("p"), on: "?2"))
        ORDER BY is_treated, v.done_on DESC, p.sort_name LIMIT ?3) worst
      JOIN visits v ON v.row = found JOIN pools p ON p.row = v.pool_row
      ORDER BY is_treated, v.done_on DESC, p.sort_name
      """, [today.adding(days: 1 - Need.days), today, limit]
    ) { row in
      let visit: ID<Visit> = try row.id("visit_id")
      let pool: ID<Pool> = try row.id("pool_id")
      return Need(
        .outOfRange, subject: pool.text, mark: visit.text, title: try row.text("customer_name"),
        detail: try row.text("wrong"), day: try row.day("done_on"), pool: pool, visit: visit)
    }
  }

  /// Doses of the last days whose amount differs from the recommendation.
  fileprivate mutating func overriddenDoses(today: Day, limit: Int) throws -> [Need] {
    try all(
      """
      SELECT v.id AS visit_id, p.id AS pool_id, p.customer_name, v.done_on,
        json_group_array(json_array(d.chemical_name, d.kind)) AS chemicals
      FROM visits v JOIN pools p ON p.row = v.pool_row CROSS JOIN doses d ON d.visit_row = v.row
      WHERE v.done_on >= ?1 AND d.recommended_oz > 0 AND abs(d.quantity_oz - d.recommended_oz) > 0.05
        AND d.key NOT LIKE 'extra-%' AND \(Self.isServed(Self.stop("p"), on: "?2"))
      GROUP BY v.done_on, v.row ORDER BY v.done_on DESC, v.row DESC LIMIT ?3
      """, [today.adding(days: 1 - Need.days), today, limit]
    ) { row in
      let visit: ID<Visit> = try row.id("visit_id")
      return Need(
        .overridden, subject: visit.text, title: try row.text("customer_name"), day: try row.day("done_on"),
        pool: try row.id("pool_id"), visit: visit, chemicals: Self.chemicals(try row.text("chemicals")))
    }
  }

  /// Reads `[["Muriatic acid","acid"],…]`.
  private static func chemicals(_ json: String) -> [Need.Chemical] {
    let found = try? JSONDecoder().decode([[String]].self, from: Data(json.utf8))
    return (found ?? []).compactMap { pair in
      pair.count == 2 ? Need.Chemical(pair[0], ChemicalKind(rawValue: pair[1]) ?? .other) : nil
    }
  }

  /// Products that are used up or below their threshold; after a delivery or a count the next shortage is a new
  /// occurrence.
  fileprivate mutating func lowStock(limit: Int) throws -> [Need] {
    try all(
      """
      SELECT id, name, coalesce((SELECT max(row) FROM stock_entries WHERE item_id = inventory.id), 0) AS last_entry,
        coalesce(special_kind, kind) AS chemical, stock_oz < \(InventoryLimits.leastStock) AS is_used_up
      FROM inventory WHERE \(Self.isLow)
      ORDER BY name LIMIT ?
      """, [limit]
    ) { row in
      let item: ID<InventoryItem> = try row.id("id")
      let name = try row.text("name")
      return Need(
        try row.bool("is_used_up") ? .usedUp : .lowStock, subject: item.text, mark: String(try row.int("last_entry")),
        title: name, chemicals: [Need.Chemical(name, ChemicalKind(rawValue: try row.text("chemical")) ?? .other)])
    }
  }

  /// Warranties that have ended, or services that are due, of customers in service; the latest first. A warranty that
  /// ended more than three months ago is not shown.
  fileprivate mutating func equipmentNeeds(
    _ kind: Need.Kind, column: String, today: Day, limit: Int
  ) throws -> [Need] {
    try all(
      """
      SELECT e.id AS id, e.name AS name, e.\(column) AS due_on, p.id AS pool_id, p.customer_name FROM equipment e JOIN pools p ON p.row = e.pool_row
      WHERE e.\(column) < ?1 AND e.\(column) >= ?3 AND \(Self.isServed(Self.stop("p"), on: "?1")) ORDER BY e.\(column) DESC LIMIT ?2
      """, [today, limit, kind == .warranty ? today.adding(days: -90) : Day(number: 0)]
    ) { row in
      let equipment: ID<Equipment> = try row.id("id")
      return Need(
        kind, subject: equipment.text, mark: try row.text("due_on"), title: try row.text("customer_name"),
        detail: try row.text("name"), day: try row.day("due_on"), pool: try row.id("pool_id"))
    }
  }

  fileprivate mutating func fees(
    _ kind: Need.Kind, where condition: String, today: Day, limit: Int
  ) throws -> [Need] {
    try all(
      """
      SELECT id, customer_name FROM pools WHERE \(condition) AND stop_of IS NULL AND \(Self.isServed("pools.row", on: "?1"))
      ORDER BY sort_name, row LIMIT ?2
      """, [today, limit]
    ) { row in
      let pool: ID<Pool> = try row.id("id")
      return Need(kind, subject: pool.text, title: try row.text("customer_name"), pool: pool)
    }
  }
}
