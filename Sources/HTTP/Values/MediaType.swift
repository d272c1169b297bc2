/// A Content-Type or Content-Disposition value: the type, and its parameters (RFC 9110 §8.3.1, RFC 6266 §4.1).
struct MediaType: Sendable {
  /// In lower case, as in `multipart/form-data`.
  let name: String
  private let parameters: [(name: String, value: String)]

  init(_ text: String) {
    var rest = Array(text.utf8)[...]
    name = Self.take(&rest, until: [0x3B]).lowercased()
    var parameters: [(name: String, value: String)] = []
    while !rest.isEmpty, parameters.count < 16 {
      rest.removeFirst()
      let key = Self.take(&rest, until: [0x3D, 0x3B]).lowercased()
      guard rest.first == 0x3D else { continue }
      rest.removeFirst()
      parameters.append((key, rest.first == 0x22 ? Self.takeQuoted(&rest) : Self.take(&rest, until: [0x3B])))
    }
    self.parameters = parameters
  }

  /// The first parameter of that name.
  subscript(name: String) -> String? { parameters.first { $0.name == name }?.value }

  private static func take(_ rest: inout ArraySlice<UInt8>, until stops: [UInt8]) -> String {
    let end = rest.firstIndex(where: stops.contains) ?? rest.endIndex
    defer { rest = rest[end...] }
    return String(String(decoding: rest[..<end], as: UTF8.self).trimmingOWS)
  }

  /// A quoted string. Browsers escape a quote as `%22` and send backslashes unescaped, so that only `\"` and `\\`
  /// count.
  private static func takeQuoted(_ rest: inout ArraySlice<UInt8>) -> String {
    var output: [UInt8] = []
    rest.removeFirst()
    while let byte = rest.popFirst(), byte != 0x22 {
      if byte == 0x5C, let next = rest.first, next == 0x22 || next == 0x5C {
        output.append(next)
        rest.removeFirst()
      } else {
        output.append(byte)
      }
    }
    rest = rest[(rest.firstIndex(of: 0x3B) ?? rest.endIndex)...]
    return String(decoding: output, as: UTF8.self)
  }
}
