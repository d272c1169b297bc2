import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import PoolFlowWeb

/// One form, one save and one undo for the bodies of water of a stop (decisions.md#bodies-of-water).
struct SecondBodyLogTests {
  static let log = QuickLogPageTests.log
  static let visits = QuickLogPageTests.visits
  static let spa: ID<Pool> = ID(2)
  static let at = "@\(spa.text)"

  /// A soft pool with a spa.
  static func place(sanitizer: Sanitizer = .chlorine) throws -> (place: Workplace, browser: Browser) {
    var spa = Example.pool(2, name: "Ann · Spa", water: QuickLogPageTests.soft.water, volumeGallons: 400)
    spa.stopOf = ID(1)
    spa.body.sanitizer = sanitizer
    let place = try Workplace(QuickLogPageTests.soft, spa)
    let browser = try place.browser(of: Example.tom)
    try browser.get(log)
    return (place, browser)
  }

  /// The messages of the page.
  static func said(_ browser: Browser) -> [String] {
    browser.page.markup.all.filter { element in
      ["notice", "field__error", "summary"].contains { element["class"]?.contains($0) == true }
    }
    .map(\.text)
  }

  static func count(_ place: Workplace) throws -> [Int] {
    try [ID<Pool>(1), spa].map { try place.store.visitCount(of: $0) }
  }

  @Test func `the form has a section for each body, with its own index, readings and doses`() throws {
    let (_, browser) = try Self.place(sanitizer: .bromine)
    let page = browser.page
    #expect(page.value("ph") == "7.2" && page.value("ph\(Self.at)") == "7.2")
    #expect(page.markup.all.filter { $0["data-index"] != nil }.count == 2)
    #expect(page.text.contains(#"name="dose_oz.base\#(Self.at)""#) && page.text.contains(#"name="dose_oz.base""#))
    let titles = page.markup.elements("h2").filter { $0["id"]?.hasPrefix("doses-title") == true }.map(\.text)
    #expect(titles.map { $0.split(separator: "·").count } == [2, 3] && titles[1].hasSuffix("Ann · Spa"))
    #expect(page.text.contains(#""sanitizer":"bromine""#))
    PageMarkupTests.check(page)
    let spa = try browser.get("/pools/\(Self.spa.text)/log")
    #expect(spa.status == 303 && spa.response.headers["Location"] == Self.log)
  }

  @Test func `history and page of the customer name what the spa alone got`() throws {
    let (place, browser) = try Self.place()
    try browser.submit(Self.visits, ["ph\(Self.at)": ["7.1"]], button: "recalculate=1")
    let doses = ["dose": [], "dose\(Self.at)": ["base"], "dose_oz.base\(Self.at)": ["0.5"]]
    #expect(try browser.submit(Self.visits, doses).status == 303)
    #expect(try Self.count(place) == [1, 1])
    for path in [Link.history(ID(1)), Link.pool(ID(1))] {
      let page = try browser.get(path)
      let lines =
        (page.markup.elements("p", class: "visit__line") + page.markup.elements("span", class: "ledger__note"))
        .map(\.text)
      #expect(lines.contains { $0.hasPrefix("Ann · Spa: pH 7.1") && $0.contains("Soda ash") }, "\(path) \(lines)")
      #expect(!lines.contains(try place.strings()("pool.noDoses")), "\(path)")
    }
  }

  @Test func `one save records a visit for each body, and the same form again nothing twice`() throws {
    let (place, browser) = try Self.place()
    let readings = ["ph": ["7.3"], "ph\(Self.at)": ["7.1"]]
    try browser.submit(Self.visits, readings, button: "recalculate=1")
    let poured = [
      "dose": ["base"], "dose_oz.base": ["5"], "dose\(Self.at)": ["base"], "dose_oz.base\(Self.at)": ["0.2"],
      "notes": ["Dog"],
    ]
    let fields = try browser.filled(Self.visits, poured)
    #expect(try browser.post(Self.visits, fields).status == 303)
    #expect(try Self.count(place) == [1, 1])
    let own = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    let spa = try #require(try place.store.visits(of: Self.spa, limit: 1).first)
    #expect(own.reading(.pH)?.value == 7.3 && spa.reading(.pH)?.value == 7.1)
    #expect(own.doses.map(\.quantityOunces) == [5] && spa.doses.map(\.quantityOunces) == [0.2])
    #expect(own.notes == "Dog" && spa.notes.isEmpty && own.performedAt == spa.performedAt)
    #expect(own.technician == spa.technician && spa.serves == own.day)
    #expect(try place.store.pool(Self.spa).water.pH == 7.1)
    #expect(try browser.post(Self.visits, fields).status == 303)
    #expect(try Self.count(place) == [1, 1])
    #expect(try place.store.plan(on: Example.today, today: Example.today).stops.count == 1)
  }

