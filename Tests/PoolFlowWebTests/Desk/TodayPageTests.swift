import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The owner's first page (contract.md#pages).
struct TodayPageTests {
  private static func place() throws -> Workplace {
    try Workplace(
      Example.pool(1, name: "Ann", on: [.monday], technician: Example.tom.id),
      Example.pool(2, name: "Bob", on: [.monday], technician: Example.tom.id),
      Example.pool(3, name: "Cid", on: [.tuesday]))
  }

  @Test func `the front page of owners is today, of technicians the route`() throws {
    let place = try Self.place()
    #expect(try place.browser(of: Example.olivia).get("/").location == "/today")
    #expect(try place.browser(of: Example.tom).get("/").location == "/route")
    #expect(try place.browser(of: Example.tom).get("/today").status == 403)
  }

  @Test func `everybody's progress has the last stop and what is next`() throws {
    let place = try Self.place()
    _ = try place.store.record(
      Example.draft(1, pool: ID(1), technician: Example.tom.id, performedAt: Example.at(minutes: -30)))
    let reply = try place.browser(of: Example.olivia).get("/today")
    #expect(reply.status == 200)
    #expect(reply.says("Tom Technician") && reply.says("1 of 2 done"))
    let next = try place.strings()("today.next", ["customer": "Bob"])
    #expect(reply.says("11:30 AM Ann") && reply.says(next))
    #expect(reply.markup.elements("rect", class: "tl-done").count == 2)
  }

  @Test(arguments: [(from: 300, until: 1_320), (480, 1_020), (0, 1_440), (720, 740)])
  func `the clock has few labels on a long day, and begins and ends on it`(hours: (from: Int, until: Int)) {
    let scale = TodayScale([], hours: [WorkTimes(from: hours.from, until: hours.until)], now: hours.from)
    #expect((2...TodayScale.most).contains(scale.marks.count))
    #expect(scale.marks.allSatisfy { $0.isMultiple(of: 60) })
    #expect(scale.marks[0] <= hours.from && scale.from + scale.parts * scale.part >= hours.until)
    #expect(scale.place(hours.until) <= TodayScale.width && scale.place(hours.from) >= 0)
  }

  @Test func `the money of the month so far leads to the month end of that month`() throws {
    let browser = try Self.place().browser(of: Example.olivia)
    let path = "\(Link.monthEnd)?month=2026-11"
    let link = try browser.get("/today").markup.elements("a").first { $0["href"] == path }
    #expect(link != nil && browser.page.says("November so far"))
    #expect(try browser.get(path).says("November 2026 so far"))
  }

  @Test func `the page asks whether anything changed, and is told only then`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let page = try browser.get("/today")
    let mark = try #require(page.markup.elements("div", class: "today").first?["data-change"])
    #expect(try browser.get("/today/changes?after=\(mark)").status == 204)
    _ = try place.store.record(Example.draft(1, pool: ID(1), technician: Example.tom.id))
    #expect(try browser.get("/today/changes?after=\(mark)").status == 200)
  }

  /// Visits of yesterday with the water of each line.
  private static func lines(_ waters: [[Parameter: Double]]) throws -> Reply {
    let place = try Workplace()
    for (number, water) in waters.enumerated() {
      let pool = Example.pool(number + 1, name: "Pool \(number + 1)", on: [])
      try place.store.add(pool.starting(Example.today.adding(days: -30)), by: nil, today: Example.today)
      _ = try place.store.record(
        Example.draft(
          number + 1, pool: ID(number + 1), measured: water, performedAt: Example.at(minutes: -1_440),
          day: Example.today.adding(days: -1)))
    }
    return try place.browser(of: Example.olivia).get("/today")
  }

  @Test func `unsafe water comes first, and calcium or stabilizer alone is muted`() throws {
    let reply = try Self.lines([
      [.pH: 7.9], [.calciumHardness: 900], [.pH: 6.8], [.freeChlorine: 0, .pH: 7.4],
    ])
    let lines = reply.markup.elements("li", class: "attention__line")
    let titles = lines.compactMap { $0.elements("a", class: "attention__title").first?.text }
    #expect(Set(titles.prefix(2)) == ["Pool 3", "Pool 4"])
    #expect(titles.contains("Pool 1") && !titles.contains("Pool 2"))
    #expect(reply.says(try Self.place().strings()("today.muted", count: 1)))
    #expect(lines.allSatisfy { $0.elements("a", class: "dbutton").count == 1 })
    #expect(lines.flatMap { $0.elements("a", class: "dbutton--primary") }.count == 1)
  }

  @Test func `stops of nobody are a line whose step chooses them on the board`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let reply = try browser.get("/today")
    let tuesday = Example.today.adding(days: 1)
    let step = try #require(
      reply.markup.elements("a", class: "dbutton").compactMap { $0["href"] }.first { $0.contains("chosen=") })
    #expect(step.contains("\(tuesday)_nobody"))
    let board = try browser.get(step)
    #expect(board.markup.elements("input", class: "deskcard__check").filter { $0["checked"] != nil }.count == 1)
    #expect(try browser.get("/needs").says(try place.strings()("needs.nobodysTitle", count: 1)))
  }
}
