import Mustache
import Testing

/// In a wrapped template an indented line continues the line before it.
struct WrappedTemplateTests {
  static let examples: [Example] = [
    Example(
      "between attributes the break is a space", "<a class=\"b\"\n  href=\"c\">\n",
      gives: "<a class=\"b\" href=\"c\">\n"),
    Example("between words too", "<p>one\n   two\n\tthree</p>", gives: "<p>one two\tthree</p>"),
    Example("before a tag it is nothing", "<p>one\n  <b>two</b>\n  </p>", gives: "<p>one<b>two</b></p>"),
    Example("behind a tag too", "<p>\n  one\n  <b>\n  two", gives: "<p>one<b>two"),
    Example("before the end of a tag too", "<a b=\"c\"\n  ><br\n  />", gives: "<a b=\"c\"><br/>"),
    Example(
      "an attribute in a section brings its own space", "<a b=\"c\"\n  {{#d}} e{{/d}}\n  f>", ["d": true],
      gives: "<a b=\"c\" e f>"),
    Example(
      "a tag alone on an indented line leaves nothing", "<ul>\n  {{#d}}\n  <li>{{.}}</li>\n  {{/d}}\n</ul>\n",
      ["d": [1, 2]],
      gives: "<ul><li>1</li><li>2</li></ul>\n"),
    Example(
      "words behind it keep their space", "<a b\n  {{#d}}\n  e\n  {{/d}}\n  f>", ["d": true], gives: "<a b e f>"),
    Example(
      "a closing tag behind an indented line belongs to it", "<ul>\n  <li>\n    <b>a</b>\n  </li>\n</ul>\n<p>\n</p>\n",
      gives: "<ul><li><b>a</b></li></ul>\n<p>\n</p>\n"),
    Example(
      "behind a line that is not indented it is a line", "<ul>\n  <li>a</li>\n<li>\n</li>\n</ul>\n",
      gives: "<ul><li>a</li>\n<li>\n</li>\n</ul>\n"),
    Example(
      "a line that is not indented is a line", "{{#d}}\n<b>\n</b>\n{{/d}}\n", ["d": true], gives: "<b>\n</b>\n"),
    Example("a closing tag behind a blank line is a line", "<a>\n\n</a>\n  \n</b>", gives: "<a>\n\n</a>\n  \n</b>"),
    Example("blank lines are lines", "a\n\n  \nb\n", gives: "a\n\n  \nb\n"),
    Example(
      "a partial on an indented line ends without its line break", "<a>\n  {{>p}}\n  </a>\n", ["x": 1],
      partials: ["p": "<b\n  c>{{x}}\n</b>\n"], gives: "<a><b c>1</b></a>\n"),
    Example("within a line too", "<a>{{>p}}</a>\n", partials: ["p": "<b>\n"], gives: "<a><b></a>\n"),
    Example(
      "on a line of its own it keeps it", "<a>\n{{>p}}\n</a>\n", partials: ["p": "<b>\n"], gives: "<a>\n<b>\n</a>\n"),
  ]

  @Test(arguments: examples)
  func `lines are joined`(_ example: Example) throws {
    let templates = example.partials.merging(["main": example.template]) { $1 }
    let sources = templates.map { TemplateSource(name: $0, text: $1, isWrapped: true) }
    let page = try TemplateLibrary(sources: sources).page("main")
    #expect(String(decoding: try page.render(example.data), as: UTF8.self) == example.expected)
  }

  @Test func `a fault is reported in the line of the file`() {
    let source = TemplateSource(name: "main", text: "<a\n  b\n  {{#c}}>\n", isWrapped: true)
    #expect(throws: TemplateError(template: "main", line: 3, column: 3, problem: .unclosedSection("c"))) {
      _ = try TemplateLibrary(sources: [source])
    }
  }
}
