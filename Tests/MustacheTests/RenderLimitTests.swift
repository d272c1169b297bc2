import Mustache
import Testing

struct RenderLimitTests {
  static func error(_ problem: TemplateError.Problem, column: Int) -> TemplateError {
    TemplateError(template: "Views/main.mustache", line: 1, column: column, problem: problem)
  }

  @Test(arguments: ["x{{>main}}", "x{{>main}}{{>main}}"])
  func `a partial that never ends is stopped`(_ template: String) throws {
    let page = try library(["main": template]).page("main")
    #expect(throws: Self.error(.tooDeep, column: 2)) { _ = try page.render([:]) }
  }

  @Test func `an indented partial that never ends is stopped`() throws {
    let page = try library(["main": " {{>main}}\n"]).page("main")
    #expect(throws: Self.error(.tooDeep, column: 2)) { _ = try page.render([:]) }
  }

  @Test func `a tree of 200 levels is rendered`() throws {
    var tree: Value = ["n": nil]
    for _ in 0..<200 { tree = ["n": tree] }
    let page = try library(["main": "x{{#n}}{{>main}}{{/n}}"]).page("main")
    #expect(try page.render(tree).count == 201)
    #expect(throws: Self.error(.tooDeep, column: 8)) { _ = try page.render(["n": tree]) }
  }

  @Test func `sections that multiply are stopped`() throws {
    let tags = String(repeating: "{{#a}}", count: 20) + String(repeating: "{{/a}}", count: 20)
    let page = try library(["main": tags]).page("main")
    let list = Value.list(Array(repeating: .flag(true), count: 100))
    let error = try #require(throws: TemplateError.self) { _ = try page.render(["a": list]) }
    #expect(error.problem == .tooMuchWork)
  }

  @Test func `lists of lists that multiply are stopped`() throws {
    let tags = String(repeating: "{{#.}}", count: 5) + String(repeating: "{{/.}}", count: 5)
    let page = try library(["main": tags]).page("main")
    let lists = (0..<5).reduce(Value.flag(true)) { inner, _ in .list(Array(repeating: inner, count: 100)) }
    let error = try #require(throws: TemplateError.self) { _ = try page.render(lists) }
    #expect(error.problem == .tooMuchWork)
  }

  @Test func `output that grows without end is stopped`() throws {
    let page = try library(["main": "{{#a}}{{b}}{{/a}}"]).page("main")
    let list = Value.list(Array(repeating: .flag(true), count: 100))
    let megabyte = Value.text(String(repeating: "x", count: 1 << 20))
    #expect(throws: Self.error(.outputTooLong, column: 12)) { _ = try page.render(["a": list, "b": megabyte]) }
  }

  @Test func `1,000 open sections are rendered and one more is refused`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "{{#a}}", count: depth) + "x" + String(repeating: "{{/a}}", count: depth)
    }
    #expect(try library(["main": nested(1_000)]).page("main").render(["a": true]) == [UInt8(ascii: "x")])
    let page = try library(["main": nested(1_001)]).page("main")
    #expect(throws: Self.error(.tooDeep, column: 6_001)) { _ = try page.render(["a": true]) }
  }

  @Test func `100,000 sections in sections are compiled`() throws {
    let tags = String(repeating: "{{#a}}", count: 100_000) + String(repeating: "{{/a}}", count: 100_000)
    #expect(try library(["main": tags]).page("main").render([:]).isEmpty)
  }
}
