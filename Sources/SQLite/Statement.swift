internal import CSQLite

/// A compiled statement with the names of its columns. It is kept with its connection, so that names are listed once.
final class Statement {
  let pointer: OpaquePointer
  let sql: String
  private var names: [String] = []
  /// Names of several columns: such a name finds none of them.
  private var repeated: Set<String> = []
  /// The column after the one found last: columns that are read in the order of the query are found at once.
  private var next = 0
  /// How often SQLite had compiled the statement again when the names were listed.
  private var compilation: Int32 = -1

  init(_ pointer: OpaquePointer, sql: String) {
    self.pointer = pointer
    self.sql = sql
  }

  /// Lists the names of the columns, unless they are known: a changed schema lets SQLite compile a statement again.
  func listNames() {
    let compilation = sqlite3_stmt_status(pointer, SQLITE_STMTSTATUS_REPREPARE, 0)
    guard compilation != self.compilation else { return }
    self.compilation = compilation
    names = (0..<sqlite3_column_count(pointer)).map { column in
      sqlite3_column_name(pointer, column).map { String(cString: $0) } ?? ""
    }
    repeated = Set(Dictionary(grouping: names, by: \.self).filter { $1.count > 1 }.keys)
    names = names.map { repeated.contains($0) ? "" : $0 }
    next = 0
  }

  /// The place of a column.
  ///
  /// - Throws: for a name of no column, or of several.
  func place(of name: String) throws(DatabaseError) -> Int32 {
    if next < names.count, names[next] == name {
      next += 1
      return Int32(next - 1)
    }
    if next > 0, names[next - 1] == name { return Int32(next - 1) }
    guard let found = names.firstIndex(of: name), !name.isEmpty else {
      throw DatabaseError(
        code: SQLITE_RANGE, message: "\(repeated.contains(name) ? "two columns are" : "no column is") named \(name)",
        sql: sql)
    }
    next = found + 1
    return Int32(found)
  }

  /// The place of the only column.
  func onlyPlace() throws(DatabaseError) -> Int32 {
    guard names.count == 1 else {
      throw DatabaseError(code: SQLITE_RANGE, message: "\(names.count) columns where one is read", sql: sql)
    }
    return 0
  }
}
