import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct AnalyticsPageTests {
  /// Customers with a fee of 100 each and the given costs of their one visit; the first was also served long before.
  private static func place(_ costs: [Double], names: [String] = []) throws -> Workplace {
    try Desk.place(
      costs.enumerated().map { index, cost in
        CustomerHistory(
          pool: Example.pool(
            index + 1, name: index < names.count ? names[index] : "Customer \(index + 1)", monthlyFee: 100),
          visits: (index == 0 ? [Desk.visit(999, pool: 1, daysAgo: 100)] : [])
            + [Desk.visit(index + 1, pool: index + 1, daysAgo: 3, doses: [Desk.dose(index, cost: cost)])])
      })
  }

  private static func pools(_ reply: Reply) -> [String] {
    reply.markup.elements("tr", class: "earning").compactMap { $0["data-pool"] }
  }

  private static func total(_ reply: Reply, _ metric: String) -> String? {
    reply.markup.element(with: "data-metric", metric)?["data-total"]
  }

  @Test(arguments: [
    (29.99, false, false), (30, false, false), (30.01, true, false), (100, true, false), (100.01, true, true),
  ])
  func `chemicals above 30 percent make a money loser, above the fee a customer in the red`(
    cost: Double, isLoser: Bool, isInTheRed: Bool
  ) throws {
    let place = try Self.place([cost])
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    let row = try #require(browser.get("/analytics").markup.elements("tr", class: "earning").first)
    #expect(row["class"]?.contains("earning--loser") == isLoser)
    #expect(row.text.contains(strings("analytics.loser")) == isLoser)
    #expect(row.elements("td", class: "earning__profit--loss").isEmpty != isInTheRed)
    #expect(try Self.pools(browser.get("/analytics?losers=1")).isEmpty != isLoser)
    let card = try #require(browser.get(Desk.pool).markup.elements("section", class: "profit").first)
    #expect(card.text.contains(strings("profit.inTheRed")) == isInTheRed)
    #expect(card.text.contains(strings("analytics.loser")) == (isLoser && !isInTheRed))
    #expect(card.elements("dd", class: "trio__value--loss").isEmpty != isLoser)
    #expect(card.descendants.first { $0["data-metric"] == "profit" }?["data-total"]?.hasPrefix("-") == isInTheRed)
  }

  @Test func `the sums are those of all customers, in exact cents, with any order and on any page`() throws {
    let place = try Self.place((1...120).map { Double($0) * 0.1 })
    let browser = try place.browser(of: Example.olivia)
    for path in ["/analytics", "/analytics?sort=name&page=3", "/analytics?losers=1"] {
      let reply = try browser.get(path)
      #expect(Self.total(reply, "revenue") == "12000.00")
      #expect(Self.total(reply, "chemical-cost") == "726.00")
      #expect(Self.total(reply, "profit") == "11274.00")
    }
    let answer = try place.program(of: Example.olivia).call(.get, "analytics?period=30&limit=7")
    #expect(answer.json["totalProfit"] as? Double == 11_274 && answer.items.count == 7)
  }

  @Test func `the weeks at both ends of the chart are marked as parts`() throws {
    let browser = try Self.place([5]).browser(of: Example.olivia)
    for period in AnalysisPeriod.allCases {
      let page = try browser.get("/analytics?period=\(period.rawValue)")
      let charts = page.markup.elements("figure", class: "chart")
      #expect(charts.count == 2)
      for chart in charts {
        let bars = chart.elements("rect", class: "chart__bar")
        let parts = bars.map { $0["class"]?.contains("chart__bar--part") == true }
        // Today is a Monday, the second day of its week; 30, 60 and 90 days before are no Sunday.
        #expect(parts.first == true && parts.last == true && parts.count { $0 } == 2, "\(period)")
        #expect(bars.last?.text.contains("2 of 7 days") == true)
        #expect(chart.elements("tr").map(\.text).count { $0.contains("of 7 days") } == 2)
      }
    }
  }

  @Test func `each sum stands beside that of the days before, once all of them are recorded`() throws {
    let place = try Self.place([5])
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    let page = try browser.get("/analytics?period=30")
    func before(_ page: Reply, _ metric: String) -> String? { page.markup.element(with: "data-before", metric)?.text }
    // The first visit is a hundred days old.
    for (metric, amount, change) in [
      ("revenue", "$100.00", "$0.00"), ("chemical-cost", "$0.00", "+$5.00"), ("profit", "$100.00", "−$5.00"),
    ] {
      let words = ["amount": amount, "days": "30", "change": change]
      #expect(before(page, metric) == strings("analytics.before", words))
    }
    #expect(try before(browser.get("/analytics?period=90"), "profit") == nil)
  }

  @Test func `the profit of a customer says that its jobs are counted`() throws {
    let place = try Self.place([5])
    var pool = try place.store.pool(ID(1))
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    func card() throws -> MarkupElement {
      try #require(browser.get(Desk.pool).markup.elements("section", class: "profit").first)
    }
    #expect(try card().text.contains(strings("profit.estimate")) && !card().text.contains("jobs"))
    let day = place.today.adding(days: -2)
    pool.schedules.append(Schedule(id: ID(8), .once(day), note: "Filter", price: 180))
    #expect(try place.store.update(pool, by: nil, today: place.today))
    _ = try place.store.record(Desk.job(on: day))
    let shown = try card()
    #expect(shown.text.contains(strings("profit.withJobs", ["amount": "$180.00"])))
    #expect(shown.descendants.first { $0["data-metric"] == "profit" }?["data-total"] == "275.00")
  }

  @Test func `a hundred and twenty customers are three pages without loss or repeat`() throws {
    let place = try Self.place((1...120).map { Double($0) * 0.1 })
    let browser = try place.browser(of: Example.olivia)
    for order in AnalysisOrder.allCases {
      var seen: [String] = []
      var next: String? = "/analytics?sort=\(order.rawValue)"
      while let path = next, seen.count < 500 {
        let reply = try browser.get(path)
        seen += Self.pools(reply)
        next = reply.markup.elements("a").first { $0["rel"] == "next" }?["href"]
      }
      #expect(seen.count == 120 && Set(seen).count == 120, "\(order)")
    }
    #expect(try Self.pools(browser.get("/analytics?page=99999")).count == 20)
    let previous = browser.page.markup.elements("a").first { $0["rel"] == "prev" }?["href"]
    #expect(previous == "/analytics?period=30&sort=name&page=2")
  }

  @Test(arguments: [
    ("money-losers", [3, 4, 2, 1]), ("worst-margin", [3, 4, 2, 1]), ("chemical-spend", [3, 4, 2, 1]),
    ("name", [2, 1, 4, 3]), ("nonsense", [3, 4, 2, 1]),
  ])
  func `links sort, and equal values follow the name without regard to accents`(order: String, sorted: [Int]) throws {
    let place = try Self.place([5, 5, 90, 20], names: ["emil", "Álvaro", "Zoe", "Émile"])
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/analytics")
    if order != "nonsense", order != "money-losers" {
      let link = browser.page.markup.elements("a", class: "menu__link").first {
        $0["href"] == "/analytics?period=30&sort=\(order)"
      }
      #expect(link != nil)
    }
    let reply = try browser.get("/analytics?sort=\(order)")
    #expect(Self.pools(reply) == sorted.map { ID<Pool>($0).text })
    #expect(reply.markup.elements("th").filter { $0["aria-sort"] != nil }.count == 1)
    #expect(reply.markup.elements("a", class: "menu__link").filter { $0["aria-current"] == "true" }.count == 1)
  }

  @Test(arguments: ["period=7", "period=x", "page=0", "page=-3", "page=99999999999999999999", "losers=yes", "sort="])
  func `an invalid value falls back to the default`(query: String) throws {
    let place = try Self.place([5])
    let reply = try place.browser(of: Example.olivia).get("/analytics?\(query)")
    #expect(reply.status == 200 && Self.pools(reply).count == 1)
    let current = reply.markup.elements("a", class: "segments__item").filter { $0["aria-current"] == "true" }
    #expect(current.map(\.text) == ["30 days"])
  }

  @Test func `period and order are as each person left them, filter and page are not`() throws {
    let place = try Self.place((1...60).map { Double($0) })
    let browser = try place.browser(of: Example.olivia)
    func chosen(_ reply: Reply) -> [String] {
      let items = reply.markup.elements("a", class: "segments__item") + reply.markup.elements("a", class: "menu__link")
      return items.filter { $0["aria-current"] == "true" }.map(\.text)
    }
    let name = try place.strings()("analytics.byName")
    try browser.get("/analytics?period=90&sort=name&losers=1&page=2")
    #expect(try chosen(browser.get("/analytics")) == ["90 days", name])
    #expect(Self.pools(browser.page).count == 50)
    // The way back to the first choice is a distinct address.
    let thirty = try #require(browser.page.markup.elements("a", class: "segments__item").first?["href"])
    try browser.get(thirty)
    #expect(try chosen(browser.get("/analytics?sort=nonsense")) == ["30 days", name])
    // Other preferences stay, and these stay with them.
    try browser.get("/settings")
    try browser.submit("/settings", ["theme": ["dark"]])
    #expect(try chosen(browser.get("/analytics")) == ["30 days", name])
    #expect(browser.page.markup.elements("html").first?["data-theme"] == "dark")
    #expect(try place.program(of: Example.olivia).call(.get, "analytics").json["period"] as? Int == 30)
  }

  @Test(arguments: ["period=7", "sort=best"])
  func `a program gets the list of valid values`(query: String) throws {
    let answer = try Self.place([5]).program(of: Example.olivia).call(.get, "analytics?\(query)")
    #expect(answer.status == 400 && answer.code == "bad_query")
  }

  @Test func `a program pages through all customers`() throws {
    let program = try Self.place((1...23).map { Double($0) }).program(of: Example.olivia)
    var seen: [String] = []
    var next: String? = ""
    while let cursor = next, seen.count < 100 {
      let path = "analytics?sort=chemical-spend&limit=5" + (cursor.isEmpty ? "" : "&after=\(cursor)")
      let answer = try program.call(.get, path)
      seen += answer.items.compactMap { $0["poolID"] as? String }
      next = answer.next
    }
    #expect(seen == (1...23).reversed().map { ID<Pool>($0).text })
  }

  @Test func `without customers the page says how to begin, and without losers that all is well`() throws {
    let empty = try Desk.place([CustomerHistory]())
    #expect(try empty.browser(of: Example.olivia).get("/analytics").says(empty.strings()("analytics.empty")))
    let well = try Self.place([5])
    let reply = try well.browser(of: Example.olivia).get("/analytics?losers=1")
    #expect(try reply.says(well.strings()("analytics.noLosers")))
  }

  @Test func `a business of a few days says how many of the period it has`() throws {
    let place = try Desk.place([
      CustomerHistory(pool: Example.pool(1, monthlyFee: 90), visits: [Desk.visit(1, daysAgo: 22)])
    ])
    let strings = try place.strings()
    let reply = try place.browser(of: Example.olivia).get("/analytics?period=90")
    #expect(reply.says(strings("analytics.recorded", ["known": "23", "days": "90"])))
    #expect(Self.total(reply, "revenue") == "69.00" && reply.says(strings("analytics.prorated")))
    let answer = try place.program(of: Example.olivia).call(.get, "analytics?period=90")
    #expect(answer.json["recordedDays"] as? Int == 23)
    #expect(try !Self.place([5]).browser(of: Example.olivia).get("/analytics?period=90").text.contains("of 90 days"))
  }

  @Test(arguments: ["de", "fr", "pt-BR", "es"])
  func `the totals for programs are the same in every language`(language: String) throws {
    let place = try Self.place([1_234.56])
    let reply = try place.browser(of: Example.olivia, language: language).get("/analytics?period=60")
    #expect(Self.total(reply, "chemical-cost") == "1234.56")
    #expect(reply.markup.problems.isEmpty)
  }
}
