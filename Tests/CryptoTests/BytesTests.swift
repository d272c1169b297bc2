import Crypto
import Testing

struct BytesTests {
  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// FIPS 180-4 examples.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func `the digests are the published ones`(message: String, digest: String) {
    #expect(Self.hexadecimal(SHA256.digest(message.utf8)) == digest)
  }

  /// RFC 4231 §4.2, §4.3 and §4.7, and the code of nothing under no key.
  @Test(
    arguments: [
      (
        [UInt8](repeating: 0x0B, count: 20), "Hi There",
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), "what do ya want for nothing?",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        [UInt8](repeating: 0xAA, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
      ([], "", "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"),
    ] as [([UInt8], String, String)])
  func `the authentication codes are the published ones`(key: [UInt8], message: String, code: String) {
    #expect(Self.hexadecimal(SHA256.authenticate(message.utf8, key: key)) == code)
  }

  @Test func `random bytes have the length asked for and do not repeat`() throws {
    #expect(try Random.bytes(0).isEmpty)
    let drawn = try (0..<200).map { _ in try Random.bytes(32) }
    #expect(drawn.allSatisfy { $0.count == 32 })
    #expect(Set(drawn).count == 200)
    #expect(Set(drawn.joined()).count == 256)
  }

  @Test(
    arguments: [
      ([], [], true), ([1], [1], true), ([1], [2], false), ([1], [], false), ([1, 2], [1], false),
      ([1, 2], [2, 1], false),
    ] as [([UInt8], [UInt8], Bool)])
  func `the comparison in constant time distinguishes equal from unequal`(a: [UInt8], b: [UInt8], isEqual: Bool) {
    #expect(a.equalsInConstantTime(b) == isEqual)
  }
}
