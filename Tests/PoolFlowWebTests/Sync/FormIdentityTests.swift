import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// A form whose answer was lost is kept by the phone, and sent again: it is done once. Example.today is Monday,
/// 2026-11-23.
struct FormIdentityTests {
  private static let (tuesday, wednesday) = (Example.today.adding(days: 1), Example.today.adding(days: 2))

  private static func place() throws -> Workplace {
    try Workplace(
      Example.pool(1, name: "Ann", technician: Example.tom.id),
      Example.pool(2, name: "Bob", technician: Example.tom.id),
      Example.pool(3, name: "Cid", technician: Example.tom.id))
  }

  /// Sends the form of a page with an identifier, as the service worker does, and then the kept copy.
  private static func twice(
    _ browser: Browser, _ kind: String, _ path: String, _ fields: FormFields, from page: String
  ) throws -> LateResult {
    try browser.get(page)
    var fields = fields
    fields.add("csrf", browser.page.token ?? "")
    let id = UUID().uuidString
    browser.headers = ["Idempotency-Key": id]
    #expect(try browser.post(path, fields).status == 303)
    browser.headers = [:]
    return try browser.sendLate(kind, path, fields, id: id)
  }

  @Test func `a move that was saved before its answer was lost is no mistake`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    let path = Link.move(ID(2), on: Example.today)
    let again = try Self.twice(browser, "move", path, ["to": Self.wednesday.description], from: "/route")
    #expect(again.result == "again" && again.location?.contains("moved=") == true)
    // Without an identifier the stop itself says that it is there already.
    let other = try browser.sendLate("move", path, ["csrf": try token(browser), "to": Self.wednesday.description])
    #expect(other.result == "done")
    let elsewhere = try browser.sendLate("move", path, ["csrf": try token(browser), "to": Self.tuesday.description])
    #expect(elsewhere.result == "refused" && elsewhere.message?.isEmpty == false)
    #expect(try place.store.plan(on: Self.wednesday, today: Example.today).stops.map(\.customerName) == ["Bob"])
  }

  private func token(_ browser: Browser) throws -> String { try browser.get("/route").token ?? "" }

  @Test func `a step in the order is made once`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    let fields: FormFields = [
      "on": Example.today.description, "pool": ID<Pool>(3).text, "step": "up", "who": "", "version": "",
    ]
    // A step that the page makes is for the route that it shows.
    let inputs = try browser.get("/route").markup.elements("input")
    let version = try #require(inputs.first { $0["name"] == "version" }?["value"])
    var step = FormFields()
    for field in fields { step.add(field.name, field.name == "version" ? version : field.value) }
    #expect(try Self.twice(browser, "order", Link.routeOrder, step, from: "/route").result == "again")
    let stops = try place.store.plan(on: Example.today, today: Example.today).route(of: Example.tom.id)
    #expect(stops.map(\.customerName) == ["Ann", "Cid", "Bob"])
  }

  @Test func `the same identifier with other content is another form`() throws {
    let browser = try Self.place().browser(of: Example.tom)
    let path = Link.move(ID(2), on: Example.today)
    try browser.get("/route")
    let id = UUID().uuidString
    browser.headers = ["Idempotency-Key": id]
    #expect(try browser.post(path, ["to": Self.wednesday.description]).status == 303)
    browser.headers = [:]
    let other = try browser.sendLate(
      "move", path, ["csrf": try token(browser), "to": Self.tuesday.description], id: id)
    #expect(other.result == "refused")
  }

  @Test func `a note with a photo whose answer was lost is the same note`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder, Example.pool(1, name: "Ann"))
    let browser = try place.browser(of: Example.tom)
    try browser.get(Link.officeNotes)
    let fields = try browser.filled(Link.officeNotes, ["text": ["Broken gate"], "topic": ["other"]])
    #expect(try browser.post(Link.officeNotes, fields, photos: [VisitPhotosTests.jpeg]).status == 303)
    try browser.get("/route")
    // Its photo goes ahead of the kept copy, which has no identifier of the first attempt.
    let ahead: FormFields = [
      "csrf": browser.page.token ?? "", "path": Link.officeNotes, "note_id": fields["note_id"] ?? "",
    ]
    let reply = try browser.post(Link.syncPhotos, ahead, photos: [VisitPhotosTests.jpeg])
    let kept = try #require(try JSONDecoder().decode([String: [String]].self, from: Data(reply.text.utf8))["kept"])
    try browser.get("/route")
    var late = FormFields()
    for field in fields where field.name != "csrf" { late.add(field.name, field.value) }
    for mark in kept { late.add("kept_photo", mark) }
    #expect(try browser.sendLate("note", Link.officeNotes, late).result == "done")
    let since = Example.now.addingTimeInterval(-86_400)
    let notes = try place.store.officeNotes(by: Example.tom.id, since: since, limit: 9)
    #expect(notes.map(\.photos.count) == [1])
  }

  @Test func `a form of a page cannot say that it waited`() throws {
    let place = try Self.place()
    try place.store.changeBusiness(at: place.now) { $0.confirmsBeforeSave = true }
    let browser = try place.browser(of: Example.tom)
    try browser.get(QuickLogPageTests.log)
    #expect(try browser.submit(QuickLogPageTests.visits, ["queued": ["1"]]).status == 422)
    #expect(try place.store.visitCount(of: ID(1)) == 0)
  }
}
