import Testing

@testable import PoolFlowDomain

struct PhoneDigitsTests {
  @Test(
    arguments: [
      ("(602) 555-7788", ["6025557788"]), ("602.555.7788 or 602 555 1234", ["6025557788", "6025551234"]),
      ("+49 170 1234567", ["491701234567"]), ("Gate 4711, dog", []), ("", []), ("６０２ ５５５ ７７８８", ["6025557788"]),
    ] as [(String, [String])])
  func `the numbers of a text are its digits`(text: String, digits: [String]) {
    #expect(PhoneDigits.all(in: text, atLeast: 7) == digits)
  }

  @Test(
    arguments: [
      ("555-7788", "5557788"), ("+1 (602) 555 7788", "025557788"), ("06 12 34 56 78", "612345678"), ("123", nil),
      ("12 Oak", nil), ("smith", nil), ("", nil),
    ] as [(String, String?)])
  func `a typed number is searched without the code of its country`(text: String, digits: String?) {
    #expect(PhoneDigits.wanted(text) == digits)
  }
}
