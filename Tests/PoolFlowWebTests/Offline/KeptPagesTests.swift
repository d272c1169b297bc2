import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The pages that a phone keeps for places without a signal.
struct KeptPagesTests {
  private struct Answer: Decodable {
    struct Page: Decodable {
      let path, digest: String
      let text: [Int]
    }

    struct Entry: Decodable {
      let day, path: String
    }

    let release: String
    let days: [Entry]
    let lines: [String]
    let pages: [Page]
    let same: [String]

    func text(_ path: String) -> String? {
      pages.first { $0.path == path }.map { page in
        stride(from: 0, to: page.text.count, by: 2).flatMap { place in
          lines[page.text[place]..<page.text[place] + page.text[place + 1]]
        }.joined(separator: "\n")
      }
    }
  }

  private static func fetch(_ browser: Browser, known: String = "") throws -> Answer {
    try browser.get("/route")
    let reply = try browser.post("/offline/pages", ["known": known])
    #expect(reply.status == 200)
    return try JSONDecoder().decode(Answer.self, from: Data(reply.text.utf8))
  }

  @Test func `a route is kept with the pages of its stops`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.tom)
    let answer = try Self.fetch(browser)
    let pool = Example.pool().id
    for path in [Link.route, Link.log(pool), Link.pool(pool), Link.calculator, Link.offline] {
      #expect(answer.text(path) != nil, "\(path)")
    }
    #expect(answer.text(Link.log(pool))?.contains(Example.pool().customerName) == true)
    #expect(answer.days.first?.day == Example.today.description)
  }

  @Test func `a page is kept as the server answers it`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.tom)
    let answer = try Self.fetch(browser)
    for page in answer.pages {
      let live = try browser.get(page.path).text
      #expect(PageBundle.digest(of: live) == page.digest, "\(page.path)")
    }
  }

  @Test func `pages that have not changed are not sent again`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.tom)
    let first = try Self.fetch(browser)
    let known = first.pages.map { "\($0.digest) \($0.path)" }.joined(separator: "\n")
    let second = try Self.fetch(browser, known: known)
    #expect(second.pages.isEmpty)
    #expect(second.lines.isEmpty)
    #expect(Set(second.same) == Set(first.pages.map(\.path)))
  }

  @Test func `a technician's phone keeps no fee and no cost`() throws {
    var pool = Example.pool()
    pool.monthlyFee = 187.5
    let place = try Workplace(pool)
    let technicians = try Self.fetch(try place.browser(of: Example.tom))
    let owners = try Self.fetch(try place.browser(of: Example.olivia))
    #expect(!technicians.lines.contains { $0.contains("187.50") })
    #expect(owners.lines.contains { $0.contains("187.50") })
    // Products, deliveries and doses are without prices.
    #expect(!technicians.lines.contains { $0.contains("$") })
    #expect(owners.lines.contains { $0.contains("$6.40") })
  }

  @Test func `a phone keeps costs of a technician whom the owner lets see them`() throws {
    let place = try Workplace(Example.pool())
    try place.store.changeBusiness(at: place.now) { $0.showsCostsToTechnicians = true }
    let answer = try Self.fetch(try place.browser(of: Example.tom))
    #expect(answer.lines.contains { $0.contains("$6.40") })
  }

  @Test func `a delivery, a note to the office and the doors of all own customers are kept`() throws {
    let pools = (0..<4).map { Example.pool($0 + 1, on: [Example.today.adding(days: $0).weekday]) }
    let later = Example.pool(5, name: "Later", on: [Example.today.adding(days: 4).weekday])
    let place = try Workplace(pools[0], pools[1], pools[2], pools[3], later)
    let answer = try Self.fetch(try place.browser(of: Example.tom))
    let product = Link.item(Example.product(.acid))
    for path in [Link.inventory, product, Link.officeNotes, Link.routeCustomers] {
      #expect(answer.text(path) != nil, "\(path)")
    }
    #expect(answer.text(product)?.contains("name=\"entry_id\"") == true)
    #expect(answer.text(Link.officeNotes)?.contains("name=\"note_id\"") == true)
    #expect(answer.text(Link.routeCustomers)?.contains("Later") == true)
    // The list of doors leads to no further pages.
    #expect(answer.text(Link.pool(later.id)) == nil)
  }

  @Test func `a stranger gets no pages`() throws {
    let place = try Workplace(Example.pool())
    let stranger = Browser(place.site)
    try stranger.get("/login")
    #expect(try stranger.post("/offline/pages", ["known": ""]).text.contains(Example.pool().customerName) == false)
  }

  @Test(arguments: [
    ("/pools/ID", true), ("/pools/ID/log", true), ("/pools/ID/skip?on=2026-11-23", true), ("/pools/ID/stop", true),
    ("/pools/ID/log?kind=job", true), ("/pools/ID/log?undone=ID", false),
    ("/pools/ID/delete", false), ("/pools/new", false), ("/pools/ID/edit", false),
    ("/pools/../settings", false), ("/visits/ID", false),
  ])
  func `links that are followed lead to a customer or to a form of a stop`(link: String, isKept: Bool) {
    let path = link.replacing("ID", with: ID<Pool>(1).text)
    #expect(KeptPaths.links(in: "<a class=\"x\" href=\"\(path)\">x</a>") == (isKept ? [path] : []))
  }
}
