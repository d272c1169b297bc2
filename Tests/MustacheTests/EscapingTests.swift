import Mustache
import Testing

struct EscapingTests {
  static func slow(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: String(scalar)
      }
    }.joined()
  }

  @Test func `each character of the first 1,000 is escaped or left alone`() throws {
    let text = String(String.UnicodeScalarView((0..<1_000).compactMap(UnicodeScalar.init)))
    #expect(try rendered("{{name}}", StopView(name: text)) == Self.slow(text))
  }

  @Test(arguments: [0, 1, 7, 14, 15, 16, 31, 64, 1_000])
  func `a text of any length is escaped at its ends`(_ length: Int) throws {
    let text = "<" + String(repeating: "x", count: length) + "'"
    #expect(try rendered("{{name}}", StopView(name: text)) == Self.slow(text))
    #expect(try rendered("{{{name}}}", StopView(name: text)) == text)
  }
}
