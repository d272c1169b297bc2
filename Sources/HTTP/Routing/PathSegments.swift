/// Splitting a raw path at its slashes.
enum PathSegments {
  /// The segments after the leading slash, each percent-decoded once; "/" has one empty segment.
  static func split(_ path: Span<UInt8>) -> [String] {
    var segments: [String] = []
    segments.reserveCapacity(4)
    var start = path.count > 0 && path[0] == 0x2F ? 1 : 0
    while let slash = path.firstIndex(of: 0x2F, from: start) {
      segments.append(PercentEncoding.decode(path.extracting(start..<slash)))
      start = slash + 1
    }
    segments.append(PercentEncoding.decode(path.extracting(start..<path.count)))
    return segments
  }

  /// The whole path decoded for reading, except that an escaped slash stays escaped.
  static func readable(_ path: Span<UInt8>) -> String {
    PercentEncoding.decode(path, keepsSlash: true)
  }
}
