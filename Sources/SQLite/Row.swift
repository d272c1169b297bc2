internal import CSQLite

/// The row a statement stands on. It is valid only inside the closure it is handed to.
public struct Row: ~Copyable {
  private let statement: OpaquePointer

  init(statement: OpaquePointer) {
    self.statement = statement
  }

  public func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

  public func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

  public func bool(_ column: Int32) -> Bool { sqlite3_column_int64(statement, column) != 0 }

  public func double(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }

  /// The text of a column; the empty string for NULL.
  public func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// The bytes of a column; empty for NULL.
  public func blob(_ column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(statement, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column))))
  }

  /// Hands the bytes of a text or blob to `body`, which must not keep them; none for NULL.
  public func withBytes<Result>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // Asked for first: it turns what is no text or blob into text.
    let bytes = sqlite3_column_blob(statement, column)
    let count = bytes == nil ? 0 : Int(sqlite3_column_bytes(statement, column))
    return body(UnsafeBufferPointer(start: bytes?.assumingMemoryBound(to: UInt8.self), count: count))
  }

  public func intIfPresent(_ column: Int32) -> Int? { isNull(column) ? nil : int(column) }

  public func doubleIfPresent(_ column: Int32) -> Double? { isNull(column) ? nil : double(column) }

  public func textIfPresent(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  public func blobIfPresent(_ column: Int32) -> [UInt8]? { isNull(column) ? nil : blob(column) }
}
