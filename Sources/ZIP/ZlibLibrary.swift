internal import CZlib

/// The system's zlib.
public enum ZlibLibrary {
  /// As the library itself says it: "1.3.1".
  public static var version: String { String(cString: zlibVersion()) }
}
