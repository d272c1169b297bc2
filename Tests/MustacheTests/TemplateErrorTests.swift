import Mustache
import Testing

struct TemplateErrorTests {
  typealias Problem = TemplateError.Problem

  static let faults: [(String, Int, Int, Problem)] = [
    ("a {{b", 1, 3, .unclosedTag),
    ("{{", 1, 1, .unclosedTag),
    ("{{ ", 1, 1, .unclosedTag),
    ("{{#", 1, 1, .unclosedTag),
    ("{{a}", 1, 1, .unclosedTag),
    ("{{{a}}", 1, 1, .unclosedTag),
    ("{{! never", 1, 1, .unclosedTag),
    ("{{=<% %>}}", 1, 1, .unclosedTag),
    ("{{=<% %>=}}<%a}}", 1, 12, .unclosedTag),
    ("{{}}", 1, 1, .emptyTag),
    ("{{ \n }}", 1, 1, .emptyTag),
    ("{{#}}{{/}}", 1, 1, .emptyTag),
    ("{{{}}}", 1, 1, .emptyTag),
    ("{{> }}", 1, 1, .emptyTag),
    ("{{a b}}", 1, 1, .nameWithWhitespace("a b")),
    ("{{#a\nb}}{{/a}}", 1, 1, .nameWithWhitespace("a\nb")),
    ("{{>a b}}", 1, 1, .nameWithWhitespace("a b")),
    ("{{>a b=}}", 1, 1, .badArgument("a b=")),
    ("{{=<%=}}", 1, 1, .badDelimiters("<%")),
    ("{{==}}", 1, 1, .badDelimiters("")),
    ("{{=a b c=}}", 1, 1, .badDelimiters("a b c")),
    ("{{=a= b=}}", 1, 1, .badDelimiters("a= b")),
    ("{{=12345678901234567 b=}}", 1, 1, .badDelimiters("12345678901234567 b")),
    ("x\n{{#a}}\n", 2, 1, .unclosedSection("a")),
    ("{{^a}}{{#b}}{{/b}}", 1, 1, .unclosedSection("a")),
    ("{{#a}}{{#b}}", 1, 7, .unclosedSection("b")),
    ("é\n東 {{/a}}", 2, 3, .unopenedSection("a")),
    ("{{#a}}{{/a}}{{/a}}", 1, 13, .unopenedSection("a")),
    ("{{#a}}\r\n {{/b}}", 2, 2, .wrongCloseTag("b", open: "a")),
    ("{{#a}}{{^b}}{{/a}}{{/b}}", 1, 13, .wrongCloseTag("a", open: "b")),
    ("a\n\n  {{>nowhere}}", 3, 3, .missingPartial("nowhere")),
  ]

  @Test(arguments: faults)
  func `a faulty template is refused with line and column`(
    _ template: String, _ line: Int, _ column: Int, _ problem: Problem
  ) {
    let error = TemplateError(template: "Views/main.mustache", line: line, column: column, problem: problem)
    #expect(throws: error) { _ = try library(["main": template]) }
  }

  @Test func `an error is described in one line`() {
    let error = TemplateError(template: "Views/a.mustache", line: 12, column: 5, problem: .unclosedSection("b"))
    #expect("\(error)" == "Views/a.mustache:12:5: section 'b' is never closed")
    let whole = TemplateError(template: "Views/a.mustache", line: 0, column: 0, problem: .unknownTemplate)
    #expect("\(whole)" == "Views/a.mustache: there is no template of this name")
  }

  @Test func `a long name over several lines is described in one short line`() {
    let problem = Problem.nameWithWhitespace("a\n b" + String(repeating: "c", count: 100))
    #expect(problem.description == "a name has no spaces: 'a b" + String(repeating: "c", count: 57) + "…'")
  }

  @Test(arguments: faults.map(\.3))
  func `each fault has a distinct message`(_ problem: Problem) {
    #expect(!problem.description.isEmpty)
    #expect(!problem.description.contains("too long"))
  }

  @Test func `two templates of one name are refused`() {
    let sources = [TemplateSource(name: "a", text: "1"), TemplateSource(name: "a", text: "2")]
    #expect(throws: TemplateError(template: "a", line: 0, column: 0, problem: .duplicateTemplate)) {
      _ = try TemplateLibrary(sources: sources)
    }
  }
}
