public import Foundation
public import PoolFlowDomain
import SQLite

/// One action of a person.
public struct Activity: Sendable {
  public enum Action: Sendable, Hashable {
    case logged(ID<Visit>)
    /// With what the job was; empty if that is unknown.
    case didJob(ID<Visit>, String)
    case undone(ID<Pool>, on: Day)
    case edited(ID<Visit>)
    case deleted(TrashKind)
    case restored(TrashKind)
    case pool(ID<Pool>, PoolEdit)
    case skipped(ID<Pool>, on: Day, StopSkip)
    /// With the name of the technician, if one was named.
    case moved(ID<Pool>, StopMove, technician: String?)
    /// Nobody works on closed days; else the title is the person's name.
    /// - driver: the name of the person with whom the absent one rides along.
    case absent(isClosed: Bool, from: Day, until: Day, driver: String?)
    /// A route, with the name of its technician as title; empty for all stops.
    case completed(on: Day, stops: Int)
    case unskipped(ID<Pool>, on: Day)
    case unmoved(ID<Pool>, on: Day)
    case absenceDeleted(isClosed: Bool, from: Day, until: Day)
    /// A note to the office; the title is its customer's name.
    case wrote(ID<OfficeNote>, OfficeNote.Topic)
    case received(ID<InventoryItem>)
    case counted(ID<InventoryItem>)
    case imported(ID<AppliedImport>)
    /// The person who undid an import is not recorded.
    case undid(ID<AppliedImport>)
    /// An act for many customers, with the name of its technician; and its undo.
    case bulk(AppliedBulkAct, technician: String?)
    case bulkUndone(AppliedBulkAct, technician: String?)
  }

  public let at: Date
  /// Nil if the person is unknown.
  public let person: String?
  public let action: Action
  /// The name of the customer, product, file or person; empty if unknown.
  public let title: String
}

extension Store {
  /// Visits logged, undone, edited and deleted, stops skipped and moved, absences, notes to the office, stock received
  /// and counted, imports and changes of customers until `instant`, newest first.
  ///
  /// - Parameter skipped: number of entries of exactly that instant that were already read.
  public func activity(until instant: Date, skipping skipped: Int = 0, limit: Int) throws -> [Activity] {
    try database.reading { connection in
      let moment = instant.milliseconds
      let reach = limit + skipped
      var all = try connection.loggedVisits(until: moment, limit: reach)
      all += try connection.undoneVisits(until: moment, limit: reach)
      all += try connection.editedVisits(until: moment, limit: reach)
      all += try connection.skippedStops(until: moment, limit: reach)
      all += try connection.completedRoutes(until: moment, limit: reach)
      all += try connection.movedStops(until: moment, limit: reach)
      all += try connection.addedAbsences(until: moment, limit: reach)
      all += try connection.undoneActs(until: moment, limit: reach)
      all += try connection.writtenNotes(until: moment, limit: reach)
      all += try connection.deletions(until: moment, limit: reach)
      all += try connection.restorations(until: moment, limit: reach)
      all += try connection.editedPools(until: moment, limit: reach)
      all += try connection.stockActivity(until: moment, limit: reach)
      all += try connection.importActivity(until: moment)
      all += try connection.bulkActivity(until: moment, limit: reach)
      // Entries of the same instant keep their order, so that pages join without gaps.
      let sorted = all.enumerated().sorted { ($1.element.at, $0.offset) < ($0.element.at, $1.offset) }
      return sorted.dropFirst(skipped).prefix(limit).map(\.element)
    }
  }
}

extension Connection {
  /// SQL: the name of a pool, of a second body of water behind that of its customer if it is another name.
  private static let named = """
    coalesce((SELECT host.customer_name || ' · ' FROM pools AS host WHERE host.id = pools.stop_of
      AND instr(pools.customer_name, host.customer_name) = 0), '')
      || pools.customer_name AS customer_name
    """

