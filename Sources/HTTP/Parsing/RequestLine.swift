/// Method, target and version, and the ranges of the target's parts in the buffer (RFC 9112 §3).
struct RequestLine: Sendable {
  let method: Method
  let version: Version
  let path: Range<Int>
  let query: Range<Int>
  let authority: Range<Int>
  /// The start of the header section.
  let end: Int

  /// Throws 400, 501 (an unknown method) or 505.
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(HTTPError) {
    let text = bytes.extracting(range)
    guard let methodEnd = text.firstIndex(of: .space), methodEnd > 0,
      let targetEnd = text.firstIndex(of: .space, from: methodEnd + 1), targetEnd > methodEnd + 1
    else { throw HTTPError(.badRequest, "the request line is not method, target, version") }
    let name = text.extracting(0..<methodEnd)
    guard ByteClass.token.containsAll(name) else { throw HTTPError(.badRequest, "the method is not a token") }
    version = try Self.version(text.extracting((targetEnd + 1)..<text.count))
    guard let method = Method(name) else { throw HTTPError(.notImplemented, "the method is not known") }
    self.method = method
    let target = (range.lowerBound + methodEnd + 1)..<(range.lowerBound + targetEnd)
    (authority, path, query) = try Self.split(bytes, target, method)
    end = range.upperBound + 2
  }

  private static func version(_ text: Span<UInt8>) throws(HTTPError) -> Version {
    if text.isEqual("HTTP/1.1") { return .http11 }
    if text.isEqual("HTTP/1.0") { return .http10 }
    guard text.count == 8, text.extracting(0..<5).isEqual("HTTP/"), text[6] == 0x2E,
      0x30...0x39 ~= text[5], 0x30...0x39 ~= text[7]
    else { throw HTTPError(.badRequest, "the request line does not end with a version") }
    guard text[5] == 0x31 else { throw HTTPError(.versionNotSupported, "the major version is not 1") }
    return .http11
  }

  /// Authority, path and query of an origin-form, absolute-form or (for OPTIONS) asterisk-form target.
  private static func split(
    _ bytes: Span<UInt8>, _ target: Range<Int>, _ method: Method
  ) throws(HTTPError) -> (authority: Range<Int>, path: Range<Int>, query: Range<Int>) {
    let text = bytes.extracting(target)
    guard ByteClass.target.containsAll(text) else { throw HTTPError(.badRequest, "the target has a forbidden byte") }
    let empty = target.upperBound..<target.upperBound
    if method == .options, text.isEqual("*") { return (empty, target, empty) }
    let question = text.firstIndex(of: 0x3F).map { target.lowerBound + $0 } ?? target.upperBound
    let query = min(question + 1, target.upperBound)..<target.upperBound
    let none = target.lowerBound..<target.lowerBound
    let authority = try text[0] == 0x2F ? none : Self.authority(bytes, target, question)
    let path = authority.upperBound..<question
    guard !path.isEmpty else { throw HTTPError(.badRequest, "an absolute target without a path") }
    guard PercentEncoding.isWellFormed(bytes.extracting(path)) else {
      throw HTTPError(.badRequest, "the path has a broken or NUL escape")
    }
    guard PercentEncoding.isWellFormed(bytes.extracting(query)) else {
      throw HTTPError(.badRequest, "the query has a broken or NUL escape")
    }
    return (authority, path, query)
  }

  private static func authority(
    _ bytes: Span<UInt8>, _ target: Range<Int>, _ end: Int
  ) throws(HTTPError) -> Range<Int> {
    let text = bytes.extracting(target.lowerBound..<end)
    let scheme = text.count > 8 && text.extracting(0..<8).isEqualIgnoringCase("https://") ? 8 : 7
    guard text.count > scheme, scheme == 8 || text.extracting(0..<7).isEqualIgnoringCase("http://") else {
      throw HTTPError(.badRequest, "the target is neither a path nor an http address")
    }
    let stop = text.firstIndex(of: 0x2F, from: scheme) ?? text.count
    guard stop > scheme, ByteClass.authority.containsAll(text.extracting(scheme..<stop)) else {
      throw HTTPError(.badRequest, "the target has no valid authority")
    }
    return (target.lowerBound + scheme)..<(target.lowerBound + stop)
  }
}
