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
    let deletedAt: Date
    let person: ID<Person>?

    init<Entity>(
      _ id: ID<Entity>, _ kind: TrashKind, title: String, record: some Encodable, by person: ID<Person>?, at now: Date
    ) throws {
      self.id = id.bytes
      self.kind = kind
      self.title = title
      self.record = String(decoding: try TrashCoding.encoder.encode(record), as: UTF8.self)
      deletedAt = now
      self.person = person
    }
  }

  private static let columns = Columns<Entry>([
    .init("id") { $0.id }, .init("kind") { $0.kind.rawValue }, .init("title") { $0.title },
    .init("record") { $0.record }, .init("deleted_at") { $0.deletedAt.milliseconds }, .person { $0.person },
  ])
  static let insertion = RecordStatement.insert(into: "trash", columns)
  /// Deleting something again takes the place of what it left the first time.
  static let replacement = RecordStatement.insert(into: "trash", columns, onConflict: .replace)
}
