/// A content coding that the server can apply (RFC 9110 §8.4.1).
public enum ContentCoding: String, Sendable {
  case gzip
}

extension RequestHead {
  /// True if Accept-Encoding names `coding` (or `*`) with a weight above 0 (RFC 9110 §12.5.3).
  public func accepts(_ coding: ContentCoding) -> Bool {
    var star = false
    for value in headers.all("Accept-Encoding") {
      for item in value.split(separator: ",") {
        let parts = item.split(separator: ";")
        guard let name = parts.first?.trimmingOWS else { continue }
        let isWanted = !parts.dropFirst().contains { Self.isZeroWeight($0.trimmingOWS) }
        if name.isEqualIgnoringASCIICase(coding.rawValue) { return isWanted }
        if name == "*" { star = isWanted }
      }
    }
    return star
  }

  private static func isZeroWeight(_ parameter: some StringProtocol) -> Bool {
    guard parameter.utf8.count >= 3, parameter.prefix(2).isEqualIgnoringASCIICase("q=") else { return false }
    return parameter.dropFirst(2).allSatisfy { $0 == "0" || $0 == "." }
  }
}
