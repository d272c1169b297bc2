internal import CZlib

/// The system's zlib.
public enum ZlibLibrary {
  /// The version that the library reports, such as "1.3.1".
  public static var version: String { String(cString: zlibVersion()) }
}
