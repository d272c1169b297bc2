import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct VisitFormTests {
  private static let log = QuickLogPageTests.log
  private static let visits = QuickLogPageTests.visits

  static func open(_ pool: Pool = QuickLogPageTests.soft) throws -> (Workplace, Browser) {
    let place = try Workplace(pool)
    let browser = try place.browser(of: Example.tom)
    try browser.get(log)
    return (place, browser)
  }

  @Test(arguments: [
    ("ph", "", "reading.missing"), ("ph", "seven", "reading.notANumber"), ("ph", "NaN", "reading.notANumber"),
    ("ph", "1e1", "reading.notANumber"), ("ph", "7.4.2", "reading.notANumber"), ("ph", "+-7", "reading.notANumber"),
    ("ph", "٧", "reading.notANumber"), ("ph", "\u{7}7", "reading.notANumber"), ("ph", "nul\u{0}", "reading.notANumber"),
    ("water_temp", "\u{202E}78", "reading.notANumber"), ("cyanuric_acid", "1'0", "reading.notANumber"),
    ("calcium_hardness", String(repeating: "9", count: 100), "reading.notANumber"),
  ])
  func `a text that is no reading is refused beside its box in two languages`(
    name: String, value: String, key: String
  ) throws {
    for language in ["en", "de"] {
      let place = try Workplace(QuickLogPageTests.soft)
      let browser = try place.browser(of: Example.tom, language: language)
      try browser.get(Self.log)
      let reply = try browser.submit(Self.visits, [name: [value], "notes": ["kept"]])
      #expect(reply.status == 422)
      #expect(reply.message(name) == (try place.strings(language)(StringKey(stringLiteral: key))))
      #expect(reply.value(name) == value.replacing("\0", with: ""))
      #expect(reply.value("notes") == "kept")
      #expect(reply.says(try place.strings(language)("dose.incomplete")))
      #expect(reply.markup.element(with: "data-index")?["data-lsi"] == "")
      PageMarkupTests.check(reply)
      #expect(try place.store.visitCount(of: ID(1)) == 0)
    }
  }

  @Test(arguments: [
    ("ph", "5.9", "6.0", "9.0"), ("ph", "9.01", "6.0", "9.0"), ("ph", "-7", "6.0", "9.0"),
    ("water_temp", "31.9", "32", "120"),
    ("water_temp", "121", "32", "120"), ("calcium_hardness", "2000.1", "0", "2,000"),
    ("total_alkalinity", "1001", "0", "1,000"),
    ("cyanuric_acid", "-1", "0", "300"),
  ])
  func `an impossible reading names its limits`(name: String, value: String, low: String, high: String) throws {
    let (place, browser) = try Self.open()
    let reply = try browser.submit(Self.visits, [name: [value]])
    #expect(reply.message(name) == (try place.strings()("reading.outside", ["low": low, "high": high])))
  }

  @Test(arguments: [
    ("7,4", 7.4), ("7.4", 7.4), (" 7.4 ", 7.4), ("7", 7), ("07.40", 7.4), ("6", 6), ("9.0", 9), ("7,40", 7.4),
  ])
  func `a reading is read as people write it`(typed: String, value: Double) throws {
    let (place, browser) = try Self.open()
    try browser.submit(Self.visits, ["ph": [typed], "dose": [], "doses_for": []])
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    #expect(visit.reading(.pH) == Reading(.pH, value, isMeasured: true))
  }

  @Test func `a temperature counts in the units in which it was shown`() throws {
    for (units, typed, stored) in [("metric", "25", 77.0), ("imperial", "77", 77), ("metric", "49", 120.2)] {
      let (place, browser) = try Self.open()
      try browser.submit(Self.visits, ["units": [units], "water_temp": [typed], "doses_for": []])
      let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
      expectClose(visit.reading(.waterTemp)?.value ?? 0, stored)
    }
    let (_, browser) = try Self.open()
    let reply = try browser.submit(Self.visits, ["units": ["metric"], "water_temp": ["50"]])
    #expect(reply.message("water_temp") == "Enter 0 to 49")
    #expect(try browser.submit(Self.visits, ["units": ["kelvin"], "water_temp": ["50"]]).status == 422)
  }

  @Test(arguments: [
    ("en", "pH: enter 6.0 to 9.0"), ("es", "pH: escriba de 6.0 a 9.0"), ("fr", "pH : saisissez de 6.0 à 9.0"),
    ("pt-BR", "pH: digite de 6.0 a 9.0"), ("de", "pH: 6.0 bis 9.0 eingeben"),
  ])
  func `the list of mistakes says what to enter`(language: String, text: String) throws {
    let browser = try Workplace(QuickLogPageTests.soft).browser(of: Example.tom, language: language)
    try browser.get(Self.log)
    #expect(try browser.submit(Self.visits, ["ph": ["12"]]).says(text))
  }

  @Test func `a script that names no units means imperial ones, for every account`() throws {
    let (place, browser) = try Self.open()
    try place.installation.accounts.save(Preferences(units: .metric), of: place.account(of: Example.tom).id)
    let token = try #require(browser.page.token)
    let reply = try browser.post(
      Self.visits,
      [
        "csrf": token, "ph": "7.4", "water_temp": "80", "calcium_hardness": "300", "total_alkalinity": "100",
        "cyanuric_acid": "0",
      ])
    #expect(reply.status == 303)
    #expect(try place.store.pool(ID(1)).water.temperatureF == 80)
  }

  @Test func `a script's carried readings are kept, with or without a value`() throws {
    let (place, browser) = try Self.open()
    let token = try #require(browser.page.token)
    var fields: FormFields = ["csrf": token, "ph": "6.1", "cyanuric_acid": "20"]
    for name in ["ph", "water_temp", "calcium_hardness", "total_alkalinity", "nonsense", "total_dissolved_solids"] {
      fields.add("carried", name)
    }
    #expect(try browser.post(Self.visits, fields).status == 303)
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    #expect(visit.readings.filter(\.isMeasured).map(\.parameter) == [.cyanuricAcid])
    #expect(visit.reading(.pH)?.value == 7.2)
  }

  @Test(arguments: ["ph", "notes", "visit_id", "performed_at", "dose_oz.base", "units"])
  func `a field that comes twice is refused with a message`(name: String) throws {
    let (place, browser) = try Self.open()
    let values = ["units": ["imperial", "metric"]][name] ?? ["7.5", "7.6"]
    let reply = try browser.submit(Self.visits, [name: values, "dose": ["base"]])
    #expect(reply.status == 422)
    #expect(reply.says(try place.strings()("form.twice")))
    #expect(try place.store.visitCount(of: ID(1)) == 0)
  }

  @Test func `notes of any language are kept, with their lines`() throws {
    let (place, browser) = try Self.open()
    let notes = "שער 9 — 東京\n\t<b>&amp;\"' 🏊"
    #expect(try browser.submit(Self.visits, ["notes": [notes.replacing("\n", with: "\r\n")]]).status == 303)
    #expect(try place.store.visits(of: ID(1), limit: 1).first?.notes == notes)
  }

  @Test func `notes that are too long come back whole`() throws {
    let (place, browser) = try Self.open()
    let notes = String(repeating: "é", count: 5_001)
    let reply = try browser.submit(Self.visits, ["notes": [notes]])
    #expect(reply.status == 422)
    #expect(reply.value("notes") == notes)
    #expect(reply.message("notes") == (try place.strings()("form.tooLong", ["limit": "5,000"])))
  }
}
