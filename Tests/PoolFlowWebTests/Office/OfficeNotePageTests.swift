import Foundation
import HTTP
import Images
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Notes to the office: the form, its photos, the reader's rights, and the line of the owner.
struct OfficeNotePageTests {
  static let path = Link.officeNotes
  static let about = Link.officeNotes(about: ID(1))

  static func place() throws -> Workplace { try Workplace(Example.pool(1, name: "Ann")) }

  static func notes(_ place: Workplace, by author: Person = Example.tom) throws -> [OfficeNote] {
    try place.store.officeNotes(by: author.id, since: .distantPast, limit: 300)
  }

  /// The subject that the form shows as chosen.
  private static func chosen(_ browser: Browser) -> [String] {
    browser.page.markup.elements("input").filter { $0["name"] == "topic" && $0["checked"] != nil }
      .compactMap { $0["value"] }
  }

  /// Opens the form about the customer and sends it; returns the note.
  @discardableResult
  static func send(_ browser: Browser, in place: Workplace, _ text: String = "Pump drips") throws -> OfficeNote {
    try browser.get(about)
    try browser.submit(path, ["text": [text]])
    return try #require(notes(place).first { $0.text == text })
  }

  @Test func `a note about a customer is sent and listed with its author's notes`() throws {
    let place = try Self.place()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.about)
    #expect(browser.page.markup.elements("form").contains { $0["data-queue"] == "note" })
    #expect(Self.chosen(browser) == ["customer"] && browser.page.says("Ann"))
    let answer = try browser.submit(Self.path, ["text": ["  Pump drips\r\nOffer a new one  "]])
    let note = try #require(Self.notes(place).first)
    #expect((note.topic, note.text, note.customer?.name) == (.customer, "Pump drips\nOffer a new one", "Ann"))
    #expect(note.author == Example.tom && note.writtenAt == place.now)
    #expect(answer.status == 303 && answer.location == "\(Self.about)&sent=\(note.id.text)")
    let page = try browser.follow()
    #expect(page.says(strings("office.sent")) && page.says("Pump drips") && page.says(strings("office.unseen")))
    #expect(page.markup.elements("a").contains { $0["href"] == Link.officeNote(note.id) })
    #expect(page.value("text")?.isEmpty != false)
    PageMarkupTests.check(page)
    PageMarkupTests.check(try browser.get(Link.officeNote(note.id)))
    #expect(browser.page.says("Offer a new one"))
  }

  @Test func `a note without a customer is about a new one or something else`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.path)
    let topics = browser.page.markup.elements("input").filter { $0["name"] == "topic" }.compactMap { $0["value"] }
    #expect(topics == ["newCustomer", "other"] && Self.chosen(browser) == ["other"])
    for topic in topics {
      try browser.get(Self.path)
      #expect(try browser.submit(Self.path, ["topic": [topic], "text": [topic]]).status == 303)
    }
    #expect(try Set(Self.notes(place).map(\.topic)) == [.newCustomer, .other])
    try browser.get(Self.path)
    #expect(try browser.submit(Self.path, ["topic": ["customer"], "text": ["x"]]).status == 422)
    try browser.get(Self.about)
    #expect(try browser.submit(Self.path, ["topic": ["other"], "text": ["About no one"]]).status == 303)
    #expect(try Self.notes(place).first { $0.text == "About no one" }?.customer == nil)
  }

  @Test(arguments: [
    ("", false), (" \n", false), (String(repeating: "é", count: 2_000), true),
    (String(repeating: "é", count: 2_001), false),
  ])
  func `a text has one to two thousand characters`(text: String, isSent: Bool) throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.about)
    let answer = try browser.submit(Self.path, ["text": [text]])
    #expect(answer.status == (isSent ? 303 : 422))
    #expect(try Self.notes(place).count == (isSent ? 1 : 0))
    if isSent { return }
    #expect(answer.message("text") != nil)
    PageMarkupTests.check(answer)
    // The corrected form is the same note.
    #expect(try browser.submit(Self.path, ["text": ["Pump"]]).status == 303)
    #expect(try Self.notes(place).count == 1)
  }

  @Test func `the same form is one note with one answer, another content a 409 that can be sent as a further note`()
    throws
  {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.about)
    let fields = try browser.filled(Self.path, ["text": ["Pump drips"]])
    let first = try browser.post(Self.path, fields).location
    place.wait(minutes: 3)
    #expect(try browser.post(Self.path, fields).location == first)
    #expect(try Self.notes(place).count == 1)
    var other = FormFields()
    for field in fields { other.add(field.name, field.name == "text" ? "Heater" : field.value) }
    let refused = try browser.post(Self.path, other)
    #expect(refused.status == 409 && refused.value("text") == "Heater")
    #expect(refused.says(try place.strings()("office.sentBefore")))
    let sent = try #require(Self.notes(place).first)
    #expect(refused.markup.elements("a").contains { $0["href"] == Link.officeNote(sent.id) })
    PageMarkupTests.check(refused)
    #expect(try browser.submit(Self.path).status == 303)
    #expect(try Self.notes(place).map(\.text).sorted() == ["Heater", "Pump drips"])
  }

  @Test func `another person's form of the same identifier is refused without showing the note`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.about)
    let fields = try browser.filled(Self.path, ["text": ["Pump drips"]])
    try browser.post(Self.path, fields)
    let tina = try place.browser(of: Workplace.tina)
    try tina.get(Self.about)
    var theirs = FormFields()
    for field in fields { theirs.add(field.name, field.name == "csrf" ? tina.page.token ?? "" : field.value) }
    let refused = try tina.post(Self.path, theirs)
    #expect(refused.status == 409)
    let note = try #require(Self.notes(place).first)
    #expect(!refused.text.contains(Link.officeNote(note.id)))
  }

  @Test func `four photos go with a note; the form that has more names the limit and keeps four`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder, Example.pool(1, name: "Ann"))
    let browser = try place.browser(of: Example.tom)
    let pictures = [
      ExamplePhoto.phoneJPEG, ExamplePhoto.progressiveJPEG, ExamplePhoto.profileJPEG, ExamplePhoto.phonePNG,
      ExamplePhoto.phoneWebP,
    ]
    let photos = pictures.map { Upload(name: "photo.jpg", bytes: $0) }
    try browser.get(Self.about)
    let fields = try browser.filled(Self.path, ["text": ["Pump drips"]])
    let refused = try browser.post(Self.path, fields, photos: photos)
    #expect(refused.status == 422)
    #expect(refused.says(try place.strings()("office.tooManyPhotos", ["limit": "4"])))
    #expect(refused.markup.elements("input").count { $0["name"] == "kept_photo" } == 4)
    PageMarkupTests.check(refused)
    #expect(try Self.notes(place).isEmpty)
    #expect(try browser.submit(Self.path).status == 303)
    #expect(try Self.notes(place).first?.photos == [1, 2, 3, 4])
    // The same photos in another form are another note; sent again they are the same one.
    try browser.get(Self.about)
    let again = try browser.filled(Self.path, ["text": ["Second"]])
    let first = try browser.post(Self.path, again, photos: Array(photos.prefix(2))).location
    #expect(try browser.post(Self.path, again, photos: Array(photos.prefix(2))).location == first)
    #expect(try browser.post(Self.path, again, photos: Array(photos.prefix(1))).status == 409)
    #expect(try Self.notes(place).first { $0.text == "Second" }?.photos == [1, 2])
    #expect(try place.store.problems().isEmpty)
  }

  @Test func `a person sends two hundred notes a day, the next form keeps its text`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    for number in 1...OfficeNote.dayLimit {
      let draft = OfficeNoteDraft(
        id: ID(7_000 + number), topic: .other, pool: nil, text: "n", author: Example.tom.id, writtenAt: place.now,
        day: place.today, submission: [])
      _ = try place.store.keep(draft)
    }
    try browser.get(Self.about)
    let refused = try browser.submit(Self.path, ["text": ["One more"]])
    #expect(refused.status == 422 && refused.value("text") == "One more")
    #expect(refused.message("text")?.contains("200") == true)
    place.wait(minutes: 1_440)
    #expect(try browser.submit(Self.path).status == 303)
  }

  @Test func `a customer that was deleted meanwhile leaves the note, which names none`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.about)
    _ = try place.store.delete(ID<Pool>(1), by: nil, now: place.now)
    #expect(try browser.submit(Self.path, ["text": ["Gone"]]).status == 303)
    #expect(try browser.follow().says(place.strings()("office.aboutFormerCustomer")))
    #expect(try browser.get(Self.about).status == 200)
  }

  @Test func `the form is one tap from the customer, the stop and the settings`() throws {
    let place = try Self.place()
    for person in [Example.tom, Example.olivia] {
      let browser = try place.browser(of: person)
      for (page, link) in [(Desk.pool, Self.about), (Desk.pool + "/stop", Self.about), ("/settings", Self.path)] {
        let links = try browser.get(page).markup.elements("a").compactMap { $0["href"] }
        #expect(links.contains(link), "\(page)")
      }
    }
  }

  @Test(arguments: ["en", "es", "fr", "pt-BR", "de"])
  func `the pages can be read in every language`(language: String) throws {
    let place = try Self.place()
    let note = try Self.send(place.browser(of: Example.tom), in: place)
    let browser = try place.browser(of: Example.olivia, language: language)
    for path in [Self.path, Self.about, Link.officeNote(note.id), "/needs", "/activity"] {
      let page = try browser.get(path)
      #expect(page.status == 200 && !page.markup.text.contains("{") && page.markup.problems.isEmpty, "\(path)")
    }
  }
}
