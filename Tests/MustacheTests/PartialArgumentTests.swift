import Mustache
import Testing

/// The names within a partial at the place of its call.
struct PartialArgumentTests {
  static let examples: [Example] = [
    Example(
      "a fixed text takes a name's place", "{{>icon name=\"back\"}}", ["name": "outer"],
      partials: ["icon": "<use href=\"#{{name}}\"/>"], gives: "<use href=\"#back\"/>"),
    Example(
      "a name of the place does, too", "{{>bar title=heading}}", ["heading": "A & B"],
      partials: ["bar": "<h1>{{title}}</h1>"], gives: "<h1>A &amp; B</h1>"),
    Example(
      "other names keep their meaning", "{{>p a=\"1\"}}{{a}}", ["a": "x", "b": "y"], partials: ["p": "{{a}}{{b}}"],
      gives: "1yx"),
    Example(
      "it may hold spaces and nothing", "{{>p a=\"b c\" d=\"\"}}", partials: ["p": "[{{a}}{{d}}]"], gives: "[b c]"),
    Example("it is escaped", "{{>p a=\"<&\"}}", partials: ["p": "{{a}}"], gives: "&lt;&amp;"),
    Example(
      "a name may be a section", "{{>p rows=doses}}", ["doses": [["a": 1], ["a": 2]]],
      partials: ["p": "{{#rows}}{{a}}{{/rows}}{{^rows}}none{{/rows}}"], gives: "12"),
    Example(
      "it goes on to a partial inside", "{{>p a=\"x\" c=d}}", ["d": "y"],
      partials: ["p": "{{>q b=a e=c}}{{>r}}", "q": "{{b}}{{e}}{{a}}", "r": "{{a}}"], gives: "xy"),
    Example(
      "within a line the partial ends without its line break", "<a>{{>p a=\"1\"}}</a>", partials: ["p": "<b>\n{{a}}\n"],
      gives: "<a><b>\n1</a>"),
    Example(
      "on a line of its own it keeps it", "<a>\n{{>p a=\"1\"}}\n</a>", partials: ["p": "{{a}}\n"], gives: "<a>\n1\n</a>"
    ),
    Example(
      "a call may go over lines", "{{>p\n  a=\"1\"\n  b=c\n}}", ["c": 2], partials: ["p": "{{a}}{{b}}"], gives: "12"),
  ]

  @Test(arguments: examples)
  func `a partial takes arguments`(_ example: Example) throws {
    #expect(try example.rendered() == example.expected)
  }

  @Test(arguments: [
    "{{>p a=}}", "{{>p a=\"b}}", "{{>p =\"b\"}}", "{{>p a=\"b\"c=d}}", "{{>p a=b a=c}}", "{{>p a = b}}",
  ])
  func `an invalid argument is refused`(_ tag: String) throws {
    let error = #expect(throws: TemplateError.self) { try library(["main": tag, "p": ""]) }
    guard case .badArgument = error?.problem else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: ["{{#a}}{{/a}}", "{{^a}}{{/a}}", "{{{a}}}"])
  func `a fixed text is used only as text`(_ partial: String) {
    let error = TemplateError(template: "Views/main.mustache", line: 1, column: 1, problem: .misusedConstant("a"))
    #expect(throws: error) { try library(["main": "{{>p a=\"1\"}}", "p": partial]) }
  }

  @Test func `a partial with arguments does not call itself`() {
    let error = TemplateError(template: "Views/main.mustache", line: 1, column: 1, problem: .tooDeep)
    #expect(throws: error) { try library(["main": "{{>p a=\"1\"}}", "p": "{{>p a=a}}"]) }
  }

  @Test func `partials that write each other twice stop at a bound`() {
    var templates = ["main": "{{>p0 a=\"1\"}}", "p40": ""]
    for number in 0..<40 { templates["p\(number)"] = "{{>p\(number + 1) a=a}}{{>p\(number + 1) a=a}}" }
    let error = TemplateError(template: "Views/main.mustache", line: 1, column: 1, problem: .sourceTooLong)
    #expect(throws: error) { try library(templates) }
  }

  @Test func `a name that the view has not is found where it is used`() throws {
    let library = try library(["main": "{{>p title=heading}}", "p": "{{title}}{{name}}{{other}}"])
    let found = try library.check("main", against: StopView.self)
    #expect(
      found.map(\.problem) == [
        .unknownName("heading", searched: ["StopView"]), .unknownName("other", searched: ["StopView"]),
      ])
    #expect(found.map(\.template) == ["Views/p.mustache", "Views/p.mustache"])
  }
}
