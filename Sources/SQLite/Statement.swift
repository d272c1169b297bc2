internal import CSQLite

/// A compiled statement with the names of its columns. It is kept with its connection, so that names are listed once.
final class Statement {
  let pointer: OpaquePointer
  let sql: String
  private var names: [String] = []
  /// Names of several columns: such a name finds none of them.
  private var repeated: Set<String> = []
  /// The column found last.
  private var last = 0
  /// The column that was read after each one: every row is read in the same order, so that the next is found at once.
  private var following: [Int] = []
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
    // No name from C has this character.
    names = names.map { repeated.contains($0) ? "\u{0}" : $0 }
    following = names.indices.map { ($0 + 1) % names.count }
    last = names.count - 1
  }

  /// The place of a column.
  ///
  /// - Throws: for a name of no column, or of several.
  func place(of name: String) throws(DatabaseError) -> Int32 {
    let expected = following[last]
    if names[expected] == name {
      last = expected
    } else if names[last] != name {
      guard let found = names.firstIndex(of: name) else {
        throw DatabaseError(
          code: SQLITE_RANGE, message: "\(repeated.contains(name) ? "two columns are" : "no column is") named \(name)",
          sql: sql)
      }
      following[last] = found
      last = found
    }
    return Int32(last)
  }

  /// The place of the only column.
  func onlyPlace() throws(DatabaseError) -> Int32 {
    guard names.count == 1 else {
      throw DatabaseError(code: SQLITE_RANGE, message: "\(names.count) columns where one is read", sql: sql)
    }
    return 0
  }
}
