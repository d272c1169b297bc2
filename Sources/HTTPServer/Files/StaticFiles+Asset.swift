import HTTP

extension StaticFiles {
  /// One file, ready to be sent: everything but date and connection is made at start.
  struct Asset: Sendable {
    private struct Form: Sendable {
      let etag: String
      let head: [UInt8]
      let unchanged: [UInt8]
      let body: [UInt8]
    }

    private let plain: Form
    private let gzip: Form?

    init(_ path: String, _ bytes: [UInt8], _ deflater: Deflater, _ headers: Headers, caching: String) {
      let type = ContentType.of(path)
      let smaller = ContentType.isText(type) ? deflater.gzip(bytes) : nil
      let hash = ContentHash.of(bytes)
      var common = headers
      common.add("Cache-Control", caching)
      if smaller != nil { common.add("Vary", "Accept-Encoding") }
      plain = Self.form(bytes, "\"\(hash)\"", type, common, isCompressed: false)
      gzip = smaller.map { Self.form($0, "\"\(hash)-gzip\"", type, common, isCompressed: true) }
    }

    /// The bytes before date and connection, and the body: 304 if the client has it already (RFC 9110 §13.1.2).
    func answer(to head: RequestHead) -> (head: [UInt8], body: [UInt8]) {
      let form = gzip.flatMap { head.accepts(.gzip) ? $0 : nil } ?? plain
      if isKnown(head) { return (form.unchanged, []) }
      return (form.head, head.method == .head ? [] : form.body)
    }

    /// True if If-None-Match names either form; a weak tag counts, because the comparison is weak.
    private func isKnown(_ head: RequestHead) -> Bool {
      head.headers.all("If-None-Match").contains { value in
        value.split(separator: ",").contains { tag in
          var tag = tag.drop { $0 == " " }
          if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
          while tag.hasSuffix(" ") { tag = tag.dropLast() }
          return tag == "*" || tag == plain.etag || tag == gzip.map { Substring($0.etag) }
        }
      }
    }

    private static func form(
      _ body: [UInt8], _ etag: String, _ type: String, _ common: Headers, isCompressed: Bool
    ) -> Form {
      var headers = common
      headers.add("ETag", etag)
      headers.add("X-Content-Type-Options", "nosniff")
      var unchanged = Array("HTTP/1.1 304 Not Modified\r\n".utf8)
      headers.append(to: &unchanged)
      headers.add("Content-Type", type)
      headers.add("Content-Length", String(body.count))
      if isCompressed { headers.add("Content-Encoding", "gzip") }
      var head = Array("HTTP/1.1 200 OK\r\n".utf8)
      headers.append(to: &head)
      return Form(etag: etag, head: head, unchanged: unchanged, body: body)
    }
  }
}
