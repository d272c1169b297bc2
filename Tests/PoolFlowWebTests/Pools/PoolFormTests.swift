import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Untouched values stay exactly as they were (decisions.md#untouched-values).
struct PoolFormTests {
  @Test(arguments: Languages.all.map(\.code))
  func `a form that comes back untouched changes nothing, in every country`(language: String) throws {
    for region in Regions.codes {
      for units in UnitSystem.allCases {
        let strings = try FormatTests.format(language, region).strings
        let owner = Account(
          id: ID(1), person: Example.olivia.id, email: "olivia@example.com", name: "Olivia", role: .owner)
        let viewer = Viewer(
          account: owner, preferences: Preferences(units: units),
          business: Business(name: "B", timeZone: Example.newYork, region: region, currency: "USD"), now: Example.now,
          strings: strings)
        for volume in [1_000.0, 13_209, 26_417.2, 40_000.4, 150_000, 199_999.9] {
          var pool = Example.pool(volumeGallons: volume, monthlyFee: 123_456.789)
          pool.notes = "gate"
          pool.water.totalDissolvedSolids = 1_234.5
          let rhythm = RhythmInputs(crew: Crew([]), pool: pool) { ID(99) }
          var form = PoolForm(pool, schedule: rhythm.all, viewer: viewer)
          #expect(form.pool(on: pool) == pool, "\(region) \(units) \(volume)")
        }
      }
    }
  }

  @Test func `a metric volume never drifts, however often it is saved`() throws {
    let place = try Workplace(Example.pool(volumeGallons: 15_000))
    try place.installation.accounts.save(Preferences(units: .metric), of: place.account(of: Example.olivia).id)
    let browser = try place.browser(of: Example.olivia)
    let path = "/pools/\(ID<Pool>(1).text)"
    for number in 1...5 {
      try browser.get("\(path)/edit")
      #expect(browser.page.value("pool_volume") == "56,781")
      #expect(try browser.submit(path, ["notes": ["\(number)"]]).status == 303)
    }
    #expect(try place.store.pool(ID(1)).volumeGallons == 15_000)
    try browser.get("\(path)/edit")
    try browser.submit(path, ["pool_volume": ["60.000"]])
    let gallons = try place.store.pool(ID(1)).volumeGallons
    expectClose(gallons, 60_000 / 3.78541)
  }

  @Test func `numbers count in the units in which they were shown`() throws {
    let place = try Workplace(Example.pool(volumeGallons: 15_000))
    let browser = try place.browser(of: Example.olivia)
    let path = "/pools/\(ID<Pool>(1).text)"
    try browser.get("\(path)/edit")
    try place.installation.accounts.save(Preferences(units: .metric), of: place.account(of: Example.olivia).id)
    #expect(try browser.submit(path, ["pool_volume": ["99"]]).status == 422)
    #expect(browser.page.message("pool_volume")?.contains("100 gal") == true)
    #expect(try browser.submit(path, ["pool_volume": ["16000"]]).status == 303)
    #expect(try place.store.pool(ID(1)).volumeGallons == 16_000)
  }

  @Test(arguments: [["stones"], [""], ["metric", "imperial"], ["imperial", "imperial"]])
  func `a volume whose units are not understood is not saved`(units: [String]) throws {
    let place = try Workplace(Example.pool(volumeGallons: 15_000))
    let browser = try place.browser(of: Example.olivia)
    let path = "/pools/\(ID<Pool>(1).text)"
    try browser.get("\(path)/edit")
    let reply = try browser.submit(path, ["pool_volume": ["60000"], "units": units])
    #expect(reply.status == 422)
    #expect(reply.says(try place.strings()("form.unitsUnknown")))
    #expect(reply.value("pool_volume") == "60000")
    PageMarkupTests.check(reply)
    #expect(try place.store.pool(ID(1)).volumeGallons == 15_000)
    try browser.get("\(path)/edit")
    #expect(try browser.submit(path, ["pool_volume": ["60000"], "units": []]).status == 303)
    #expect(try place.store.pool(ID(1)).volumeGallons == 60_000)
  }

  @Test func `kept days keep their place and their technician`() throws {
    let place = try Workplace(
      Example.pool(2), Example.pool(1, on: [.monday, .tuesday], technician: Workplace.tina.id))
    let browser = try place.browser(of: Example.olivia)
    let path = "/pools/\(ID<Pool>(1).text)"
    try browser.get("\(path)/edit")
    try browser.submit(path, ["service_day": ["2", "6", "6"]])
    #expect(
      try place.store.pool(ID(1)).days == [
        ServiceDay(weekday: .monday, position: 1, technician: Workplace.tina.id),
        ServiceDay(weekday: .friday, position: 0, technician: Workplace.tina.id),
      ])
  }
}
