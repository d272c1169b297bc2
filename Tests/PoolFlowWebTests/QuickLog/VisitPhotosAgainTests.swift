import Foundation
import HTTP
import Images
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The same visit with the same photos is one visit, also after interruptions.
struct VisitPhotosAgainTests {
  private static let log = QuickLogPageTests.log
  private static let visits = QuickLogPageTests.visits

  private let folder: TemporaryFolder
  private let place: Workplace

  init() throws {
    folder = try TemporaryFolder()
    place = try Workplace(in: folder, QuickLogPageTests.soft)
  }

  private func sheet(_ browser: Browser, notes: String = "") throws -> FormFields {
    try browser.get(Self.log)
    var fields = FormFields()
    for field in try #require(browser.page.markup.elements("form", class: "log").first).entries {
      fields.add(field.name, field.name == "notes" ? notes : field.value)
    }
    return fields
  }

  private func photoFiles() throws -> Int {
    try folder.contents().keys.filter { $0.contains("/photos/") }.count
  }

  @Test func `sent again with the same photos it is the same visit`() throws {
    let browser = try place.browser(of: Example.tom)
    let fields = try sheet(browser)
    let photos = [VisitPhotosTests.jpeg, VisitPhotosTests.png]
    let first = try browser.post(Self.visits, fields, photos: photos)
    #expect(first.status == 303)
    #expect(try browser.post(Self.visits, fields, photos: photos).location == first.location)
    #expect(try place.store.visitCount(of: ID(1)) == 1)
    #expect(try photoFiles() == 2)
  }

  @Test func `a form that named kept photos is the same visit when it is sent twice`() throws {
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.log)
    try browser.submit(Self.visits, photos: [VisitPhotosTests.jpeg], button: "recalculate=1")
    let entries = try #require(browser.page.markup.elements("form", class: "log").first).entries
    var fields = FormFields()
    for field in entries { fields.add(field.name, field.value) }
    let first = try browser.post(Self.visits, fields)
    #expect(first.status == 303)
    #expect(try browser.post(Self.visits, fields).location == first.location)
    #expect(try place.store.visit(#require(place.store.visits(of: ID(1), limit: 1).first).id).photoCount == 1)
  }

  @Test func `another photo under the same identifier is a conflict, and nothing is lost by it`() throws {
    let browser = try place.browser(of: Example.tom)
    let fields = try sheet(browser)
    try browser.post(Self.visits, fields, photos: [VisitPhotosTests.jpeg])
    let conflict = try browser.post(Self.visits, fields, photos: [VisitPhotosTests.png])
    #expect(conflict.status == 409)
    #expect(try browser.submit(Self.visits).status == 303)
    let visits = try place.store.visits(of: ID(1), limit: 5)
    #expect(visits.map(\.photoCount) == [1, 1])
    #expect(Set(try visits.map { try place.store.photo(1, of: $0.id).kind.rawValue }) == ["jpeg", "png"])
  }

  @Test func `a form whose session has ended keeps its photos over signing in`() throws {
    let browser = try place.browser(of: Example.tom)
    let fields = try sheet(browser, notes: "kept")
    browser.forget("poolflow")
    let kept = try browser.post(Self.visits, fields, photos: [VisitPhotosTests.jpeg, VisitPhotosTests.png])
    #expect(kept.status == 401)
    try browser.submit("/login", ["email": ["tom@example.com"], "password": [Workplace.password]])
    #expect(browser.page.status == 200)
    #expect(browser.page.says(try place.strings()("photos.title")))
    #expect(try browser.submit(Self.visits).status == 303)
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    #expect(visit.photoCount == 2)
    #expect(visit.notes == "kept")
    #expect(try photoFiles() == 2)
  }

  @Test func `one form without a session has its photos read at a time, the others keep their text`()
    throws
  {
    var settings = Installation.Settings()
    settings.guestPatience = 0
    let directory = try DataDirectory(path: folder.path)
    settings.uploadFolder = directory.uploads
    let place = try Workplace(
      live: LiveStore(directory: directory, now: Example.now) { Example.seed() }, settings: settings)
    try place.employ()
    let browser = try place.browser(of: Example.tom)
    let signedIn = try place.browser(of: Example.tom)
    let fields = try sheet(browser, notes: "kept")
    browser.forget("poolflow")
    let kept = try place.installation.guestPhotos.pass {
      let kept = try browser.post(Self.visits, fields, photos: [VisitPhotosTests.jpeg])
      #expect(try signedIn.post(Self.visits, sheet(signedIn), photos: [VisitPhotosTests.png]).status == 303)
      return kept
    }
    #expect(kept?.status == 401)
    try browser.submit("/login", ["email": ["tom@example.com"], "password": [Workplace.password]])
    #expect(browser.page.says("kept"))
    let problems = browser.page.markup.elements("input").filter { $0["name"] == "photo_problem" }
    #expect(problems.compactMap { $0["value"] }.contains { $0.hasPrefix("noRoom") })
  }

  @Test func `a token of another session costs neither text nor photos`() throws {
    let browser = try place.browser(of: Example.tom)
    var fields = FormFields()
    for field in try sheet(browser, notes: "kept") where field.name != "csrf" { fields.add(field.name, field.value) }
    fields.add("csrf", "stale")
    let reply = try browser.post(Self.visits, fields, photos: [VisitPhotosTests.jpeg])
    #expect(reply.status == 403)
    #expect(try browser.submit(Self.visits).status == 303)
    #expect(try place.store.visits(of: ID(1), limit: 1).first?.photoCount == 1)
  }

  @Test func `a store that fails while it saves shows the form to send again, photos included`() throws {
    let browser = try place.browser(of: Example.tom)
    let fields = try sheet(browser, notes: "kept")
    let photos = folder.file("stores/first/photos")
    try FileManager.default.moveItem(atPath: photos, toPath: photos + ".away")
    let reply = try browser.post(Self.visits, fields, photos: [VisitPhotosTests.jpeg])
    #expect(reply.status == 503)
    #expect(reply.says("kept"))
    #expect(try place.store.visitCount(of: ID(1)) == 0)
    try FileManager.default.moveItem(atPath: photos + ".away", toPath: photos)
    #expect(try browser.submit(Self.visits).status == 303)
    #expect(try place.store.visits(of: ID(1), limit: 1).first?.photoCount == 1)
  }

  @Test func `an undone visit takes its photos back into its form, and they are saved with it again`() throws {
    let browser = try place.browser(of: Example.tom)
    try browser.post(Self.visits, sheet(browser), photos: [VisitPhotosTests.jpeg, VisitPhotosTests.png])
    try browser.follow()
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    #expect(try browser.submit("/visits/\(visit.id.text)/undo").status == 303)
    #expect(try folder.contents().keys.filter { $0.contains("stores/") && $0.contains("/photos/") }.isEmpty)
    try browser.follow()
    #expect(browser.page.markup.elements("input").filter { $0["name"] == SentPhotos.keptField }.count == 2)
    #expect(try browser.submit(Self.visits).status == 303)
    let again = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    #expect(again.photoPositions == [1, 2])
    #expect(try place.store.photo(1, of: again.id).kind == .jpeg)
    #expect(try photoFiles() == 2)
  }

  @Test func `a refused undo leaves no copy of the photos`() throws {
    let browser = try place.browser(of: Example.tom)
    try browser.post(Self.visits, sheet(browser), photos: [VisitPhotosTests.jpeg])
    try browser.follow()
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    _ = try place.store.record(Example.draft(9, submission: [9]))
    #expect(try browser.submit("/visits/\(visit.id.text)/undo").location == "/route?undone=late")
    #expect(try photoFiles() == 1)
  }
}
