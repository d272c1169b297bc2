import CCurl

/// An address of http or https, read by the same parser that follows it.
public struct WebAddress: Sendable, Hashable, CustomStringConvertible {
  let scheme: String
  /// Lower case; an IPv6 address in brackets.
  let host: String
  let port: Int
  /// The path as written, without a slash at its end.
  public let path: String

  /// - Returns: nil for anything but an address of http or https with a host, and for one with a name, a password, a
  ///   query or a fragment.
  public init?(_ text: String) {
    guard text.utf8.count <= 2_000, let parts = URLParts.read(text) else { return nil }
    guard parts[CURLUPART_USER] == nil, parts[CURLUPART_PASSWORD] == nil, parts[CURLUPART_QUERY] == nil,
      parts[CURLUPART_FRAGMENT] == nil
    else { return nil }
    self.init(parts)
  }

  /// The address that an answer leads to.
  init?(redirect text: String) {
    guard let parts = URLParts.read(text), parts[CURLUPART_USER] == nil, parts[CURLUPART_PASSWORD] == nil else {
      return nil
    }
    self.init(parts)
  }

  private init?(_ parts: borrowing URLParts) {
    guard let scheme = parts[CURLUPART_SCHEME]?.lowercased(), ["http", "https"].contains(scheme),
      let host = parts[CURLUPART_HOST]?.lowercased(), !host.isEmpty,
      let port = parts[CURLUPART_PORT].flatMap({ Int($0) })
    else { return nil }
    (self.scheme, self.host, self.port) = (scheme, host, port)
    var path = parts[CURLUPART_PATH] ?? ""
    while path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  public var description: String { "\(scheme)://\(host):\(port)\(path)" }

  /// True for an address of the same server, or of the same name by https instead of http.
  func mayLead(to other: WebAddress) -> Bool {
    guard host == other.host else { return false }
    return (scheme, port) == (other.scheme, other.port) || (scheme == "http" && other.scheme == "https")
  }

  /// A path below this one, with a query.
  ///
  /// - Parameter path: as it is sent, percent-encoded where needed.
  func text(below path: String, _ query: [(name: String, value: String)]) -> String {
    let fields = query.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&")
    return description + path + (fields.isEmpty ? "" : "?" + fields)
  }

  /// Percent-encoded, all but the unreserved characters (RFC 3986 §2.3) and the comma of coordinates.
  static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: ","), UInt8(ascii: ";"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The parts of an address as curl reads them (curl_url_get(3)).
private struct URLParts: ~Copyable {
  private let handle: OpaquePointer

  private init(_ handle: OpaquePointer) { self.handle = handle }

  static func read(_ text: String) -> URLParts? {
    guard let handle = curl_url() else { return nil }
    guard curl_url_set(handle, CURLUPART_URL, text, 0) == CURLUE_OK else {
      curl_url_cleanup(handle)
      return nil
    }
    return URLParts(handle)
  }

  deinit { curl_url_cleanup(handle) }

  subscript(part: CURLUPart) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    let usesDefaultPort: UInt32 = 1
    guard curl_url_get(handle, part, &text, part == CURLUPART_PORT ? usesDefaultPort : 0) == CURLUE_OK, let text else {
      return nil
    }
    defer { curl_free(text) }
    return String(cString: text)
  }
}
