internal import CSQLite

/// The current row of a statement, valid only inside the closure that gets it.
///
/// A column is read by its name in the query: the word after AS, or that of the table. A name that the query does not
/// have is an error with the name and the SQL.
public struct Row: ~Copyable {
  private let statement: Statement
  private let pointer: OpaquePointer
  private let slots: UnsafeMutablePointer<Statement.Slot>

  init(_ statement: Statement) {
    self.statement = statement
    pointer = statement.pointer
    slots = statement.slots
  }

  public func isNull(_ name: StaticString) throws(DatabaseError) -> Bool { isNull(at: try place(of: name)) }

  /// The number of a column; 0 for NULL.
  public func int(_ name: StaticString) throws(DatabaseError) -> Int { int(at: try place(of: name)) }

  public func bool(_ name: StaticString) throws(DatabaseError) -> Bool { int(at: try place(of: name)) != 0 }

  public func double(_ name: StaticString) throws(DatabaseError) -> Double { double(at: try place(of: name)) }

  /// The text of a column; the empty string for NULL.
  public func text(_ name: StaticString) throws(DatabaseError) -> String { text(at: try place(of: name)) }

  /// The bytes of a column; empty for NULL.
  public func blob(_ name: StaticString) throws(DatabaseError) -> [UInt8] { blob(at: try place(of: name)) }

  public func intIfPresent(_ name: StaticString) throws(DatabaseError) -> Int? {
    let place = try place(of: name)
    return isNull(at: place) ? nil : int(at: place)
  }

  public func doubleIfPresent(_ name: StaticString) throws(DatabaseError) -> Double? {
    let place = try place(of: name)
    return isNull(at: place) ? nil : double(at: place)
  }

  public func textIfPresent(_ name: StaticString) throws(DatabaseError) -> String? {
    let place = try place(of: name)
    return isNull(at: place) ? nil : text(at: place)
  }

  public func blobIfPresent(_ name: StaticString) throws(DatabaseError) -> [UInt8]? {
    let place = try place(of: name)
    return isNull(at: place) ? nil : blob(at: place)
  }

  /// Passes the bytes of a text or blob to `body`, which must not keep them; none for NULL.
  public func withBytes<Result>(
    _ name: StaticString, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(DatabaseError) -> Result {
    let place = try place(of: name)
    // Asked for first: it turns other values into text.
    let bytes = sqlite3_column_blob(pointer, place)
    let count = bytes == nil ? 0 : Int(sqlite3_column_bytes(pointer, place))
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
  /// The place of a column: the one that was read at this point of the row before, the one read last, or any.
  @inline(__always)
  private func place(of name: StaticString) throws(DatabaseError) -> Int32 {
    if name.hasPointerRepresentation {
      let last = slots[0].following
      let expected = slots[last + 1].following
      if slots[expected + 1].literal == name.utf8Start {
        slots[0].following = expected
        return Int32(truncatingIfNeeded: expected)
      }
      if slots[last + 1].literal == name.utf8Start { return Int32(truncatingIfNeeded: last) }
    }
    return Int32(truncatingIfNeeded: try statement.search(name))
  }

  private func isNull(at place: Int32) -> Bool { sqlite3_column_type(pointer, place) == SQLITE_NULL }

  private func int(at place: Int32) -> Int { Int(sqlite3_column_int64(pointer, place)) }

  private func double(at place: Int32) -> Double { sqlite3_column_double(pointer, place) }

  private func text(at place: Int32) -> String {
    guard let bytes = sqlite3_column_text(pointer, place) else { return "" }
    let count = Int(sqlite3_column_bytes(pointer, place))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  private func blob(at place: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(pointer, place) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(pointer, place))))
  }
}
