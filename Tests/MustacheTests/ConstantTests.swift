import Mustache
import Testing

struct ConstantTests {
  static let english = Constants(prefix: "t", strings: ["route.title": "Today's route", "a": "<A>", "unused": "x"])

  @Test(arguments: [
    ("<h1>{{t.route.title}}</h1>", "<h1>Today&#39;s route</h1>"),
    ("{{ t.a }}", "&lt;A&gt;"),
    ("{{#doses}}{{t.a}}{{/doses}}", "&lt;A&gt;&lt;A&gt;"),
    ("({{tt.a}}{{t}})", "()"),
  ])
  func `a constant becomes escaped text`(_ template: String, _ expected: String) throws {
    let page = try library(["main": template], constants: Self.english).page("main")
    let view = StopView(doses: ViewTests.doses)
    #expect(String(decoding: try page.render(view), as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("a\n  {{t.b}}", 2, 3, TemplateError.Problem.unknownConstant("t.b")),
    ("{{{t.a}}}", 1, 1, .misusedConstant("t.a")),
    ("{{&t.a}}", 1, 1, .misusedConstant("t.a")),
    ("{{#t.a}}{{/t.a}}", 1, 1, .misusedConstant("t.a")),
    ("{{^t.a}}{{/t.a}}", 1, 1, .misusedConstant("t.a")),
  ])
  func `a constant that is unknown or misused is refused`(
    _ template: String, _ line: Int, _ column: Int, _ problem: TemplateError.Problem
  ) {
    let error = TemplateError(template: "Views/main.mustache", line: line, column: column, problem: problem)
    #expect(throws: error) { _ = try library(["main": template], constants: Self.english) }
  }

  @Test func `without constants the prefix is an ordinary name`() throws {
    #expect(try Example("", "{{t.a}}", ["t": ["a": "x"]], gives: "x").rendered() == "x")
  }

  @Test func `the library knows the constants in use`() throws {
    let library = try library(["a": "{{t.a}}", "b": "{{t.route.title}}{{t.a}}"], constants: Self.english)
    #expect(library.usedConstants == ["a", "route.title"])
  }

  @Test func `a constant in an indented partial is not indented`() throws {
    let constants = Constants(prefix: "t", strings: ["two": "1\n2"])
    let page = try library(["main": " {{>p}}\n", "p": "{{t.two}}\n"], constants: constants).page("main")
    #expect(try page.render([:]) == Array(" 1\n2\n".utf8))
  }
}
