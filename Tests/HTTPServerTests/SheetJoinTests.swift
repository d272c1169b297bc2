import Testing

@testable import HTTPServer

struct SheetJoinTests {
  private static func sent(_ sheet: String) -> String {
    String(decoding: SheetJoin.trimmed(Array(sheet.utf8)), as: UTF8.self)
  }

  @Test func `a rule over many lines is sent on one`() {
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
    #expect(Self.sent(sheet) == ".a,.b {color: red;margin: 0;}@media print {.a { color: black; } /* beside */\n}")
  }

  @Test func `a line break that separates stays`() {
    #expect(Self.sent("a {\n  --x:\n    var(--y)\n    none;\n}") == "a {--x:\nvar(--y)\nnone;}")
    #expect(Self.sent("a\n  b {}") == "a\nb {}")
    #expect(Self.sent("/* c */ a {}\n") == "/* c */ a {}")
  }
}
