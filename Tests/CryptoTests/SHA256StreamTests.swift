import Crypto
import Testing

struct SHA256StreamTests {
  @Test(arguments: [[], [3], [1, 2, 3], [64, 64, 1], [1_000, 0, 55]])
  func `pieces have the digest of the whole`(sizes: [Int]) throws {
    let bytes = (0..<sizes.reduce(0, +)).map { UInt8($0 & 0xFF) }
    var stream = SHA256Stream()
    var start = 0
    for size in sizes {
      try stream.add(Array(bytes[start..<(start + size)]))
      start += size
    }
    let digest = try stream.finish()
    #expect(digest == SHA256.digest(bytes))
  }
}
