import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// An undo takes back the save, not the typed values.
struct UndoneVisitTests {
  private static let log = QuickLogPageTests.log
  private static let visits = QuickLogPageTests.visits

  private static func fields(_ reply: Reply) throws -> [String: [String]] {
    let form = try #require(reply.markup.elements("form", class: "log").first)
    return form.entries.reduce(into: [:]) { $0[$1.name, default: []].append($1.value) }
  }

  /// A visit that was logged from the form and undone from the toast; the browser has the form again.
  private static func undone(
    _ entries: [String: [String]], units: UnitSystem = .imperial, pool: Pool = QuickLogPageTests.soft
  ) throws -> (place: Workplace, browser: Browser, first: Visit) {
    let place = try Workplace(pool)
    try place.installation.accounts.save(Preferences(units: units), of: place.account(of: Example.tom).id)
    let browser = try place.browser(of: Example.tom)
    try browser.get(log)
    try browser.submit(visits, entries, button: "recalculate=1")
    try #require(try browser.submit(visits, entries).status == 303)
    let first = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    try browser.get("/route?saved=\(first.id.text)")
    try browser.submit("/visits/\(first.id.text)/undo")
    try browser.follow()
    return (place, browser, first)
  }

  @Test(arguments: UnitSystem.allCases)
  func `undo leads into the form as it was sent, and the corrected one is saved`(units: UnitSystem) throws {
    let box = PouredBox.name("base", units: units)
    let item = Example.product(.trichlor).text
    let (place, browser, first) = try Self.undone(
      [
        "ph": ["7.27"], "water_temp": [units == .metric ? "26.3" : "79.5"], "free_chlorine": ["0.5"],
        "dose": ["base", "extra-1"], box: ["5"], "dose_item.extra-1": [item],
        PouredBox.name("extra-1", units: units): ["3"], "notes": ["dog\nin the yard"], "customer_note": ["hello"],
      ], units: units)
    #expect(browser.page.status == 200)
    #expect(browser.page.says(try place.strings()("log.undone")))
    #expect(try place.store.visitCount(of: ID(1)) == 0)
    let form = try Self.fields(browser.page)
    #expect(form["ph"] == ["7.27"] && form["free_chlorine"] == ["0.5"])
    #expect(form["carried"]?.sorted() == ["calcium_hardness", "cyanuric_acid", "total_alkalinity"])
    #expect(form["dose"] == ["base", "extra-1"])
    #expect(form[box] == ["5"] && form["dose_item.extra-1"] == [item])
    #expect(form["notes"] == ["dog\nin the yard"] && form["customer_note"] == ["hello"])
    #expect(form["visit_id"] != [first.id.text])
    try browser.submit(Self.visits, ["ph": ["7.2"]], button: "recalculate=1")
    try browser.submit(Self.visits)
    let again = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    #expect(again.reading(.pH)?.value == 7.2)
    #expect(again.reading(.waterTemp) == first.reading(.waterTemp))
    #expect(again.doses.map(\.key) == first.doses.map(\.key))
    #expect(again.doses.map(\.quantityOunces) == first.doses.map(\.quantityOunces))
    #expect((again.notes, again.customerNote, again.openedAt) == (first.notes, first.customerNote, first.openedAt))
  }

  @Test func `the undone identifier cannot be used again`() throws {
    let (_, browser, first) = try Self.undone(["notes": ["x"]])
    let reply = try browser.submit(Self.visits, ["visit_id": [first.id.text]])
    #expect(reply.status == 409)
    #expect(reply.value("notes") == "x")
  }

  @Test func `a dose that was not ticked stays so, and a chosen day stays chosen`() throws {
    let (place, browser, first) = try Self.undone([
      "dose": [], "done_on": ["2026-11-23"], "done_at": ["08:30"],
    ])
    #expect(DoseViewTests.ticked(browser).isEmpty)
    #expect((browser.page.value("done_on"), browser.page.value("done_at")) == ("2026-11-23", "08:30"))
    try browser.submit(Self.visits)
    #expect(try place.store.visits(of: ID(1), limit: 1).first?.performedAt == first.performedAt)
  }

