import Foundation
import PoolFlowDomain
import SQLite

/// The table `visits`.
enum VisitTable {
  /// The columns that a correction changes.
  private static let edited = Columns<Visit>([
    .init("opened_at") { $0.openedAt?.milliseconds }, .init("performed_at") { $0.performedAt.milliseconds },
    .init("done_on") { $0.day }, .init("lsi") { $0.index },
    .init("model") { $0.model.name }, .init("model_version") { $0.model.version },
    .init("chemical_cost") { $0.chemicalCost }, .init("notes") { $0.notes },
    .init("customer_note") { $0.customerNote }, .init("edited_at") { $0.editedAt?.milliseconds },
    .init("job_note") { $0.job?.note ?? "" }, .init("job_price") { $0.job?.price },
    .init("serves_on") { $0.serves == $0.day ? nil : $0.serves }, .init("is_extra") { $0.serves == nil },
  ])
  private static let columns =
    Columns<Visit>([
      .init("id") { $0.id }, .init("received_at") { $0.receivedAt.milliseconds },
      .init("volume_gallons") { $0.volumeGallons },
      .init("visit_kind") { $0.kind.rawValue },
    ]) + edited

  /// A visit with the columns that are only in the table.
  struct New {
    let visit: Visit
    let poolRow: Int
    let submission: [UInt8]?
  }

  static let insertion = RecordStatement.insert(
    into: "visits",
    Columns<New>([
      .init("pool_row") { $0.poolRow }, .init("person_id") { $0.visit.technician?.id },
      .init("submission") { $0.submission },
    ]) + columns.of { $0.visit })
  static let edit = RecordStatement.update("visits", edited, where: "row = ?")

  /// A SELECT up to its WHERE; `read` reads the row.
  static let query = """
    SELECT visits.row AS row, \(columns.list(of: "visits")), pools.id AS pool_id, people.id AS person_id,
      people.name AS person_name,
      (SELECT group_concat(position) FROM photos WHERE photos.visit_row = visits.row) AS photo_positions
    FROM visits JOIN pools ON pools.row = visits.pool_row LEFT JOIN people ON people.id = visits.person_id
    """

  /// A visit without its readings and doses, with its row.
  static func read(_ row: borrowing Row) throws -> (row: Int, visit: Visit) {
    let visit = Visit(
      id: try row.id("id"), pool: try row.id("pool_id"), technician: try row.personIfPresent(),
      day: try row.day("done_on"), openedAt: try row.instantIfPresent("opened_at"),
      performedAt: try row.instant("performed_at"), receivedAt: try row.instant("received_at"), readings: [],
      index: try row.double("lsi"),
      model: ModelStamp(name: try row.text("model"), version: try row.int("model_version")), doses: [],
      chemicalCost: try row.double("chemical_cost"), notes: try row.text("notes"),
      customerNote: try row.text("customer_note"), photoPositions: positions(try row.text("photo_positions")),
      editedAt: try row.instantIfPresent("edited_at"), volumeGallons: try row.doubleIfPresent("volume_gallons"),
      kind: try kind(row), serves: try served(row),
      job: VisitJob(note: try row.text("job_note"), price: try row.doubleIfPresent("job_price")))
    return (try row.int("row"), visit)
  }

  /// Reads what stops need to know of a visit.
  static func readStopVisit(_ row: borrowing Row) throws -> StopVisit {
    StopVisit(
      id: try row.id("id"), day: try row.day("done_on"), serves: try served(row), kind: try kind(row),
      performedAt: try row.instant("performed_at"), technician: try row.idIfPresent("person_id"))
  }

  /// Reads `visit_kind`.
  static func kind(_ row: borrowing Row) throws -> VisitKind {
    VisitKind(rawValue: try row.text("visit_kind")) ?? .service
  }

  /// Reads `serves_on`, `is_extra` and `done_on`.
  static func served(_ row: borrowing Row) throws -> Day? {
    try row.bool("is_extra") ? nil : try row.dayIfPresent("serves_on") ?? row.day("done_on")
  }

  private static func positions(_ text: String) -> [Int] {
    text.split(separator: ",").compactMap { Int($0) }.sorted()
  }
}

/// The table `visit_edits`: each changed field of a visit.
enum VisitEditTable {
  static let insertion = RecordStatement.insert(
    into: "visit_edits",
    Columns<(change: FieldChange, person: ID<Person>, at: Date)>([
      .person { $0.person }, .init("edited_at") { $0.at.milliseconds }, .init("field") { $0.change.field.name },
      .init("old_value") { $0.change.old }, .init("new_value") { $0.change.new },
    ]).child(of: "visit_row"))
}

/// The table `photos`: the files of a visit.
enum PhotoTable {
  private static func item(of subject: PhotoSubject?) -> ID<ChecklistItem>? {
    if case .item(let id) = subject { id } else { nil }
  }

  private static func shot(of subject: PhotoSubject?) -> String? {
    subject == .before || subject == .after ? subject?.text : nil
  }

  /// Reads `checklist_item_id` and `shot`.
  static func readSubject(_ row: borrowing Row) throws -> PhotoSubject? {
    let item: ID<ChecklistItem>? = try row.idIfPresent("checklist_item_id")
    return try item.map { .item($0) } ?? row.textIfPresent("shot").flatMap { PhotoSubject($0) }
  }

  static let insertion = RecordStatement.insert(
    into: "photos",
    Columns<(position: Int, fileName: String, byteCount: Int, subject: PhotoSubject?)>([
      .init("position") { $0.position }, .init("file_name") { $0.fileName }, .init("byte_count") { $0.byteCount },
      .init("checklist_item_id") { item(of: $0.subject) }, .init("shot") { shot(of: $0.subject) },
    ]).child(of: "visit_row"))
}