  @Test func `the receipt has the figures of the spa where it alone was tested`() throws {
    let (_, browser) = try Self.place()
    try browser.submit(Self.visits, ["ph\(Self.at)": ["7.1"]], button: "recalculate=1")
    try browser.submit(Self.visits)
    let words = try browser.follow().markup.element(with: "data-toast")?.text ?? ""
    #expect(words.contains("Ann · Spa · pH 7.1"), "\(words)")
  }

  @Test func `the visit's page and report tell of the spa, and what an undo takes back`() throws {
    let (place, browser) = try Self.place()
    let fields = ["ph": ["7.3"], "ph\(Self.at)": ["7.1"]]
    try browser.submit(Self.visits, fields, button: "recalculate=1")
    let doses = ["dose": [], "dose\(Self.at)": ["base"], "dose_oz.base\(Self.at)": ["0.5"]]
    #expect(try browser.submit(Self.visits, doses).status == 303)
    let own = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    let spa = try #require(try place.store.visits(of: Self.spa, limit: 1).first)
    let page = try browser.get(Link.visit(own.id))
    PageMarkupTests.check(page)
    #expect(page.text.contains(Link.visit(spa.id)) && page.says("pH 7.1 · 0.5"))
    #expect(try page.says(place.strings()("visit.undoOthers", ["names": "Ann · Spa"])))
    let report = try browser.get(Link.report(own.id)).text
    let section = try #require(report.range(of: "\n\nAnn · Spa\n\n"))
    #expect(report[..<section.lowerBound].contains("pH: 7.3") && report[section.upperBound...].contains("pH: 7.1"))
    #expect(report[section.upperBound...].contains("0.5 oz"))
    #expect(try browser.get(Link.visit(spa.id)).text.contains(Link.visit(own.id)))
    #expect(try !browser.get(Link.report(spa.id)).text.contains("7.3"))
  }

  @Test func `a form that waited is saved with its spa although a reading became needed`() throws {
    let (place, browser) = try Self.place()
    try browser.submit(Self.visits, ["ph": ["7.3"], "ph\(Self.at)": ["7.1"]], button: "recalculate=1")
    let fields = try browser.filled(Self.visits, ["dose": [], "dose\(Self.at)": []])
    try place.store.changeBusiness(at: place.now) { $0.readingNeeds[.calciumHardness] = .needed }
    #expect(try browser.sendLate("visit", Self.visits, fields).result == "done")
    #expect(try Self.count(place) == [1, 1])
  }

  @Test func `the report of a form tells of the spa`() throws {
    let (_, browser) = try Self.place()
    try browser.submit(Self.visits, ["ph": ["7.3"], "ph\(Self.at)": ["7.1"]], button: "recalculate=1")
    try browser.submit(Self.visits, ["dose": [], "dose\(Self.at)": []], button: "share=1")
    let report = browser.page.text
    let section = try #require(report.range(of: "\n\nAnn · Spa\n\n"))
    #expect(report[..<section.lowerBound].contains("pH: 7.3") && report[section.upperBound...].contains("pH: 7.1"))
  }

  @Test func `a spa in which nothing was measured or poured gets no visit`() throws {
    let (place, browser) = try Self.place()
    try browser.submit(Self.visits, ["ph": ["7.3"]], button: "recalculate=1")
    let fields = try browser.filled(Self.visits, ["dose": [], "dose\(Self.at)": []])
    #expect(fields.contains("doses_for\(Self.at)"))
    #expect(try browser.post(Self.visits, fields).status == 303)
    #expect(try Self.count(place) == [1, 0])
    #expect(try browser.post(Self.visits, fields).status == 303)
    #expect(try Self.count(place) == [1, 0])
  }

  @Test func `other entries of the spa under the same identifier are a conflict, and nothing is saved`() throws {
    let (place, browser) = try Self.place()
    let fields = try browser.filled(
      Self.visits, ["ph": ["7.4"], "ph\(Self.at)": ["7.6"], "dose": [], "dose\(Self.at)": []])
    var sent = FormFields()
    for field in fields where !field.name.hasPrefix("doses_for") { sent.add(field.name, field.value) }
    #expect(try browser.post(Self.visits, sent).status == 303)
    var other = FormFields()
    for field in sent { other.add(field.name, field.name == "ph\(Self.at)" ? "7.8" : field.value) }
    #expect(try browser.post(Self.visits, other).status == 409)
    #expect(browser.page.says("Ann · Spa") && browser.page.text.contains("ph\(Self.at)"))
    #expect(try Self.count(place) == [1, 1])
    #expect(try place.store.visits(of: Self.spa, limit: 1)[0].reading(.pH)?.value == 7.6)
  }

