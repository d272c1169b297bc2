import Foundation
import PoolFlowDomain
import SQLite

/// Acts with visits, customers, stock and deleted records, for the activity.
extension Connection {
  /// SQL: the name of a pool, of a second body of water behind that of its customer if it is another name.
  private static let named = """
    coalesce((SELECT host.customer_name || ' · ' FROM pools AS host WHERE host.id = pools.stop_of
      AND instr(pools.customer_name, host.customer_name) = 0), '')
      || pools.customer_name AS customer_name
    """

  mutating func loggedVisits(in window: ActivityWindow) throws -> [Activity] {
    try all(
      """
      SELECT visits.received_at AS at, people.name AS person, visits.id AS id, visit_kind, \(Self.jobNote) AS note,
        \(Self.named) FROM visits
      JOIN pools ON pools.row = visits.pool_row LEFT JOIN people ON people.id = visits.person_id
      WHERE \(window.holds("visits.received_at", "visits.person_id"))
      \(window.order("visits.received_at", "visits.row")) LIMIT ?
      """, window.values()
    ) { row in
      let visit: ID<Visit> = try row.id("id")
      let isJob = VisitKind(rawValue: try row.text("visit_kind")) == .job
      return Activity(
        at: try row.instant("at"), person: try row.textIfPresent("person"),
        action: isJob ? .didJob(visit, try row.text("note")) : .logged(visit), title: try row.text("customer_name"))
    }
  }

  /// SQL: what the job of a visit was, as it was entered with it, else as it was planned for the date that it serves.
  private static let jobNote = """
    CASE WHEN visit_kind <> 'job' OR job_note <> '' OR is_extra THEN job_note
      ELSE coalesce((SELECT group_concat(note, ' · ') FROM schedules
        WHERE schedules.pool_row = visits.pool_row AND kind = 'once' AND note <> ''
          AND due_on = coalesce(serves_on, done_on)), '') END
    """

  /// A customer who was deleted has no lines.
  mutating func undoneVisits(in window: ActivityWindow) throws -> [Activity] {
    try all(
      """
      SELECT undone_at, people.name AS person, pools.id AS pool_id, done_on, customer_name FROM undone_visits
      JOIN pools ON pools.id = undone_visits.pool_id LEFT JOIN people ON people.id = undone_visits.person_id
      WHERE \(window.holds("undone_at", "undone_visits.person_id"))
      \(window.order("undone_at", "undone_visits.row")) LIMIT ?
      """, window.values()
    ) { row in
      Activity(
        at: try row.instant("undone_at"), person: try row.textIfPresent("person"),
        action: .undone(try row.id("pool_id"), on: try row.day("done_on")), title: try row.text("customer_name"))
    }
  }

  /// One entry for each saved edit of a visit, however many fields it changed.
  mutating func editedVisits(in window: ActivityWindow) throws -> [Activity] {
    try all(
      """
      SELECT DISTINCT visit_edits.edited_at AS at, people.name AS person, visits.id AS id, \(Self.named)
      FROM visit_edits
      JOIN visits ON visits.row = visit_edits.visit_row JOIN pools ON pools.row = visits.pool_row
      LEFT JOIN people ON people.id = visit_edits.person_id
      WHERE \(window.holds("visit_edits.edited_at", "visit_edits.person_id"))
      \(window.order("visit_edits.edited_at", "visit_edits.row")) LIMIT ?
      """, window.values()
    ) { row in
      Activity(
        at: try row.instant("at"), person: try row.textIfPresent("person"), action: .edited(try row.id("id")),
        title: try row.text("customer_name"))
    }
  }

