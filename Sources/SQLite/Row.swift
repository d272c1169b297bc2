internal import CSQLite

/// The row a statement stands on. It is valid only inside the closure it is handed to.
///
/// A column is read by its name in the query: the word behind AS, or that of the table. A name that the query does not
/// have is an error with the name and the SQL.
public struct Row: ~Copyable {
  let statement: Statement

  init(_ statement: Statement) {
    self.statement = statement
  }

  public func isNull(_ name: String) throws(DatabaseError) -> Bool { isNull(at: try statement.place(of: name)) }

  /// The number of a column; 0 for NULL.
  public func int(_ name: String) throws(DatabaseError) -> Int { int(at: try statement.place(of: name)) }

  public func bool(_ name: String) throws(DatabaseError) -> Bool { int(at: try statement.place(of: name)) != 0 }

  public func double(_ name: String) throws(DatabaseError) -> Double { double(at: try statement.place(of: name)) }

  /// The text of a column; the empty string for NULL.
  public func text(_ name: String) throws(DatabaseError) -> String { text(at: try statement.place(of: name)) }

  /// The bytes of a column; empty for NULL.
  public func blob(_ name: String) throws(DatabaseError) -> [UInt8] { blob(at: try statement.place(of: name)) }

  public func intIfPresent(_ name: String) throws(DatabaseError) -> Int? {
    let place = try statement.place(of: name)
    return isNull(at: place) ? nil : int(at: place)
  }

  public func doubleIfPresent(_ name: String) throws(DatabaseError) -> Double? {
    let place = try statement.place(of: name)
    return isNull(at: place) ? nil : double(at: place)
  }

  public func textIfPresent(_ name: String) throws(DatabaseError) -> String? {
    let place = try statement.place(of: name)
    return isNull(at: place) ? nil : text(at: place)
  }

  public func blobIfPresent(_ name: String) throws(DatabaseError) -> [UInt8]? {
    let place = try statement.place(of: name)
    return isNull(at: place) ? nil : blob(at: place)
  }

  /// Hands the bytes of a text or blob to `body`, which must not keep them; none for NULL.
  public func withBytes<Result>(
    _ name: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(DatabaseError) -> Result {
    let place = try statement.place(of: name)
    // Asked for first: it turns what is no text or blob into text.
    let bytes = sqlite3_column_blob(statement.pointer, place)
    let count = bytes == nil ? 0 : Int(sqlite3_column_bytes(statement.pointer, place))
    return body(UnsafeBufferPointer(start: bytes?.assumingMemoryBound(to: UInt8.self), count: count))
  }
}

/// The value of a query with one column.
extension Row {
  func onlyInt() throws(DatabaseError) -> Int? {
    let place = try statement.onlyPlace()
    return isNull(at: place) ? nil : int(at: place)
  }

  func onlyText() throws(DatabaseError) -> String? {
    let place = try statement.onlyPlace()
    return isNull(at: place) ? nil : text(at: place)
  }

  func onlyBlob() throws(DatabaseError) -> [UInt8]? {
    let place = try statement.onlyPlace()
    return isNull(at: place) ? nil : blob(at: place)
  }
}

extension Row {
  func isNull(at place: Int32) -> Bool { sqlite3_column_type(statement.pointer, place) == SQLITE_NULL }

  func int(at place: Int32) -> Int { Int(sqlite3_column_int64(statement.pointer, place)) }

  func double(at place: Int32) -> Double { sqlite3_column_double(statement.pointer, place) }

  func text(at place: Int32) -> String {
    guard let bytes = sqlite3_column_text(statement.pointer, place) else { return "" }
    let count = Int(sqlite3_column_bytes(statement.pointer, place))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func blob(at place: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(statement.pointer, place) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement.pointer, place))))
  }
}
