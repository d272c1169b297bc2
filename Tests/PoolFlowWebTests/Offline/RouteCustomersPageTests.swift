import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The customers of the reader's schedules, on one page.
struct RouteCustomersPageTests {
  private static func place() throws -> Workplace {
    let place = try Workplace(
      Example.pool(1, name: "Ann Baker", monthlyFee: 187.5, technician: Example.tom.id),
      Example.pool(2, name: "Ben Cole", technician: Workplace.tina.id), Example.pool(3, name: "Cy Dunn"))
    let profile = CustomerProfile(
      contactPhone: "(602) 555-0123", gateAccessType: "4711#\nside door", tagsCSV: "dog: Rex, salt")
    _ = try place.store.save(profile, of: ID(1), by: nil, now: place.now)
    return place
  }

  @Test func `a technician finds what has to be known at each door, of their own customers and nobody's`() throws {
    let page = try Self.place().browser(of: Example.tom).get(Link.routeCustomers)
    #expect(page.status == 200)
    for text in ["Ann Baker", "1 Main Street", "4711#", "side door", "dog: Rex", "(602) 555-0123", "Cy Dunn"] {
      #expect(page.says(text), "\(text)")
    }
    #expect(page.markup.elements("a").contains { $0["href"] == "tel:6025550123" })
    #expect(!page.says("Ben Cole"))
    #expect(!page.says("187.50"))
    PageMarkupTests.check(page)
  }

  @Test func `nobody's customer is on the owner's page too; a stranger sees none`() throws {
    let place = try Self.place()
    let page = try place.browser(of: Example.olivia).get(Link.routeCustomers)
    #expect(page.says("Cy Dunn") && !page.says("Ann Baker"))
    #expect(try Browser(place.site).get(Link.routeCustomers).location?.hasPrefix("/login") == true)
  }

  @Test func `without customers the page says so`() throws {
    let page = try Workplace().browser(of: Example.tom).get(Link.routeCustomers)
    #expect(page.says("No customer has a schedule on these routes yet."))
  }
}
