/// A value of an object, as far as records need it.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// Finite; whole numbers are exact up to 2^53.
  case number(Double)
  case string(String)
  /// An object or a list, which is skipped.
  case other
}

/// Reads one object, its names and values.
public enum JSONObject {
  /// Calls `onField` for each name of the object in `bytes`, in order.
  ///
  /// - Throws: `JSONError`, and errors of `onField`.
  public static func read(
    _ bytes: UnsafeRawBufferPointer, _ onField: (String, JSONValue) throws -> Void
  ) throws {
    try readPlaces(bytes) { name, value, _ in try onField(name, value) }
  }

  /// Calls `onList` for each name of the object in `bytes` that holds a list, with the bytes of the list.
  ///
  /// - Throws: `JSONError`, and what `onList` throws.
  public static func readLists(
    _ bytes: UnsafeRawBufferPointer, _ onList: (String, UnsafeRawBufferPointer) throws -> Void
  ) throws {
    try readPlaces(bytes) { name, _, place in
      if bytes[place.lowerBound] == 0x5B { try onList(name, UnsafeRawBufferPointer(rebasing: bytes[place])) }
    }
  }

  private static func readPlaces(
    _ bytes: UnsafeRawBufferPointer, _ onField: (String, JSONValue, Range<Int>) throws -> Void
  ) throws {
    var scanner = JSONScanner(bytes: bytes)
    try scanner.object(onField)
    guard scanner.isAtEnd else { throw JSONError.malformed("something follows the record") }
  }
}