  @Test func `no other person sees the form, nor does a later day`() throws {
    let (place, browser, first) = try Self.undone(["notes": ["gate 4711"]])
    let path = "\(Self.log)?undone=\(first.id.text)"
    #expect(try browser.get(path).value("notes") == "gate 4711")
    #expect(try place.browser(of: Workplace.tina).get(path).value("notes") == "")
    #expect(try place.browser(of: Example.olivia).get(path).value("notes") == "")
    place.wait(minutes: 24 * 60 + 1)
    #expect(try browser.get(path).value("notes") == "")
    #expect(try browser.get("\(Self.log)?undone=nothing").status == 200)
  }

  @Test func `a save of the calculator has no form to return to`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    _ = try place.store.record(
      Example.draft(technician: Example.tom.id, measured: [.pH: 7.1, .totalDissolvedSolids: 900]))
    let browser = try place.browser(of: Example.tom)
    try browser.get("/route?saved=\(ID<Visit>(1).text)")
    let reply = try browser.submit("/visits/\(ID<Visit>(1).text)/undo")
    #expect(reply.location == "/route?on=2026-11-23&undone=\(ID<Pool>(1).text)")
  }

  @Test func `the toast offers to correct the visit beside undoing it`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    _ = try place.store.record(Example.draft(technician: Example.tom.id))
    let path = "/visits/\(ID<Visit>(1).text)/edit"
    let own = try place.browser(of: Example.tom).get("/route?saved=\(ID<Visit>(1).text)")
    #expect(own.markup.elements("a").contains { $0["href"] == path })
    let other = try place.browser(of: Workplace.tina).get("/route?saved=\(ID<Visit>(1).text)")
    #expect(!other.markup.elements("a").contains { $0["href"] == path })
  }

  @Test func `an undone visit that was saved again has no form any more, and the page warns of a second one`() throws {
    let (place, browser, first) = try Self.undone(["notes": ["once"]])
    let path = "\(Self.log)?undone=\(first.id.text)"
    let warning = String(try place.strings()("log.alreadyToday", ["time": ""]).prefix(20))
    #expect(try !browser.get(path).says(warning))
    // Another person saves first.
    _ = try place.store.record(Example.draft(77, technician: Workplace.tina.id, submission: [7]))
    #expect(try browser.get(path).says(warning))
    #expect(browser.page.says(try place.strings()("log.undone")))
    #expect(try browser.submit(Self.visits).status == 303)
    #expect(try browser.get(path).value("notes") == "")
    #expect(browser.page.says(warning) && browser.page.value("undone") == nil)
  }

  @Test func `the plain form leads to the undone visit, for the person who undid it and for a day`() throws {
    let (place, browser, first) = try Self.undone(["notes": ["x"]])
    let path = "\(Self.log)?undone=\(first.id.text)"
    func leads(_ browser: Browser) throws -> Bool {
      try browser.get(Self.log).markup.elements("a").contains { $0["href"] == path }
    }
    #expect(!browser.page.markup.elements("a").contains { $0["href"] == path })
    #expect(try leads(browser))
    let shown = browser.page.markup.text.replacing("\u{202F}", with: " ")
    #expect(shown.contains(try place.strings()("log.undoneAt", ["time": "Mon, Nov 23"])) && shown.contains("12:00 PM"))
    #expect(try !leads(place.browser(of: Workplace.tina)))
    place.wait(minutes: 24 * 60 + 1)
    #expect(try !leads(browser))
  }

  @Test(arguments: [
    (UnitSystem.metric, "3.5"), (.metric, "171"), (.metric, "170"), (.metric, "1000.25"), (.metric, "1.2345"),
    (.imperial, "5.125"), (.imperial, "1.2"), (.imperial, "6"), (.imperial, "0.333"), (.imperial, "12.3456789"),
  ])
  func `undone and saved again, every amount and reading is the same to the last bit`(
    units: UnitSystem, amount: String
  ) throws {
    let (place, browser, first) = try Self.undone(
      [
        "ph": ["7.27"], "water_temp": [units == .metric ? "26.3" : "79.5"], "dose": ["base"],
        PouredBox.name("base", units: units): [amount],
      ], units: units)
    #expect(try browser.submit(Self.visits).status == 303)
    let again = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    #expect(again.id != first.id && again.readings == first.readings)
    #expect(again.doses.map(\.quantityOunces) == first.doses.map(\.quantityOunces))
  }

}
