import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct VisitReportTests {
  private static let path = "\(VisitPageTests.path)/report.txt"

  @Test func `a report has the text that the customer may read, line by line`() throws {
    let reply = try VisitPageTests.place().browser(of: Workplace.tina).get(Self.path)
    #expect(reply.response.headers["Content-Type"]?.hasPrefix("text/plain") == true)
    #expect(
      reply.text.replacing("\u{202F}", with: " ")
        == """
        Service report, Blue Lagoon Pools

        Ann
        1 Main Street
        Monday, November 23, 2026, 12:00 PM

        Readings
        pH: 8.1, High
        Free chlorine: 2.5 ppm, Ideal

        Chemicals applied
        Muriatic acid: 26 fl oz

        Note to the customer
        Filter cleaned

        """.replacing("Note to the customer", with: "Note"))
  }

  @Test func `the report calls free chlorine what the page calls it: its range follows the stabilizer`() throws {
    let place = try Workplace(Example.pool())
    _ = try place.store.record(
      Example.draft(technician: Example.tom.id, measured: [.freeChlorine: 2, .cyanuricAcid: 80]))
    let browser = try place.browser(of: Example.tom)
    let tiles = try browser.get(VisitPageTests.path).markup.elements("li", class: "tile").map(\.text)
    let low = try place.strings()("range.low")
    #expect(tiles.first { $0.contains("Free chlorine") }?.contains(low) == true)
    #expect(try browser.get(Self.path).text.contains("Free chlorine: 2 ppm, \(low)"))
  }

  @Test(arguments: [false, true])
  func `the cost is in it only if the owner wants that, and the internal note never`(costs: Bool) throws {
    var business = Example.business
    business.showsCostsToCustomers = costs
    for person in [Example.olivia, Example.tom] {
      let text = try VisitPageTests.place(costs: true, business: business).browser(of: person).get(Self.path).text
      #expect(text.contains("$1.30") == costs)
      #expect(!text.contains("4711"))
    }
  }

  @Test(arguments: Languages.all.map(\.code))
  func `it is written in the requested language`(code: String) throws {
    let place = try VisitPageTests.place()
    let strings = try place.strings(code)
    let reply = try place.browser(of: Example.tom).get("\(Self.path)?language=\(code)")
    #expect(reply.response.headers["Content-Language"] == code)
    for key in ["log.readings", "log.doses", "range.high", "report.note"] as [StringKey] {
      #expect(reply.text.contains(strings(key)), "\(key.name)")
    }
  }

  @Test func `an unknown language is the reader's, and a download has a name`() throws {
    let browser = try VisitPageTests.place().browser(of: Example.tom, language: "de")
    let reply = try browser.get("\(Self.path)?language=xx&download=1")
    #expect(reply.response.headers["Content-Language"] == "de")
    #expect(reply.response.headers["Content-Disposition"] == "attachment; filename=\"report-2026-11-23.txt\"")
    #expect(try browser.get(Self.path).response.headers["Content-Disposition"]?.hasPrefix("inline") == true)
  }

  @Test func `the page shows the same text as the report`() throws {
    let browser = try VisitPageTests.place().browser(of: Example.tom)
    let page = try browser.get(VisitPageTests.path)
    let preview = try #require(page.markup.element(with: "data-share-text"))
    #expect(Markup.collapsed(preview.rawText) == Markup.collapsed(try browser.get(Self.path).text))
  }
}

struct GalleryPageTests {
  private static func place(in folder: TemporaryFolder) throws -> Workplace {
    let live = LiveStore(directory: try DataDirectory(path: folder.path), now: Example.now) { Example.seed() }
    let place = try Workplace(live: live, now: Example.now)
    try place.employ()
    let history = CustomerHistory(
      pool: Example.pool(), visits: [Example.visit(technician: Example.tom)], photos: [ID(1): [0xFF, 0xD8, 0xFF]])
    _ = try place.store.fill(Example.business, people: [], customers: [history], at: place.now)
    return place
  }

  @Test func `each photo has a page, which the visit links to`() throws {
    let folder = try TemporaryFolder()
    let place = try Self.place(in: folder)
    let browser = try place.browser(of: Example.tom)
    let gallery = Link.gallery(1, of: ID(1))
    for path in [VisitPageTests.path, "/pools/\(ID<Pool>(1).text)"] {
      #expect(try browser.get(path).markup.elements("a").contains { $0["href"] == gallery }, "\(path)")
    }
    let page = try browser.get(gallery)
    #expect(page.says(try place.strings()("visit.photoOf", ["number": "1", "count": "1"])))
    #expect(page.markup.elements("img").map { $0["src"] } == [Link.photo(1, of: ID(1))])
    PageMarkupTests.check(page)
    for position in ["0", "2", "x", "-1"] {
      #expect(try browser.get("\(VisitPageTests.path)/gallery/\(position)").status == 404)
    }
  }

  @Test func `a photo is removed when the visit is edited`() throws {
    let folder = try TemporaryFolder()
    let place = try Self.place(in: folder)
    let browser = try place.browser(of: Example.tom)
    try browser.get("\(VisitPageTests.path)/edit")
    #expect(try browser.submit(VisitPageTests.path, ["remove_photo": ["1"]]).status == 303)
    #expect(try browser.follow().markup.elements("img").isEmpty)
    #expect(try browser.get(Link.photo(1, of: ID(1))).status == 404)
    #expect(try browser.get("\(VisitPageTests.path)/photo").status == 404)
    #expect(try place.store.editedVisit(ID(1)).edits.map(\.change.field) == [.photo])
  }
}
