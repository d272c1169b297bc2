/// A cookie to set (RFC 6265 §4.1 and its successor draft for `SameSite`).
public struct Cookie: Sendable, Hashable {
  public enum SameSite: String, Sendable {
    case strict = "Strict"
    case lax = "Lax"
    case none = "None"
  }

  public var name: String
  public var value: String
  public var path: String
  /// Lifetime in seconds; nil ends with the browser's session, 0 deletes the cookie.
  public var maxAge: Int?
  public var isSecure: Bool
  public var isHTTPOnly: Bool
  public var sameSite: SameSite

  public init(
    _ name: String, _ value: String, path: String = "/", maxAge: Int? = nil, isSecure: Bool = false,
    isHTTPOnly: Bool = true, sameSite: SameSite = .lax
  ) {
    self.name = name
    self.value = value
    self.path = path
    self.maxAge = maxAge
    self.isSecure = isSecure
    self.isHTTPOnly = isHTTPOnly
    self.sameSite = sameSite
  }

  /// The value of Set-Cookie; bytes that a cookie cannot hold are percent-encoded.
  public var headerValue: String {
    var text = "\(name)=\(encodedValue); Path=\(path)"
    if let maxAge { text += "; Max-Age=\(maxAge)" }
    if isSecure { text += "; Secure" }
    if isHTTPOnly { text += "; HttpOnly" }
    return text + "; SameSite=\(sameSite.rawValue)"
  }

  private var encodedValue: String {
    if value.utf8.allSatisfy(ByteClass.cookieOctet.contains) { return value }
    var output: [UInt8] = []
    for byte in value.utf8 { PercentEncoding.append(byte, to: &output, unless: ByteClass.cookieOctet.contains(byte)) }
    return String(decoding: output, as: UTF8.self)
  }

  /// The pairs of Cookie fields; a pair without "=" is skipped, quotes around a value are removed.
  static func parse(_ values: [String]) -> FormFields {
    var cookies = FormFields()
    for pair in values.flatMap({ $0.split(separator: ";") }) {
      guard let equals = pair.firstIndex(of: "=") else { continue }
      var value = pair[pair.index(after: equals)...].trimmingOWS
      if value.utf8.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") { value = value.dropFirst().dropLast() }
      cookies.add(String(pair[..<equals].trimmingOWS), String(value))
    }
    return cookies
  }

  /// The first of that name in Cookie fields, found in one pass over their bytes; read as `parse` reads them.
  static func first(_ name: String, in headers: Headers) -> String? {
    for field in headers.fields where headers.matches(field, "Cookie") {
      var start = field.value.lowerBound
      while start < field.value.upperBound {
        let end =
          headers.storage[start..<field.value.upperBound].firstIndex(of: UInt8(ascii: ";")) ?? field.value.upperBound
        if let value = value(of: name, in: headers.storage[start..<end]) { return value }
        start = end + 1
      }
    }
    return nil
  }

  /// The value of a pair where it has that name.
  private static func value(of name: String, in pair: ArraySlice<UInt8>) -> String? {
    guard let equals = pair.firstIndex(of: UInt8(ascii: "=")), pair[..<equals].trimmingOWS.elementsEqual(name.utf8)
    else { return nil }
    var value = pair[(equals + 1)...].trimmingOWS
    let quote = UInt8(ascii: "\"")
    if value.count >= 2, value.first == quote, value.last == quote { value = value.dropFirst().dropLast() }
    return String(decoding: value, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// Without blanks at both ends.
  fileprivate var trimmingOWS: ArraySlice<UInt8> {
    var rest = self
    while let byte = rest.first, byte == .space || byte == .tab { rest.removeFirst() }
    while let byte = rest.last, byte == .space || byte == .tab { rest.removeLast() }
    return rest
  }
}
