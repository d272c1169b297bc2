import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// A pool without measured water is called neither ideal nor balanced, anywhere.
struct UnmeasuredPoolTests {
  private static let pool = "/pools/\(ID<Pool>(1).text)"
  private static let pages = [
    "\(pool)/log", "\(pool)/calculator", pool, "/pools", "/route", "\(pool)/history", VisitPageTests.path,
  ]

  private static func judgements(_ strings: Strings) -> [String] {
    ["range.ideal", "range.idealTemperature", "range.idealAlkalinity", "lsi.balanced", "lsi.corrosive"]
      .map { strings(StringKey(stringLiteral: $0)) }
  }

  /// The badges that a reader sees, without templates for the browser and its data.
  private static func shown(_ reply: Reply) -> Set<String> {
    let badges = reply.markup.elements("span", class: "badge").filter { $0["hidden"] == nil }
    return Set(badges.map(\.text))
  }

  @Test(arguments: ["en", "de"])
  func `no page judges standard values`(language: String) throws {
    let place = try Workplace(Example.pool(name: "Ann"))
    _ = try place.store.record(Example.draft(technician: Example.tom.id))
    let strings = try place.strings(language)
    let browser = try place.browser(of: Example.tom, language: language)
    for path in Self.pages {
      let reply = try browser.get(path)
      #expect(reply.status == 200)
      for word in Self.judgements(strings) {
        let isSaid = Self.shown(reply).contains { $0.contains(word) }
        #expect(!isSaid, "\(path) says \(word)")
      }
      #expect(!reply.says(strings("dose.balanced")), "\(path)")
      let marks = reply.markup.all.compactMap { $0["data-condition"] }.filter { !$0.isEmpty }
      #expect(marks == [], "\(path)")
    }
  }

  @Test func `the quick log asks for a reading before it shows doses, and then shows them`() throws {
    let place = try Workplace(Example.pool())
    let strings = try place.strings()
    let browser = try place.browser(of: Example.tom)
    try browser.get(QuickLogPageTests.log)
    #expect(browser.page.says(strings("dose.unmeasured")) && browser.page.says(strings("lsi.unmeasured")))
    try browser.submit(QuickLogPageTests.visits, ["ph": ["7.5"]], button: "recalculate=1")
    #expect(!browser.page.says(strings("dose.unmeasured")))
    #expect(browser.page.markup.element(with: "data-index")?["data-condition"] == "balanced")
    #expect(Self.shown(browser.page).contains(strings("range.ideal")))
  }

  @Test(arguments: ["/route", "/pools", "\(pool)/log", pool, VisitPageTests.path])
  func `in place of an index there is a dash`(path: String) throws {
    let place = try Workplace(Example.pool(name: "Ann"))
    _ = try place.store.record(Example.draft(technician: Example.tom.id))
    let page = try place.browser(of: Example.tom).get(path)
    #expect(try page.status == 200 && page.says(place.strings()("lsi.unmeasured")))
    #expect(page.markup.element(with: "data-lsi") == nil)
    let standard = SaturationIndex(of: .documentedDefault).value
    #expect(!page.says(try place.viewer().format.index(standard)))
  }

  @Test func `Log & Done without a reading records none, and says so`() throws {
    let place = try Workplace(Example.pool(name: "Ann"))
    let browser = try place.browser(of: Example.tom)
    try browser.get(QuickLogPageTests.log)
    #expect(try browser.submit(QuickLogPageTests.visits).status == 303)
    try browser.follow()
    #expect(browser.page.says(try place.strings()("route.savedUntested", ["customer": "Ann"])))
    #expect(!browser.page.says("pH 7.4"))
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    #expect(!visit.isMeasured && visit.readings.filter { $0.source != .assumed } == [])
    let report = try browser.get("/visits/\(visit.id.text)/report.txt").text
    #expect(report.contains("No readings taken."))
    for word in ["Ideal", "Balanced", "from last visit", "7.4", "250"] { #expect(!report.contains(word), "\(word)") }
  }

  @Test func `a report names the measured values, then the ones carried from them`() throws {
    let place = try Workplace(Example.pool())
    _ = try place.store.record(Example.draft(1, measured: [.pH: 7.6]))
    let browser = try place.browser(of: Example.tom)
    let first = try browser.get("\(VisitPageTests.path)/report.txt").text
    #expect(first.contains("pH: 7.6, Ideal\n"))
    for word in ["Temp", "Calcium", "from last visit", "Saturation index"] { #expect(!first.contains(word), "\(word)") }
    let later = Example.at(minutes: 60)
    let all = Dictionary(uniqueKeysWithValues: Parameter.readings.map { ($0, Water.documentedDefault[$0] ?? 0) })
    _ = try place.store.record(
      Example.draft(2, measured: all.filter { $0.key != .pH }, performedAt: later, submission: [2]))
    let second = try browser.get("/visits/\(ID<Visit>(2).text)/report.txt").text
    #expect(second.contains("pH: 7.6, Ideal, from last visit\n"))
    #expect(second.contains("Calcium: 250 ppm, Ideal\n") && second.contains("Saturation index"))
  }

  @Test func `the report that is shared before saving follows the same rule`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.tom)
    try browser.get(QuickLogPageTests.log)
    let text = try browser.submit(QuickLogPageTests.visits, ["ph": ["7.6"]], button: "share=1").text
    #expect(text.contains("pH: 7.6") && !text.contains("Calcium") && !text.contains("from last visit"))
  }

  @Test func `the API marks readings that were never measured`() throws {
    let place = try Workplace(Example.pool())
    _ = try place.store.record(Example.draft(technician: Example.tom.id, measured: [.pH: 7.6, .calciumHardness: 300]))
    let answer = try place.program(of: Example.olivia).call(.get, "pools/\(ID<Pool>(1).text)/visits")
    let visit = try #require((answer.json["items"] as? [[String: Any]])?.first)
    #expect(visit["assumed"] as? [String] == ["waterTempF", "totalAlkalinity", "cyanuricAcid"])
    #expect(visit["totalDissolvedSolids"] as? Double == 1_000 && visit["poolVolumeGallons"] as? Double == 10_000)
  }
}
