import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct AnalyticsLossesTests {
  /// Customers with a fee of 100 each and the given costs of their one visit; the first was also served long before.
  private static func place(_ costs: [Double]) throws -> Workplace {
    try Desk.place(
      costs.enumerated().map { index, cost in
        CustomerHistory(
          pool: Example.pool(index + 1, monthlyFee: 100),
          visits: (index == 0 ? [Desk.visit(999, pool: 1, daysAgo: 100)] : [])
            + [Desk.visit(index + 1, pool: index + 1, daysAgo: 3, doses: [Desk.dose(index, cost: cost)])])
      })
  }

  /// The customers of the table.
  private static func pools(_ reply: Reply) -> [String] {
    reply.markup.elements("tr", class: "earning").compactMap { $0["data-pool"] }
  }

  private static func losses(_ reply: Reply) throws -> MarkupElement {
    try #require(reply.markup.element(with: "data-losses"))
  }

  @Test func `customers that lose money are a part of their own, the largest loss first, with the way to the others`()
    throws
  {
    let place = try Self.place([5, 100, 350.5, 100.01, 130, 140, 150, 160, 170])
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    let part = try Self.losses(browser.get("/analytics?period=30"))
    #expect(part.elements("bdi").map(\.text) == [3, 9, 8, 7, 6].map { "Customer \($0)" })
    #expect(part.text.contains(strings("analytics.lossesText")), "the sum above counts those over 30 %")
    #expect(browser.page.says(strings("analytics.losers", count: 8, shown: "8")))
    let first = try #require(part.elements("li").first)
    #expect(first.elements("a").first?["href"] == Desk.pool.replacing(ID<Pool>(1).text, with: ID<Pool>(3).text))
    #expect(first.text.contains(strings("analytics.lossText", ["revenue": "$100.00", "cost": "$350.50"])))
    let row = try #require(browser.page.markup.element(with: "data-pool", ID<Pool>(3).text))
    let profit = try #require(row.elements("td", class: "earning__profit").first?.elements("b").first?.text)
    #expect(first.elements("b").first?.text == profit, "as in the table")
    let more = try #require(part.elements("a").last)
    #expect(more.text == strings("analytics.moreLosses", count: 2, shown: "2"))
    let all = try browser.get(#require(more["href"]?.split(separator: "#").first.map(String.init)))
    #expect(Self.pools(all) == [3, 9, 8, 7, 6, 5, 4].map { ID<Pool>($0).text })
    let chosen = all.markup.elements("a", class: "button--on")
    #expect(chosen.map(\.text) == [strings("analytics.onlyLosses")])
    #expect(try Self.pools(browser.get(#require(chosen.first?["href"]))).count == 9)
    #expect(try place.browser(of: Example.tom).get("/analytics").status == 403)
  }

  @Test func `a loss without a fee is one as well, and without losses the page says so`() throws {
    let free = try Desk.place([
      CustomerHistory(
        pool: Example.pool(1, monthlyFee: 0), visits: [Desk.visit(1, daysAgo: 3, doses: [Desk.dose(1, cost: 40)])]),
      CustomerHistory(
        pool: Example.pool(2, monthlyFee: 10),
        visits: [Desk.visit(2, pool: 2, daysAgo: 3, doses: [Desk.dose(2, cost: 30)])]),
    ])
    let browser = try free.browser(of: Example.olivia)
    #expect(try Self.losses(browser.get("/analytics")).elements("bdi").map(\.text) == ["Customer 1", "Customer 2"])
    #expect(try Self.pools(browser.get("/analytics?losers=2")) == [1, 2].map { ID<Pool>($0).text })
    let well = try Self.place([100])
    let strings = try well.strings()
    let reply = try well.browser(of: Example.olivia).get("/analytics?losers=2")
    #expect(
      try Self.losses(reply).text.contains(strings("analytics.noLosses")) && Self.losses(reply).elements("li").isEmpty)
    #expect(Self.pools(reply).isEmpty)
  }
}
