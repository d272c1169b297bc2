import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct VisitEditPageTests {
  private static let path = VisitPageTests.path
  private static let edit = "\(VisitPageTests.path)/edit"

  private static func saved(_ place: Workplace) throws -> Visit { try place.store.visit(ID(1)) }

  @Test func `a form that comes back as it was shown changes nothing, in any language and unit`() throws {
    for (language, units) in [("en", UnitSystem.imperial), ("de", .metric), ("fr", .metric)] {
      let place = try Workplace(Example.pool())
      _ = try place.store.record(
        Example.draft(
          technician: Example.tom.id, measured: [.pH: 7.456, .waterTemp: 77.77, .salt: 3_210.5], notes: "a\nb",
          performedAt: Example.now.addingTimeInterval(12.345)))
      try place.installation.accounts.save(Preferences(units: units), of: place.account(of: Example.tom).id)
      let before = try place.store.editedVisit(ID(1))
      let browser = try place.browser(of: Example.tom, language: language)
      try browser.get(Self.edit)
      #expect(try browser.submit(Self.path).location == "\(Self.path)?saved=1")
      let after = try place.store.editedVisit(ID(1))
      #expect(after.visit == before.visit)
      #expect(after.version == 0)
    }
  }

  @Test func `changed values are saved and shown as history, and the index follows`() throws {
    let place = try VisitPageTests.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.edit)
    let reply = try browser.submit(
      Self.path,
      [
        "ph": ["7,4"], "free_chlorine": [""], "combined_chlorine": ["0.2"], "dose_oz.acid": ["20"],
        "customer_note": ["Skimmer too"], "notes": [""], "performed_at": ["2026-11-23T11:30"],
      ])
    #expect(reply.location == "\(Self.path)?saved=1")
    let visit = try Self.saved(place)
    #expect(visit.reading(.pH) == Reading(.pH, 7.4, isMeasured: true))
    #expect(visit.reading(.freeChlorine) == nil)
    #expect(visit.doses[0].quantityOunces == 20 && visit.chemicalCost == 1)
    #expect(visit.customerNote == "Skimmer too" && visit.notes.isEmpty)
    #expect(visit.performedAt == Example.at(minutes: -30))
    #expect(visit.index != 0.42)
    let page = try browser.follow()
    let strings = try place.strings()
    #expect(page.says(strings("visit.saved")) && page.says(strings("visit.edits")))
    let changes = page.markup.elements("dl", class: "edits__changes").map(\.text)
    #expect(changes.count == 1)
    for text in ["8.1", "7.4", "26 fl oz", "20 fl oz", "Filter cleaned", "Skimmer too", "gate 4711", "2.5 ppm", "–"] {
      #expect(changes[0].contains(text), "\(text)")
    }
    #expect(page.markup.elements("ol", class: "edits").first?.text.contains("Tom Technician") == true)
    #expect(try place.store.pool(ID(1)).water.pH == 7.4)
  }

  @Test(arguments: [
    ("ph", "seven"), ("ph", "99"), ("ph", ""), ("calcium_hardness", "-1"), ("free_chlorine", "51"),
    ("dose_oz.acid", "x"), ("dose_oz.acid", ""), ("dose_oz.acid", "-1"), ("performed_at", "yesterday"),
    ("performed_at", ""), ("performed_at", "2026-11-23T12:06"), ("performed_at", "2026-09-01T12:00"),
    ("performed_at", "2026-02-30T12:00"), ("performed_at", "2026-11-23T25:00"),
    ("notes", String(repeating: "x", count: 5_001)), ("customer_note", "a\u{7}"),
  ])
  func `a wrong value is reported beside its field, and typed values stay`(name: String, value: String) throws {
    let place = try VisitPageTests.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.edit)
    let other = name == "notes" ? "customer_note" : "notes"
    let reply = try browser.submit(Self.path, [name: [value], other: ["kept"]])
    #expect(reply.status == 422)
    #expect(reply.message(name) != nil)
    #expect(reply.value(other) == "kept")
    #expect(reply.markup.element(id: "problems") != nil)
    PageMarkupTests.check(reply)
    #expect(try place.store.editedVisit(ID(1)).version == 0)
  }

  @Test(arguments: [["stones"], [""], ["metric", "imperial"]])
  func `readings whose units are not understood are not saved`(units: [String]) throws {
    let place = try VisitPageTests.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.edit)
    let reply = try browser.submit(Self.path, ["ph": ["7.4"], "units": units])
    #expect(reply.status == 422)
    #expect(reply.says(try place.strings()("form.unitsUnknown")))
    #expect(reply.value("ph") == "7.4")
    PageMarkupTests.check(reply)
    #expect(try place.store.editedVisit(ID(1)).version == 0)
  }

  @Test func `a field sent twice is refused`() throws {
    let place = try VisitPageTests.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.edit)
    #expect(try browser.submit(Self.path, ["ph": ["8.1", "7.4"]]).status == 422)
    #expect(try place.store.editedVisit(ID(1)).version == 0)
  }

  @Test func `an owner moves a visit to another day, a technician does not`() throws {
    let place = try VisitPageTests.place()
    let tom = try place.browser(of: Example.tom)
    try tom.get(Self.edit)
    let reply = try tom.submit(Self.path, ["performed_at": ["2026-11-22T12:00"]])
    #expect(reply.status == 422)
    #expect(reply.message("performed_at") == (try place.strings()("visit.otherDay")))
    let olivia = try place.browser(of: Example.olivia)
    try olivia.get(Self.edit)
    #expect(try olivia.submit(Self.path, ["performed_at": ["2026-11-22T12:00"]]).status == 303)
    #expect(try Self.saved(place).day == Example.today.adding(days: -1))
  }

  @Test func `the second of two people sees the newer values, and typed values stay`() throws {
    let place = try VisitPageTests.place()
    let tom = try place.browser(of: Example.tom)
    let olivia = try place.browser(of: Example.olivia)
    try tom.get(Self.edit)
    try olivia.get(Self.edit)
    #expect(try olivia.submit(Self.path, ["ph": ["7.5"], "notes": ["hers"]]).status == 303)
    let reply = try tom.submit(Self.path, ["notes": ["his"], "customer_note": ["Hi\r\nthere"]])
    #expect(reply.status == 409)
    #expect(reply.says("hers") && reply.value("notes") == "his")
    #expect(reply.value("ph") == "7.5")
    PageMarkupTests.check(reply)
    #expect(try Self.saved(place).notes == "hers")
    #expect(try tom.submit(Self.path).status == 303)
    let visit = try Self.saved(place)
    #expect(visit.notes == "his" && visit.reading(.pH)?.value == 7.5 && visit.customerNote == "Hi\nthere")
  }

  @Test func `readings that the owner does not ask for are in the form only if the visit has them`() throws {
    let place = try VisitPageTests.place()
    let page = try place.browser(of: Example.olivia).get(Self.edit)
    #expect(page.value("free_chlorine") == "2.5")
    #expect(page.value("salt") == nil && page.value("ph") == "8.1" && page.value("water_temp")?.isEmpty == true)
    #expect(page.value("performed_at") == "2026-11-23T12:00")
  }

  @Test func `a change that meets an ended session is kept and can be sent after signing in`() throws {
    let place = try VisitPageTests.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.edit)
    browser.forget("poolflow")
    #expect(try browser.submit(Self.path, ["customer_note": ["Typed before"]]).status == 401)
    let kept = try browser.submit("/login", ["email": ["tom@example.com"], "password": [Workplace.password]])
    #expect(kept.says("Typed before") && kept.says("Ann"))
    #expect(try browser.submit(Self.path).status == 303)
    #expect(try Self.saved(place).customerNote == "Typed before")
  }

  @Test(
    arguments: [
      ("2026-11-23T12:00", "2026-11-23T17:00:00.000Z"), ("2026-07-01T08:30", "2026-07-01T12:30:00.000Z"),
      ("2026-03-08T02:30", "2026-03-08T07:30:00.000Z"), ("2026-11-01T01:30:59", "2026-11-01T05:30:00.000Z"),
      ("2026-11-23 12:00", "2026-11-23T17:00:00.000Z"), ("2026-11-23", nil), ("2026-11-23T12:60", nil), ("", nil),
      ("2026-13-01T12:00", nil), ("٢٠٢٦-11-23T12:00", nil),
    ] as [(String, String?)])
  func `a local time is an instant in the zone of the business`(text: String, instant: String?) {
    #expect(LocalMoment.instant(text, in: Example.newYork)?.iso8601(in: .gmt) == instant)
  }
}
