import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The quick log of a pool that has had its visit today.
struct SecondVisitTests {
  private static func visited() throws -> (Workplace, Browser) {
    let place = try Workplace(QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.tom)
    try browser.get(QuickLogPageTests.log)
    try browser.submit(QuickLogPageTests.visits, ["dose": []])
    return (place, browser)
  }

  @Test func `a second visit of the day is announced before it is made`() throws {
    let (place, browser) = try Self.visited()
    let text = try place.strings()("log.alreadyToday", ["time": ""]).prefix(20)
    #expect(try browser.get(QuickLogPageTests.log).says(String(text)))
    place.wait(minutes: 24 * 60)
    #expect(try !browser.get(QuickLogPageTests.log).says(String(text)))
  }

  @Test func `a visit can be undone on the page for ten minutes`() throws {
    let (place, browser) = try Self.visited()
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    place.wait(minutes: 9)
    try browser.get("/pools/\(ID<Pool>(1).text)")
    #expect(try browser.submit("/visits/\(visit.id.text)/undo").status == 303)
    #expect(try place.store.visitCount(of: ID(1)) == 0)
  }

  @Test func `after ten minutes no action is offered that would be refused`() throws {
    let (place, browser) = try Self.visited()
    place.wait(minutes: 11)
    #expect(try browser.get("/pools/\(ID<Pool>(1).text)").markup.elements("form").isEmpty)
  }
}
