import SQLite

/// A record of a table whose rows belong to those of another, with the row it belongs to.
struct Child<Record> {
  let parent: Int
  let record: Record
}

extension Columns {
  /// These columns behind the one that names the parent's row, such as `pool_row`.
  func child(of column: String) -> Columns<Child<Record>> {
    Columns<Child<Record>>([.init(column) { $0.parent }]) + of { $0.record }
  }
}

extension Columns.Column {
  /// A column for a person; NULL for one whom the store does not know.
  static func person(_ name: String = "person_id", _ value: @escaping @Sendable (Record) -> any SQLBindable) -> Self {
    Self(name, as: "(SELECT id FROM people WHERE id = ?)", value)
  }
}
