import Mustache
import Testing

struct DelimiterTests {
  static let examples: [Example] = [
    Example("delimiters change", "{{=<% %>=}}(<%a%>){{a}}", ["a": "x"], gives: "(x){{a}}"),
    Example("any characters will do", "({{=[ ]=}}[a])", ["a": "x"], gives: "(x)"),
    Example("one character on both sides will do", "{{=| |=}}|a|b|a|", ["a": "x"], gives: "xbx"),
    Example("they change back", "{{=<% %>=}}<%a%><%={{ }}=%>{{a}}<%a%>", ["a": "x"], gives: "xx<%a%>"),
    Example("characters beyond ASCII will do", "{{=« »=}}«a»", ["a": "x"], gives: "x"),
    Example(
      "they are good for every tag", "{{=<% %>=}}<%#a%><%.%><%&.%><%{.}%><%/a%><%^a%>no<%/a%><%!c%>", ["a": ["<"]],
      gives: "&lt;<<"),
    Example(
      "they last beyond sections", "[\n{{#s}}\n {{d}}\n |d|\n{{/s}}\n{{= | | =}}\n|#s|\n {{d}}\n |d|\n|/s|\n]\n",
      ["s": true, "d": "x"], gives: "[\n x\n |d|\n {{d}}\n x\n]\n"),
    Example(
      "they last beyond inverted sections",
      "[\n{{^s}}\n {{d}}\n |d|\n{{/s}}\n{{= | | =}}\n|^s|\n {{d}}\n |d|\n|/s|\n]\n",
      ["s": false, "d": "x"], gives: "[\n x\n |d|\n {{d}}\n x\n]\n"),
    Example(
      "a partial begins with its own", "[ {{>p}} ]\n{{= | | =}}\n[ |>p| ]\n", ["v": "x"], partials: ["p": ".{{v}}."],
      gives: "[ .x. ]\n[ .x. ]\n"),
    Example(
      "a partial keeps its own to itself", "[ {{>p}} ]\n[ .{{v}}. .|v|. ]\n", ["v": "x"],
      partials: ["p": ".{{v}}. {{= | | =}} .|v|."], gives: "[ .x.  .x. ]\n[ .x. .|v|. ]\n"),
    Example("space beside the tag stays", "| {{=@ @=}} |", gives: "|  |"),
    Example("beside text the line stays", " | {{=@ @=}}\n", gives: " | \n"),
    Example("alone it takes its line away", "a\n{{=@ @=}}\nb\n", gives: "a\nb\n"),
    Example("indented too", "a\n  {{=@ @=}}\nb\n", gives: "a\nb\n"),
    Example("a line may end in CR LF", "|\r\n{{= @ @ =}}\r\n|", gives: "|\r\n|"),
    Example("a first line needs no line before it", "  {{=@ @=}}\n=", gives: "="),
    Example("a last line needs no newline", "=\n  {{=@ @=}}", gives: "=\n"),
    Example("space in the tag is ignored", "|{{= @   @ =}}|", gives: "||"),
    Example("a newline may stand between them", "|{{=<%\n%>=}}<%a%>|", ["a": "x"], gives: "|x|"),
  ]

  @Test(arguments: examples)
  func `a set delimiter tag follows the specification`(_ example: Example) throws {
    #expect(try example.rendered() == example.expected)
  }
}
