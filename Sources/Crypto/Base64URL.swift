/// Bytes as text for URLs, cookies and forms, without padding (RFC 4648 §5).
public enum Base64URL {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  /// The six bits of each letter; 255 for what is none.
  private static let bits: [UInt8] = {
    var bits = [UInt8](repeating: 255, count: 256)
    for (value, letter) in letters.enumerated() { bits[Int(letter)] = UInt8(value) }
    return bits
  }()

  public static func encode(_ bytes: [UInt8]) -> String {
    let length = (bytes.count * 4 + 2) / 3
    return String(unsafeUninitializedCapacity: length) { text in
      var (place, held, heldBits) = (0, 0, 0)
      for byte in bytes {
        (held, heldBits) = (held << 8 | Int(byte), heldBits + 8)
        while heldBits >= 6 {
          heldBits -= 6
          text[place] = letters[held >> heldBits & 63]
          place += 1
        }
        held &= 63
      }
      if heldBits > 0 { text[place] = letters[held << (6 - heldBits) & 63] }
      return length
    }
  }

  /// The bytes of `text`; nil if it is no unpadded base64url, or not the one spelling that `encode` gives them.
  public static func decode(_ text: String) -> [UInt8]? {
    guard text.utf8.count <= 4_096, text.utf8.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 3 / 4)
    var (held, heldBits) = (0, 0)
    for letter in text.utf8 {
      let value = bits[Int(letter)]
      guard value != 255 else { return nil }
      (held, heldBits) = (held << 6 | Int(value), heldBits + 6)
      guard heldBits >= 8 else { continue }
      heldBits -= 8
      bytes.append(UInt8(held >> heldBits))
      held &= 1 << heldBits - 1
    }
    return held == 0 ? bytes : nil
  }
}
