import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct IntervalsPageTests {
  @Test func `the owner sets an interval, and the usual ones are named`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.olivia)
    let page = try browser.get(Link.intervals)
    #expect(page.says("Usual: every visit") && page.says("Usual: every 13 weeks"))
    PageMarkupTests.check(page)
    try browser.submit(Link.intervals, ["interval_cyanuric_acid": ["weeks 8"], "interval_ph": [""]])
    #expect(try browser.follow().says("Intervals saved"))
    #expect(try place.store.business().readingIntervals == ReadingIntervals([.cyanuricAcid: .every(8, .weeks)]))
    #expect(browser.page.value("interval_cyanuric_acid") == "weeks 8")
    #expect(try browser.get("/settings").says("1 of your own"))
    try browser.get(Link.intervals)
    try browser.submit(Link.intervals, ["interval_cyanuric_acid": ["days 3"]])
    #expect(browser.page.status == 422)
    #expect(try place.store.business().readingIntervals[.cyanuricAcid] == .every(8, .weeks))
  }

  @Test func `two owners change different intervals, and a program one alone: none is lost`() throws {
    let place = try Workplace(Example.pool())
    let (one, other) = try (place.browser(of: Example.olivia), place.browser(of: Example.olivia))
    try one.get(Link.intervals)
    try other.get(Link.intervals)
    try one.submit(Link.intervals, ["interval_cyanuric_acid": ["weeks 8"]])
    try other.submit(Link.intervals, ["interval_calcium_hardness": ["weeks 26"]])
    var program = FormFields()
    program.add("interval_salt", "weeks 2")
    try one.get(Link.intervals)
    #expect(try one.post(Link.intervals, program).status == 303)
    let both = ReadingIntervals([
      .cyanuricAcid: .every(8, .weeks), .calciumHardness: .every(26, .weeks), .salt: .every(2, .weeks),
    ])
    #expect(try place.store.business().readingIntervals == both)
    try one.get(Link.intervals)
    try one.submit(Link.intervals, ["interval_cyanuric_acid": [""]])
    #expect(try place.store.business().readingIntervals[.cyanuricAcid] == nil)
  }

  @Test func `a pool has further readings and its own intervals, which a technician does not set`() throws {
    let place = try Workplace(Example.pool())
    let owner = try place.browser(of: Example.olivia)
    let form = try owner.get(Link.poolEditor(ID(1)))
    #expect(form.says("As the business: every 4 weeks") && form.says("as the business"))
    PageMarkupTests.check(form)
    try owner.submit(
      Link.pool(ID(1)),
      ["further_readings": ["", "salt", "filter_pressure"], "interval_cyanuric_acid": ["weeks 2"]])
    #expect(owner.page.status == 303)
    let readings = PoolReadings(
      further: [.salt, .filterPressure], intervals: ReadingIntervals([.cyanuricAcid: .every(2, .weeks)]))
    #expect(try place.store.pool(ID(1)).readings == readings)
    #expect(try owner.get(Link.poolEditor(ID(1))).says("1 of its own"))
    let browser = try place.browser(of: Example.tom)
    try browser.get(Link.poolEditor(ID(1)))
    try browser.submit(Link.pool(ID(1)), ["further_readings": [""], "interval_cyanuric_acid": ["weeks 52"]])
    #expect(browser.page.status == 303)
    #expect(try place.store.pool(ID(1)).readings == PoolReadings(intervals: readings.intervals))
    try owner.get(Link.poolEditor(ID(1)))
    try owner.submit(Link.pool(ID(1)), ["further_readings": ["", "gold"]])
    #expect(owner.page.status == 422)
  }
}
