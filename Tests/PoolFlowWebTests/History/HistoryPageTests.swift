import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct HistoryPageTests {
  private static let path = "\(Desk.pool)/history"

  private static func visits(_ reply: Reply) -> [String] {
    reply.markup.elements("tr", class: "visit-row").compactMap { $0["data-visit"] }
  }

  /// Follows the page's link to older visits until there is none.
  private static func walk(_ browser: Browser, from path: String, by relation: String = "next") throws -> [[String]] {
    var pages: [[String]] = []
    var next: String? = path
    while let path = next, pages.count < 20 {
      let reply = try browser.get(path)
      pages.append(visits(reply))
      next = reply.markup.elements("a").first { $0["rel"] == relation }?["href"]
    }
    return pages
  }

  @Test func `sixty visits are paged newest first, without loss or repeat`() throws {
    // Three a day, so that pages end among visits of one instant.
    let place = try Desk.place((1...60).map { Desk.visit($0, daysAgo: (60 - $0) / 3) })
    let browser = try place.browser(of: Example.tom)
    let pages = try Self.walk(browser, from: Self.path)
    #expect(pages.map(\.count) == [25, 25, 10])
    #expect(pages.joined().elementsEqual((1...60).reversed().map { ID<Visit>($0).text }))
    #expect(browser.page.markup.elements("a").contains { $0["rel"] == "first" && $0["href"] == Self.path })
    #expect(browser.page.says(try place.strings()("history.count", count: 60)))
  }

  @Test(arguments: [
    ("pompe", [1, 2]), ("POMPE", [1, 2]), ("nettoyee", [1]), ("nettoyée pompe", [1]), ("filtre", [3]),
    ("größer", [4]), ("grosser", [4]), ("100%", [5]), ("_", []), ("zz", []), ("  ", [1, 2, 3, 4, 5, 6]),
  ])
  func `the search finds notes with all words, ignoring accents and case`(query: String, found: [Int]) throws {
    let notes = ["Pompe nettoyée", "la POMPE", "Filtre changé", "Größer gemacht", "100% full", ""]
    let place = try Desk.place(
      notes.enumerated().map { Desk.visit($0.offset + 1, daysAgo: $0.offset, notes: $0.element) }
        .reversed())
    let reply = try place.browser(of: Example.tom).get(Self.path + Link.query([("q", query)]))
    #expect(Self.visits(reply) == found.map { ID<Visit>($0).text })
    let isSearch = query.contains { $0 != " " }
    #expect(reply.says(isSearch ? "\(found.count) of 6 visits" : "6 visits in total"))
    if found.isEmpty { #expect(reply.says(try place.strings()("history.foundNone", ["query": query]))) }
  }

  @Test func `a search is paged as well, and a word of a thousand letters finds nothing`() throws {
    let place = try Desk.place(
      (1...60).map { Desk.visit($0, daysAgo: 60 - $0, notes: $0.isMultiple(of: 2) ? "algae" : "clean") })
    let browser = try place.browser(of: Example.olivia)
    let pages = try Self.walk(browser, from: "\(Self.path)?q=Algae")
    #expect(pages.map(\.count) == [25, 5])
    #expect(browser.page.says("30 of 60 visits"))
    #expect(pages.joined().elementsEqual(stride(from: 60, through: 2, by: -2).map { ID<Visit>($0).text }))
    #expect(try Self.visits(browser.get("\(Self.path)?q=\(String(repeating: "a", count: 1_000))")).isEmpty)
    #expect(try browser.get("\(Self.path)?after=nonsense").status == 200)
    #expect(try browser.get("/pools/\(ID<Pool>(9).text)/history").status == 404)
  }

  @Test func `a person who may change a visit finds edit and delete with it, everyone the report`() throws {
    let place = try Desk.place([Desk.visit(1, daysAgo: 40), Desk.visit(2, daysAgo: 0)])
    func links(_ person: Person) throws -> Set<String> {
      let reply = try place.browser(of: person).get(Self.path)
      return Set(reply.markup.elements("a").compactMap { $0["href"] })
    }
    let old = "/visits/\(ID<Visit>(1).text)"
    #expect(try links(Example.olivia).isSuperset(of: ["\(old)/edit", "\(old)/report.txt"]))
    #expect(try !links(Example.tom).contains("\(old)/edit"))
    #expect(try links(Example.tom).contains("\(old)/report.txt"))
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    #expect(try browser.submit("\(old)/delete").status == 303)
    #expect(try Self.visits(browser.get(Self.path)) == [ID<Visit>(2).text])
  }

  @Test func `a pool without visits says what the page will show`() throws {
    let place = try Desk.place([Visit]())
    let reply = try place.browser(of: Example.tom).get(Self.path)
    #expect(reply.says(try place.strings()("pool.noVisits")))
  }
}
