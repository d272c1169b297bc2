import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Forms that come days after they were filled in. Example.now is noon of Monday, 2026-11-23, in the business's zone.
struct LateFormTests {
  private static func day(_ days: Int) -> Day { Example.today.adding(days: days) }

  private static func place() throws -> Workplace {
    try Workplace(
      Example.pool(1, name: "Ann", technician: Example.tom.id), Example.pool(2, name: "Bob", technician: Example.tom.id)
    )
  }

  @Test func `a stop put on tomorrow is put on the day that the page showed`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    let path = Link.poolSkip(ID(2))
    try browser.get(Link.skip(ID(2), on: Example.today))
    let hidden = browser.page.markup.elements("input").first { $0["name"] == "next_on" }
    #expect(hidden?["value"] == "2026-11-23/2026-11-24")
    let form = try #require(
      browser.page.markup.elements("form").first { $0["method"] == "post" && $0["data-skip"] != nil })
    var fields = FormFields()
    for field in form.entries where field.name != "reason" { fields.add(field.name, field.value) }
    fields.add("reason", "gate")
    place.wait(minutes: 2 * 1_440)
    try browser.get("/route")
    var late = FormFields()
    for field in fields where field.name != "csrf" { late.add(field.name, field.value) }
    #expect(try browser.sendLate("skip", path, late).result == "done")
    #expect(try place.store.plan(on: Self.day(1), today: place.today).stops.map(\.customerName) == ["Bob"])
    #expect(try place.store.plan(on: Self.day(3), today: place.today).stops.isEmpty)
  }

  @Test func `without a shown day it is the one after the form was filled in`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    place.wait(minutes: 2 * 1_440)
    try browser.get("/route")
    let fields: FormFields = [
      "csrf": browser.page.token ?? "", "on": Example.today.description, "reason": "gate", "next_day": "1",
    ]
    // The clock of the phone is three hours ahead.
    let result = try browser.sendLate(
      "skip", Link.poolSkip(ID(2)), fields, at: "2026-11-23T20:00:00Z", now: "2026-11-25T20:00:00Z")
    #expect(result.result == "done")
    #expect(try place.store.plan(on: Self.day(1), today: place.today).stops.map(\.customerName) == ["Bob"])
  }

  @Test func `a move of a day that is over says so`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    place.wait(minutes: 3 * 1_440)
    try browser.get("/route")
    let path = Link.move(ID(2), on: Example.today)
    let fields: FormFields = ["csrf": browser.page.token ?? "", "to": Self.day(4).description]
    let result = try browser.sendLate("move", path, fields)
    let reason = try place.strings()("move.over")
    #expect(
      result.result == "refused" && result.message?.contains(reason.dropFirst()) == true, "\(result.message ?? "")")
    try browser.get("/route")
    let live = try browser.post(path, ["to": Self.day(4).description])
    #expect(live.status == 422 && live.says(reason))
  }

  private static func visit(_ browser: Browser, _ changes: [String: [String]] = [:]) throws -> FormFields {
    try browser.get(QuickLogPageTests.log)
    let form = try #require(browser.page.markup.elements("form", class: "log").first)
    var fields = FormFields()
    for field in form.entries where changes[field.name] == nil { fields.add(field.name, field.value) }
    for (name, values) in changes { for value in values { fields.add(name, value) } }
    return fields
  }

  private static func performed(_ place: Workplace) throws -> [Date] {
    try place.store.visits(of: ID(1), limit: 9).map(\.performedAt)
  }

  @Test(arguments: [
    // The clock of the phone was five hours ahead, or was set right since.
    ("2026-11-23T21:00:00Z", "2026-11-23T21:00:00Z", "2026-11-23T22:00:00Z", -60.0),
    // An instant in the future, and one that is too old, of a phone that does not say its clock.
    ("2027-06-01T08:00:00Z", nil, nil, 0), ("2026-08-01T08:00:00Z", nil, nil, 0),
    // A clock that is right.
    ("2026-11-23T15:00:00Z", "2026-11-23T15:00:00Z", "2026-11-23T17:00:00Z", -120),
  ])
  func `the time of a visit that comes late is never a reason to refuse it`(
    performed: String, at: String?, now: String?, minutes: Double
  ) throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    let fields = try Self.visit(browser, ["performed_at": [performed]])
    #expect(try browser.sendLate("visit", QuickLogPageTests.visits, fields, at: at, now: now).result == "done")
    #expect(try Self.performed(place) == [Example.now.addingTimeInterval(minutes * 60)])
  }
}

