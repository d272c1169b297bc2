import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// A pool's past in the form itself, for a technician.
struct PoolPastTests {
  /// Four visits, a week apart, of which one measured no alkalinity.
  private static func place() throws -> Workplace {
    let place = try Workplace(QuickLogPageTests.soft)
    for week in 0...3 {
      let day = Example.today.adding(days: 7 * week - 28)
      var measured: [Parameter: Double] = [.pH: 7.1 + Double(week) / 10]
      if week != 2 { measured[.totalAlkalinity] = 80 + Double(week) }
      _ = try place.store.record(
        Example.draft(
          week + 1, technician: Example.tom.id, measured: measured,
          doses: week == 3 ? [DoseDraft(id: ID(1), key: "calcium", pouredOunces: 16)] : [],
          notes: week == 3 ? "<b>pump leaks</b>" : "", performedAt: day.noon(in: Example.newYork), day: day))
    }
    return place
  }

  private static func past(_ reply: Reply, _ parameter: Parameter) -> String? {
    reply.markup.elements("div", class: "tile--\(parameter.styleName)").first?
      .elements("p", class: "tile__past").first?.text
  }

  @Test func `the last three measured values are under the box with their days, the newest last`() throws {
    let place = try Self.place()
    let reply = try place.browser(of: Example.tom).get(QuickLogPageTests.log)
    let before = try place.strings()("log.past")
    #expect(Self.past(reply, .pH) == "\(before) Nov 2 7.2 Nov 9 7.3 Nov 16 7.4")
    #expect(Self.past(reply, .totalAlkalinity) == "\(before) Oct 26 80 Nov 2 81 Nov 16 83")
    #expect(Self.past(reply, .cyanuricAcid) == nil)
    #expect(reply.says("pH"))
    #expect(reply.says(try place.strings()("reading.carriedFrom", ["date": "Nov 16"])))
  }

  @Test func `they are in the reader's units`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    _ = try place.store.record(Example.draft(measured: [.waterTemp: 77]))
    try place.installation.accounts.save(Preferences(units: .metric), of: place.account(of: Example.tom).id)
    let reply = try place.browser(of: Example.tom, language: "de").get(QuickLogPageTests.log)
    #expect(Self.past(reply, .waterTemp)?.contains("25") == true)
  }

  @Test func `doses and notes of the last visit are folded in, with links to customer, equipment and maps`() throws {
    let place = try Self.place()
    let reply = try place.browser(of: Example.tom).get(QuickLogPageTests.log)
    let fold = try #require(reply.markup.elements("details", class: "past").first)
    #expect(fold["open"] == nil)
    #expect(fold.text.contains("1 lb") && fold.text.contains("<b>pump leaks</b>"))
    #expect(fold.text.contains(Example.tom.name))
    let paths = fold.elements("a").compactMap { $0["href"] }
    let pool = "/pools/\(ID<Pool>(1).text)"
    #expect(paths.prefix(3) == ["/visits/\(ID<Visit>(4).text)", pool, "\(pool)/equipment"])
    #expect(paths.last?.hasPrefix("https://www.google.com/maps/") == true)
  }

  @Test func `a pool without a visit has no such section`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let reply = try place.browser(of: Example.tom).get(QuickLogPageTests.log)
    #expect(reply.markup.elements("p", class: "tile__past").isEmpty)
    let fold = try #require(reply.markup.elements("details", class: "past").first)
    #expect(!fold.text.contains(try place.strings()("log.lastVisit")))
    #expect(fold.elements("a").count == 3)
  }
}
