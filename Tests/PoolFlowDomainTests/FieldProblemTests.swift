import PoolFlowDomain
import Testing

struct FieldProblemTests {
  @Test(arguments: [
    ("Blue Lagoon", "Blue Lagoon"), ("  Blue Lagoon\n", "Blue Lagoon"), ("", ""), (" \t ", ""),
    ("José — 東京", "José — 東京"),
    ("بركة", "بركة"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("O'Brien & \"Sons\" <x>", "O'Brien & \"Sons\" <x>"),
  ])
  func `a text is kept without its outer white space`(text: String, kept: String) throws {
    #expect(try PlainText.check(text, limit: 200) == kept)
  }

  @Test(arguments: [
    "a\u{0}b", "a\u{7}b", "a\nb", "a\tb", "a\r\nb", "a\u{1B}[2Jb", "a\u{FFFD}b", "a\u{85}b", "a\u{7F}b",
  ])
  func `control characters and broken bytes are refused in a line`(text: String) {
    #expect(throws: FieldProblem.unreadable) { try PlainText.check(text, limit: 200) }
  }

  @Test func `notes keep their line breaks, all of one kind`() throws {
    #expect(try PlainText.check("gate\r\n1234\n\tback\r\n", limit: 200, isMultiline: true) == "gate\n1234\n\tback")
    #expect(throws: FieldProblem.unreadable) { try PlainText.check("a\rb", limit: 200, isMultiline: true) }
    #expect(throws: FieldProblem.unreadable) { try PlainText.check("a\u{0}b", limit: 200, isMultiline: true) }
  }

  @Test func `the longest text is counted in characters after trimming`() throws {
    #expect(try PlainText.check(String(repeating: "é", count: 200) + "   ", limit: 200).count == 200)
    #expect(throws: FieldProblem.tooLong(200)) { try PlainText.check(String(repeating: "é", count: 201), limit: 200) }
  }

  @Test(arguments: ["abc \u{202E}def", "\u{202A}x", "\u{2066}x\u{2069}"])
  func `invisible marks that reverse the text are refused`(text: String) {
    #expect(throws: FieldProblem.unreadable) { try PlainText.check(text, limit: 100) }
  }

  @Test(arguments: ["مسبح النخيل", "בריכה", "Pool \u{200F}בריכה\u{200E} 4"])
  func `right-to-left names are accepted`(text: String) throws {
    #expect(try PlainText.check(text, limit: 100) == text)
  }
}
