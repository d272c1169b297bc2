import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct PoolFormPageTests {
  static let good: [String: [String]] = [
    "customer_name": ["Ann Müller"], "address": ["5 Elm Street"], "service_day": ["2"], "monthly_fee": ["149.50"],
    "pool_volume": ["15,000"], "total_dissolved_solids": ["1,200"], "notes": ["gate 9"],
  ]

  static func add(
    _ place: Workplace, _ changes: [String: [String]], as person: Person = Example.olivia, language: String = "en"
  ) throws -> Browser {
    let browser = try place.browser(of: person, language: language)
    try browser.get("/pools/new")
    try browser.submit("/pools", good.merging(changes) { $1 })
    return browser
  }

  @Test func `a new customer is added and is on the route`() throws {
    let place = try Workplace()
    let browser = try Self.add(place, ["service_day": ["2", "5"]])
    let pool = try #require(try place.store.pools(limit: 1).pools.first)
    #expect(browser.page.location?.hasPrefix("/pools/\(pool.id.text)?added=1") == true)
    #expect((pool.customerName, pool.address, pool.notes) == ("Ann Müller", "5 Elm Street", "gate 9"))
    #expect((pool.monthlyFee, pool.volumeGallons, pool.water.totalDissolvedSolids) == (149.5, 15_000, 1_200))
    #expect(pool.days.map(\.weekday) == [.monday, .thursday])
    #expect(try browser.follow().says(place.strings()("pool.added", ["customer": "Ann Müller"])))
    #expect(try browser.get("/route").says("Ann Müller"))
  }

  @Test(
    arguments: [
      (["starts_on": ["2026-12-03"], "service_day": ["5"], "repeats": ["2"]], "2026-12-03"),
      (["starts_on": ["2026-12-01"], "service_day": ["5"], "repeats": ["1"]], "2026-12-03"),
      (["starts_on": ["2026-12-03"], "service_day": ["5"], "customer_since": ["2026-11-01"]], "2026-11-01"),
      (["starts_on": ["2026-12-03"], "service_day": ["5"], "customer_since": [""]], nil),
      (["service_day": [], "repeats": ["call"]], Example.today.description),
      (["service_day": [String(Example.today.weekday.rawValue)]], Example.today.description),
    ] as [([String: [String]], String?)])
  func `a later first service is the first day as a customer, unless another is typed`(
    fields: [String: [String]], since: String?
  ) throws {
    let place = try Workplace()
    let browser = try Self.add(place, ["repeats": ["1"]].merging(fields) { $1 })
    let pool = try #require(try place.store.pools(limit: 1).pools.first)
    #expect(pool.customerSince?.description == since)
    try browser.follow()
    #expect(browser.page.says("Monthly fee: $149.50"))
    if since == "2026-12-03" { #expect(browser.page.says("counted from") && browser.page.says("0 paid days")) }
  }

  @Test func `hints of a new customer speak of nothing that was before`() throws {
    let place = try Workplace(Example.pool(1, name: "Ann"))
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/pools/new")
    #expect(browser.page.says(strings("schedule.startsOnNewHint")))
    #expect(!browser.page.says(strings("schedule.startsOnHint")))
    #expect(browser.page.says(strings("pool.customerSinceNewHint")))
    try browser.get("/pools/\(ID<Pool>(1).text)/edit")
    #expect(browser.page.says(strings("schedule.startsOnHint")))
    #expect(browser.page.says(strings("pool.customerSinceHint")))
    try browser.get("/pools/\(ID<Pool>(1).text)/schedules/new")
    #expect(browser.page.says(strings("schedule.startsOnNewHint")))
    #expect(!browser.page.says(strings("schedule.startsOnHint")))
    #expect(!strings("pool.notesHint").contains("code"))
  }

  @Test func `a new form starts with the values of the region and without a weekday`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/pools/new")
    #expect(browser.page.value("pool_volume") == "15,000")
    #expect(browser.page.value("monthly_fee") == "150")
    let form = try #require(
      browser.page.markup.elements("form").first { $0["action"] == "/pools" && $0["method"] == "post" })
    #expect(form.entries.allSatisfy { $0.name != "service_day" })
  }

  @Test(arguments: [
    ("customer_name", "", "pool.nameMissing"), ("customer_name", " \t ", "pool.nameMissing"),
    ("customer_name", "bell\u{7}", "form.control"), ("customer_name", "a\nb", "form.control"),
    ("customer_name", "nul\u{0}", "form.control"), ("customer_name", "\u{FFFD}", "form.control"),
    ("address", "", "pool.addressMissing"), ("monthly_fee", "", "pool.feeMissing"),
    ("monthly_fee", "abc", "pool.feeNotANumber"), ("monthly_fee", "0", "pool.feeTooLow"),
    ("monthly_fee", "-5", "pool.feeTooLow"), ("monthly_fee", "NaN", "pool.feeNotANumber"),
    ("monthly_fee", "1e3", "pool.feeNotANumber"), ("monthly_fee", "Infinity", "pool.feeNotANumber"),
    ("monthly_fee", "0x10", "pool.feeNotANumber"), ("monthly_fee", "1.2.3", "pool.feeNotANumber"),
    ("monthly_fee", "99999999999999999999999999999999999", "pool.feeNotANumber"),
    ("pool_volume", "", "pool.volumeMissing"), ("pool_volume", "big", "pool.volumeNotANumber"),
    ("pool_volume", "--5", "pool.volumeNotANumber"), ("latitude", "91", "pool.latitudeOutside"),
    ("longitude", "-180.5", "pool.longitudeOutside"), ("notes", "bell\u{7}", "form.control"),
  ])
  func `a wrong value is reported beside its field in two languages, and typed values stay`(
    name: String, value: String, key: String
  ) throws {
    let place = try Workplace()
    for language in ["en", "pt-BR"] {
      let browser = try Self.add(
        place, ["latitude": ["1"], "longitude": ["1"]].merging([name: [value]]) { $1 }, language: language)
      #expect(browser.page.status == 422)
      #expect(browser.page.message(name) == (try place.strings(language)(StringKey(stringLiteral: key))))
      #expect(browser.page.value(name) == value.replacing("\0", with: ""))
      #expect(browser.page.value("notes") == (name == "notes" ? value : "gate 9"))
      PageMarkupTests.check(browser.page)
    }
    #expect(try place.store.poolCount() == 0)
  }

  @Test(arguments: [
    ("pool_volume", "99", "pool.volumeTooLow", "100 gal"),
    ("pool_volume", "200001", "pool.volumeTooHigh", "200,000 gal"),
    ("customer_name", String(repeating: "x", count: 201), "form.tooLong", "200"),
    ("address", String(repeating: "é", count: 301), "form.tooLong", "300"),
    ("notes", String(repeating: "x", count: 5_001), "form.tooLong", "5,000"),
    ("monthly_fee", "1000001", "form.atMost", "1,000,000"),
    ("total_dissolved_solids", "10001", "form.atMost", "10,000"),
    ("total_dissolved_solids", "-1", "form.atLeast", "0"), ("total_dissolved_solids", "x", "form.notANumber", "7.4"),
  ])
  func `a limit is named in the message`(name: String, value: String, key: String, limit: String) throws {
    let place = try Workplace()
    let browser = try Self.add(place, [name: [value]])
    #expect(browser.page.status == 422)
    let text = try place.strings()(StringKey(stringLiteral: key), ["limit": limit, "example": limit])
    #expect(browser.page.message(name) == text)
    #expect(browser.page.value(name) == value)
  }

  @Test(arguments: [
    ("service_day", ["0"], "form.notAChoice"), ("service_day", ["8"], "form.notAChoice"),
    ("service_day", ["2", "x"], "form.notAChoice"), ("service_day", [], "pool.serviceDaysMissing"),
    ("customer_name", ["a", "b"], "form.twice"), ("monthly_fee", ["1", "2"], "form.twice"),
    ("notes", ["a", "b"], "form.twice"), ("version", ["1", "1"], "form.twice"),
  ])
  func `a wrong choice and a field that comes twice are refused with a message`(
    name: String, values: [String], key: String
  ) throws {
    let place = try Workplace()
    let browser = try Self.add(place, [name: values])
    #expect(browser.page.status == 422)
    #expect(browser.page.says(try place.strings()(StringKey(stringLiteral: key))))
  }

  @Test func `one coordinate needs the other`() throws {
    let place = try Workplace()
    let text = try place.strings()("pool.positionPair")
    #expect(try Self.add(place, ["latitude": ["1"]]).page.message("longitude") == text)
    #expect(try Self.add(place, ["longitude": ["1"]]).page.message("latitude") == text)
    #expect(try Self.add(place, ["latitude": ["33,4484"], "longitude": ["−112.0740"]]).page.status == 303)
    let pool = try #require(try place.store.pools(limit: 1).pools.first)
    #expect((pool.latitude, pool.longitude) == (33.4484, -112.074))
  }

  @Test(arguments: [
    ("1.500", 1_500.0), ("1,500", 1_500), ("1.500,50", 1_500.5), ("1,500.50", 1_500.5), ("$ 149", 149),
    ("149,5", 149.5), ("1 500 €", 1_500), ("1’500.25", 1_500.25), ("1,50,000", 150_000), ("R$ 1.500,00", 1_500),
    ("US$ 1,500.00", 1_500),
  ])
  func `a fee is read as people write money`(typed: String, fee: Double) throws {
    let place = try Workplace()
    #expect(try Self.add(place, ["monthly_fee": [typed]]).page.status == 303)
    #expect(try place.store.pools(limit: 1).pools.first?.monthlyFee == fee)
  }

  @Test func `a position of more digits than the form shows stays as it is when the form is saved`() throws {
    var pool = Example.pool()
    (pool.latitude, pool.longitude) = (33.448_412_345_678, -112.074_098_765_432)
    let place = try Workplace(pool)
    let browser = try place.browser(of: Example.olivia)
    try browser.get("\(Desk.pool)/edit")
    #expect(try browser.submit(Desk.pool).status == 303)
    let saved = try place.store.pool(pool.id)
    #expect((saved.latitude, saved.longitude) == (pool.latitude, pool.longitude))
    try browser.get("\(Desk.pool)/edit")
    #expect(try browser.submit(Desk.pool, ["latitude": ["33.4484124"]]).status == 303)
    #expect(try place.store.pool(pool.id).latitude == 33.448_412_4)
  }
}
