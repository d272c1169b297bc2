import Foundation
import HTTP
import Images
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Photos of a visit as a browser without JavaScript sends them.
struct VisitPhotosTests {
  private static let log = QuickLogPageTests.log
  private static let visits = QuickLogPageTests.visits

  private let folder: TemporaryFolder
  private let place: Workplace
  private let browser: Browser

  init() throws {
    folder = try TemporaryFolder()
    place = try Workplace(in: folder, QuickLogPageTests.soft)
    browser = try place.browser(of: Example.tom)
    try browser.get(Self.log)
  }

  static let jpeg = Upload(name: "IMG_1.jpg", bytes: ExamplePhoto.phoneJPEG)
  static let png = Upload(name: "shot.png", bytes: ExamplePhoto.phonePNG)
  static let webp = Upload(name: "web.webp", bytes: ExamplePhoto.phoneWebP)

  private var visit: Visit {
    get throws { try #require(try place.store.visits(of: ID(1), limit: 1).first) }
  }

  private var keptFiles: [String] {
    get throws { try folder.contents().keys.filter { $0.hasPrefix("uploads/") } }
  }

  private var keptMarks: [String] {
    browser.page.markup.elements("input").filter { $0["name"] == "kept_photo" }.compactMap { $0["value"] }
  }

  @Test func `the same picture before and after is refused beside the photos, which says so`() throws {
    let same = try place.strings()("photos.same")
    try browser.submit(Self.visits, photos: [Self.png], as: "photo.before", ["ph": ["x"]])
    try browser.submit(Self.visits, photos: [Self.png], as: "photo.after", ["ph": ["7.5"]])
    #expect(browser.page.status == 422 && browser.page.markup.element(id: "problems")?.text.contains(same) == true)
    #expect(browser.page.markup.element(id: "photo-note")?.text.contains("After: \(same)") == true)
    #expect(keptMarks.count == 1)
    PageMarkupTests.check(browser.page)
    // The same photo once more is no other one.
    #expect(try browser.submit(Self.visits, photos: [Self.png], as: "photo.before").status == 303)
    #expect(try visit.photoCount == 1)
  }

  @Test func `photos of three kinds are saved with their visit and served with their type`() throws {
    #expect(try browser.submit(Self.visits, photos: [Self.jpeg, Self.png, Self.webp]).status == 303)
    let visit = try visit
    #expect(visit.photoCount == 3)
    for (index, type) in ["image/jpeg", "image/png", "image/webp"].enumerated() {
      let response = try browser.get("/visits/\(visit.id.text)/photos/\(index + 1)").response
      #expect(response.headers["Content-Type"] == type)
      guard case .file(let path, let size) = response.body else {
        Issue.record("no file")
        return
      }
      let data = try #require(FileManager.default.contents(atPath: path))
      #expect(data.count == size)
      #expect(!String(decoding: data, as: UTF8.self).contains("Acme"))
    }
    #expect(try keptFiles == [])
    #expect(try place.store.problems() == [])
  }

  @Test func `a wrong reading keeps the photos, and they are saved with the corrected form`() throws {
    try browser.submit(Self.visits, photos: [Self.jpeg, Self.png], ["ph": ["abc"], "notes": ["kept"]])
    #expect(browser.page.status == 422)
    #expect(browser.page.value("notes") == "kept")
    #expect(keptMarks.count == 2)
    #expect(browser.page.says(try place.strings()("photos.count", ["count": "2", "limit": "6"])))
    PageMarkupTests.check(browser.page)
    for mark in keptMarks {
      let picture = "/photos/\(mark)"
      #expect(browser.page.markup.elements("img").contains { $0["src"] == picture })
    }
    let path = "/photos/\(try #require(keptMarks.first))"
    let form = browser.page
    #expect(try browser.get(path).response.headers["Content-Type"] == "image/jpeg")
    #expect(try place.browser(of: Workplace.tina).get(path).status == 404)
    #expect(try Browser(place.site).get(path).status == 303)
    var fields = FormFields()
    let entries = try #require(form.markup.elements("form", class: "log").first).entries
    for field in entries where field.name != "ph" { fields.add(field.name, field.value) }
    fields.add("ph", "7.2")
    #expect(try browser.post(Self.visits, fields, photos: [Self.webp]).status == 303)
    #expect(try visit.photoCount == 3)
    #expect(try keptFiles == [])
  }

  @Test func `a kept photo can be removed again`() throws {
    try browser.submit(Self.visits, photos: [Self.jpeg, Self.png], button: "recalculate=1")
    #expect(keptMarks.count == 2)
    try browser.submit(Self.visits, ["remove_photo": [keptMarks[0]]])
    #expect(try visit.photoCount == 1)
    #expect(try place.store.photo(1, of: visit.id).kind == .png)
  }

  @Test func `the ± buttons lose no photo`() throws {
    try browser.submit(Self.visits, photos: [Self.jpeg], button: "step=ph:1")
    #expect(keptMarks.count == 1)
    #expect(browser.page.value("ph") == "7.3")
  }

  @Test func `a seventh photo is not added and the page says so, and the same photo counts once`() throws {
    let many = (1...5).map {
      Upload(name: "\($0).jpg", bytes: ExamplePhoto.jpeg(width: 8 * $0, height: 8, entropy: 40))
    }
    try browser.submit(Self.visits, photos: many + [Self.jpeg, Self.jpeg, Self.png, Self.webp])
    #expect(browser.page.status == 422)
    #expect(keptMarks.count == 6)
    #expect(browser.page.says(try place.strings()("photos.tooMany", ["limit": "6"])))
    #expect(try browser.submit(Self.visits).status == 303)
    #expect(try visit.photoCount == 6)
  }

  @Test func `a missing photo is named, and nothing is saved without asking`() throws {
    try browser.submit(Self.visits, photos: [Self.jpeg, Self.png], ["ph": ["abc"], "notes": ["kept"]])
    place.wait(minutes: 24 * 60 + 1)
    place.installation.photos.removeExpired(now: place.now)
    try browser.submit(Self.visits, ["ph": ["7.2"]])
    #expect(browser.page.status == 422)
    #expect(browser.page.says(try place.strings()("photos.gone")))
    #expect(try place.store.visitCount(of: ID(1)) == 0)
    #expect(browser.page.value("notes") == "kept")
    #expect(try browser.submit(Self.visits).status == 303)
    #expect(try visit.photoCount == 0)
  }

  @Test func `a form without the server's room for photos still saves its readings`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.log)
    try browser.submit(Self.visits, photos: [Self.jpeg], ["notes": ["kept"]])
    #expect(browser.page.status == 422)
    #expect(browser.page.says(try place.strings()("photos.noRoom")))
    #expect(try browser.submit(Self.visits).status == 303)
    #expect(try place.store.visits(of: ID(1), limit: 1).first?.notes == "kept")
  }
}
