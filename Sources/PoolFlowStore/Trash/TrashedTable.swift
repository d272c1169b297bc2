import PoolFlowDomain
import SQLite

/// A table whose rows go to the trash and come back, with the tables that hang on it. Its columns are those that archives
/// have of it, with their keys and limits.
struct TrashedTable: Sendable {
  let name: String
  /// The records: their columns, and the query of those that belong to one row of the table above.
  let file: ArchiveFile
  let places: [String: Int]
  let insertion: RecordStatement<Child<ArchiveRecord>>
  let children: [TrashedTable]
  /// True where a record with a value out of its limits is left out, and what it belongs to comes back without it.
  let isIncidental: Bool

  /// - Parameters:
  ///   - columns: columns of archives. Of two for one column of the table the first counts; what archives have of other
  ///     tables is passed over.
  ///   - parent: the column that refers to the row of the table above; nil where there is none.
  ///   - parentValue: the SQL that makes its value of that row.
  ///   - derived: columns that come back with a value made of the record.
  init(
    _ name: String, _ columns: [ArchiveColumn], under parent: String?, as parentValue: String = "?",
    isOrdered: Bool = false, isIncidental: Bool = false, derived: [Columns<ArchiveRecord>.Column] = [],
    _ children: [TrashedTable] = []
  ) {
    self.name = name
    self.isIncidental = isIncidental
    self.children = children
    let columns = Self.own(columns, of: name, without: parent)
    let condition = parent.map { "\($0) = \(parentValue)" } ?? "id = ?"
    file = ArchiveFile(name, columns, "FROM \(name) WHERE \(condition)\(isOrdered ? " ORDER BY row" : "")")
    places = file.places
    let own = columns.enumerated().map { place, column in
      let column = column.storedName(in: name) ?? column.key
      return Columns<ArchiveRecord>.Column(column, as: Self.value(of: column, in: name)) { $0.values[place] }
    }
    let kept = own.filter { column in !derived.contains { $0.name == column.name } }
    let reference = parent.map { [Columns<Child<ArchiveRecord>>.Column($0, as: parentValue) { $0.parent }] } ?? []
    insertion = .insert(
      into: name, Columns(kept + derived).of { $0.record } + Columns(reference),
      onConflict: isIncidental ? .ignore : .fail)
  }

  /// Gives the row of an identifier, for what is deleted itself.
  var rootQuery: String { "SELECT \(file.list) FROM \(name) WHERE id = ?" }

  /// Gives the values of a record under the names of the columns.
  var valuesQuery: String {
    "SELECT " + file.columns.map { "? AS \($0.storedName(in: name) ?? $0.key)" }.joined(separator: ", ")
  }

  /// True where the tables below refer to the row of a record here; else to what the record refers to.
  var keepsRow: Bool { places["row"] != nil }

  /// The row that a record had, which says what was recorded after it.
  static let row = ArchiveColumn("row", .integer(1...1 << 53), "row").optional

  /// SQL for a value: a person or product that is gone since is none, a row is taken only while it is free.
  private static func value(of column: String, in table: String) -> String {
    switch column {
    case "person_id": "(SELECT id FROM people WHERE id = ?)"
    case "item_id": "(SELECT id FROM inventory WHERE id = ?)"
    case "row": "(SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM \(table) WHERE row = ?1))"
    default: "?"
    }
  }

  private static func own(_ columns: [ArchiveColumn], of table: String, without parent: String?) -> [ArchiveColumn] {
    var taken: Set<String?> = [nil, parent]
    return columns.filter { taken.insert($0.storedName(in: table)).inserted }
  }
}

extension ArchiveColumn {
  /// The column of `table` that the value is, as it is; nil for one of another table, and for SQL that makes a value.
  func storedName(in table: String) -> String? {
    let parts = source.split(separator: ".")
    guard let name = parts.last, name.allSatisfy({ $0.isLetter || $0 == "_" }) else { return nil }
    return parts.count == 1 || String(parts[0]) == table ? String(name) : nil
  }
}
