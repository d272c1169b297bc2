import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Stops of a person whose login is disabled, on the week board.
struct BoardLeftTests {
  private static let today = Example.today

  private static func place() throws -> (Workplace, Browser) {
    let place = try Workplace(
      Example.pool(1, name: "Ann", on: [.monday], technician: Example.tom.id),
      Example.pool(2, name: "Bob", on: [.monday], technician: Example.tom.id),
      Example.pool(3, name: "Cid", on: [.monday], technician: Example.olivia.id))
    let browser = try place.browser(of: Example.olivia)
    let page = Link.person(try place.account(of: Example.tom).id)
    try browser.get(page)
    try browser.submit("\(page)/disable")
    return (place, browser)
  }

  @Test func `their row says so, is above those who work, and leads to those who take the stops`() throws {
    let (place, browser) = try Self.place()
    let board = try browser.get("/board")
    let rows = board.markup.elements("tr").filter { $0.elements("div", class: "owner-head").count == 1 }
    let heads = rows.map { $0.elements("div", class: "owner-head").first?.text ?? "" }
    #expect(heads.first?.contains(Example.tom.name) == true)
    #expect(rows.first?.text.contains(try place.strings()("board.noLogin")) == true)
    let share = try #require(
      rows.first?.elements("a").compactMap { $0["href"] }.first { $0.contains("of=\(Example.tom.id.text)") })
    #expect(try browser.get(share).status == 200)
  }

  @Test func `choosing nobody's stops of a day chooses theirs`() throws {
    let (_, browser) = try Self.place()
    let board = try browser.get(Link.board(choosingNobodysOn: Self.today))
    let ticked = board.markup.elements("input", class: "deskcard__check").filter { $0["checked"] != nil }
    let pools = Set(ticked.compactMap { $0["value"]?.prefix(36) }.map(String.init))
    #expect(pools == [ID<Pool>(1).text, ID<Pool>(2).text])
  }
}
