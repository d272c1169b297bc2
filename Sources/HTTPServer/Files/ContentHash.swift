/// A 64-bit FNV-1a hash: it distinguishes versions of the server's files and is no protection against
/// forgery.
struct ContentHash {
  private static let prime: UInt64 = 0x0000_0100_0000_01B3
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: [UInt8]) {
    var value = value
    for index in bytes.indices { value = (value ^ UInt64(bytes[index])) &* Self.prime }
    self.value = value
  }

  /// The hash in 16 hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  static func of(_ bytes: [UInt8]) -> String {
    var hash = ContentHash()
    hash.add(bytes)
    return hash.text
  }
}
