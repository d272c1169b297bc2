/// The columns that a `Record` fills, each named once with its value. All statements for such a record are made of this
/// list: the list of a SELECT, an INSERT with its values, an UPDATE.
public struct Columns<Record>: Sendable {
  /// A column: its name, and the value that a record gives it.
  public struct Column: Sendable {
    public let name: String
    /// The SQL of the value; its "?" is the value itself.
    let expression: String
    let value: @Sendable (Record) -> any SQLBindable

    /// - Parameter expression: SQL around the value, as `(SELECT id FROM people WHERE id = ?)`; in the first column of a
    ///   list "?1" may be written more than once.
    public init(
      _ name: String, as expression: String = "?", _ value: @escaping @Sendable (Record) -> any SQLBindable
    ) {
      self.name = name
      self.expression = expression
      self.value = value
    }
  }

  let columns: [Column]
  /// The names for a SELECT of one table.
  public let list: String

  public init(_ columns: [Column]) {
    self.columns = columns
    list = columns.map(\.name).joined(separator: ", ")
  }

  public var names: [String] { columns.map(\.name) }

  /// The names for a SELECT of several tables; a row has them without the table.
  public func list(of table: String) -> String {
    names.map { "\(table).\($0) AS \($0)" }.joined(separator: ", ")
  }

  public static func + (first: Columns, second: Columns) -> Columns { Columns(first.columns + second.columns) }

  /// The same columns for a record that this one is a part of.
  public func of<Whole>(_ part: @escaping @Sendable (Whole) -> Record) -> Columns<Whole> {
    Columns<Whole>(columns.map { column in .init(column.name, as: column.expression) { column.value(part($0)) } })
  }
}

/// A statement that writes a record: its text and its values come from one list of columns, so that no value can get
/// into the place of another.
public struct RecordStatement<Record>: Sendable {
  /// The effect of an INSERT on a row that has the key already.
  public enum Conflict: Sendable {
    case fail, replace
    /// Leaves the new row out, also one that a CHECK refuses.
    case ignore
    /// Changes that row, found by these columns.
    case update(key: [String])
  }

  let sql: String
  let columns: Columns<Record>

  public static func insert(
    into table: String, _ columns: Columns<Record>, onConflict conflict: Conflict = .fail
  ) -> RecordStatement {
    let values = columns.columns.map(\.expression).joined(separator: ", ")
    let rows = "INTO \(table) (\(columns.list)) VALUES (\(values))"
    let sql =
      switch conflict {
      case .fail: "INSERT \(rows)"
      case .replace: "INSERT OR REPLACE \(rows)"
      case .ignore: "INSERT OR IGNORE \(rows)"
      case .update(let key):
        "INSERT \(rows) ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET "
          + columns.names.filter { !key.contains($0) }.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
      }
    return RecordStatement(sql: sql, columns: columns)
  }

  /// - Parameters:
  ///   - further: assignments beside those of the record.
  ///   - condition: its "?", as those of `further`, are bound after the values of the record.
  public static func update(
    _ table: String, _ columns: Columns<Record>, and further: String..., where condition: String
  ) -> RecordStatement {
    let assignments = columns.columns.map { "\($0.name) = \($0.expression)" } + further
    return RecordStatement(
      sql: "UPDATE \(table) SET \(assignments.joined(separator: ", ")) WHERE \(condition)", columns: columns)
  }
}

extension Connection {
  /// Writes one record. Returns the number of rows changed.
  @discardableResult
  public mutating func run<Record>(
    _ statement: RecordStatement<Record>, _ record: Record, _ further: [any SQLBindable] = []
  ) throws -> Int {
    try run(statement.sql, statement.columns.columns.map { $0.value(record) } + further)
  }
}
