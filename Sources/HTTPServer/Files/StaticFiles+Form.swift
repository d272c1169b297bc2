import HTTP
import Synchronization

extension StaticFiles {
  /// A file in one coding, ready to be sent.
  struct Form: Sendable {
    let etag: String
    let head: [UInt8]
    let unchanged: [UInt8]
    let body: [UInt8]

    init(_ body: [UInt8], etag: String, type: String, _ common: Headers, isCompressed: Bool) {
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
      self.etag = etag
      self.head = head
      self.unchanged = unchanged
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

    let etag: String
    private let plain: [UInt8]
    private let type: String
    private let headers: Headers
    private let made = AtomicLazyReference<Made>()

    init(of plain: [UInt8], etag: String, type: String, _ headers: Headers) {
      self.plain = plain
      self.etag = etag
      self.type = type
      self.headers = headers
    }

    /// The form; nil if the file would not be smaller.
    var form: Form? { (made.load() ?? made.storeIfNil(Made(make()))).form }

    private func make() -> Form? {
      Deflater(level: 9).gzip(plain).map { Form($0, etag: etag, type: type, headers, isCompressed: true) }
    }
  }
}
