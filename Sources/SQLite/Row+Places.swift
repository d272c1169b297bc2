internal import CSQLite

extension Row {
  public func isNull(_ column: Int32) -> Bool { isNull(at: column) }
  public func int(_ column: Int32) -> Int { int(at: column) }
  public func bool(_ column: Int32) -> Bool { int(at: column) != 0 }
  public func double(_ column: Int32) -> Double { double(at: column) }
  public func text(_ column: Int32) -> String { text(at: column) }
  public func blob(_ column: Int32) -> [UInt8] { blob(at: column) }
  public func intIfPresent(_ column: Int32) -> Int? { isNull(column) ? nil : int(column) }
  public func doubleIfPresent(_ column: Int32) -> Double? { isNull(column) ? nil : double(column) }
  public func textIfPresent(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }
  public func blobIfPresent(_ column: Int32) -> [UInt8]? { isNull(column) ? nil : blob(column) }

  public func withBytes<Result>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let bytes = sqlite3_column_blob(statement.pointer, column)
    let count = bytes == nil ? 0 : Int(sqlite3_column_bytes(statement.pointer, column))
    return body(UnsafeBufferPointer(start: bytes?.assumingMemoryBound(to: UInt8.self), count: count))
  }
}