/// Photos of a visit that was sent ahead of them.
struct FollowingPhotosTests {
  private let place: Workplace
  private let folder: TemporaryFolder
  private let browser: Browser

  init() throws {
    folder = try TemporaryFolder()
    place = try Workplace(in: folder, QuickLogPageTests.soft)
    browser = try place.browser(of: Example.tom)
  }

  private func visit() throws -> (id: ID<Visit>, fields: FormFields) {
    try browser.get(QuickLogPageTests.log)
    let form = try #require(browser.page.markup.elements("form", class: "log").first)
    let fields = form.entries.reduce(into: FormFields()) { $0.add($1.name, $1.value) }
    return (try #require(fields["visit_id"].flatMap { ID($0) }), fields)
  }

  private func follow(_ visit: ID<Visit>, _ photo: Upload, as id: Int) throws -> Reply {
    try browser.get("/route")
    return try browser.post(
      Link.syncPhotos,
      [
        "csrf": browser.page.token ?? "", "path": QuickLogPageTests.visits, "visit_id": visit.text,
        "follows": ID<SyncOperation>(id).text, "photo_for": "before",
      ], photos: [photo])
  }

  private func photos(_ visit: ID<Visit>) throws -> Int { try place.store.visit(visit).photoPositions.count }

  @Test func `each follows its visit once`() throws {
    let (id, fields) = try visit()
    let sent = try browser.sendLate("visit", QuickLogPageTests.visits, fields, id: id.text)
    #expect(sent.result == "done" && sent.photos == 0)
    for _ in 1...2 { #expect(try follow(id, VisitPhotosTests.jpeg, as: 71).status == 200) }
    #expect(try photos(id) == 1)
    #expect(try follow(id, VisitPhotosTests.png, as: 72).status == 200)
    #expect(try photos(id) == 2)
    #expect(try folder.contents().keys.filter { $0.contains("/photos/") }.count == 2)
  }

  @Test func `a visit that its first attempt brought with its photos has them already`() throws {
    let (id, fields) = try visit()
    #expect(try browser.post(QuickLogPageTests.visits, fields, photos: [VisitPhotosTests.jpeg]).status == 303)
    try browser.get("/route")
    var late: FormFields = ["csrf": browser.page.token ?? ""]
    for field in fields where field.name != "csrf" { late.add(field.name, field.value) }
    let again = try browser.sendLate("visit", QuickLogPageTests.visits, late, id: id.text)
    #expect(again.result == "again" && again.photos == 1)
  }

  @Test func `photos are not lost with the answer to a visit that came ahead of them`() throws {
    let (id, fields) = try visit()
    #expect(try browser.sendLate("visit", QuickLogPageTests.visits, fields, id: id.text).result == "done")
    try browser.get("/route")
    let other = try browser.post(QuickLogPageTests.visits, fields, photos: [VisitPhotosTests.jpeg])
    #expect(other.status == 409)
  }

  @Test func `the photo of an undone visit, and of another person's, is not taken`() throws {
    let (id, fields) = try visit()
    #expect(try browser.sendLate("visit", QuickLogPageTests.visits, fields, id: id.text).result == "done")
    let tina = try place.browser(of: Workplace.tina)
    try tina.get("/route")
    let reply = try tina.post(
      Link.syncPhotos,
      ["csrf": tina.page.token ?? "", "visit_id": id.text, "follows": ID<SyncOperation>(73).text],
      photos: [VisitPhotosTests.jpeg])
    let gone = try place.strings()("offline.refusedGone")
    #expect(reply.text.contains(gone.prefix(20)))
    #expect(try photos(id) == 0)
  }

  @Test func `without room a photo waits, and no form is refused for it`() throws {
    var settings = Installation.Settings()
    settings.uploadFolder = ""
    let place = try Workplace(Example.pool(1, name: "Ann"), settings: settings)
    let browser = try place.browser(of: Example.tom)
    try browser.get("/route")
    let reply = try browser.post(
      Link.syncPhotos, ["csrf": browser.page.token ?? "", "path": Link.officeNotes, "note_id": ID<OfficeNote>(5).text],
      photos: [VisitPhotosTests.jpeg])
    #expect(reply.status == 507)
    #expect(try reply.text.contains(place.strings()("offline.noRoom")))
  }
}
