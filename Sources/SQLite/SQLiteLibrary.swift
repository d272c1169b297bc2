internal import CSQLite

/// The system's SQLite.
public enum SQLiteLibrary {
  /// As the library itself says it: "3.45.1".
  public static var version: String { String(cString: sqlite3_libversion()) }
}
