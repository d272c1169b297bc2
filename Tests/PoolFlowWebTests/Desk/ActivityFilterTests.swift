import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The activity narrowed to a person, a kind and days. Example.now is Monday, 2026-11-23.
struct ActivityFilterTests {
  private static let day = 24 * 60.0

  /// Visits of Tom four days and one day ago, a moved stop of Tom and an absence by Olivia today.
  private static func place() throws -> Workplace {
    let place = try Workplace(
      Example.pool(1, name: "Ann", technician: Example.tom.id), Example.pool(2, name: "Bob"),
      Example.pool(3, name: "Cid"))
    let store = try place.store
    for (number, days) in [(1, 4.0), (2, 1.0)] {
      let at = Example.at(minutes: -days * day)
      _ = try store.record(
        Example.draft(number, pool: ID(number), technician: Example.tom.id, performedAt: at, receivedAt: at))
    }
    let move = MoveRequest(
      act: ID(1), pool: ID(3), on: Example.today, to: Example.today.adding(days: 1), assignment: nil)
    #expect(try store.move(move, by: Example.tom.id, now: Example.at(minutes: -9), today: Example.today) == .done)
    try store.add(
      Absence(id: ID(5), person: Example.tom.id, from: Example.today, until: Example.today), by: Example.olivia.id,
      now: Example.at(minutes: -5))
    return place
  }

  private static func titles(_ browser: Browser, _ query: String) throws -> [String] {
    let page = try browser.get("/activity?\(query)")
    PageMarkupTests.check(page)
    let words = page.markup.elements("td", class: "deed__text").map(\.text)
    return words.compactMap { text in
      ["Visit logged", "moved", "Away", "Customer added"].first { text.contains($0) }
    }
  }

  @Test func `a person, a kind and days narrow the list, alone and together`() throws {
    let browser = try Self.place().browser(of: Example.olivia)
    let (tom, olivia) = (Example.tom.id.text, Example.olivia.id.text)
    #expect(try Self.titles(browser, "who=\(tom)") == ["moved", "Visit logged", "Visit logged"])
    #expect(try Self.titles(browser, "who=\(olivia)") == ["Away"])
    #expect(try Self.titles(browser, "kind=visits") == ["Visit logged", "Visit logged"])
    #expect(try Self.titles(browser, "kind=stops") == ["moved"])
    #expect(try Self.titles(browser, "kind=absences&who=\(tom)") == [])
    #expect(try Self.titles(browser, "kind=visits&from=2026-11-21&to=2026-11-22") == ["Visit logged"])
    #expect(try Self.titles(browser, "kind=visits&to=2026-11-20") == ["Visit logged"])
    #expect(try Self.titles(browser, "from=2026-11-23&who=\(tom)") == ["moved"])
  }

  @Test func `the form keeps what was chosen, each part is taken off by its own, and nothing found says so`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/activity?who=\(Example.tom.id.text)&kind=stock&from=2026-11-01&to=2026-11-23")
    let page = browser.page
    #expect(page.says(try place.strings()("activity.none")))
    #expect(page.value("kind") == "stock" && page.value("from") == "2026-11-01")
    let off = page.markup.elements("a", class: "chip").compactMap { $0["href"] }
    #expect(
      off == [
        "/activity?kind=stock&from=2026-11-01&to=2026-11-23",
        "/activity?who=\(Example.tom.id.text)&from=2026-11-01&to=2026-11-23",
        "/activity?who=\(Example.tom.id.text)&kind=stock",
      ])
    // A value that is none is no filter, and no error.
    #expect(try browser.get("/activity?who=x&kind=y&from=z&to=").status == 200)
  }

  @Test(arguments: ["from=2026-12-01&to=2026-11-01", "from=2026-12-24", "from=2026-11-23&until=0"])
  func `days in the wrong order have no lines, also where an import is kept`(query: String) throws {
    let place = try Self.place()
    let record = AppliedImport(
      id: ID(1), fileName: "list.csv", person: Example.olivia.id, appliedAt: Example.at(minutes: -30))
    _ = try place.store.apply(record, today: Example.today) { _ in ImportPlan() }
    let page = try place.browser(of: Example.olivia).get("/activity?\(query)")
    #expect(page.status == 200 && page.markup.elements("tr", class: "deed").isEmpty)
  }

  @Test func `the head of the time sorts the narrowed list both ways`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let query = "who=\(Example.tom.id.text)&from=2026-11-01"
    let newest = try Self.titles(browser, query)
    let head = try #require(browser.page.markup.elements("th").first { $0["aria-sort"] != nil })
    #expect(head["aria-sort"] == "descending" && head["scope"] == "col")
    let path = try #require(head.elements("a").first?["href"])
    #expect(path == "/activity?\(query)&order=oldest")
    #expect(try Self.titles(browser, "\(query)&order=oldest") == newest.reversed())
    let other = try #require(browser.page.markup.elements("th").first { $0["aria-sort"] != nil })
    #expect(other["aria-sort"] == "ascending" && other.elements("a").first?["href"] == "/activity?\(query)")
    // The form and each part that is taken off keep the order.
    #expect(browser.page.value("order") == "oldest")
    let off = browser.page.markup.elements("a", class: "chip").compactMap { $0["href"] }
    #expect(
      off == [
        "/activity?from=2026-11-01&order=oldest", "/activity?who=\(Example.tom.id.text)&order=oldest",
        "/activity?\(query)",
      ])
  }

  @Test(arguments: ["", "&order=oldest"])
  func `pages of a narrowed list keep it, and join without gaps`(order: String) throws {
    let place = try Workplace(Example.pool(1, name: "Ann"))
    for number in 1...60 {
      let at = Example.at(minutes: -Double(number))
      _ = try place.store.record(
        Example.draft(
          number, technician: number.isMultiple(of: 6) ? nil : Example.tom.id, performedAt: at, receivedAt: at,
          submission: [UInt8(number)]))
    }
    let browser = try place.browser(of: Example.olivia)
    var path: String? = "/activity?kind=visits&to=2026-11-23\(order)"
    let further = "/activity?kind=visits&to=2026-11-23\(order)&\(order.isEmpty ? "until" : "since")="
    var times: [String] = []
    while let next = path, times.count < 200 {
      let page = try browser.get(next)
      times += page.markup.elements("td", class: "ledger__when").map(\.text)
      path = page.markup.elements("a", class: "paging__next").first?["href"]
      #expect(path.map { $0.hasPrefix(further) } ?? true)
    }
    #expect(times.count == 60 && Set(times).count == 60)
    let toms = try browser.get("/activity?kind=visits\(order)&who=\(Example.tom.id.text)")
    #expect(toms.markup.elements("tr", class: "deed").count == 50)
  }
}
