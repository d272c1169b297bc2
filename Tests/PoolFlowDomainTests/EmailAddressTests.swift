import PoolFlowDomain
import Testing

struct EmailAddressTests {
  @Test(arguments: [
    ("tom@example.com", "tom@example.com"), ("  Tom@Example.COM ", "tom@example.com"),
    ("tom+pools@mail.example.co.uk", "tom+pools@mail.example.co.uk"), ("a@b.c", "a@b.c"),
    ("o'neil@example.com", "o'neil@example.com"), ("JOSÉ@example.com", "josé@example.com"),
  ])
  func `an address is kept in one spelling`(text: String, address: String) {
    #expect(EmailAddress.normalized(text) == address)
  }

  @Test(arguments: [
    "", "@", "tom", "tom@", "@example.com", "tom@example", "tom@@example.com", "a@b@c.com", "tom@.com", "tom@com.",
    "tom@a..b", "to m@example.com", "tom@exa mple.com", "tom\u{0}@example.com", "tom@example.com\u{7}",
    "tom@example.com, ann@example.com", "Tom <tom@example.com>", "tom\u{FFFD}@example.com", "to\nm@example.com",
    String(repeating: "a", count: 243) + "@example.com",
  ])
  func `a text that cannot be an address is refused`(text: String) {
    #expect(EmailAddress.normalized(text) == nil)
  }

  @Test func `254 bytes are still an address`() {
    #expect(EmailAddress.normalized(String(repeating: "a", count: 242) + "@example.com") != nil)
  }

  @Test(arguments: [
    ("1234567", false), ("12345678", true), (String(repeating: "x", count: 256), true),
    (String(repeating: "x", count: 257), false), ("", false), ("pass\u{0}word", false), ("pass\u{FFFD}word", false),
    ("        ", true), ("пароль12", true), ("🔑🔑🔑🔑🔑🔑🔑🔑", true), ("🔑🔑🔑🔑🔑🔑🔑", false),
  ])
  func `a password has 8 to 256 characters`(password: String, isAccepted: Bool) {
    #expect(PasswordRule.accepts(password) == isAccepted)
  }
}
