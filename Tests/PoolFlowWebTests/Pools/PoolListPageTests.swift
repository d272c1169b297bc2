import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct PoolListPageTests {
  private static func many(_ count: Int) throws -> Workplace {
    let place = try Workplace()
    for number in 1...count {
      try place.store.add(Example.pool(number, name: "Name \(1_000 + number)"), by: nil, today: Example.today)
    }
    return place
  }

  private static func names(_ reply: Reply) -> [String] {
    reply.markup.elements("bdi", class: "list__name").map(\.text)
  }

  @Test func `customers are sorted by name, ignoring case and accents`() throws {
    let place = try Workplace(
      Example.pool(1, name: "Zoe"), Example.pool(2, name: "émile"), Example.pool(3, name: "Eva"),
      Example.pool(4, name: "anton"), Example.pool(5, name: "Ömer"))
    let reply = try place.browser(of: Example.tom).get("/pools")
    #expect(Self.names(reply) == ["anton", "émile", "Eva", "Ömer", "Zoe"])
    #expect(reply.says(try place.strings()("pools.count", count: 5)))
  }

  @Test func `a customer who is served monthly has that in words, one with a job alone has no day`() throws {
    var (monthly, job) = (Example.pool(1, name: "Ann"), Example.pool(2, name: "Bob"))
    monthly.schedules = [Schedule(id: ID(8), .monthly(.friday, week: 1))]
    job.schedules = [Schedule(id: ID(9), .once(Example.today.adding(days: 3)))]
    let place = try Workplace(monthly, job)
    let page = try place.browser(of: Example.tom).get("/pools")
    let words = try place.viewer().words(Crew([])).sentences(monthly.schedules)
    #expect(words.count == 1 && page.says(words[0]))
    #expect(page.says(try place.strings()("pools.noDay")))
  }

  @Test func `pages lead forwards and backwards and show every customer once`() throws {
    let browser = try Self.many(120).browser(of: Example.tom)
    var pages: [[String]] = []
    var path: String? = "/pools"
    while let next = path {
      pages.append(Self.names(try browser.get(next)))
      path = browser.page.markup.elements("a").first { $0["rel"] == "next" }?["href"]
    }
    #expect(pages.map(\.count) == [50, 50, 20])
    #expect(Set(pages.joined()).count == 120)
    var back: [[String]] = []
    path = browser.page.markup.elements("a").first { $0["rel"] == "prev" }?["href"]
    while let previous = path {
      back.append(Self.names(try browser.get(previous)))
      path = browser.page.markup.elements("a").first { $0["rel"] == "prev" }?["href"]
    }
    #expect(back == [pages[1], pages[0]])
  }

  @Test func `a full last page has no next`() throws {
    let reply = try Self.many(50).browser(of: Example.tom).get("/pools")
    #expect(Self.names(reply).count == 50)
    #expect(reply.markup.elements("nav", class: "paging").isEmpty)
  }

  @Test func `paused and closed customers are counted and listed apart, and found by a search`() throws {
    let place = try Self.many(5)
    let today = Example.today
    for (number, pause) in [
      (1, ServicePause(.paused, from: today, until: today.adding(days: 9))), (2, ServicePause(.closed, from: today)),
      (3, ServicePause(.paused, from: today.adding(days: 7))),
      (4, ServicePause(.closed, from: today.adding(days: -9), until: today)),
    ] { #expect(try place.store.pause(ID(number), pause, by: nil, now: Example.now) == .saved) }
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    let all = try browser.get("/pools")
    #expect(Self.names(all) == ["Name 1003", "Name 1004", "Name 1005"])
    #expect(all.says(strings("pools.count", count: 3)))
    #expect(
      try place.browser(of: Example.tom).get("/pools").markup.elements("a", class: "segment").map(\.text) == [
        "In service 3", "Paused 1", "Closed 1",
      ])
    // A later pause says so.
    #expect(all.says(strings("pause.pausesOn", ["from": "Mon, Nov 30"])))
    #expect(Self.names(try place.browser(of: Example.tom).get("/pools?state=paused")) == ["Name 1001"])
    #expect(try place.browser(of: Example.tom).get("/pools?state=paused").says(strings("pools.countPaused", count: 1)))
    #expect(Self.names(try browser.get("/pools?state=closed")) == ["Name 1002"])
    #expect(Self.names(try browser.get("/pools?q=name")).count == 5)
    PageMarkupTests.check(browser.page)
    #expect(try Self.many(3).browser(of: Example.tom).get("/pools").markup.elements("a", class: "segment").isEmpty)
  }

  @Test func `the pages of the closed customers stay among them`() throws {
    let place = try Self.many(60)
    for number in 1...60 {
      _ = try place.store.pause(ID(number), ServicePause(.closed, from: Example.today), by: nil, now: Example.now)
    }
    let browser = try place.browser(of: Example.tom)
    #expect(try browser.get("/pools").says(place.strings()("pools.emptyState")))
    let first = Self.names(try browser.get("/pools?state=closed"))
    let next = try #require(browser.page.markup.elements("a").first { $0["rel"] == "next" }?["href"])
    let second = Self.names(try browser.get(next))
    #expect(first.count == 50 && second.count == 10 && Set(first).isDisjoint(with: second))
    let previous = try #require(browser.page.markup.elements("a").first { $0["rel"] == "prev" }?["href"])
    #expect(Self.names(try browser.get(previous)) == first)
  }

  @Test(arguments: ["after=x", "after=", "before=x", "after=C0000000-0000-0000-0000-FFFFFFFFFFFF"])
  func `a place beyond the end of the list shows the first page`(query: String) throws {
    let reply = try Self.many(3).browser(of: Example.tom).get("/pools?\(query)")
    #expect(reply.status == 200)
    #expect(Self.names(reply).count == 3)
  }

  @Test(arguments: [
    ("ann", ["Ann Müller"]), ("MULLER", ["Ann Müller"]), ("müll", ["Ann Müller"]), ("elm str", ["Bob"]),
    ("gate", ["Bob"]), ("an", ["Ann Müller"]), ("b", ["Bob"]), ("  ann  ", ["Ann Müller"]), ("zzz", []),
    ("\"", []), ("ann OR bob", []), ("ann*", []), ("100%", ["Ceé"]), ("' OR 1=1 --", []), ("NEAR(", []), ("_", []),
    ("東京都", ["東京都"]),
    ("5 el", ["Bob"]), ("#7", ["Ceé"]), ("7", []), ("el st", []), ("12", ["Dee"]), ("st", []),
    ("100% road", ["Ceé"]), ("name:ann", []), ("-ann", []), ("\\", []),
  ])
  func `a search finds words anywhere, and typed text is never a command`(query: String, names: [String]) throws {
    let place = try Workplace(
      Example.pool(1, name: "Ann Müller"), Example.pool(2, name: "Bob", address: "5 Elm Street", notes: "gate 9"),
      Example.pool(3, name: "Ceé", address: "#7 100% Road"), Example.pool(4, name: "東京都"),
      Example.pool(5, name: "Dee", address: "Hauptstr. 12, Kiel"))
    let browser = try place.browser(of: Example.tom)
    let reply = try browser.get("/pools?q=\(PercentEncoding.encode(query))")
    #expect(reply.status == 200)
    #expect(Self.names(reply) == names)
    PageMarkupTests.check(reply)
  }

  @Test func `a search stays in its pages and may be very long`() throws {
    let browser = try Self.many(60).browser(of: Example.tom)
    let next = try browser.get("/pools?q=name%20%261").markup.elements("a").first { $0["rel"] == "next" }
    #expect(next == nil)
    let link = try browser.get("/pools?q=name").markup.elements("a").first { $0["rel"] == "next" }?["href"]
    #expect(link?.hasPrefix("/pools?q=name&after=") == true)
    #expect(Self.names(try browser.get(try #require(link))).count == 10)
    #expect(try browser.get("/pools?q=\(String(repeating: "x", count: 4_000))").status == 200)
  }

  @Test func `no match and no customers have different messages`() throws {
    let place = try Workplace()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.tom)
    #expect(try browser.get("/pools").says(strings("pools.empty")))
    #expect(browser.page.markup.elements("form", class: "search").isEmpty)
    #expect(try browser.get("/pools?q=zz").says(strings("pools.emptyFound")))
    #expect(browser.page.says(strings("pools.foundNone", ["query": "zz"])))
    #expect(browser.page.value("q") == "zz")
  }

  @Test func `service days are in the order of the region's week`() throws {
    let place = try Workplace(Example.pool(on: [.sunday, .monday]))
    #expect(try place.browser(of: Example.tom).get("/pools").says("Sun, Mon"))
    let german = try Workplace(
      Example.pool(on: [.sunday, .monday]),
      business: Business(name: "B", timeZone: Example.newYork, region: "DE", currency: "EUR"))
    #expect(try german.browser(of: Example.tom).get("/pools").says("Mon, Sun"))
  }
}
