import Mustache
import Testing

struct LayoutTests {
  static let layout = "<title>{{title}}</title>\n{{#page}}\n{{>content}}\n{{/page}}\n"

  @Test func `a layout is wrapped around its page`() throws {
    let library = try library(["Shared/layout": Self.layout, "Route/route": "<p>{{name}} {{title}}</p>\n"])
    let page = try library.page("Route/route", in: "Shared/layout")
    let html = try page.render(LayoutView(title: "T", page: Views(StopView())))
    #expect(html == Array("<title>T</title>\n<p>Nguyen T</p>\n".utf8))
  }

  @Test func `each page has the layout for itself`() throws {
    let library = try library(["l": "({{>content}})", "a": "A", "b": "B"])
    #expect(try library.page("a", in: "l").render([:]) == Array("(A)".utf8))
    #expect(try library.page("b", in: "l").render([:]) == Array("(B)".utf8))
    #expect(try library.page("a").render([:]) == Array("A".utf8))
  }

  @Test func `an indented content tag indents the page and its partials`() throws {
    let library = try library(["l": "<main>\n  {{>content}}\n</main>\n", "a": "A\n {{>p}}\n", "p": "P\nQ\n"])
    #expect(try library.page("a", in: "l").render([:]) == Array("<main>\n  A\n   P\n   Q\n</main>\n".utf8))
  }

  @Test func `a layout without a page is refused`() throws {
    let library = try library(["l": "{{>p}}", "p": "\n {{>content}}", "a": "A"])
    #expect(
      throws: TemplateError(template: "Views/p.mustache", line: 2, column: 2, problem: .missingPartial("content"))
    ) {
      _ = try library.page("l")
    }
    #expect(try library.page("a", in: "l").render([:]) == Array("\n A".utf8))
  }

  @Test func `an unknown page or layout is refused`() throws {
    let library = try library(["a": "A"])
    #expect(throws: TemplateError(template: "b", line: 0, column: 0, problem: .unknownTemplate)) {
      _ = try library.page("b")
    }
    #expect(throws: TemplateError(template: "l", line: 0, column: 0, problem: .unknownTemplate)) {
      _ = try library.page("a", in: "l")
    }
  }

  @Test func `where missing partials are empty, so is a missing page`() throws {
    #expect(try Example("", "({{>content}})", gives: "()").rendered() == "()")
  }

  @Test func `a library knows its templates`() throws {
    #expect(try library(["b": "", "a": ""]).names == ["a", "b"])
  }
}
