import Mustache
import Testing

struct CommentTests {
  static let examples: [Example] = [
    Example("a comment vanishes", "12{{! note }}34", gives: "1234"),
    Example("it may run over lines", "12{{!\n  several\n  lines\n}}34\n", gives: "1234\n"),
    Example("alone it takes its line away", "a\n{{! note }}\nb\n", gives: "a\nb\n"),
    Example("indented too", "a\n  {{! note }}\nb\n", gives: "a\nb\n"),
    Example("a line may end in CR LF", "|\r\n{{! note }}\r\n|", gives: "|\r\n|"),
    Example("a first line needs no line before it", "  {{! note }}\n!", gives: "!"),
    Example("a last line needs no newline", "!\n  {{! note }}", gives: "!\n"),
    Example("several lines alone vanish", "a\n{{!\nnote\n}}\nb\n", gives: "a\nb\n"),
    Example("several indented lines alone vanish", "a\n  {{!\n    note\n  }}\nb\n", gives: "a\nb\n"),
    Example("beside text it keeps the line", "  12 {{! 34 }}\n", gives: "  12 \n"),
    Example("space around it stays", "12 {{! note }} 34", gives: "12  34"),
    Example("it hides no name", "{{! name }}{{!name}}", ["! name": "no", "!name": "no", "name": "no"], gives: ""),
    Example("it may hold tags' openings", "a{{! {{b }}c", gives: "ac"),
    Example("it may be empty", "a{{!}}b", gives: "ab"),
  ]

  @Test(arguments: examples)
  func `a comment follows the specification`(_ example: Example) throws {
    #expect(try example.rendered() == example.expected)
  }
}
