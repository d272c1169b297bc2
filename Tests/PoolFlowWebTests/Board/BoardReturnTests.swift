import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Forms that were opened from the board lead back to its week. Example.today is Monday, 2026-11-23.
struct BoardReturnTests {
  private static func place() throws -> Workplace {
    try Workplace(
      Example.pool(1, name: "Ann", on: [.monday], technician: Example.tom.id),
      Example.pool(2, name: "Bob", on: [.monday], technician: Example.tom.id),
      Example.pool(3, name: "Cid", on: [.tuesday], technician: Workplace.tina.id))
  }

  /// The link of Tom's menu on the board whose address has these words.
  private static func link(_ browser: Browser, _ words: String...) throws -> String {
    let row = try #require(
      browser.page.markup.elements("tr").first {
        $0.elements("div", class: "owner-head").first?.elements("bdi").first?.text == Example.tom.name
      })
    return try #require(row.elements("a").compactMap { $0["href"] }.first { link in words.allSatisfy(link.contains) })
  }

  @Test func `sick today ends on the board with what is left to do, and so does its undo`() throws {
    let place = try Self.place()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/board?week=2026-W48")
    try browser.get(Self.link(browser, Link.newAbsence, "ask=1"))
    #expect(browser.page.status == 200)
    PageMarkupTests.check(browser.page)
    #expect(browser.page.markup.elements("a").contains { $0["href"] == "/board?week=2026-W48" }, "the way back")
    let first = "give-2026-11-23-\(ID<Pool>(1).text)"
    let second = "give-2026-11-23-\(ID<Pool>(2).text)"
    try browser.submit(
      Link.absences, ["answer": ["leave"], first: [Workplace.tina.id.text], second: [""]])
    #expect(browser.page.location?.hasPrefix("/board?week=2026-W48&added=") == true)
    try browser.follow()
    #expect(browser.page.says("1 stop to \(Workplace.tina.name) · \(strings("absence.stillOpen", count: 1))"))
    let step = try #require(
      browser.page.markup.elements("a").first { $0.text == strings("absence.whoTakes") }?["href"])
    #expect(step == "/board?week=2026-W48&chosen=2026-11-23_\(Example.tom.id.text)")
    let undo = try #require(
      browser.page.markup.elements("form").compactMap { $0["action"] }.first { $0.contains("/undo") })
    try browser.submit(undo)
    #expect(browser.page.location?.hasPrefix("/board?week=2026-W48&deleted=") == true)
    #expect(try browser.follow().says("Deleted: \(Example.tom.name)"))
    try browser.get(step)
    let chosen = browser.page.markup.elements("input", class: "deskcard__check").filter { $0["checked"] != nil }
    #expect(chosen.count == 2)
  }

  @Test func `a wrong form of an absence keeps the way back, and a form from the settings has none`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/board?week=2026-W49")
    try browser.get(Self.link(browser, Link.newAbsence, "from=2026-11-23", "rides_with"))
    try browser.submit(Link.absences, ["until": ["2020-01-01"]])
    #expect(browser.page.status == 422)
    #expect(browser.page.markup.elements("input").contains { $0["name"] == "week" && $0["value"] == "2026-W49" })
    try browser.get(Link.newAbsence)
    try browser.submit(
      Link.absences, ["person": [Example.olivia.id.text], "from": ["2026-12-01"], "until": ["2026-12-01"]])
    #expect(browser.page.location?.hasPrefix("/settings/absences?added=") == true)
  }

  @Test func `stops handed over from the board lead back to it, and so does the undo`() throws {
    let place = try Self.place()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/board?week=2026-W49")
    try browser.get(Self.link(browser, Link.assignment) + "&preview=1&rule=minutes&taker=\(Workplace.tina.id.text)")
    PageMarkupTests.check(browser.page)
    try browser.submit(Link.assignment, button: "step=apply")
    #expect(browser.page.location?.hasPrefix("/board?week=2026-W49&good=") == true)
    #expect(try browser.follow().says(strings("assignment.done", count: 2)))
    let undo = try #require(
      browser.page.markup.elements("form").compactMap { $0["action"] }.first { $0.contains("/undo") })
    try browser.submit(undo)
    #expect(browser.page.location == "/board?week=2026-W49&restored=2")
  }

  @Test func `a ride of the whole business is refused beside its field`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.newAbsence)
    try browser.submit(
      Link.absences,
      ["person": ["business"], AbsenceInputs.ride: [Example.tom.id.text], "from": ["2026-11-24"], "until": [""]])
    #expect(browser.page.status == 422)
    #expect(browser.page.message(AbsenceInputs.ride) == (try place.strings()("ride.notBusiness")))
  }
}