  @Test func `entries of the spa that come later under the same identifier make its visit, and lose nothing`() throws {
    let (place, browser) = try Self.place()
    let all = try browser.filled(Self.visits, ["dose": [], "dose\(Self.at)": [], "notes": ["Dog"]])
    func sent(_ own: String, _ spa: String) -> FormFields {
      var fields = FormFields()
      for field in all where !field.name.hasPrefix("doses_for") && field.name != "performed_at" {
        let value = field.name == "ph" ? own : field.name == "ph\(Self.at)" ? spa : field.value
        fields.add(field.name, value)
      }
      return fields
    }
    let form = sent("7.4", "7.2")
    #expect(try browser.post(Self.visits, form).status == 303)
    #expect(try Self.count(place) == [1, 0])
    let own = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    // The next day, from the form that is still open.
    place.wait(minutes: 1_440)
    let added = sent("7.4", "7.6")
    #expect(try (1...2).map { _ in try browser.post(Self.visits, added).status } == [303, 303])
    #expect(try Self.count(place) == [1, 1])
    let spa = try #require(try place.store.visits(of: Self.spa, limit: 1).first)
    #expect(try place.store.visits(of: ID(1), limit: 1).first == own, "as it was")
    #expect(spa.reading(.pH)?.value == 7.6 && spa.day == own.day && spa.performedAt == own.performedAt)
    #expect(spa.serves == own.serves)
    // Other entries of the pool are a conflict, which keeps those of the spa.
    #expect(try browser.post(Self.visits, sent("7.8", "7.0")).status == 409)
    let kept = browser.page.markup.elements("input").filter { ["ph", "ph\(Self.at)"].contains($0["name"]) }
    #expect(kept.map { $0["value"] } == ["7.8", "7.0"])
    #expect(try Self.count(place) == [1, 1])
    // Deleted alone, the spa's visit does not come back with the form.
    _ = try place.store.delete(spa.id, by: Example.olivia.id, role: .owner, now: place.now)
    #expect(try browser.post(Self.visits, added).status == 409)
    #expect(try Self.count(place) == [1, 0])
  }

  @Test(arguments: ["ph", "calcium_hardness"])
  func `a wrong reading of the spa keeps both forms, and nothing is saved`(name: String) throws {
    let (place, browser) = try Self.place()
    let reply = try browser.submit(Self.visits, ["ph": ["7.4"], "\(name)\(Self.at)": ["9999"], "notes": ["Dog"]])
    #expect(reply.status == 422)
    #expect(browser.page.value("\(name)\(Self.at)") == "9999" && browser.page.value("ph") == "7.4")
    #expect(browser.page.text.contains("href=\"#\(name)\(Self.at)\""))
    #expect(try Self.count(place) == [0, 0])
  }

  @Test func `the buttons of a section move its own reading`() throws {
    let (_, browser) = try Self.place()
    try browser.submit(Self.visits, ["ph": ["7.5"]], button: "step=ph\(Self.at):1")
    #expect(browser.page.value("ph\(Self.at)") == "7.3" && browser.page.value("ph") == "7.5")
  }

  @Test func `a form without the section, or a job, makes no visit of the spa`() throws {
    let (place, browser) = try Self.place()
    let fields = try browser.filled(Self.visits, ["ph": ["7.4"], "dose": []])
    var sent = FormFields()
    for field in fields where !field.name.contains("@") && !field.name.hasPrefix("doses_for") {
      sent.add(field.name, field.value)
    }
    #expect(try browser.post(Self.visits, sent).status == 303)
    #expect(try Self.count(place) == [1, 0])
    let job = try browser.get("\(Self.log)?kind=job")
    #expect(!job.text.contains(Self.at))
  }

  @Test func `small letters name the body as well, and a dose that is not recommended saves nothing`() throws {
    let (place, browser) = try Self.place()
    let base = try browser.filled(Self.visits, ["dose": [], "dose\(Self.at)": []])
    func sent(_ more: [String: String]) -> FormFields {
      var fields = FormFields()
      for field in base
      where !field.name.hasPrefix("doses_for") && field.name != "ph\(Self.at)"
        && !(field.name == "carried\(Self.at)" && field.value == "ph")
      {
        fields.add(field.name, field.value)
      }
      for (name, value) in more { fields.add(name, value) }
      return fields
    }
    let refused = sent(["ph\(Self.at)": "7.4", "dose\(Self.at)": "acid"])
    #expect(try browser.post(Self.visits, refused).status == 422)
    #expect(try Self.count(place) == [0, 0])
    #expect(try browser.post(Self.visits, sent(["ph\(Self.at.lowercased())": "7.4"])).status == 303)
    #expect(try place.store.visits(of: Self.spa, limit: 1).first?.reading(.pH)?.value == 7.4)
  }
}
