import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct HealthPageTests {
  private static func pool(_ number: Int, isMissing: Bool) -> Pool {
    var pool = Example.pool(number, name: "Customer \(100 + number)")
    (pool.latitude, pool.longitude, pool.monthlyFee) = isMissing ? (0, 0, 0) : (33, -112, 150)
    return pool
  }

  @Test func `each issue has its count and leads to the pools concerned`() throws {
    let place = try Workplace(Self.pool(1, isMissing: true), Self.pool(2, isMissing: false))
    _ = try place.store.record(Example.draft(pool: ID(2)))
    let browser = try place.browser(of: Example.olivia)
    let rows = try browser.get("/settings/health").markup.elements("li").filter { $0["data-issue"] != nil }
    #expect(rows.compactMap { $0["data-issue"] } == HealthIssue.allCases.map(\.rawValue))
    for row in rows { #expect(row.elements("span").contains { $0["data-count"] == "1" }) }
    for issue in HealthIssue.allCases {
      let page = try browser.get("/settings/health/\(issue.rawValue)")
      #expect(page.markup.elements("li").compactMap { $0["data-pool"] } == [ID<Pool>(1).text])
      #expect(page.says(try place.strings()("health.never")) == (issue == .staleService))
    }
  }

  @Test func `the list has fifty a page, and every pool is on one`() throws {
    let place = try Workplace()
    for number in 1...120 { try place.store.add(Self.pool(number, isMissing: true), by: nil, today: Example.today) }
    let browser = try place.browser(of: Example.olivia)
    var path: String? = "/settings/health/missing-fee"
    var counts: [Int] = []
    var found: Set<String> = []
    while let next = path, counts.count < 5 {
      let pools = try browser.get(next).markup.elements("li").compactMap { $0["data-pool"] }
      counts.append(pools.count)
      found.formUnion(pools)
      path = browser.page.markup.elements("a").first { $0["rel"] == "next" }?["href"]
    }
    #expect(counts == [50, 50, 20])
    #expect(found.count == 120)
  }

  @Test func `if nothing is missing the page says so`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    for issue in HealthIssue.allCases {
      #expect(try browser.get("/settings/health/\(issue.rawValue)").says(place.strings()("health.none")))
    }
    #expect(try browser.get("/settings/health/other").status == 404)
  }
}
