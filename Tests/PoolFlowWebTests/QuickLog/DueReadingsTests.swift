import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The readings that a visit asks for: those that are due, the others folded.
struct DueReadingsTests {
  private static let log = QuickLogPageTests.log
  private static let visits = QuickLogPageTests.visits

  /// All five were measured so many days ago, and pH a week ago.
  private static func place(_ days: Int, _ change: (inout Pool) -> Void = { _ in }) throws -> Workplace {
    var pool = QuickLogPageTests.soft
    change(&pool)
    let place = try Workplace(pool)
    for (number, age) in [(1, days), (2, 7)] {
      let day = Example.today.adding(days: -age)
      let all = Dictionary(uniqueKeysWithValues: Parameter.readings.map { ($0, QuickLogPageTests.soft.water[$0] ?? 0) })
      let measured = number == 1 ? all : [.pH: 7.2]
      _ = try place.store.record(
        Example.draft(number, measured: measured, performedAt: day.noon(in: Example.newYork), day: day))
    }
    return place
  }

  private static func folded(_ page: Reply) -> [String] {
    page.markup.element(with: "data-rest")?.elements("input").compactMap { $0["id"] } ?? []
  }

  /// Enters a pH and saves, with the doses that follow from it.
  private static func log(_ browser: Browser) throws {
    try browser.submit(visits, ["ph": ["7.3"]], button: "recalculate=1")
    try browser.submit(visits)
  }

  @Test func `readings that are not due are folded with value and age`() throws {
    let place = try Self.place(14)
    let browser = try place.browser(of: Example.tom)
    let page = try browser.get(Self.log)
    PageMarkupTests.check(page)
    #expect(Self.folded(page) == ["calcium_hardness", "total_alkalinity", "cyanuric_acid"])
    #expect(page.says("Not due today") && page.says("14 days"))
    try Self.log(browser)
    #expect(browser.page.status == 303)
    let visit = try #require(place.store.visits(of: ID(1), limit: 1).first)
    #expect(visit.reading(.cyanuricAcid)?.source == .carried)
  }

  @Test func `a spa with bromine is asked for free chlorine only with an interval of its own`() throws {
    var spa = QuickLogPageTests.soft
    (spa.body.sanitizer, spa.volumeGallons, spa.water.temperatureF) = (.bromine, 400, 104)
    let place = try Workplace(spa)
    try place.store.changeBusiness(at: place.now) { $0.readingNeeds[.freeChlorine] = .needed }
    let browser = try place.browser(of: Example.tom)
    var page = try browser.get(Self.log)
    #expect(page.markup.element(with: "id", "free_chlorine") == nil)
    let due = try #require(page.markup.element(with: "data-need"))
    #expect(due.text.contains(try place.viewer().format.name(of: .pH)))
    // 104 °F is no reading to check.
    _ = try place.store.record(Example.draft(1, measured: [.waterTemp: 104, .pH: 7.5]))
    page = try browser.get(Self.log)
    let tile = try #require(page.markup.element(with: "data-reading", "water_temp"))
    #expect(!tile.text.contains(try place.viewer().format.word(.high, of: .waterTemp)))
    #expect(page.text.contains(#""high":104"#))
    spa.readings.intervals[.freeChlorine] = .everyVisit
    let asked = try Workplace(spa).browser(of: Example.tom).get(Self.log)
    #expect(asked.markup.element(with: "id", "free_chlorine") != nil)
  }

  @Test func `a visit that waited on a phone is saved although a needed reading became due`() throws {
    let place = try Self.place(14)
    try place.store.changeBusiness(at: place.now) { business in
      business.readingNeeds[.cyanuricAcid] = .needed
      business.readingIntervals[.cyanuricAcid] = .every(4, .weeks)
    }
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.log)
    try browser.submit(Self.visits, ["ph": ["7.3"]], button: "recalculate=1")
    let fields = try browser.filled(Self.visits, [:])
    try place.store.changeBusiness(at: place.now) { $0.readingIntervals[.cyanuricAcid] = .everyVisit }
    #expect(try browser.sendLate("visit", Self.visits, fields).result == "done")
  }

  @Test func `one past twice its interval marks index and doses with its age`() throws {
    let place = try Self.place(63)
    let page = try place.browser(of: Example.tom).get(Self.log)
    #expect(page.says("Alkalinity 63 days old, CYA 63 days old"))
    #expect(!page.says("Calcium 63 days old") && Self.folded(page) == ["calcium_hardness"])
    let pool = try place.browser(of: Example.olivia)
    #expect(try pool.get(Link.poolEditor(ID(1))).status == 200)
  }

  @Test func `a required reading is demanded when it is due, not before`() throws {
    let place = try Self.place(7)
    try place.store.changeBusiness(at: place.now) { business in
      business.readingNeeds[.cyanuricAcid] = .needed
      business.readingIntervals[.cyanuricAcid] = .every(4, .weeks)
    }
    let browser = try place.browser(of: Example.tom)
    #expect(try Self.folded(browser.get(Self.log)).contains("cyanuric_acid"))
    try Self.log(browser)
    #expect(browser.page.status == 303)
    let late = try Self.place(35)
    try late.store.changeBusiness(at: late.now) { business in
      business.readingNeeds[.cyanuricAcid] = .needed
      business.readingIntervals[.cyanuricAcid] = .every(4, .weeks)
    }
    let other = try late.browser(of: Example.tom)
    try other.get(Self.log)
    try Self.log(other)
    #expect(other.page.status == 422)
  }

  @Test func `a further reading is asked for at its pool, and dissolved solids become the pool's`() throws {
    let place = try Self.place(7) { $0.readings.further = [.filterPressure, .totalDissolvedSolids] }
    let browser = try place.browser(of: Example.tom)
    let page = try browser.get(Self.log)
    #expect(page.value("filter_pressure") == "" && page.value("total_dissolved_solids") == "")
    try browser.submit(
      Self.visits, ["ph": ["7.3"], "filter_pressure": ["14"], "total_dissolved_solids": ["1,250"]],
      button: "recalculate=1")
    try browser.submit(Self.visits)
    #expect(browser.page.status == 303)
    let visit = try #require(place.store.visits(of: ID(1), limit: 1).first)
    #expect(visit.reading(.filterPressure)?.value == 14)
    #expect(try place.store.pool(ID(1)).water.totalDissolvedSolids == 1_250)
    #expect(try browser.get(Link.visit(visit.id)).says("Filter pressure"))
  }
}
