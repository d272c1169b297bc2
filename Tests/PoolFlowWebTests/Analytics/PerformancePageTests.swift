import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The work of people in a week. Example.today is Monday, 2026-11-23, of week 48.
struct PerformancePageTests {
  private static func place() throws -> Workplace {
    let place = try Workplace(
      Example.pool(1, name: "Ann", technician: Example.tom.id), Example.pool(2, name: "Bob"),
      Example.pool(3, name: "Cid"))
    let store = try place.store
    _ = try store.record(Example.draft(1, technician: Example.tom.id, measured: [.pH: 6.9]))
    _ = try store.record(Example.draft(2, pool: ID(2), technician: Example.tom.id, measured: [.pH: 7.5]))
    let skip = StopSkip(.gate, note: "no answer", recordedAt: Example.now)
    _ = try store.skip(ID(3), on: Example.today, skip, by: Workplace.tina.id)
    return place
  }

  private static func rows(_ page: Reply) -> [[String]] {
    page.markup.elements("tr").map { row in
      (row.elements("th") + row.elements("td")).map(\.text)
    }
  }

  @Test func `each person has a row, all have a sum, and each figure leads to its visits`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let page = try browser.get(Link.performance)
    #expect(page.status == 200 && page.says("week 48"))
    PageMarkupTests.check(page)
    let rows = Self.rows(page)
    #expect(rows.map { $0.first } == ["Person", "Olivia Owner", "Tina Technician", "Tom Technician", "All"])
    #expect(rows[3].contains("2") && rows[3].contains { $0.hasPrefix("50%") })
    let links = page.markup.elements("a", class: "figures__link").compactMap { $0["href"] }
    #expect(!links.isEmpty)
    for link in links {
      let list = try browser.get(link)
      #expect(list.status == 200, "\(link)")
      #expect(list.markup.elements("tr", class: "figures__row").count > 0, "\(link)")
    }
  }

  @Test func `the list names its filter in words and says what was wrong`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let list = try browser.get(
      Link.performedVisits + "?week=2026-W48&who=\(Example.tom.id.text)&of=range")
    PageMarkupTests.check(list)
    #expect(list.says("Out of range") && list.says("Tom Technician") && list.says("Ann") && !list.says("Bob"))
    #expect(list.says("pH 6.9"))
    let skips = try browser.get(Link.performedVisits + "?week=2026-W48&of=skips")
    #expect(skips.says("Cid") && skips.says("Tina Technician") && skips.says("no answer"))
    #expect(try browser.get(Link.performedVisits + "?week=2026-W47&of=stops").says("Nothing was done"))
  }

  @Test func `weeks lead back and forth, and what is no week is refused`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let links = try browser.get(Link.performance).markup.elements("a").compactMap { $0["href"] }
    #expect(links.contains("/analytics/people?week=2026-W47") && links.contains("/analytics/people?week=2026-W49"))
    #expect(try browser.get("/analytics/people?week=2026-W47").says("Nothing was done"))
    for bad in ["?week=2026-W60", "?week=9999-W01", "?week=2026-W48&who=x", "?week=2026-W48&of=fame"] {
      #expect(try browser.get(Link.performedVisits + bad).status == 400)
    }
  }

  @Test func `the table is a file, and technicians have none of it`() throws {
    let place = try Self.place()
    let file = try place.browser(of: Example.olivia).get(Link.performanceExport + "?week=2026-W48")
    let lines = try Desk.lines(file)
    #expect(lines.count == 3)
    #expect(lines.last == "2026-W48,2026-11-23,2026-11-29,Tom Technician,2,0,0,0,USD,0,0,2,1")
    let tom = try place.browser(of: Example.tom)
    for path in [Link.performance, Link.performedVisits, Link.performanceExport] {
      #expect(try tom.get(path).status == 403)
    }
  }
}