  mutating func skippedStops(in window: ActivityWindow) throws -> [Activity] {
    try all(
      """
      SELECT people.name AS person, pools.id AS pool_id, customer_name, skipped_on, reason, note, recorded_at, photo_file
      FROM skips
      JOIN pools ON pools.row = skips.pool_row LEFT JOIN people ON people.id = skips.person_id
      WHERE \(window.holds("recorded_at", "skips.person_id")) AND \(Self.isApartFromAbsences("skips.act_id"))
      \(window.order("recorded_at", "skips.pool_row")) LIMIT ?
      """, window.values()
    ) { row in
      let skip = try SkipTable.read(row)
      return Activity(
        at: skip.recordedAt, person: try row.textIfPresent("person"),
        action: .skipped(try row.id("pool_id"), on: try row.day("skipped_on"), skip),
        title: try row.text("customer_name"))
    }
  }

  mutating func deletions(in window: ActivityWindow) throws -> [Activity] {
    try all(
      """
      SELECT deleted_at, people.name AS person, kind, title FROM trash LEFT JOIN people ON people.id = trash.person_id
      WHERE \(window.holds("deleted_at", "trash.person_id")) AND kind <> 'absence'
      \(window.order("deleted_at", "trash.id")) LIMIT ?
      """, window.values()
    ) { row in
      Activity(
        at: try row.instant("deleted_at"), person: try row.textIfPresent("person"),
        action: .deleted(TrashKind(rawValue: try row.text("kind")) ?? .visit), title: try row.text("title"))
    }
  }

  mutating func editedPools(in window: ActivityWindow) throws -> [Activity] {
    try all(
      """
      SELECT edited_at, people.name AS person, pools.id AS pool_id, \(Self.named), kind, fields, fee_before, fee_after,
        details
      FROM pool_edits
      JOIN pools ON pools.row = pool_edits.pool_row LEFT JOIN people ON people.id = pool_edits.person_id
      WHERE \(window.holds("edited_at", "pool_edits.person_id"))
      \(window.order("edited_at", "pool_edits.row")) LIMIT ?
      """, window.values()
    ) { row in
      Activity(
        at: try row.instant("edited_at"), person: try row.textIfPresent("person"),
        action: .pool(try row.id("pool_id"), try PoolEditTable.read(row)), title: try row.text("customer_name"))
    }
  }

  mutating func stockActivity(in window: ActivityWindow) throws -> [Activity] {
    try all(
      """
      SELECT recorded_at, people.name AS person, stock_entries.kind AS kind, inventory.id AS id,
        inventory.name AS product
      FROM stock_entries
      JOIN inventory ON inventory.id = item_id LEFT JOIN people ON people.id = stock_entries.person_id
      WHERE \(window.holds("recorded_at", "stock_entries.person_id"))
      \(window.order("recorded_at", "stock_entries.row")) LIMIT ?
      """, window.values()
    ) { row in
      let item: ID<InventoryItem> = try row.id("id")
      return Activity(
        at: try row.instant("recorded_at"), person: try row.textIfPresent("person"),
        action: try row.text("kind") == "received" ? .received(item) : .counted(item), title: try row.text("product"))
    }
  }

  /// Only imports that can still be undone are kept (`Store.keptImports`). Who undid one is not known.
  mutating func importActivity(in window: ActivityWindow) throws -> [Activity] {
    let imports = try all(
      """
      SELECT imports.id AS id, file_name, person_id, people.name AS person, applied_at, undone_at FROM imports
      LEFT JOIN people ON people.id = imports.person_id ORDER BY imports.row DESC LIMIT ?
      """, [Store.keptImports]
    ) { row -> [Activity] in
      let id: ID<AppliedImport> = try row.id("id")
      let title = try row.text("file_name")
      let author: ID<Person>? = try row.idIfPresent("person_id")
      let done = Activity(
        at: try row.instant("applied_at"), person: try row.textIfPresent("person"), action: .imported(id), title: title)
      let undone = try row.instantIfPresent("undone_at").map {
        Activity(at: $0, person: nil, action: .undid(id), title: title)
      }
      if let person = window.person { return author == person ? [done] : [] }
      return [undone, done].compactMap(\.self)
    }
    return imports.flatMap(\.self).filter { window.contains($0.at) }
  }
}
