import CCurl

/// The library below.
public enum CurlLibrary {
  /// As the library itself names it: "7.88.1".
  public static let version = poolflow_curl_version().map { String(cString: $0) } ?? ""
}
