internal import CSQLite

/// A compiled statement with the names of its columns. It is kept with its connection, so that names are listed once.
final class Statement {
  /// A column as it was read last. Plain memory, since every value of every row passes here.
  struct Slot {
    /// The word of the program that named the column: the same word finds it again without a comparison.
    var literal: UnsafePointer<UInt8>?
    /// The column that was read after this one: every row is read in the same order.
    var following: Int
  }

  let pointer: OpaquePointer
  let sql: String
  /// The slots of the columns, and before them one whose `following` is the column found last.
  private(set) var slots = Statement.makeSlots(0)
  /// The name of each column; nil for one that several columns have, since it finds none of them.
  private var names: [String?] = []
  /// The statement's count of recompilations when the names were listed.
  private var compilation: Int32 = -1

  init(_ pointer: OpaquePointer, sql: String) {
    self.pointer = pointer
    self.sql = sql
  }

  deinit { slots.deallocate() }

  /// Lists the names of the columns, unless they are known: a changed schema lets SQLite compile a statement again.
  func listNames() {
    let compilation = sqlite3_stmt_status(pointer, SQLITE_STMTSTATUS_REPREPARE, 0)
    guard compilation != self.compilation else { return }
    self.compilation = compilation
    let columns = columnNames
    let counts = Dictionary(grouping: columns, by: \.self).mapValues(\.count)
    names = columns.map { counts[$0] == 1 ? $0 : nil }
    slots.deallocate()
    slots = Self.makeSlots(columns.count)
  }

  /// Finds a column that was not read at this point of the row before.
  ///
  /// - Throws: for a name of no column, or of several.
  func search(_ name: StaticString) throws(DatabaseError) -> Int {
    let text = "\(name)"
    guard let found = names.firstIndex(of: text) else {
      let isRepeated = columnNames.contains(text)
      throw DatabaseError(
        code: SQLITE_RANGE, message: "\(isRepeated ? "two columns are" : "no column is") named \(name)", sql: sql)
    }
    let last = slots[0].following
    if found != last { slots[last + 1].following = found }
    if name.hasPointerRepresentation { slots[found + 1].literal = name.utf8Start }
    slots[0].following = found
    return found
  }

  /// The place of the only column.
  func onlyPlace() throws(DatabaseError) -> Int32 {
    guard names.count == 1 else {
      throw DatabaseError(code: SQLITE_RANGE, message: "\(names.count) columns where one is read", sql: sql)
    }
    return 0
  }

  private var columnNames: [String] {
    (0..<sqlite3_column_count(pointer)).map { column in
      sqlite3_column_name(pointer, column).map { String(cString: $0) } ?? ""
    }
  }

  /// Each column is expected after the one before it, the first after the last.
  private static func makeSlots(_ count: Int) -> UnsafeMutablePointer<Slot> {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count + 1)
    slots.initialize(to: Slot(literal: nil, following: max(count - 1, 0)))
    for place in 0..<count {
      (slots + place + 1).initialize(to: Slot(literal: nil, following: (place + 1) % count))
    }
    return slots
  }
}
