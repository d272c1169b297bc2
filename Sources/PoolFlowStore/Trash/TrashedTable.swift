import PoolFlowDomain
import SQLite

/// A table whose rows are moved to the trash and restored, with its child tables. Its columns are those of archives,
/// with their keys and limits.
struct TrashedTable: Sendable {
  let name: String
  /// The records: their columns, and the query by the row of the parent table.
  let file: ArchiveFile
  let places: [String: Int]
  let insertion: RecordStatement<Child<ArchiveRecord>>
  let children: [TrashedTable]
  /// True if a record with a value outside its limits is skipped, and its parent is restored without it.
  let isIncidental: Bool

  /// - Parameters:
  ///   - columns: columns of archives. The first of two for the same column of the table counts; columns of other
  ///     tables are ignored.
  ///   - parent: the column that refers to the parent's row; nil if there is none.
  ///   - parentValue: the SQL of its value for that row.
  ///   - owned: the column with the identifier of the deleted record, of a child that has it among its own columns.
  ///   - linked: columns that are the identifier of a row of another table.
  ///   - derived: columns restored with a value computed from the record.
  init(
    _ name: String, _ columns: [ArchiveColumn], under parent: String?, as parentValue: String = "?",
    by owned: String? = nil, linked: [ArchiveColumn] = [], isOrdered: Bool = false, isIncidental: Bool = false,
    derived: [Columns<ArchiveRecord>.Column] = [],
    _ children: [TrashedTable] = []
  ) {
    self.name = name
    self.isIncidental = isIncidental
    self.children = children
    let columns = Self.own(columns, of: name, without: parent) + linked
    let condition = (parent ?? owned).map { "\($0) = \(parentValue)" } ?? "id = ?"
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

  /// Selects the row of an identifier, for the deleted record itself.
  var rootQuery: String { "SELECT \(file.list) FROM \(name) WHERE id = ?" }

  /// Selects the values of a record under the names of the columns.
  var valuesQuery: String {
    "SELECT " + file.columns.map { "? AS \($0.storedName(in: name) ?? $0.key)" }.joined(separator: ", ")
  }

  /// True if child tables refer to this table's row; otherwise to the row the record refers to.
  var keepsRow: Bool { places["row"] != nil }

  /// The former row of a record, which tells the order of recording.
  static let row = ArchiveColumn("row", .integer(1...1 << 53), "row").optional

  /// SQL of a value: a person or product deleted since becomes NULL, a row is taken only if it is free.
  private static func value(of column: String, in table: String) -> String {
    switch column {
    // Records of earlier versions have weekdays without an identifier.
    case "id" where table == "schedules": "coalesce(?, randomblob(16))"
    case "act_id": "coalesce(?, randomblob(16))"
    // Records of earlier versions do not know the day.
    case "customer_since_on": "nullif(?, '')"
    case "stop_of": "(SELECT id FROM pools WHERE id = ?)"
    case "pool_row": "(SELECT row FROM pools WHERE id = ?)"
    case "person_id", "assigned_id", "author_id", "rides_with_id": "(SELECT id FROM people WHERE id = ?)"
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
