import HTTP

extension StaticFiles {
  /// One file, ready to be sent: everything but date and connection is made at start, the gzip form at its first use.
  struct Asset: Sendable {
    private let tag: Tag
    private let plain: Form
    /// The compressed form; nil for pictures and other files that are not compressed.
    let gzip: GzipForm?

    init(_ path: String, _ bytes: [UInt8], _ headers: Headers, caching: String) {
      let type = ContentType.of(path)
      let hash = ContentHash.of(bytes)
      let isText = ContentType.isText(type)
      var common = headers
      common.add("Cache-Control", caching)
      if isText { common.add("Vary", "Accept-Encoding") }
      tag = Tag("\"\(hash)\"", common)
      plain = Form(bytes, tag, type: type, isCompressed: false)
      gzip = isText ? GzipForm(of: bytes, Tag("\"\(hash)-gzip\"", common), type: type) : nil
    }

    /// The bytes before date and connection, and the body: 304 if the client has it already (RFC 9110 §13.1.2).
    func answer(to head: RequestHead) -> (head: [UInt8], body: [UInt8]) {
      if let known = known(to: head) { return (known.unchanged, []) }
      let form = gzip.flatMap { head.accepts(.gzip) ? $0.form() : nil } ?? plain
      return (form.head, head.method == .head ? [] : form.body)
    }

    /// The tag of the form that the client has, named by If-None-Match; a weak tag counts, because the comparison is
    /// weak.
    private func known(to head: RequestHead) -> Tag? {
      let names = head.headers.all("If-None-Match").flatMap { $0.split(separator: ",").map(Self.strong) }
      if names.contains("*") || names.contains(Substring(tag.text)) { return tag }
      guard let packed = gzip?.tag, names.contains(Substring(packed.text)) else { return nil }
      return packed
    }

    private static func strong(_ name: Substring) -> Substring {
      var name = name.drop { $0 == " " }
      if name.hasPrefix("W/") { name = name.dropFirst(2) }
      while name.hasSuffix(" ") { name = name.dropLast() }
      return name
    }
  }
}
