/// The check sum of PNG chunks (W3C PNG annex D).
struct CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }

  private var state: UInt32 = 0xFFFF_FFFF

  var value: UInt32 { state ^ 0xFFFF_FFFF }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    var state = state
    Self.table.withUnsafeBufferPointer { table in
      bytes.withUnsafeBufferPointer { bytes in
        for byte in bytes { state = table[Int((state ^ UInt32(byte)) & 0xFF)] ^ (state >> 8) }
      }
    }
    self.state = state
  }

  static func of(_ bytes: [UInt8]) -> UInt32 {
    var sum = CRC32()
    sum.add(bytes[...])
    return sum.value
  }
}
