import PoolFlowDomain
import SQLite

/// Acts with stops and absences, for the activity.
extension Connection {
  /// SQL: true for an act that is not that of an absence, which is one line of the list.
  static func isApartFromAbsences(_ act: String) -> String {
    """
    NOT EXISTS (SELECT 1 FROM absences WHERE absences.id = \(act))
      AND NOT EXISTS (SELECT 1 FROM undone_acts WHERE undone_acts.act_id = \(act) AND kind IN ('absence', 'closed'))
    """
  }

  /// One line for each stop, without what belongs to a skip or an absence.
  mutating func movedStops(in window: ActivityWindow) throws -> [Activity] {
    try all(
      """
      SELECT m.recorded_at AS at, author.name AS person, pools.id AS pool_id, customer_name, m.act_id AS act_id,
        moved_on, moved_to, is_assigned, assigned_id, assigned.name AS technician
      FROM moves m
      JOIN pools ON pools.row = m.pool_row LEFT JOIN people author ON author.id = m.person_id
      LEFT JOIN people assigned ON assigned.id = m.assigned_id
      WHERE \(window.holds("m.recorded_at", "m.person_id")) AND \(Self.isApartFromAbsences("m.act_id"))
        AND NOT EXISTS (SELECT 1 FROM skips WHERE skips.act_id = m.act_id)
        AND NOT EXISTS (
          SELECT 1 FROM moves n WHERE n.act_id = m.act_id AND n.pool_row = m.pool_row AND n.row < m.row)
      \(window.order("m.recorded_at", "m.row")) LIMIT ?
      """, window.values()
    ) { row in
      Activity(
        at: try row.instant("at"), person: try row.textIfPresent("person"),
        action: .moved(
          try row.id("pool_id"), try MoveTable.read(row), technician: try row.textIfPresent("technician")),
        title: try row.text("customer_name"))
    }
  }

  mutating func addedAbsences(in window: ActivityWindow) throws -> [Activity] {
    try all(
      """
      SELECT recorded_at, author.name AS person, absent.name AS absent, absences.person_id IS NULL AS is_closed,
        starts_on, ends_on, driver.name AS driver
      FROM absences LEFT JOIN people author ON author.id = author_id LEFT JOIN people absent ON absent.id = person_id
      LEFT JOIN people driver ON driver.id = rides_with_id
      WHERE \(window.holds("recorded_at", "author_id"))
      \(window.order("recorded_at", "absences.id")) LIMIT ?
      """, window.values()
    ) { row in
      Activity(
        at: try row.instant("recorded_at"), person: try row.textIfPresent("person"),
        action: .absent(
          isClosed: try row.bool("is_closed"), from: try row.day("starts_on"), until: try row.day("ends_on"),
          driver: try row.textIfPresent("driver")),
        title: try row.textIfPresent("absent") ?? "")
    }
  }

  mutating func restorations(in window: ActivityWindow) throws -> [Activity] {
    try all(
      """
      SELECT restored_at, people.name AS person, kind, title FROM restorations
      LEFT JOIN people ON people.id = restorations.person_id
      WHERE \(window.holds("restored_at", "restorations.person_id"))
      \(window.order("restored_at", "restorations.row")) LIMIT ?
      """, window.values()
    ) { row in
      Activity(
        at: try row.instant("restored_at"), person: try row.textIfPresent("person"),
        action: .restored(TrashKind(rawValue: try row.text("kind")) ?? .visit), title: try row.text("title"))
    }
  }

  mutating func undoneActs(_ kinds: [String], in window: ActivityWindow) throws -> [Activity] {
    let undone = try all(
      """
      SELECT undone_at, author.name AS person, kind, pool_id, customer_name, absent.name AS absent, starts_on, ends_on
      FROM undone_acts
      LEFT JOIN pools ON pools.id = pool_id LEFT JOIN people author ON author.id = person_id
      LEFT JOIN people absent ON absent.id = absent_id
      WHERE \(window.holds("undone_at", "undone_acts.person_id")) AND kind IN (?, ?)
        AND (pools.id IS NOT NULL OR kind IN ('absence', 'closed'))
      \(window.order("undone_at", "undone_acts.row")) LIMIT ?
      """, window.values(kinds)
    ) { row -> Activity? in
      // A customer who was deleted has no lines.
      guard let action = try Self.action(row) else { return nil }
      let title = try row.textIfPresent("customer_name") ?? row.textIfPresent("absent") ?? ""
      return Activity(
        at: try row.instant("undone_at"), person: try row.textIfPresent("person"), action: action, title: title)
    }
    return undone.compactMap(\.self)
  }

  private static func action(_ row: borrowing Row) throws -> Activity.Action? {
    let (from, until) = (try row.day("starts_on"), try row.day("ends_on"))
    let pool: ID<Pool>? = try row.isNull("customer_name") ? nil : try row.idIfPresent("pool_id")
    switch UndoneActTable.Kind(rawValue: try row.text("kind")) {
    case .skip: return pool.map { .unskipped($0, on: from) }
    case .move: return pool.map { .unmoved($0, on: from) }
    case .absence: return .absenceDeleted(isClosed: false, from: from, until: until)
    case .closed: return .absenceDeleted(isClosed: true, from: from, until: until)
    case nil: return nil
    }
  }
}
