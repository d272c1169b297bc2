import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// An account that was disabled hands in what was done before, and does nothing else. Example.now is noon of Monday.
struct HandInTests {
  private struct Session: Decodable {
    let account, csrf: String
    let handsIn: String?
  }

  private static func place(in folder: TemporaryFolder) throws -> Workplace {
    try Workplace(
      in: folder, Example.pool(1, name: "Ann", technician: Example.tom.id),
      Example.pool(2, name: "Bob", technician: Example.tom.id))
  }

  private static func session(_ browser: Browser) throws -> Session {
    try JSONDecoder().decode(Session.self, from: Data(browser.get("/session").text.utf8))
  }

  private static func disable(_ place: Workplace) throws {
    try place.installation.accounts.disable(place.account(of: Example.tom).id, at: place.now)
  }

  private static func visit(_ browser: Browser, at performed: String) throws -> FormFields {
    try browser.get(QuickLogPageTests.log)
    let form = try #require(browser.page.markup.elements("form", class: "log").first)
    var fields = FormFields()
    for field in form.entries where !["performed_at", "csrf", "ph"].contains(field.name) {
      fields.add(field.name, field.value)
    }
    fields.add("performed_at", performed)
    fields.add("ph", "7.9")
    return fields
  }

  private static func with(_ fields: FormFields, csrf: String) -> FormFields {
    var all: FormFields = ["csrf": csrf]
    for field in fields { all.add(field.name, field.value) }
    return all
  }

  private static func held(_ place: Workplace) throws -> [HeldForm] {
    let lines = try place.store.needs(now: place.now, limit: 9)[.held]?.items ?? []
    return try lines.map { try place.store.heldForm(#require(ID($0.subject))) }
  }

  @Test func `a visit made before waits for the owner, who takes it in its author's name`() throws {
    let folder = try TemporaryFolder()
    let place = try Self.place(in: folder)
    let tom = try place.browser(of: Example.tom)
    let fields = try Self.visit(tom, at: "2026-11-23T15:00:00Z")
    try Self.disable(place)
    let session = try Self.session(tom)
    #expect(try session.account.isEmpty && session.handsIn == place.account(of: Example.tom).id.text)
    let id = fields["visit_id"] ?? ""
    for result in ["done", "again"] {
      let reply = try tom.sendLate(
        "visit", QuickLogPageTests.visits, Self.with(fields, csrf: Self.session(tom).csrf), id: id,
        at: "2026-11-23T15:00:00Z")
      #expect(reply.result == result)
    }
    // Its photo follows.
    let ahead: FormFields = [
      "csrf": try Self.session(tom).csrf, "visit_id": id, "follows": UUID().uuidString,
      "path": QuickLogPageTests.visits,
    ]
    #expect(try tom.post(Link.syncPhotos, ahead, photos: [VisitPhotosTests.jpeg]).status == 200)
    #expect(try place.store.visitCount(of: ID(1)) == 0)
    let form = try #require(Self.held(place).first)
    #expect(form.reason == .disabled && form.photos == [1] && form.personName == "Tom Technician")

    let owner = try place.browser(of: Example.olivia)
    #expect(try owner.get(Link.needs).says("before the account was disabled"))
    let page = try owner.get(Link.heldForm(form.id))
    #expect(page.says("Ann") && page.says("7.9") && page.says("disabled after this was entered"))
    #expect(try owner.submit(Link.heldFormTaken(form.id)).status == 303)
    #expect(try place.store.visitCount(of: ID(1)) == 1)
    let saved = try place.store.visit(#require(ID(id)))
    #expect(saved.technician == Example.tom && saved.photoPositions == [1])
    #expect(saved.performedAt == Date(iso8601: "2026-11-23T15:00:00Z") && saved.reading(.pH)?.value == 7.9)
    #expect(try Self.held(place).isEmpty)
    // Sent once more it is the same visit.
    try owner.get("/route")
    #expect(try owner.post(Link.heldFormTaken(form.id)).status == 303)
    #expect(try place.store.visitCount(of: ID(1)) == 1)
  }

  @Test func `a skip is taken once, and a discarded one can wait again`() throws {
    let folder = try TemporaryFolder()
    let place = try Self.place(in: folder)
    let tom = try place.browser(of: Example.tom)
    try Self.disable(place)
    for pool in 1...2 {
      let skip: FormFields = [
        "csrf": try Self.session(tom).csrf, "on": Example.today.description, "reason": "gate",
      ]
      let path = Link.poolSkip(ID<Pool>(pool))
      #expect(try tom.sendLate("skip", path, skip, at: "2026-11-23T15:00:00Z").result == "done")
    }
    let forms = try Self.held(place)
    let owner = try place.browser(of: Example.olivia)
    try owner.get(Link.heldForm(forms[0].id))
    #expect(owner.page.says("Locked gate"))
    #expect(try owner.submit(Link.heldFormTaken(forms[0].id)).status == 303)
    try owner.get(Link.heldForm(forms[1].id))
    try owner.submit(Link.heldFormDiscarded(forms[1].id))
    #expect(try Self.held(place).isEmpty)
    try owner.get(Link.heldForm(forms[1].id))
    #expect(owner.page.says("kept for 30 days"))
    try owner.submit(Link.heldFormReopened(forms[1].id))
    #expect(try Self.held(place).map(\.id) == [forms[1].id])
    let stops = try place.store.plan(on: Example.today, today: Example.today).stops
    #expect(stops.filter { $0.skip != nil }.count == 1)
  }

  @Test func `what was made after the disabling is refused with its reason, and stays on the phone`() throws {
    let folder = try TemporaryFolder()
    let place = try Self.place(in: folder)
    let tom = try place.browser(of: Example.tom)
    try Self.disable(place)
    place.wait(minutes: 60)
    let skip: FormFields = ["csrf": try Self.session(tom).csrf, "on": Example.today.description, "reason": "gate"]
    let result = try tom.sendLate("skip", Link.poolSkip(ID<Pool>(1)), skip, at: "2026-11-23T20:45:00Z")
    #expect(result.result == "refused" && result.message?.contains("after the account was disabled") == true)
    #expect(try Self.held(place).isEmpty)
  }

  @Test func `it opens no page, sends no other form, and ends after 30 days`() throws {
    let folder = try TemporaryFolder()
    let place = try Self.place(in: folder)
    let tom = try place.browser(of: Example.tom)
    try Self.disable(place)
    #expect(try tom.get("/route").location?.hasPrefix("/login") == true)
    #expect(try tom.post("/pools/\(ID<Pool>(1).text)/skip", ["reason": "gate"]).status == 401)
    #expect(try tom.post(Link.offlinePages, ["csrf": Self.session(tom).csrf]).status == 401)
    let page = try tom.get("/login")
    #expect(page.says("is not lost") && page.markup.elements("section").contains { $0["data-hands-in"] != nil })
    // A stranger's browser is told nothing.
    #expect(try !Browser(place.site).get("/login").text.contains("data-hands-in"))
    #expect(try Browser(place.site).sendsNothing())
    place.wait(minutes: 30 * 1_440)
    #expect(try Self.session(tom).handsIn == nil)
    #expect(try !tom.get("/login").text.contains("data-hands-in"))
  }
}

extension Browser {
  /// True if `/sync` answers it with 401.
  fileprivate func sendsNothing() throws -> Bool {
    try post("/sync", body: "{\"csrf\": \"x\", \"operations\": []}").status == 401
  }
}
