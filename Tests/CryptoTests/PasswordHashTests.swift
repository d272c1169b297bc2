import Crypto
import Testing

struct PasswordHashTests {
  /// The lowest cost: these tests are about the text, not the time.
  private static func hash(_ password: String) throws -> PasswordHash { try PasswordHash(of: password, cost: 1) }

  @Test func `a password matches its hash and no other does`() throws {
    let hash = try Self.hash("correct horse")
    #expect(hash.text.hasPrefix("$y$"))
    #expect(hash.matches("correct horse"))
    for wrong in ["Correct horse", "correct horse ", "correct hors", "", "correct horse\u{0}"] {
      #expect(!hash.matches(wrong), "\(wrong)")
    }
  }

  @Test func `the same password has another hash each time`() throws {
    #expect(try Self.hash("correct horse") != Self.hash("correct horse"))
  }

  @Test func `a hash kept as a text still matches`() throws {
    let kept = PasswordHash(text: try Self.hash("correct horse").text)
    #expect(kept.matches("correct horse"))
    #expect(!kept.matches("wrong horse"))
  }

  @Test(arguments: [
    "", "*0", "*1", "x", "$", "$y$", "$y$j9T", "$y$j9T$", "$y$j9T$salt", "$y$j9T$salt$", "$1$", "plain text",
    "$y$j9T$\u{0}",
    "$9$unknown$salt$hash", String(repeating: "$y$", count: 1_000),
  ])
  func `a damaged hash matches nothing`(text: String) {
    #expect(!PasswordHash(text: text).matches("correct horse"))
    #expect(!PasswordHash(text: text).matches(""))
    #expect(!PasswordHash(text: text).matches(text))
  }

  @Test(arguments: [511, 512, 513, 1_024, 5_000])
  func `every byte of a long password counts`(count: Int) throws {
    let long = String(repeating: "x", count: count)
    let hash = try Self.hash(long)
    #expect(hash.matches(long))
    #expect(!hash.matches(String(long.dropLast()) + "y"))
    #expect(!hash.matches(String(long.dropLast())))
    #expect(!hash.matches(long + "x"))
  }

  @Test func `a password with a NUL differs from the part before it`() throws {
    #expect(try !Self.hash("correct\u{0}horse").matches("correct"))
    #expect(try Self.hash("correct\u{0}horse").matches("correct\u{0}horse"))
  }

  @Test func `an accented letter typed on another keyboard is the same letter`() throws {
    #expect(try Self.hash("contrase\u{F1}a caf\u{E9}").matches("contrasen\u{303}a cafe\u{301}"))
  }

  @Test func `an impossible cost is refused`() {
    #expect(throws: CryptoError.self) { try PasswordHash(of: "correct horse", cost: 99) }
  }
}
