import Foundation
import PoolFlowDomain
import SQLite

/// The table `trash`.
enum TrashTable {
  struct Entry {
    let id: [UInt8]
    let kind: TrashKind
    let title: String
    let record: String
    let person: ID<Person>?
    let deletedAt: Date
  }

  /// A second deletion replaces the record of the first.
  static let insertion = RecordStatement.insert(
    into: "trash",
    Columns<Entry>([
      .init("id") { $0.id }, .init("kind") { $0.kind.rawValue }, .init("title") { $0.title },
      .init("record") { $0.record }, .person { $0.person }, .init("deleted_at") { $0.deletedAt.milliseconds },
    ]), onConflict: .replace)

  /// SQL: the day of a deleted visit or absence, and the customer of a visit, a piece of equipment or a second body of
  /// water; also for records of earlier versions.
  static let visitDay = """
    CASE kind WHEN 'visit' THEN coalesce(json_extract(record, '$.visits[0].day'), json_extract(record, '$.day'))
      WHEN 'absence' THEN json_extract(record, '$.absences[0].startsOn') END
    """
  static let pool = """
    CASE WHEN kind <> 'inventory'
      THEN coalesce(json_extract(record, '$.poolID'), json_extract(record, '$.event.poolID')) END
    """
}
