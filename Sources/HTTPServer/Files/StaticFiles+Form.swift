import HTTP
import Synchronization

extension StaticFiles {
  /// The tag of a file in one coding, and the answer to a client that has it already.
  struct Tag: Sendable {
    let text: String
    let unchanged: [UInt8]
    /// The fields of every answer with this tag.
    fileprivate let headers: Headers

    init(_ text: String, _ common: Headers) {
      var headers = common
      headers.add("ETag", text)
      headers.add("X-Content-Type-Options", "nosniff")
      var unchanged = Array("HTTP/1.1 304 Not Modified\r\n".utf8)
      headers.append(to: &unchanged)
      self.text = text
      self.unchanged = unchanged
      self.headers = headers
    }
  }

  /// A file in one coding, ready to be sent.
  struct Form: Sendable {
    let head: [UInt8]
    let body: [UInt8]

    init(_ body: [UInt8], _ tag: Tag, type: String, isCompressed: Bool) {
      var headers = tag.headers
      headers.add("Content-Type", type)
      headers.add("Content-Length", String(body.count))
      if isCompressed { headers.add("Content-Encoding", "gzip") }
      var head = Array("HTTP/1.1 200 OK\r\n".utf8)
      headers.append(to: &head)
      self.head = head
      self.body = body
    }
  }

  /// The gzip form of a file, made at its first use: most files of a folder are parts of others, and no browser asks
  /// for them.
  final class GzipForm: Sendable {
    private final class Made: Sendable {
      let form: Form?

      init(_ form: Form?) { self.form = form }
    }

    let tag: Tag
    private let plain: [UInt8]
    private let type: String
    private let made = AtomicLazyReference<Made>()

    init(of plain: [UInt8], _ tag: Tag, type: String) {
      self.plain = plain
      self.tag = tag
      self.type = type
    }

    var isMade: Bool { made.load() != nil }

    /// The form; nil if the file would not be smaller, or there is no memory for compressing it now.
    func form(by deflater: @autoclosure () -> Deflater = Deflater(level: Deflater.bestLevel)) -> Form? {
      if let made = made.load() { return made.form }
      let deflater = deflater()
      guard deflater.isReady else { return nil }
      let form = deflater.gzip(plain).map { Form($0, tag, type: type, isCompressed: true) }
      return made.storeIfNil(Made(form)).form
    }
  }
}
