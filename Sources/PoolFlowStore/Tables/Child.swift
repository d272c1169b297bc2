import SQLite

/// A record with the row of its parent in another table.
struct Child<Record> {
  let parent: Int
  let record: Record
}

extension Columns {
  /// These columns after the one with the parent's row, such as `pool_row`.
  func child(of column: String) -> Columns<Child<Record>> {
    Columns<Child<Record>>([.init(column) { $0.parent }]) + of { $0.record }
  }
}

extension Columns.Column {
  /// A column for a person; NULL for one the store does not have.
  static func person(_ name: String = "person_id", _ value: @escaping @Sendable (Record) -> any SQLBindable) -> Self {
    Self(name, as: "(SELECT id FROM people WHERE id = ?)", value)
  }
}
