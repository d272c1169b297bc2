import HTTP

extension StaticFiles {
  /// One file, ready to be sent: everything but date and connection is made at start, the gzip form at its first use.
  struct Asset: Sendable {
    private let plain: Form
    /// Nil for what is not compressed, such as pictures.
    private let gzip: GzipForm?

    init(_ path: String, _ bytes: [UInt8], _ headers: Headers, caching: String) {
      let type = ContentType.of(path)
      let hash = ContentHash.of(bytes)
      let isText = ContentType.isText(type)
      var common = headers
      common.add("Cache-Control", caching)
      if isText { common.add("Vary", "Accept-Encoding") }
      plain = Form(bytes, etag: "\"\(hash)\"", type: type, common, isCompressed: false)
      gzip = isText ? GzipForm(of: bytes, etag: "\"\(hash)-gzip\"", type: type, common) : nil
    }

    /// The bytes before date and connection, and the body: 304 if the client has it already (RFC 9110 §13.1.2).
    func answer(to head: RequestHead) -> (head: [UInt8], body: [UInt8]) {
      let form = gzip.flatMap { head.accepts(.gzip) ? $0.form : nil } ?? plain
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
  }
}
