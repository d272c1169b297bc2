import Foundation

/// The canonical text of a UUID, "8-4-4-4-12" hexadecimal digits (RFC 9562 §4). Foundation's goes through the C library's
/// printing and scanning, which is a hundred times slower; a backup writes a million of them.
enum UUIDText {
  static let length = 36

  static func write(_ uuid: uuid_t, to output: UnsafeMutableBufferPointer<UInt8>) -> Int {
    withUnsafeBytes(of: uuid) { bytes in
      var place = 0
      for (index, byte) in bytes.enumerated() {
        if hyphens.contains(index) {
          output[place] = 0x2D
          place += 1
        }
        output[place] = digit(byte >> 4)
        output[place + 1] = digit(byte & 15)
        place += 2
      }
      return place
    }
  }

  static func bytes(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard text.count == length else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16)
    var place = 0
    for index in 0..<16 {
      if hyphens.contains(index) {
        guard text[place] == 0x2D else { return nil }
        place += 1
      }
      guard let high = value(text[place]), let low = value(text[place + 1]) else { return nil }
      bytes.append(high << 4 | low)
      place += 2
    }
    return bytes
  }

  /// The bytes preceded by a hyphen, as the bits of a set.
  private static let hyphens: ByteSet = [4, 6, 8, 10]

  private struct ByteSet: ExpressibleByArrayLiteral {
    private let bits: UInt16

    init(arrayLiteral members: Int...) { bits = members.reduce(0) { $0 | 1 << $1 } }

    func contains(_ index: Int) -> Bool { bits & 1 << index != 0 }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x41 + value - 10 }

  private static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
