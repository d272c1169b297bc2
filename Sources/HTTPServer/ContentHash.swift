/// A 128-bit FNV-1a hash: it tells versions of our own files apart and is no protection against forgery.
struct ContentHash {
  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B
  private var value: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt128(byte)) &* Self.prime }
  }

  /// 16 hexadecimal digits of the hash.
  var text: String {
    let digits = String(UInt64(truncatingIfNeeded: value ^ (value >> 64)), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  static func of(_ bytes: [UInt8]) -> String {
    var hash = ContentHash()
    hash.add(bytes)
    return hash.text
  }
}
