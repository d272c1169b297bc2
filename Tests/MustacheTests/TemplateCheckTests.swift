import Mustache
import Testing

struct TemplateCheckTests {
  typealias Problem = TemplateError.Problem

  static let faults: [(String, [Problem])] = [
    ("{{name}}{{note}}{{isDone}}{{{icon}}}{{&icon}}{{progress.value}}", []),
    ("{{#doses}}{{product}} {{name}}{{/doses}}{{^doses}}{{name}}{{/doses}}", []),
    ("{{#lines}}{{.}}{{/lines}}{{#note}}{{.}}{{/note}}{{#icon}}{{{.}}}{{/icon}}", []),
    ("{{#doses}}{{#.}}{{product}}{{/.}}{{/doses}}", []),
    ("{{nmae}}", [.unknownName("nmae", searched: ["StopView"])]),
    ("{{#nmae}}{{/nmae}}", [.unknownName("nmae", searched: ["StopView"])]),
    ("{{^nmae}}{{/nmae}}", [.unknownName("nmae", searched: ["StopView"])]),
    ("{{product}}", [.unknownName("product", searched: ["StopView"])]),
    ("{{#doses}}{{nmae}}{{/doses}}", [.unknownName("nmae", searched: ["DoseView", "StopView"])]),
    ("{{#doses}}{{/doses}}{{product}}", [.unknownName("product", searched: ["StopView"])]),
    ("{{^doses}}{{product}}{{/doses}}", [.unknownName("product", searched: ["StopView"])]),
    ("{{progress.vlaue}}", [.unknownName("vlaue", searched: ["ProgressView"])]),
    ("{{progress.name}}", [.unknownName("name", searched: ["ProgressView"])]),
    ("{{doses.product}}", [.notASingleView("doses.product")]),
    ("{{name.first}}", [.notASingleView("name.first")]),
    ("{{doses}}", [.notText("doses")]),
    ("{{progress}}", [.notText("progress")]),
    ("{{lines}}", [.notText("lines")]),
    ("{{.}}", [.notText(".")]),
    ("{{#doses}}{{.}}{{/doses}}", [.notText(".")]),
    ("{{{name}}}", [.unescapedText("name")]),
    ("{{&name}}", [.unescapedText("name")]),
    ("{{#lines}}{{{.}}}{{/lines}}", [.unescapedText(".")]),
    ("{{#icon}}{{.}}{{/icon}}", [.escapedHTML(".")]),
    ("{{icon}}", [.escapedHTML("icon")]),
    ("{{nmae}}{{{name}}}", [.unknownName("nmae", searched: ["StopView"]), .unescapedText("name")]),
  ]

  @Test(arguments: faults)
  func `a template is compared with its view`(_ template: String, _ problems: [Problem]) throws {
    let library = try library(["main": template])
    #expect(try library.check("main", against: StopView.self).map(\.problem) == problems)
  }

  @Test func `a fault is reported with its place, in a partial too`() throws {
    let library = try library(["main": "{{#doses}}\n  {{>p}}\n{{>p}}\n{{/doses}}\n{{>p}}", "p": "\n {{nmae}}"])
    let place = { TemplateError(template: "Views/p.mustache", line: 2, column: 2, problem: $0) }
    #expect(
      try library.check("main", against: StopView.self) == [
        place(.unknownName("nmae", searched: ["DoseView", "StopView"])),
        place(.unknownName("nmae", searched: ["StopView"])),
      ])
  }

  @Test func `a recursive partial is checked and the check ends`() throws {
    let library = try library(["main": "{{>b}}", "b": "{{label}}{{lable}}{{#branches}}\n {{>b}}\n{{/branches}}"])
    let problems = try library.check("main", against: BranchView.self)
    #expect(problems.map(\.problem).contains(.unknownName("lable", searched: ["BranchView"])))
    #expect(problems.allSatisfy { $0.template == "Views/b.mustache" && $0.line == 1 && $0.column == 10 })
  }

  @Test func `a page is checked inside its layout`() throws {
    let library = try library([
      "l": "{{title}}{{#page}}{{>content}}{{/page}}{{name}}",
      "a": "{{name}}{{title}}{{#doses}}{{product}}{{nmae}}{{/doses}}",
    ])
    let problems = try library.check("a", against: StopView.self, in: "l", against: LayoutView.self)
    #expect(
      problems == [
        TemplateError(
          template: "Views/a.mustache", line: 1, column: 39,
          problem: .unknownName("nmae", searched: ["DoseView", "StopView", "LayoutView"])),
        TemplateError(
          template: "Views/l.mustache", line: 1, column: 40, problem: .unknownName("name", searched: ["LayoutView"])),
      ])
  }

  @Test func `a table with a name twice is reported`() throws {
    let problems = try library(["main": "{{name}}"]).check("main", against: TwiceView.self)
    #expect(problems.map(\.problem) == [.duplicateField("name", view: "TwiceView")])
    let library = try library(["l": "{{#page}}{{>content}}{{/page}}{{#page}}{{/page}}", "a": "{{name}}"])
    let nested = try library.check("a", against: TwiceView.self, in: "l", against: LayoutView.self)
    #expect(nested.map(\.problem) == [.duplicateField("name", view: "TwiceView")])
  }

  @Test func `an unknown template cannot be checked`() throws {
    let library = try library([:])
    #expect(throws: TemplateError(template: "a", line: 0, column: 0, problem: .unknownTemplate)) {
      _ = try library.check("a", against: StopView.self)
    }
  }
}
