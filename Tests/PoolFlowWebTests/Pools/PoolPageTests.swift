import Chemistry
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct PoolPageTests {
  private static let path = "/pools/\(ID<Pool>(1).text)"

  private static func tiles(_ reply: Reply) -> [String] {
    reply.markup.elements("li", class: "tile").map(\.text)
  }

  @Test func `a customer shows the address, the days, the water and no visit yet`() throws {
    let place = try Workplace(Example.pool(name: "Ann", notes: "gate 9", on: [.monday, .thursday]))
    let strings = try place.strings()
    let reply = try place.browser(of: Example.tom).get(Self.path)
    #expect(reply.says("Ann") && reply.says("1 Main Street") && reply.says("gate 9"))
    #expect(reply.says(strings("schedule.weekly", ["days": "Monday and Thursday"])))
    #expect(reply.says(strings("pool.volume", ["amount": "10,000 gal"])))
    #expect(reply.says(strings("pool.noVisits")))
    #expect(reply.markup.element(with: "data-lsi") == nil && reply.says(strings("lsi.neverMeasured")))
    #expect(Self.tiles(reply).count == 6)
    #expect(Self.tiles(reply).allSatisfy { $0.contains(strings("reading.standard")) })
  }

  @Test(arguments: [(0, 1, "$6.18"), (20, 21, "$129.85"), (40, 30, "$185.50")])
  func `money names the monthly fee, and the days so far that its figures have`(age: Int, days: Int, fee: String) throws
  {
    var pool = Example.pool(1, monthlyFee: 185.5)
    pool.customerSince = Example.today.adding(days: -age)
    let place = try Workplace(pool)
    _ = try place.store.record(
      Example.draft(
        1, performedAt: Example.at(minutes: -86_400), day: Example.today.adding(days: -60)))
    let strings = try place.strings()
    let page = try place.browser(of: Example.olivia).get("/pools/\(pool.id.text)")
    #expect(page.says("Monthly fee: $185.50") && page.says(fee))
    #expect(page.says("counted from") == (age < 30))
    #expect(page.says(strings(age < 30 ? "profit.titleSoFar" : "profit.title")))
    let basis = days < 30 ? strings("profit.estimatePart", count: days, shown: "\(days)") : strings("profit.estimate")
    #expect(page.says(basis))
  }

  @Test func `a reading shows when it was measured, and a carried one where it is from`() throws {
    let place = try Workplace(Example.pool())
    let strings = try place.strings()
    _ = try place.store.record(
      Example.draft(
        1, measured: [.pH: 7.2, .totalAlkalinity: 90], performedAt: Example.at(minutes: -10_080),
        day: Example.today.adding(days: -7)))
    _ = try place.store.record(Example.draft(2, measured: [.pH: 7.6], submission: [2]))
    let tiles = Self.tiles(try place.browser(of: Example.tom).get(Self.path))
    #expect(tiles[0].contains(strings("reading.measured", ["date": "Nov 23"])))
    #expect(tiles[3].contains(strings("reading.measured", ["date": "Nov 16"])))
    #expect(tiles[4].contains(strings("reading.standard")))
  }

  @Test func `the last eight visits are listed, newest first, with doses, notes and the technician`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    for number in 1...10 {
      _ = try place.store.record(
        Example.draft(
          number, technician: Example.tom.id, doses: number == 10 ? [DoseDraft(id: ID(1), key: "calcium")] : [],
          notes: "note \(number)", performedAt: Example.at(minutes: Double(number)), submission: [UInt8(number)]))
    }
    let reply = try place.browser(of: Workplace.tina).get(Self.path)
    let visits = reply.markup.elements("li", class: "visit")
    #expect(visits.compactMap { $0["data-visit"] } == (3...10).reversed().map { ID<Visit>($0).text })
    #expect(visits[0].text.contains("9 lb 9 oz Calcium chloride"))
    #expect(visits[0].text.contains("note 10") && visits[0].text.contains("Tom Technician"))
    #expect(visits[1].text.contains(try place.strings()("pool.noDoses")))
    #expect(!reply.text.contains("$"))
  }

  @Test func `metric readers see metric values`() throws {
    let place = try Workplace(Example.pool())
    try place.installation.accounts.save(
      Preferences(units: .metric, showsBothUnits: true), of: place.account(of: Example.tom).id)
    let reply = try place.browser(of: Example.tom).get(Self.path)
    #expect(reply.says("37,854 L (10,000 gal)"))
    #expect(Self.tiles(reply)[1].contains("25.6 °C (78 °F)"))
  }

  /// The label of a reading: on the pool's page, in the quick log and in the calculator.
  private static func notes(_ browser: Browser, _ parameter: Parameter) throws -> [String] {
    try ["", "/log", "/calculator"].map {
      let page = try browser.get(path + $0)
      let tile = page.markup.elements("li", class: "tile--\(parameter.styleName)").first
      return tile?.elements("p", class: "tile__note").first?.text ?? page.markup.text
    }
  }

  @Test func `a standard value stays one through visits that carry it`() throws {
    let place = try Workplace(Example.pool(1))
    let strings = try place.strings()
    let (standard, carried) = (strings("reading.standard"), strings("reading.carried"))
    let browser = try place.browser(of: Example.tom)
    for text in try Self.notes(browser, .totalAlkalinity) { #expect(text.contains(standard)) }
    _ = try place.store.record(Example.draft(1, measured: [.pH: 7.2, .waterTemp: 80]))
    let after = try Self.notes(browser, .totalAlkalinity)
    #expect(after[0] == standard)
    for text in after.dropFirst() { #expect(text.contains(standard)) }
    #expect(after[1].contains(strings("reading.carriedFrom", ["date": "Nov 23"])))
    #expect(after[2].contains(carried))
    #expect(try Self.notes(browser, .pH)[0].hasPrefix("measured"))
    let all: [Parameter: Double] = [
      .pH: 7.2, .waterTemp: 80, .calciumHardness: 250, .totalAlkalinity: 100, .cyanuricAcid: 30,
    ]
    _ = try place.store.record(Example.draft(2, measured: all, performedAt: Example.at(minutes: 1)))
    let measured = try Self.notes(browser, .totalAlkalinity)
    #expect(measured[0].hasPrefix("measured"))
    #expect(!measured[1].contains(standard))
  }

  @Test func `a pool without measurements is not called balanced`() throws {
    let place = try Workplace(Example.pool(1))
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    let pages = ["/pools/\(ID<Pool>(1).text)", "/pools", "/route"]
    for path in pages {
      let page = try browser.get(path)
      #expect(page.says(strings("lsi.unmeasured")) && !page.says(strings("lsi.balanced")), "\(path)")
      #expect(!page.text.contains("data-lsi") && !page.text.contains("data-condition=\"balanced\""), "\(path)")
    }
    _ = try place.store.record(Example.draft(1, measured: [:]))
    #expect(try browser.get("/pools").says(strings("lsi.unmeasured")))
    _ = try place.store.record(Example.draft(2, measured: [.pH: 7.4], performedAt: Example.at(minutes: 1)))
    for path in pages {
      let page = try browser.get(path)
      // The visit without a reading has none in the customer's list either.
      #expect(page.says(strings("lsi.balanced")), "\(path)")
      #expect(page.says(strings("lsi.unmeasured")) == (path == pages[0]), "\(path)")
    }
  }
}
