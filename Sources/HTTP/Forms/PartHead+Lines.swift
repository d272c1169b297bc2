extension PartHead {
  /// Reads the head lines of one part. Throws 400 if there is no `form-data` disposition with a name (RFC 7578 §4.2).
  init(_ lines: [String]) throws(HTTPError) {
    var disposition: MediaType?
    var type = "text/plain"
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else {
        throw HTTPError(.badRequest, "a part's head line without colon")
      }
      let value = String(line[line.index(after: colon)...].trimmingOWS)
      let name = line[..<colon]
      if name.isEqualIgnoringASCIICase("content-disposition") { disposition = MediaType(value) }
      if name.isEqualIgnoringASCIICase("content-type") { type = value }
    }
    guard let disposition, disposition.name == "form-data", let name = disposition["name"] else {
      throw HTTPError(.badRequest, "a part without a form-data name")
    }
    self.init(
      name: Self.unescape(name), fileName: disposition["filename"].map { Self.lastComponent(Self.unescape($0)) },
      contentType: type)
  }

  /// The three escapes that browsers make in names (HTML standard, multipart encoding); no other is decoded.
  private static func unescape(_ name: String) -> String {
    guard name.utf8.contains(0x25) else { return name }
    return ["%22": "\"", "%0D": "\r", "%0A": "\n"].reduce(name) { text, escape in
      text.split(separator: escape.key, omittingEmptySubsequences: false).joined(separator: escape.value)
    }
  }

  /// Some clients send a whole path: only the part after the last slash counts (RFC 7578 §4.2).
  private static func lastComponent(_ path: String) -> String {
    String(path.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }.last ?? "")
  }
}
