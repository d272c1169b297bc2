import Mustache
import Testing

struct InterpolationTests {
  static let examples: [Example] = [
    Example("text without tags stays", "One {brace} and } another\n", gives: "One {brace} and } another\n"),
    Example("a name is replaced", "Good {{time}}!\n", ["time": "morning"], gives: "Good morning!\n"),
    Example("values are not templates", "{{a}}", ["a": "{{b}}", "b": "no"], gives: "{{b}}"),
    Example(
      "two braces escape five characters", "{{c}}", ["c": "& < > \" '"], gives: "&amp; &lt; &gt; &quot; &#39;"),
    Example("three braces do not escape", "{{{c}}}", ["c": "& < > \" '"], gives: "& < > \" '"),
    Example("an ampersand does not escape", "{{&c}}", ["c": "& < > \" '"], gives: "& < > \" '"),
    Example("a whole number is written", "{{n}}|{{{n}}}|{{&n}}", ["n": 85], gives: "85|85|85"),
    Example("a fraction is written", "{{n}}|{{{n}}}|{{&n}}", ["n": 1.21], gives: "1.21|1.21|1.21"),
    Example("null is empty", "({{n}})({{{n}}})({{&n}})", ["n": nil], gives: "()()()"),
    Example("an unknown name is empty", "({{n}})({{{n}}})({{&n}})", gives: "()()()"),
    Example("a flag reads true or false", "{{a}} {{b}}", ["a": true, "b": false], gives: "true false"),
    Example("a list, an object have no text", "({{a}}{{b}})", ["a": [1], "b": ["c": 1]], gives: "()"),
    Example("characters beyond ASCII stay", "{{é}} – ×", ["é": "東京 👷"], gives: "東京 👷 – ×"),

    Example("a dot reaches into an object", "{{a.b}}|{{{a.b}}}|{{&a.b}}", ["a": ["b": "x"]], gives: "x|x|x"),
    Example("dots reach any depth", "{{a.b.c.d.e}}", ["a": ["b": ["c": ["d": ["e": "x"]]]]], gives: "x"),
    Example("a chain that breaks is empty", "({{a.b.c}})", ["a": [:]], gives: "()"),
    Example("a chain through null is empty", "({{a.b.c}})", ["a": ["b": nil]], gives: "()"),
    Example("a chain through text is empty", "({{a.b}})", ["a": "b"], gives: "()"),
    Example("a chain through a list is empty", "({{a.b}})", ["a": [["b": "x"]]], gives: "()"),
    Example(
      "later parts are not sought outside", "({{a.b.c.name}})", ["a": ["b": [:]], "c": ["name": "x"]], gives: "()"),
    Example(
      "the first part is sought like any name", "{{#a}}{{b.c}}{{/a}}", ["a": ["b": ["c": "x"]], "b": ["c": "no"]],
      gives: "x"),
    Example(
      "a part that is found but lacks the next hides outer ones", "({{#a}}{{b.c}}{{/a}})",
      ["a": ["b": [:]], "b": ["c": "no"]], gives: "()"),
    Example("a dotted name is never one key", "({{a.b}})", ["a.b": "no"], gives: "()"),
    Example("a dotted name is not hidden by one key", "{{a.b}}", ["a.b": "no", "a": ["b": "x"]], gives: "x"),
    Example("empty parts are names that are not there", "({{.a}}{{a.}}{{..}})", ["a": "no"], gives: "()"),

    Example("a dot alone is the root", "{{.}}|{{{.}}}|{{&.}}", "<x>", gives: "&lt;x&gt;|<x>|<x>"),
    Example("a number can be the root", "{{.}}", 7, gives: "7"),

    Example("space beside a tag stays", "| {{a}} | {{{a}}} | {{&a}} |", ["a": "x"], gives: "| x | x | x |"),
    Example("a line of its own stays a line", "  {{a}}\n {{{a}}}\r\n\t{{&a}}\n", ["a": "x"], gives: "  x\n x\r\n\tx\n"),
    Example("an empty value leaves its line", "a\n  {{b}}\nc", gives: "a\n  \nc"),
    Example("space in a tag is ignored", "{{ a }}{{{ a }}}{{& a }}{{\ta\n}}{{ & a}}", ["a": "x"], gives: "xxxxx"),
    Example("a brace before a triple is text", "{ {{{a}}} }", ["a": "x"], gives: "{ x }"),
  ]

  @Test(arguments: examples)
  func `an interpolation follows the specification`(_ example: Example) throws {
    #expect(try example.rendered() == example.expected)
  }
}
