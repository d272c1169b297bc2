internal import CSQLite

/// One connection to a database file with its cache of compiled statements. Used by one thread at a time.
///
/// Unchecked, because it wraps C pointers: the handle has one owner (`~Copyable`), every use of it is `mutating` and so
/// exclusive, and SQLite allows a connection to move between threads (sqlite.org/threadsafe.html, "Multi-thread").
public struct Connection: ~Copyable, @unchecked Sendable {
  private let handle: OpaquePointer
  private var statements: [StatementKey: Statement] = [:]

  /// The mode of a connection.
  public struct Options: Sendable {
    public var isReadOnly = false
    /// Milliseconds that a statement waits for a lock of another connection.
    public var busyTimeoutMilliseconds: Int32 = 5_000
    /// True if the last connection of a file moves the log into it; false leaves both as they are.
    public var checkpointsOnClose = true

    public init(
      isReadOnly: Bool = false, busyTimeoutMilliseconds: Int32 = 5_000, checkpointsOnClose: Bool = true
    ) {
      self.isReadOnly = isReadOnly
      self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
      self.checkpointsOnClose = checkpointsOnClose
    }
  }

  /// Opens `path`, or a database in memory for ":memory:". A writer creates a missing file.
  public init(path: String, options: Options = Options()) throws(DatabaseError) {
    var opened: OpaquePointer?
    let access = options.isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_URI
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard let opened, code == SQLITE_OK else {
      let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(opened)
      throw DatabaseError(code: code, message: message)
    }
    handle = opened
    sqlite3_busy_timeout(handle, options.busyTimeoutMilliseconds)
    _ = poolflow_set_defensive(handle)
    if !options.checkpointsOnClose { _ = poolflow_keep_log(handle) }
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement.pointer) }
    sqlite3_close_v2(handle)
  }

  /// Replaces everything in `target`, which nobody else has open, by what this one holds (sqlite.org/backup.html).
  mutating func copyAll(into target: inout Connection) throws(DatabaseError) {
    let backup = sqlite3_backup_init(target.handle, "main", handle, "main")
    if backup != nil { sqlite3_backup_step(backup, -1) }
    let code = backup == nil ? sqlite3_errcode(target.handle) : sqlite3_backup_finish(backup)
    guard code == SQLITE_OK else {
      throw DatabaseError(code: code, message: String(cString: sqlite3_errmsg(target.handle)))
    }
  }

  /// Runs one statement to its end and passes every row to `onRow`. Returns the number of rows changed.
  @discardableResult
  public mutating func run(
    _ sql: String, _ parameters: [any SQLBindable] = [], onRow: (borrowing Row) throws -> Void = { _ in }
  ) throws -> Int {
    let prepared = try prepare(sql)
    let statement = prepared.pointer
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    guard sqlite3_bind_parameter_count(statement) == Int32(parameters.count) else {
      throw DatabaseError(code: SQLITE_RANGE, message: "\(parameters.count) values for the parameters", sql: sql)
    }
    for (index, parameter) in parameters.enumerated() {
      try check(bind(parameter.sqlValue, to: statement, at: Int32(index + 1)), sql)
    }
    var code = sqlite3_step(statement)
    if code == SQLITE_ROW { prepared.listNames() }
    let row = Row(prepared)
    while code == SQLITE_ROW {
      try onRow(row)
      code = sqlite3_step(statement)
    }
    if code != SQLITE_DONE { throw failure(code, sql) }
    return Int(sqlite3_changes64(handle))
  }

  /// Every row of a query, as `read` makes it.
  public mutating func all<Value>(
    _ sql: String, _ parameters: [any SQLBindable] = [], _ read: (borrowing Row) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    try run(sql, parameters) { row in values.append(try read(row)) }
    return values
  }

  /// The first row of a query, as `read` makes it; nil if there is none.
  public mutating func first<Value>(
    _ sql: String, _ parameters: [any SQLBindable] = [], _ read: (borrowing Row) throws -> Value
  ) throws -> Value? {
    var value: Value?
    try run(sql, parameters) { row in if value == nil { value = try read(row) } }
    return value
  }

  /// Runs a script of several statements that take no parameters.
  public mutating func script(_ sql: String) throws(DatabaseError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw failure(code, sql) }
  }

  /// The rowid of the last row inserted.
  public var lastInsertedRow: Int { mutating get { Int(sqlite3_last_insert_rowid(handle)) } }

  /// Runs `body` in one transaction; an error rolls everything back.
  public mutating func transaction<Value>(
    _ kind: TransactionKind = .write, _ body: (inout Connection) throws -> Value
  ) throws -> Value {
    try run(kind.begin)
    do {
      let value = try body(&self)
      try run("COMMIT")
      return value
    } catch {
      // SQLite may have rolled back by itself (full disk, I/O error); then this statement has nothing to do.
      if sqlite3_get_autocommit(handle) == 0 { try? script("ROLLBACK") }
      throw error
    }
  }

  private mutating func prepare(_ sql: String) throws(DatabaseError) -> Statement {
    if let statement = statements[StatementKey(sql: sql)] { return statement }
    var pointer: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil)
    guard code == SQLITE_OK, let pointer else { throw failure(code, sql) }
    let statement = Statement(pointer, sql: sql)
    statements[StatementKey(sql: sql)] = statement
    return statement
  }

  /// The statements compiled so far.
  var compiled: [Statement] { Array(statements.values) }

  private func check(_ code: Int32, _ sql: String) throws(DatabaseError) {
    if code != SQLITE_OK { throw failure(code, sql) }
  }

  private func failure(_ code: Int32, _ sql: String) -> DatabaseError {
    DatabaseError(
      code: code == SQLITE_OK ? SQLITE_MISUSE : code, message: String(cString: sqlite3_errmsg(handle)), sql: sql)
  }
}

/// The lock of a transaction: `write` takes the file for writing at once.
public enum TransactionKind: Sendable {
  case read, write

  var begin: String { self == .read ? "BEGIN" : "BEGIN IMMEDIATE" }
}

/// The text of a statement, the key of every query: only its length and its end are hashed, the whole is compared.
private struct StatementKey: Hashable {
  let sql: String

  func hash(into hasher: inout Hasher) {
    hasher.combine(sql.utf8.count)
    sql.utf8.withContiguousStorageIfAvailable { bytes in
      hasher.combine(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes.suffix(32))))
    }
  }
}

private func bind(_ value: SQLValue, to statement: OpaquePointer, at index: Int32) -> Int32 {
  switch value {
  case .null: return sqlite3_bind_null(statement, index)
  case .integer(let number): return sqlite3_bind_int64(statement, index, number)
  case .real(let number): return sqlite3_bind_double(statement, index, number)
  case .text(let text):
    guard let count = Int32(exactly: text.utf8.count) else { return SQLITE_TOOBIG }
    return poolflow_bind_text(statement, index, text, count)
  case .blob(let bytes):
    if bytes.isEmpty { return sqlite3_bind_zeroblob(statement, index, 0) }
    guard let count = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
    return bytes.withUnsafeBytes { poolflow_bind_blob(statement, index, $0.baseAddress, count) }
  }
}