  fileprivate mutating func loggedVisits(until moment: Int, limit: Int) throws -> [Activity] {
    try all(
      """
      SELECT visits.received_at AS at, people.name AS person, visits.id AS id, visit_kind, \(Self.jobNote) AS note,
        \(Self.named) FROM visits
      JOIN pools ON pools.row = visits.pool_row LEFT JOIN people ON people.id = visits.person_id
      WHERE visits.received_at <= ? ORDER BY visits.received_at DESC, visits.row DESC LIMIT ?
      """, [moment, limit]
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
  fileprivate mutating func undoneVisits(until moment: Int, limit: Int) throws -> [Activity] {
    try all(
      """
      SELECT undone_at, people.name AS person, pools.id AS pool_id, done_on, customer_name FROM undone_visits
      JOIN pools ON pools.id = undone_visits.pool_id LEFT JOIN people ON people.id = undone_visits.person_id
      WHERE undone_at <= ? ORDER BY undone_at DESC, undone_visits.row DESC LIMIT ?
      """, [moment, limit]
    ) { row in
      Activity(
        at: try row.instant("undone_at"), person: try row.textIfPresent("person"),
        action: .undone(try row.id("pool_id"), on: try row.day("done_on")), title: try row.text("customer_name"))
    }
  }

  /// One entry for each saved edit of a visit, however many fields it changed.
  fileprivate mutating func editedVisits(until moment: Int, limit: Int) throws -> [Activity] {
    try all(
      """
      SELECT DISTINCT visit_edits.edited_at AS at, people.name AS person, visits.id AS id, \(Self.named)
      FROM visit_edits
      JOIN visits ON visits.row = visit_edits.visit_row JOIN pools ON pools.row = visits.pool_row
      LEFT JOIN people ON people.id = visit_edits.person_id
      WHERE visit_edits.edited_at <= ? ORDER BY visit_edits.edited_at DESC, visit_edits.row DESC LIMIT ?
      """, [moment, limit]
    ) { row in
      Activity(
        at: try row.instant("at"), person: try row.textIfPresent("person"), action: .edited(try row.id("id")),
        title: try row.text("customer_name"))
    }
  }

  fileprivate mutating func skippedStops(until moment: Int, limit: Int) throws -> [Activity] {
    try all(
      """
      SELECT people.name AS person, pools.id AS pool_id, customer_name, skipped_on, reason, note, recorded_at, photo_file
      FROM skips
      JOIN pools ON pools.row = skips.pool_row LEFT JOIN people ON people.id = skips.person_id
      WHERE recorded_at <= ? AND \(Self.isApartFromAbsences("skips.act_id"))
      ORDER BY recorded_at DESC, skips.pool_row DESC LIMIT ?
      """, [moment, limit]
    ) { row in
      let skip = try SkipTable.read(row)
      return Activity(
        at: skip.recordedAt, person: try row.textIfPresent("person"),
        action: .skipped(try row.id("pool_id"), on: try row.day("skipped_on"), skip),
        title: try row.text("customer_name"))
    }
  }

  fileprivate mutating func deletions(until moment: Int, limit: Int) throws -> [Activity] {
    try all(
      """
      SELECT deleted_at, people.name AS person, kind, title FROM trash LEFT JOIN people ON people.id = trash.person_id
      WHERE deleted_at <= ? AND kind <> 'absence' ORDER BY deleted_at DESC, trash.id DESC LIMIT ?
      """, [moment, limit]
    ) { row in
      Activity(
        at: try row.instant("deleted_at"), person: try row.textIfPresent("person"),
        action: .deleted(TrashKind(rawValue: try row.text("kind")) ?? .visit), title: try row.text("title"))
    }
  }

  fileprivate mutating func editedPools(until moment: Int, limit: Int) throws -> [Activity] {
    try all(
      """
      SELECT edited_at, people.name AS person, pools.id AS pool_id, \(Self.named), kind, fields, fee_before, fee_after,
        details
      FROM pool_edits
      JOIN pools ON pools.row = pool_edits.pool_row LEFT JOIN people ON people.id = pool_edits.person_id
      WHERE edited_at <= ? ORDER BY edited_at DESC, pool_edits.row DESC LIMIT ?
      """, [moment, limit]
    ) { row in
      Activity(
        at: try row.instant("edited_at"), person: try row.textIfPresent("person"),
        action: .pool(try row.id("pool_id"), try PoolEditTable.read(row)), title: try row.text("customer_name"))
    }
  }

  fileprivate mutating func stockActivity(until moment: Int, limit: Int) throws -> [Activity] {
    try all(
      """
      SELECT recorded_at, people.name AS person, stock_entries.kind AS kind, inventory.id AS id,
        inventory.name AS product
      FROM stock_entries
      JOIN inventory ON inventory.id = item_id LEFT JOIN people ON people.id = stock_entries.person_id
      WHERE recorded_at <= ? ORDER BY recorded_at DESC, stock_entries.row DESC LIMIT ?
      """, [moment, limit]
    ) { row in
      let item: ID<InventoryItem> = try row.id("id")
      return Activity(
        at: try row.instant("recorded_at"), person: try row.textIfPresent("person"),
        action: try row.text("kind") == "received" ? .received(item) : .counted(item), title: try row.text("product"))
    }
  }

  /// Only imports that can still be undone are kept (`Store.keptImports`).
  fileprivate mutating func importActivity(until moment: Int) throws -> [Activity] {
    let imports = try all(
      """
      SELECT imports.id AS id, file_name, people.name AS person, applied_at, undone_at FROM imports
      LEFT JOIN people ON people.id = imports.person_id ORDER BY imports.row DESC LIMIT ?
      """, [Store.keptImports]
    ) { row -> [Activity] in
      let id: ID<AppliedImport> = try row.id("id")
      let title = try row.text("file_name")
      let done = Activity(
        at: try row.instant("applied_at"), person: try row.textIfPresent("person"), action: .imported(id), title: title)
      let undone = try row.instantIfPresent("undone_at").map {
        Activity(at: $0, person: nil, action: .undid(id), title: title)
      }
      return [undone, done].compactMap(\.self)
    }
    return imports.flatMap(\.self).filter { $0.at.milliseconds <= moment }
  }
}
