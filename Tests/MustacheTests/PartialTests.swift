import Mustache
import Testing

struct PartialTests {
  static let examples: [Example] = [
    Example("a partial is put in", "({{>p}})", partials: ["p": "from p"], gives: "(from p)"),
    Example("a missing one is empty", "({{>p}})", gives: "()"),
    Example(
      "it sees the context", "{{#s}}{{>p}}{{/s}}", ["s": ["a": "x"], "b": "y"], partials: ["p": "{{a}}{{b}}"],
      gives: "xy"),
    Example(
      "it may call itself", "{{>n}}", ["c": "X", "n": [["c": "Y", "n": []]]],
      partials: ["n": "{{c}}<{{#n}}{{>n}}{{/n}}>"], gives: "X<Y<>>"),
    Example("partials call partials", "{{>a}}", ["x": 1], partials: ["a": "a{{>b}}", "b": "b{{x}}"], gives: "ab1"),
    Example("space beside it stays", "| {{>p}} |", partials: ["p": "\t|\t"], gives: "| \t|\t |"),
    Example(
      "inline it is not indented", "  {{d}}  {{> p}}\n", ["d": "|"], partials: ["p": ">\n>"], gives: "  |  >\n>\n"),
    Example("a line may end in CR LF", "|\r\n{{>p}}\r\n|", partials: ["p": ">"], gives: "|\r\n>|"),
    Example("a first line needs no line before it", "  {{>p}}\n>", partials: ["p": ">\n>"], gives: "  >\n  >>"),
    Example("a last line needs no newline", ">\n  {{>p}}", partials: ["p": ">\n>"], gives: ">\n  >\n  >"),
    Example(
      "each line of it is indented, values are not", "\\\n {{>p}}\n/\n", ["c": "<\n->"],
      partials: ["p": "|\n{{{c}}}\n|{{{c}}}\n"], gives: "\\\n |\n <\n->\n |<\n->\n/\n"),
    Example("so is an empty line", " {{>p}}\n", partials: ["p": "a\n\nb\n"], gives: " a\n \n b\n"),
    Example("no line begins behind the last newline", " {{>p}}\n|", partials: ["p": "a\n"], gives: " a\n|"),
    Example("CR LF lines are indented", "\t{{>p}}\r\n|", partials: ["p": "a\r\nb\r\n"], gives: "\ta\r\n\tb\r\n|"),
    Example(
      "indentations add up", " {{>a}}\n", ["x": 1], partials: ["a": "a\n\t{{>b}}\na\n", "b": "b{{x}}\n{{x}}\n"],
      gives: " a\n \tb1\n \t1\n a\n"),
    Example(
      "standalone without indentation hands the outer one on", " {{>a}}\n", partials: ["a": "{{>b}}\na\n", "b": "b\n"],
      gives: " b\n a\n"),
    Example(
      "inline in an indented one is not indented", " {{>a}}\n", partials: ["a": "-{{>b}}\na\n", "b": "b\nc"],
      gives: " -b\nc\n a\n"),
    Example(
      "standalone tags in an indented one vanish", "  {{>p}}\n", ["l": [1, 2]],
      partials: ["p": "{{#l}}\n- {{.}}\n{{/l}}\n{{! c }}\n{{^l}}\nno\n{{/l}}\nend\n"], gives: "  - 1\n  - 2\n  end\n"),
    Example(
      "inline tags at the beginning of a line come behind the indentation", "  {{>p}}\n", ["l": [1, 2]],
      partials: ["p": "{{#l}}{{.}}{{/l}}\n{{!c}}x\n"], gives: "  12\n  x\n"),
    Example("a line of inline comments is still a line", " {{>p}}\n|", partials: ["p": "{{!a}}{{!b}}"], gives: " |"),
    Example(
      "indented recursion grows", "{{>n}}", ["c": 1, "n": [["c": 2, "n": [["c": 3, "n": []]]]]],
      partials: ["n": "{{c}}\n{{#n}}\n  {{>n}}\n{{/n}}\n"], gives: "1\n  2\n    3\n"),
    Example("an indented empty partial leaves nothing", "a\n  {{>p}}\nb\n", partials: ["p": ""], gives: "a\nb\n"),
    Example("an indented missing partial leaves nothing", "a\n  {{>p}}\nb\n", gives: "a\nb\n"),
    Example("space in the tag is ignored", "|{{> p }}|", partials: ["p": "[]"], gives: "|[]|"),
    Example("a name may be a path", "{{>Shared/_p}}", partials: ["Shared/_p": "x"], gives: "x"),
    Example("a partial may be called content", "{{>content}}", partials: ["content": "x"], gives: "x"),
    Example(
      "the main template may be its own partial", "{{c}}{{#n}}{{>main}}{{/n}}", ["c": 1, "n": ["c": 2, "n": nil]],
      gives: "12"),
  ]

  @Test(arguments: examples)
  func `a partial follows the specification`(_ example: Example) throws {
    #expect(try example.rendered() == example.expected)
  }
}
