import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Days that are longer than somebody's working hours. Example.today is Monday, 2026-11-23; each stop has 30 minutes, and
/// the way to the next one about one and a half.
struct BoardLoadTests {
  private static let today = Example.today

  /// Tom works 70 minutes on each day, Tina two hours.
  private static func place() throws -> Workplace {
    let place = try Workplace(
      Example.pool(1, name: "Ann", on: [.monday], technician: Example.tom.id),
      Example.pool(2, name: "Bob", on: [.monday], technician: Example.tom.id),
      Example.pool(3, name: "Cid", on: [.monday], technician: Workplace.tina.id))
    try place.store.set(WorkTimes(from: 480, until: 550), of: Example.tom, at: place.now)
    try place.store.set(WorkTimes(from: 480, until: 600), of: Workplace.tina, at: place.now)
    return place
  }

  private static func give(_ browser: Browser, _ more: FormFields = ["when": "once"]) throws {
    var fields: FormFields = [
      "week": "2026-W48", "give": Example.tom.id.text,
      "stop": "\(ID<Pool>(3).text) \(today) \(Workplace.tina.id.text)",
    ]
    for field in more { fields.add(field.name, field.value) }
    try browser.post("/board/moves", fields)
  }

  @Test func `a day within the hours says nothing, a stop more is said by the board and by the answer`() throws {
    let place = try Self.place()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    let over = strings("board.over", ["time": "23 min"])
    #expect(try !browser.get("/board").says("over working hours"))
    try Self.give(browser)
    try browser.follow()
    PageMarkupTests.check(browser.page)
    let words = browser.page.markup.elements("p", class: "cell__word").map(\.text)
    #expect(words.filter { $0.contains("over working hours") } == [over])
    let day = strings("board.overDay", ["name": Example.tom.name, "day": "Mon, Nov 23", "over": over])
    #expect(browser.page.markup.elements("span", class: "toast__detail").map(\.text) == [day])
  }

  @Test func `the preview of a change for good names the days that get too long`() throws {
    let place = try Self.place()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/board")
    try Self.give(browser, ["when": "always", "from": "2026-11-30"])
    // Without the drives to the new stop.
    let over = strings("board.over", ["time": "22 min"])
    let days = ["Mon, Nov 30", "Mon, Dec 7"].map {
      strings("board.overDay", ["name": Example.tom.name, "day": $0, "over": over])
    }
    #expect(browser.page.markup.elements("p", class: "warn").map(\.text) == days)
    try browser.submit("/board/moves")
    #expect(browser.page.status == 303)
  }

  @Test func `unknown hours and past days say nothing`() throws {
    let place = try Self.place()
    try place.store.set(WorkTimes(from: 480, until: 500), of: Example.tom, at: place.now)
    let browser = try place.browser(of: Example.olivia)
    let word = try place.strings()("board.over", ["time": "42 min"])
    #expect(try browser.get("/board?week=2026-W48").says(word))
    #expect(try !browser.get("/board?week=2026-W47").says("over working hours"))
    try place.store.set(WorkTimes(from: 480), of: Example.tom, at: place.now)
    #expect(try !browser.get("/board?week=2026-W48").says("over working hours"))
  }
}
