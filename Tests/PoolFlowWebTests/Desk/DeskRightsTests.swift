import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct DeskRightsTests {
  @Test(arguments: [
    "/analytics", "/needs", "/activity", "/month-end", "/exports/month.csv", "\(Desk.pool)/pause",
  ])
  func `money and the desk are for the owner only`(path: String) throws {
    let place = try Desk.place([Desk.visit(1)])
    #expect(try place.browser(of: Example.tom).get(path).status == 403)
    #expect(try place.browser(of: Example.olivia).get(path).status == 200)
  }

  @Test(arguments: ["\(Desk.pool)/pause", "\(Desk.pool)/resume", "/needs/dismiss", "/needs/restore"])
  func `a technician cannot change the desk`(path: String) throws {
    let place = try Desk.place([Desk.visit(1)])
    #expect(try Desk.post(place.browser(of: Example.tom), path).status == 403)
    #expect(try place.store.pool(ID(1)).pauses.isEmpty)
  }

  @Test func `a program of a technician gets no money`() throws {
    let place = try Desk.place([Desk.visit(1)])
    #expect(try place.program(of: Example.tom).call(.get, "analytics").status == 403)
  }

  @Test(arguments: [Desk.pool, "\(Desk.pool)/history", "\(Desk.pool)/chemicals"])
  func `no page of a customer names an amount of money to a technician`(path: String) throws {
    let visits = (1...3).map { Desk.visit($0, daysAgo: 10 - $0, doses: [Desk.dose($0, cost: 61.25)]) }
    let place = try Desk.place(visits, fee: 147.5)
    let theirs = try place.browser(of: Example.tom).get(path)
    for text in ["$", "61.25", "147.5", "183.75", "data-metric", "data-total"] {
      #expect(!theirs.text.contains(text), "\(text)")
    }
    let owners = try place.browser(of: Example.olivia).get(path)
    #expect(owners.text.contains("$61.25"))
    let open = try Desk.place(visits, fee: 147.5, costs: true)
    let shown = try open.browser(of: Example.tom).get(path)
    #expect(shown.text.contains("$61.25"))
    #expect(!shown.text.contains("147.5") && !shown.text.contains("data-metric"))
  }

  @Test func `the side bar of a technician has no link to the desk`() throws {
    let place = try Desk.place([Desk.visit(1)])
    let page = try place.browser(of: Example.tom).get("/route")
    #expect(!page.text.contains("href=\"/needs\"") && !page.text.contains("href=\"/analytics\""))
  }
}
