import Mustache
import Testing

struct InvertedSectionTests {
  static let examples: [Example] = [
    Example("a false flag shows", "{{^a}}yes{{/a}}", ["a": false], gives: "yes"),
    Example("a true flag hides", "({{^a}}no{{/a}})", ["a": true], gives: "()"),
    Example("null shows", "{{^a}}yes{{/a}}", ["a": nil], gives: "yes"),
    Example("an unknown name shows", "{{^a}}yes{{/a}}", gives: "yes"),
    Example("an object hides", "({{^a}}no{{/a}})", ["a": ["b": 1]], gives: "()"),
    Example("a list hides", "({{^a}}no{{/a}})", ["a": [1]], gives: "()"),
    Example("an empty list shows", "{{^a}}yes{{/a}}", ["a": []], gives: "yes"),
    Example("an empty text shows", "{{^a}}yes{{/a}}", ["a": ""], gives: "yes"),
    Example("zero hides", "({{^a}}no{{/a}})", ["a": 0], gives: "()"),
    Example("a name may open many", "{{^a}}1{{/a}}{{b}}{{^a}}3{{/a}}", ["a": false, "b": 2], gives: "123"),
    Example("one may stand in itself", "a{{^a}}b{{^a}}c{{/a}}d{{/a}}e", ["a": false], gives: "abcde"),
    Example("a hidden one hides what is in it", "a{{^a}}b{{^a}}c{{/a}}d{{/a}}e", ["a": true], gives: "ae"),
    Example("text behind it always stands", "{{^a}}b{{/a}}c", ["a": true], gives: "c"),
    Example("the context stays", "{{#s}}{{^a}}{{b}}{{.}}{{/a}}{{/s}}", ["s": ["x"], "b": 1], gives: "1x"),
    Example("a dotted name that is true hides", "({{^a.b.c}}no{{/a.b.c}})", ["a": ["b": ["c": true]]], gives: "()"),
    Example("a dotted name that is false shows", "{{^a.b.c}}yes{{/a.b.c}}", ["a": ["b": ["c": false]]], gives: "yes"),
    Example("a broken chain shows", "{{^a.b.c}}yes{{/a.b.c}}", ["a": [:]], gives: "yes"),
    Example("space beside it stays", " | {{^a}}\t|\t{{/a}} | \n", gives: " | \t|\t | \n"),
    Example("space inside stays", " | {{^a}} {{! c }}\n {{/a}} | \n", gives: " |  \n  | \n"),
    Example("on one line it keeps the line", " {{^a}}x{{/a}}\n {{^a}}y{{/a}}\n", gives: " x\n y\n"),
    Example("tags alone on a line take it away", "1\n{{^a}}\n2\n{{/a}}\n3\n", gives: "1\n2\n3\n"),
    Example("so do indented ones", "1\n  {{^a}}\n2\n  {{/a}}\n3\n", gives: "1\n2\n3\n"),
    Example("a line may end in CR LF", "|\r\n{{^a}}\r\n{{/a}}\r\n|", gives: "|\r\n|"),
    Example("a first line needs no line before it", "  {{^a}}\n^{{/a}}\n/", gives: "^\n/"),
    Example("a last line needs no newline", "^{{^a}}\n/\n  {{/a}}", gives: "^\n/\n"),
    Example("space in the tags is ignored", "|{{^ a }}={{/ a }}|", gives: "|=|"),
  ]

  @Test(arguments: examples)
  func `an inverted section follows the specification`(_ example: Example) throws {
    #expect(try example.rendered() == example.expected)
  }
}
