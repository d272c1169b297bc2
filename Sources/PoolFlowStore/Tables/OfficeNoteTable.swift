import PoolFlowDomain
import SQLite

/// The table `office_notes`.
enum OfficeNoteTable {
  static let insertion = RecordStatement.insert(
    into: "office_notes",
    Columns<OfficeNoteDraft>([
      .init("id") { $0.id }, .person { $0.author }, .init("topic") { $0.topic.rawValue },
      .init("pool_id") { $0.topic == .customer ? $0.pool : nil },
      .init("text") { $0.text }, .init("written_at") { $0.writtenAt.milliseconds },
      .init("submission") { SQLValue.blob($0.submission) },
    ]))

  /// SQL: the notes, with the names of their authors and customers.
  static let list = """
    SELECT office_notes.id AS id, person_id, people.name AS person_name, topic, pools.id AS pool_id,
      pools.customer_name AS customer_name, text, written_at, seen_at,
      (SELECT group_concat(position) FROM office_note_photos WHERE note_id = office_notes.id) AS positions
    FROM office_notes
    LEFT JOIN pools ON pools.id = office_notes.pool_id LEFT JOIN people ON people.id = office_notes.person_id
    """

  /// Reads a row of `list`.
  static func read(_ row: borrowing Row) throws -> OfficeNote {
    let pool: ID<Pool>? = try row.idIfPresent("pool_id")
    let name = try row.textIfPresent("customer_name")
    let positions = try row.textIfPresent("positions") ?? ""
    return OfficeNote(
      id: try row.id("id"), topic: OfficeNote.Topic(rawValue: try row.text("topic")) ?? .other,
      text: try row.text("text"), customer: pool.map { (id: $0, name: name ?? "") },
      author: try row.personIfPresent(), writtenAt: try row.instant("written_at"),
      seenAt: try row.instantIfPresent("seen_at"),
      photos: positions.split(separator: ",").compactMap { Int($0) }.sorted())
  }
}

/// The table `office_note_photos`.
enum OfficeNotePhotoTable {
  struct Entry {
    let note: ID<OfficeNote>
    let position: Int
    let fileName: String
    let byteCount: Int
  }

  static let insertion = RecordStatement.insert(
    into: "office_note_photos",
    Columns<Entry>([
      .init("note_id") { $0.note }, .init("position") { $0.position }, .init("file_name") { $0.fileName },
      .init("byte_count") { $0.byteCount },
    ]))
}
