import Chemistry
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// "Select all recommendations" of a page without scripts.
struct SelectAllTests {
  private static let all = "select_all=1"

  private static func button(_ browser: Browser) -> MarkupElement? {
    browser.page.markup.elements("button").first { $0["name"] == "select_all" }
  }

  @Test func `every dose is ticked that does not wait for another one, and nothing is saved`() throws {
    let (place, browser) = try DoseViewTests.open()
    try browser.submit(
      QuickLogPageTests.visits, ["dose": [], "dose_oz.base": ["5"], "notes": ["kept"]], button: "recalculate=1")
    #expect(DoseViewTests.ticked(browser) == [])
    let button = try #require(Self.button(browser))
    #expect(try button.text == place.strings()("log.selectAll"))
    #expect(button["class"]?.contains("update") == true)
    let reply = try browser.submit(QuickLogPageTests.visits, ["ph": ["7.1"]], button: Self.all)
    #expect(reply.status == 200)
    #expect(DoseViewTests.ticked(browser) == ["base", "alkalinity"])
    #expect(reply.markup.element(with: "data-recommendation", "calcium") != nil)
    #expect((reply.value("dose_oz.base"), reply.value("notes")) == ("5", "kept"))
    #expect(Self.button(browser) == nil)
    #expect(try place.store.visitCount(of: ID(1)) == 0)
    #expect(try browser.submit(QuickLogPageTests.visits).status == 303)
    #expect(try DoseViewTests.visit(place).doses.map(\.key) == ["base", "alkalinity"])
  }

  @Test func `a wrong reading is reported first`() throws {
    let (place, browser) = try DoseViewTests.open()
    #expect(try browser.submit(QuickLogPageTests.visits, ["ph": ["x"]], button: Self.all).status == 422)
    #expect(try place.store.visitCount(of: ID(1)) == 0)
  }
}
