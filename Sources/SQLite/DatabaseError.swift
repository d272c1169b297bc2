/// An error that SQLite reported, with its statement.
public struct DatabaseError: Error, CustomStringConvertible {
  /// The extended result code (sqlite.org/rescode.html).
  public let code: Int32
  public let message: String
  public let sql: String?

  public init(code: Int32, message: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.sql = sql
  }

  /// The primary result code.
  public var primaryCode: Int32 { code & 0xff }

  /// True if a constraint of the schema refused the change.
  public var isConstraint: Bool { primaryCode == 19 }

  /// True if another connection holds the lock.
  public var isBusy: Bool { primaryCode == 5 }

  /// True if the file is damaged or is no database.
  public var isDamage: Bool { primaryCode == 11 || primaryCode == 26 }

  /// True if there is no room for the file, its log, or its shared memory.
  public var isOfFullDisk: Bool {
    let sharedMemoryCannotGrow: Int32 = 4_874
    return primaryCode == 13 || code == sharedMemoryCannotGrow
  }

  public var description: String {
    let statement = sql.map { " in: \($0.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(160))" }
    return "SQLite error \(code): \(message)\(statement ?? "")"
  }
}
