import Mustache
import Testing

struct SectionTests {
  static let values: [Example] = [
    Example("a true flag shows", "{{#a}}yes{{/a}}", ["a": true], gives: "yes"),
    Example("a false flag hides", "({{#a}}no{{/a}})", ["a": false], gives: "()"),
    Example("null hides", "({{#a}}no{{/a}})", ["a": nil], gives: "()"),
    Example("an unknown name hides", "({{#a}}no{{/a}})", gives: "()"),
    Example("an empty list hides", "({{#a}}no{{/a}})", ["a": []], gives: "()"),
    Example("an empty text hides", "({{#a}}no{{/a}})", ["a": ""], gives: "()"),
    Example("zero is a number and shows", "{{#a}}{{.}}{{/a}}", ["a": 0], gives: "0"),
    Example("an empty object shows", "{{#a}}yes{{/a}}", ["a": [:]], gives: "yes"),
    Example("a text is not a list of characters", "{{#a}}yes{{/a}}", ["a": "123"], gives: "yes"),
    Example("a list repeats", "{{#a}}{{n}}{{/a}}", ["a": [["n": 1], ["n": 2], ["n": 3]]], gives: "123"),
    Example(
      "a list with null in it repeats for that too", "{{#a}}({{.}}){{/a}}", ["a": [1, nil, 2]], gives: "(1)()(2)"),
    Example("a name may open many sections", "{{#a}}1{{/a}}{{b}}{{#a}}3{{/a}}", ["a": true, "b": 2], gives: "123"),
    Example("a section may stand in itself", "{{#a}}b{{#a}}c{{/a}}d{{/a}}", ["a": true], gives: "bcd"),
    Example("a hidden section hides what is in it", "(a{{#a}}b{{#a}}c{{/a}}d{{/a}}e)", ["a": false], gives: "(ae)"),
  ]

  static let contexts: [Example] = [
    Example("an object becomes the context", "{{#a}}Hi {{name}}{{/a}}", ["a": ["name": "Jo"]], gives: "Hi Jo"),
    Example(
      "what the context lacks is sought outside", "{{#s}}{{a}}, {{b}}, {{c.d}}{{/s}}",
      ["a": "1", "b": "no", "s": ["b": "2"], "c": ["d": "3"]], gives: "1, 2, 3"),
    Example(
      "null in the context hides the outer value", "({{#s}}{{a}}{{/s}})", ["a": "no", "s": ["a": nil]], gives: "()"),
    Example("the value itself is the dot", "{{#a}}{{.}} is {{a}}{{/a}}", ["a": "x"], gives: "x is x"),
    Example(
      "every level stays in reach", "{{#t}}{{#m}}{{n.l}}{{k}}.{{#b}}{{n.u}}{{k}}{{j}}.{{/b}}{{/m}}{{/t}}",
      ["t": [["n": ["u": "A", "l": "a"], "m": [["k": "1", "b": [["j": "x"], ["j": "y"]]]]]]], gives: "a1.A1x.A1y."),
    Example(
      "contexts nest and unnest",
      "{{#a}}{{x}}{{#b}}{{x}}{{y}}{{#c}}{{x}}{{y}}{{z}}{{.}}{{/c}}{{y}}{{/b}}{{x}}{{y}}{{/a}}",
      ["a": ["x": 1], "b": ["y": 2], "c": ["z": 3]], gives: "112123" + "21"),
    Example(
      "a scalar context is looked through", "{{#a}}{{#b}}{{c}}{{/b}}{{/a}}", ["a": ["b": 5], "c": 6], gives: "6"),
    Example("the dot goes over texts", "{{#a}}({{.}}){{/a}}", ["a": ["x", "y"]], gives: "(x)(y)"),
    Example("the dot goes over numbers", "{{#a}}({{.}}){{/a}}", ["a": [1, 2.5]], gives: "(1)(2.5)"),
    Example("the dot goes over lists", "{{#a}}({{#.}}{{.}}{{/.}}){{/a}}", ["a": [[1, 2], ["x"]]], gives: "(12)(x)"),
    Example("the dot escapes", "{{#a}}{{.}}{{{.}}}{{&.}}{{/a}}", ["a": ["<"]], gives: "&lt;<<"),
    Example("the dot goes over a list at the root", "{{#.}}{{n}};{{/.}}", [["n": 1], ["n": 2]], gives: "1;2;"),
    Example("a dotted name opens a section", "{{#a.b.c}}x{{/a.b.c}}", ["a": ["b": ["c": true]]], gives: "x"),
    Example("a dotted name that is false hides", "({{#a.b}}x{{/a.b}})", ["a": ["b": false]], gives: "()"),
    Example("a broken chain hides", "({{#a.b.c}}x{{/a.b.c}})", ["a": [:]], gives: "()"),
    Example(
      "only the last part of a chain becomes a context", "({{#a.b}}{{c}}{{/a.b}})", ["a": ["c": 1, "b": [:]]],
      gives: "()"),
  ]

  static let whitespace: [Example] = [
    Example("space beside an inline section stays", " | {{#a}}\t|\t{{/a}} | \n", ["a": true], gives: " | \t|\t | \n"),
    Example("space inside stays", " | {{#a}} {{! c }}\n {{/a}} | \n", ["a": true], gives: " |  \n  | \n"),
    Example("sections on one line keep it", " {{#a}}x{{/a}}\n {{#a}}y{{/a}}\n", ["a": true], gives: " x\n y\n"),
    Example("tags alone on a line take it away", "1\n{{#a}}\n2\n{{/a}}\n3\n", ["a": true], gives: "1\n2\n3\n"),
    Example("so do indented ones", "1\n  {{#a}}\n2\n\t{{/a}} \n3\n", ["a": true], gives: "1\n2\n3\n"),
    Example("a hidden section leaves no empty line", "1\n{{#a}}\n2\n{{/a}}\n3\n", gives: "1\n3\n"),
    Example("a line may end in CR LF", "|\r\n{{#a}}\r\n{{/a}}\r\n|", ["a": true], gives: "|\r\n|"),
    Example("a lone CR ends no line", "{{#a}}\rx{{/a}}", ["a": true], gives: "\rx"),
    Example("a CR at the end ends no line", "x\n{{#a}}{{/a}}\n{{! c}}\r", ["a": true], gives: "x\n\n\r"),
    Example("a first line needs no line before it", "  {{#a}}\n#{{/a}}\n/", ["a": true], gives: "#\n/"),
    Example("a last line needs no newline", "#{{#a}}\n/\n  {{/a}}", ["a": true], gives: "#\n/\n"),
    Example(
      "two tags on a line are not alone", "{{#a}}{{#b}}\nx\n{{/b}}{{/a}}\n", ["a": true, "b": true], gives: "\nx\n\n"),
    Example("a tag after text is not alone", "x {{#a}}\ny\n{{/a}} z\n", ["a": true], gives: "x \ny\n z\n"),
    Example("lines repeat whole", "{{#a}}\n- {{.}}\n{{/a}}\n", ["a": [1, 2]], gives: "- 1\n- 2\n"),
    Example("space in the tags is ignored", "|{{# a }}={{/ a }}|", ["a": true], gives: "|=|"),
    Example("space before the sigil too", "|{{ #a }}={{ /a }}|", ["a": true], gives: "|=|"),
  ]

  @Test(arguments: values + contexts + whitespace)
  func `a section follows the specification`(_ example: Example) throws {
    #expect(try example.rendered() == example.expected)
  }
}
