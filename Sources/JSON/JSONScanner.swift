/// Reads values byte by byte (RFC 8259 §2 to §7).
struct JSONScanner {
  let bytes: UnsafeRawBufferPointer
  private var index = 0
  private var depth = 0

  init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return index == bytes.count
    }
  }

  /// - Parameter onField: takes the name, the value and where the value is.
  mutating func object(_ onField: (String, JSONValue, Range<Int>) throws -> Void) throws {
    try expect(0x7B)
    if try takes(0x7D) { return }
    repeat {
      skipSpace()
      guard peek == 0x22 else { throw JSONError.malformed("a name is missing") }
      let name = try string()
      try expect(0x3A)
      skipSpace()
      let start = index
      let value = try value()
      try onField(name, value, start..<index)
    } while try takes(0x2C)
    try expect(0x7D)
  }

  private mutating func value() throws -> JSONValue {
    skipSpace()
    switch peek {
    case 0x22: return .string(try string())
    case 0x7B, 0x5B:
      depth += 1
      guard depth <= 100 else { throw JSONError.malformed("a record is nested too deep") }
      if peek == 0x7B { try object { _, _, _ in } } else { try list() }
      depth -= 1
      return .other
    case 0x74: return try word("true", .bool(true))
    case 0x66: return try word("false", .bool(false))
    case 0x6E: return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func list() throws {
    try expect(0x5B)
    if try takes(0x5D) { return }
    repeat { _ = try value() } while try takes(0x2C)
    try expect(0x5D)
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws -> JSONValue {
    let end = index + word.utf8CodeUnitCount
    guard end <= bytes.count else { throw JSONError.malformed("a value is cut off") }
    for offset in 0..<word.utf8CodeUnitCount where bytes[index + offset] != word.utf8Start[offset] {
      throw JSONError.malformed("an unknown word")
    }
    index = end
    return value
  }

  private mutating func number() throws -> Double {
    let start = index
    if peek == 0x2D { index += 1 }
    let whole = digits()
    guard whole > 0, whole == 1 || bytes[index - whole] != 0x30 else { throw JSONError.malformed("no value") }
    if peek == 0x2E {
      index += 1
      guard digits() > 0 else { throw JSONError.malformed("a number is cut off") }
    }
    if peek == 0x65 || peek == 0x45 {
      index += 1
      if peek == 0x2B || peek == 0x2D { index += 1 }
      guard digits() > 0 else { throw JSONError.malformed("a number is cut off") }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else { throw JSONError.malformed("the number is too large") }
    return value
  }

  private mutating func digits() -> Int {
    let start = index
    while let byte = peek, (0x30...0x39).contains(byte) { index += 1 }
    return index - start
  }

  private mutating func string() throws -> String {
    index += 1
    let start = index
    while let byte = peek {
      if byte == 0x22 {
        let text = try Self.text(bytes[start..<index])
        index += 1
        return text
      }
      if byte == 0x5C { return try escapedString(from: start) }
      guard byte >= 0x20 else { throw JSONError.malformed("a control character in a text") }
      index += 1
    }
    throw JSONError.malformed("a text is cut off")
  }

  /// A text with escapes; `index` is that of the first.
  private mutating func escapedString(from start: Int) throws -> String {
    var content = Array(bytes[start..<index])
    while let byte = peek {
      index += 1
      if byte == 0x22 { return try content.withUnsafeBytes { try Self.text($0[...]) } }
      if byte == 0x5C {
        try appendEscape(to: &content)
      } else if byte < 0x20 {
        throw JSONError.malformed("a control character in a text")
      } else {
        content.append(byte)
      }
    }
    throw JSONError.malformed("a text is cut off")
  }

  private mutating func appendEscape(to content: inout [UInt8]) throws {
    let byte = peek
    index += 1
    switch byte {
    case 0x22, 0x5C, 0x2F: content.append(byte ?? 0)
    case 0x62: content.append(0x08)
    case 0x66: content.append(0x0C)
    case 0x6E: content.append(0x0A)
    case 0x72: content.append(0x0D)
    case 0x74: content.append(0x09)
    case 0x75: try appendScalar(to: &content)
    default: throw JSONError.malformed("an unknown escape in a text")
    }
  }

  private mutating func appendScalar(to content: inout [UInt8]) throws {
    var code = try hexadecimal()
    if (0xD800...0xDBFF).contains(code), peek == 0x5C {
      index += 1
      guard peek == 0x75 else { throw JSONError.malformed("half a character in a text") }
      index += 1
      let low = try hexadecimal()
      guard (0xDC00...0xDFFF).contains(low) else { throw JSONError.malformed("half a character in a text") }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw JSONError.malformed("half a character in a text") }
    content.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
  }

  private mutating func hexadecimal() throws -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw JSONError.malformed("an unknown escape in a text")
      }
      code = code << 4 | UInt32(digit)
      index += 1
    }
    return code
  }

  private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw JSONError.malformed("a text is no UTF-8") }
    return text
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func takes(_ byte: UInt8) throws -> Bool {
    skipSpace()
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws {
    guard try takes(byte) else { throw JSONError.malformed("the record is cut off or no JSON") }
  }
}
