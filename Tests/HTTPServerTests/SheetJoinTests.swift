import Testing

@testable import HTTPServer

struct SheetJoinTests {
  private static func sent(_ sheet: String) -> String {
    String(decoding: SheetJoin.trimmed(Array(sheet.utf8)), as: UTF8.self)
  }

  @Test func `a rule over several lines is sent on one`() {
    let sheet = """
      /* Buttons. */
      .a,
      .b {
        color: red;

        margin: 0;
      }
      @media print {
        /* Two
           lines. */
        .a { color: black; } /* beside */
      }

      """
    #expect(Self.sent(sheet) == ".a,.b{color:red;margin:0;}@media print{.a{color:black;} /* beside */\n}")
  }

  @Test func `a line break that separates stays`() {
    #expect(Self.sent("a {\n  --x:\n    var(--y)\n    none;\n}") == "a{--x:\nvar(--y)\nnone;}")
    #expect(Self.sent("a\n  b {}") == "a\nb{}")
  }

  @Test func `blanks that mean something stay`() {
    #expect(Self.sent("a b, c > d { --x: ; margin: 0 1px, 2px }") == "a b,c > d{--x: ;margin:0 1px,2px}")
    #expect(Self.sent("a::before { content: \", { \"; }") == "a::before { content: \", { \"; }")
  }

  @Test func `what is behind a comment stays`() {
    #expect(Self.sent("/* c */ a {}\n") == "a{}")
    #expect(Self.sent("/* c\n   d */ a {}\nb {}\n") == "a{}b{}")
  }
}
