import Crypto
import Foundation
import Testing

struct Base64URLTests {
  /// RFC 4648 §10, without padding.
  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
    ("foobar", "Zm9vYmFy"),
  ])
  func `the examples of the RFC are encoded as printed`(plain: String, encoded: String) {
    #expect(Base64URL.encode(Array(plain.utf8)) == encoded)
    #expect(Base64URL.decode(encoded) == Array(plain.utf8))
  }

  @Test func `the two letters that differ from plain base64 are safe in a URL`() {
    #expect(Base64URL.encode([0xFB, 0xFF, 0xFE]) == "-__-")
    #expect(Base64URL.decode("-__-") == [0xFB, 0xFF, 0xFE])
  }

  @Test(arguments: 0...130)
  func `any bytes are decoded to themselves`(count: Int) throws {
    let bytes = try Random.bytes(count)
    let text = Base64URL.encode(bytes)
    #expect(Base64URL.decode(text) == bytes)
    #expect(text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
  }

  @Test(arguments: [
    "Z", "Zm9vY", "Zg==", "Zm8=", "-__+", "/__-", "Zm 9v", "Zm9v\n", "Zm9v\r\n", " Zm9v", "Zm9\u{0}", "Zm9é", "*", "=",
    "====",
    "....", String(repeating: "A", count: 4_100),
  ])
  func `a text that is no base64url is refused`(text: String) {
    #expect(Base64URL.decode(text) == nil)
  }

  @Test(arguments: ["Zh", "Zn", "Zm9"])
  func `bytes have only one spelling`(text: String) {
    #expect(Base64URL.decode(text) == nil)
  }

  @Test func `any text is read as the system's base64 reads it`() {
    var dice = SystemRandomNumberGenerator()
    let pieces = ["A", "B", "Q", "g", "w", "8", "_", "-", "z"]
    for turn in 0..<3_000 {
      let odd = turn % 5 == 0 ? ["+", "/", "=", " ", "é", "\n"] : []
      let text = (0..<Int.random(in: 0...11, using: &dice)).map { _ in (pieces + odd).randomElement(using: &dice) ?? ""
      }.joined()
      let isPlain = !text.contains { "+/=".contains($0) }
      let padded =
        text.replacing("-", with: "+").replacing("_", with: "/")
        + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
      let data = isPlain ? Data(base64Encoded: padded) : nil
      let isOwn = data?.base64EncodedString() == padded
      #expect(Base64URL.decode(text) == (isOwn ? data.map { Array($0) } : nil), "\(text.debugDescription)")
    }
  }
}
