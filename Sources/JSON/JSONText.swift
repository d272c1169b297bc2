/// Writes values as JSON (RFC 8259).
public enum JSONText {
  /// Appends a text in quotes.
  public static func append(_ text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &output) }
  }

  /// Appends a text in quotes, given as valid UTF-8.
  public static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    output.append(0x22)
    if bytes.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) {
      appendEscaped(bytes, to: &output)
    } else {
      output.append(contentsOf: bytes)
    }
    output.append(0x22)
  }

  private static func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    for byte in bytes {
      switch byte {
      case 0x22, 0x5C:
        output.append(0x5C)
        output.append(byte)
      case 0x0A: output.append(contentsOf: [0x5C, 0x6E])
      case 0x0D: output.append(contentsOf: [0x5C, 0x72])
      case 0x09: output.append(contentsOf: [0x5C, 0x74])
      case 0..<0x20:
        output.append(contentsOf: [0x5C, 0x75, 0x30, 0x30, digit(byte >> 4), digit(byte & 15)])
      default: output.append(byte)
      }
    }
  }

  /// Appends the shortest number that is read back as the same; null if it is not finite.
  public static func append(_ number: Double, to output: inout [UInt8]) {
    guard number.isFinite else { return output.append(contentsOf: "null".utf8) }
    if let whole = Int(exactly: number), abs(whole) < 1 << 53, !(whole == 0 && number.sign == .minus) {
      return append(whole, to: &output)
    }
    output.append(contentsOf: number.description.utf8)
  }

  public static func append(_ number: Int, to output: inout [UInt8]) {
    output.append(contentsOf: String(number).utf8)
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x61 + value - 10 }
}
