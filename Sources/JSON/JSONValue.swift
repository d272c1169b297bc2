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
    var scanner = JSONScanner(bytes: bytes)
    try scanner.object(onField)
    guard scanner.isAtEnd else { throw JSONError.malformed("something follows the record") }
  }
}
