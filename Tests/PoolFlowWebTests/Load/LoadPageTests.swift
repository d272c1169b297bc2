import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The load sheet and the day sheet (decisions.md#load-sheet).
struct LoadPageTests {
  private static let tuesday = Example.today.adding(days: 1)

  /// Ann and Bob are Tom's, Cid nobody's, Dan Tina's; all on Tuesday, Ann on Monday too.
  private static func place() throws -> Workplace {
    let acidic = Water(
      pH: 8.2, temperatureF: 76, calciumHardness: 250, totalAlkalinity: 100, cyanuricAcid: 30,
      totalDissolvedSolids: 1_000)
    return try Workplace(
      Example.pool(1, name: "Ann", water: acidic, notes: "Dog", on: [.monday, .tuesday], technician: Example.tom.id),
      Example.pool(2, name: "Bob", water: acidic, on: [.tuesday], technician: Example.tom.id),
      Example.pool(3, name: "Cid", on: [.tuesday]),
      Example.pool(4, name: "Dan", water: acidic, on: [.tuesday], technician: Workplace.tina.id))
  }

  private static func titles(_ reply: Reply) -> [String] {
    reply.markup.elements("h2", class: "load__title").map { $0.elements("bdi").first?.text ?? "" }
  }

  private static func stops(_ reply: Reply) -> [String] {
    reply.markup.elements("h3", class: "paper__name").map(\.text)
  }

  @Test func `the owner's load sheet is that of the next day, by person and for all together`() throws {
    let place = try Self.place()
    let page = try place.browser(of: Example.olivia).get("/load")
    #expect(page.status == 200)
    #expect(Self.titles(page) == ["All together", "Nobody", Workplace.tina.name, Example.tom.name])
    #expect(page.says(try place.strings()("board.stops", count: 4)))
    #expect(page.says("Tuesday, November 24"))
    // Ann, Bob and Dan need acid.
    let counts = page.markup.elements("details", class: "load__pools").map { $0.elements("summary").first?.text ?? "" }
    #expect(counts.contains("3 pools") && counts.contains("2 pools") && counts.contains("1 pool"))
    #expect(page.says("recommended"))
    PageMarkupTests.check(page)
  }

  @Test func `a technician sees own stops alone, whatever is asked for`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    let page = try browser.get("/load?who=\(Workplace.tina.id.text)")
    #expect(Self.titles(page) == [Example.tom.name])
    #expect(!page.says("Dan") && page.says("Ann"))
    let sheet = try browser.get("/day-sheet?on=\(Self.tuesday)&who=\(Workplace.tina.id.text)")
    #expect(Self.stops(sheet) == ["Ann", "Bob"])
  }

  @Test func `pours of this season come before the recommendation, rounded up to jugs beside stock`() throws {
    let place = try Self.place()
    let acid = try #require(try place.store.stock().items.first { $0.kind == .acid })
    _ = try place.store.record(
      Example.draft(
        1, pool: ID(2), technician: Example.tom.id,
        doses: [DoseDraft(id: ID(50), key: "extra-1", pouredOunces: 200, item: acid.id)],
        performedAt: Example.at(minutes: -7 * 1_440), day: Example.today.adding(days: -7)))
    let page = try place.browser(of: Example.tom).get("/load")
    #expect(page.says("as poured last"))
    let take = page.markup.elements("td").map(\.text)
    #expect(take.contains("2 jugs of 1 gal"))
  }

  @Test func `the day sheet has the way in, readings with their last values, notes`() throws {
    let place = try Self.place()
    let profile = CustomerProfile(contactName: "Robin", contactPhone: "602 555 0142", gateAccessType: "4471")
    #expect(try place.store.save(profile, of: ID(1), by: nil, now: place.now))
    let page = try place.browser(of: Example.olivia).get("/day-sheet")
    #expect(page.says("Monday, November 23") && Self.stops(page) == ["Ann"])
    for text in ["Robin", "602 555 0142", "4471", "Dog", "pH"] { #expect(page.says(text), "\(text)") }
    PageMarkupTests.check(page)
  }

  @Test func `the day sheet goes on to the next day once today's stops are done`() throws {
    let place = try Self.place()
    _ = try place.store.record(Example.draft(1, pool: ID(1), technician: Example.tom.id))
    #expect(Self.stops(try place.browser(of: Example.olivia).get("/day-sheet")).count == 4)
  }

  @Test func `a day without open stops says so, and a day that is none is refused`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    for path in ["/load", "/day-sheet"] {
      #expect(try browser.get("\(path)?on=2026-11-25").says(place.strings()("load.noStops")))
      #expect(try browser.get("\(path)?on=soon").status == 400)
    }
  }

  @Test func `while one person works, no name is on the sheets`() throws {
    let place = try Workplace(Example.pool(1, name: "Ann", on: [.tuesday]))
    let page = try place.browser(of: Example.olivia).get("/load")
    #expect(Self.titles(page) == ["Tuesday, November 24"])
    #expect(page.markup.elements("summary", class: "dbutton").isEmpty)
  }

  @Test func `board, today and route lead to the sheets`() throws {
    let place = try Self.place()
    let owner = try place.browser(of: Example.olivia)
    func paths(_ reply: Reply) -> Set<String> { Set(reply.markup.elements("a").compactMap { $0["href"] }) }
    #expect(paths(try owner.get("/board")).isSuperset(of: ["/day-sheet?on=2026-11-23"]))
    #expect(paths(owner.page).contains("/load?who=\(Example.tom.id.text)"))
    #expect(paths(try owner.get("/today")).isSuperset(of: ["/day-sheet", "/load?on=2026-11-24"]))
    let technician = try place.browser(of: Example.tom)
    #expect(paths(try technician.get("/route")).isSuperset(of: ["/load?on=2026-11-23", "/day-sheet?on=2026-11-23"]))
    #expect(try technician.get("/route?on=2026-11-25").markup.elements("p", class: "route-sheets").isEmpty)
  }
}
