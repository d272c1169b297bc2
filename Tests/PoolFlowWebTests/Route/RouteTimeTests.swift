import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// "Today" is the business's, around midnight and when clocks change (decisions.md#time).
struct RouteTimeTests {
  @Test(arguments: [
    ("America/New_York", "2026-11-23T04:59:59Z", "2026-11-22"),
    ("America/New_York", "2026-11-23T05:00:00Z", "2026-11-23"),
    ("Pacific/Kiritimati", "2026-11-22T10:00:00Z", "2026-11-23"),
    ("Pacific/Pago_Pago", "2026-11-23T10:59:59Z", "2026-11-22"),
    ("America/New_York", "2026-03-08T04:59:59Z", "2026-03-07"),
    ("America/New_York", "2026-03-08T06:59:59Z", "2026-03-08"),
    ("America/New_York", "2026-03-09T03:59:59Z", "2026-03-08"),
    ("America/New_York", "2026-03-09T04:00:00Z", "2026-03-09"),
    ("America/New_York", "2026-11-01T03:59:59Z", "2026-10-31"),
    ("America/New_York", "2026-11-02T04:59:59Z", "2026-11-01"),
    ("America/Sao_Paulo", "2026-06-01T02:59:59Z", "2026-05-31"),
    ("Australia/Lord_Howe", "2026-10-03T13:30:00Z", "2026-10-04"),
    ("Asia/Kathmandu", "2026-11-22T18:15:00Z", "2026-11-23"),
  ])
  func `the day turns at the business's midnight`(zone: String, instant: String, day: String) throws {
    let business = Business(
      name: "B", timeZone: try #require(TimeZone(identifier: zone)), region: "US", currency: "USD")
    let today = try #require(Day(day))
    let now = try #require(Date(iso8601: instant))
    let place = try Workplace(
      Example.pool(1, on: [today.weekday]), Example.pool(2, on: [today.adding(days: 1).weekday]), business: business,
      now: now)
    let browser = try place.browser(of: Example.tom)
    let reply = try browser.get("/route")
    #expect(reply.markup.elements("li", class: "stop").compactMap { $0["data-pool"] } == [ID<Pool>(1).text])
    try browser.get(QuickLogPageTests.log)
    #expect(try browser.submit(QuickLogPageTests.visits).location?.hasPrefix("/route?on=\(day)&saved=") == true)
    #expect(try place.store.visits(of: ID(1), limit: 1).first?.day == today)
  }

  @Test func `a visit done before midnight and sent after it belongs to the day it was done on`() throws {
    let place = try Workplace(Example.pool(), now: try #require(Date(iso8601: "2026-11-24T00:20:00-05:00")))
    let browser = try place.browser(of: Example.tom)
    try browser.get(QuickLogPageTests.log)
    let reply = try browser.submit(QuickLogPageTests.visits, ["performed_at": ["2026-11-23T23:50:00-05:00"]])
    #expect(reply.location?.hasPrefix("/route?on=2026-11-23&") == true)
    #expect(try browser.follow().markup.elements("li", class: "stop--done").count == 1)
    #expect(try browser.get("/route").markup.elements("li", class: "stop").isEmpty)
  }
}
