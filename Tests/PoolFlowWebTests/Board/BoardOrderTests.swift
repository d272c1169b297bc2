import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// A card that is put down among those of its own day. Example.today is Monday, 2026-11-23.
struct BoardOrderTests {
  private static let today = Example.today

  private static func place() throws -> Workplace {
    try Workplace(
      Example.pool(1, name: "Ann", on: [.monday], technician: Example.tom.id),
      Example.pool(2, name: "Bob", on: [.monday], technician: Example.tom.id),
      Example.pool(3, name: "Cid", on: [.monday], technician: Workplace.tina.id),
      Example.pool(4, name: "Dan", on: [.monday], technician: Example.tom.id))
  }

  private static func order(_ place: Workplace) throws -> [String] {
    try place.store.plan(on: today, today: today).stops.map(\.customerName)
  }

  /// Tom's stops put down before another one, or at the end.
  private static func drag(_ numbers: [Int], before: String, _ browser: Browser) throws {
    var fields: FormFields = [
      "when": "once", "week": "2026-W48", "move": today.description, "person": Example.tom.id.text, "before": before,
    ]
    for number in numbers { fields.add("stop", "\(ID<Pool>(number).text) \(today) \(Example.tom.id.text)") }
    try browser.post("/board/moves", fields)
  }

  private static func undo(_ browser: Browser) throws -> String {
    try #require(browser.page.markup.elements("form").compactMap { $0["action"] }.first { $0.contains("/undo") })
  }

  @Test func `a card within its day has a message and an undo, before another card and at the end`() throws {
    let place = try Self.place()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/board")
    #expect(try Self.order(place) == ["Ann", "Bob", "Cid", "Dan"])
    for (numbers, before, expected) in [
      ([4], ID<Pool>(1).text, ["Dan", "Ann", "Bob", "Cid"]), ([1], "end", ["Bob", "Cid", "Dan", "Ann"]),
      ([1, 2], "end", ["Cid", "Dan", "Ann", "Bob"]),
    ] {
      try Self.drag(numbers, before: before, browser)
      #expect(browser.page.status == 303)
      #expect(try Self.order(place) == expected)
      try browser.follow()
      #expect(
        browser.page.says(strings("board.ordered", ["name": Example.tom.name, "day": "Mon, Nov 23"])))
      try browser.submit(Self.undo(browser))
      #expect(try browser.follow().says(strings("board.orderUndone")))
      #expect(try Self.order(place) == ["Ann", "Bob", "Cid", "Dan"])
    }
  }

  @Test func `an order that somebody has changed since stays, and the same place is no act`() throws {
    let place = try Self.place()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/board")
    try Self.drag([4], before: ID<Pool>(1).text, browser)
    try browser.follow()
    let undo = try Self.undo(browser)
    try place.store.order(on: Self.today, today: Self.today, always: false) { _ in [3, 4, 1, 2].map { ID($0) } }
    try browser.submit(undo)
    #expect(try browser.follow().says(strings("board.orderStays")))
    #expect(try Self.order(place) == ["Cid", "Dan", "Ann", "Bob"])
    try Self.drag([2], before: "end", browser)
    #expect(try browser.follow().markup.elements("section", class: "toast").isEmpty)
  }

  @Test func `a card that somebody has given away meanwhile is named`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/board")
    _ = try place.store.move(
      MoveRequest(
        act: ID(900), pool: ID(4), on: Self.today, to: Self.today, assignment: .person(Workplace.tina.id)),
      by: nil, now: place.now, today: Self.today)
    try Self.drag([4], before: ID<Pool>(1).text, browser)
    #expect(browser.page.status == 422)
    #expect(browser.page.says(try place.strings()("board.refusedChanged", ["customer": "Dan"])))
    #expect(try Self.order(place) == ["Ann", "Bob", "Cid", "Dan"])
  }
}
