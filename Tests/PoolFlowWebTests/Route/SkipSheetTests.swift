import Foundation
import HTTP
import Images
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import PoolFlowWeb

/// The sheet that skips a stop in two taps: its photo, its text to the customer, its reasons.
struct SkipSheetTests {
  private static let path = "\(Desk.pool)/skip"
  private static let ana = CustomerProfile(contactName: "Ana Ruiz", contactPhone: "602 555 0142", language: "es")

  private static func place(_ folder: TemporaryFolder? = nil, _ profile: CustomerProfile = ana) throws -> Workplace {
    let place = try folder.map { try Workplace(in: $0) } ?? Workplace()
    for (number, name) in [(1, "Ann"), (2, "Bob")] {
      let pool = Example.pool(number, name: name, technician: Example.tom.id)
      try place.store.add(pool.starting(Example.today), by: nil, today: Example.today)
    }
    #expect(try place.store.save(profile, of: ID(1), by: nil, now: place.now))
    return place
  }

  @Test func `each reason is a button that says what follows`() throws {
    let place = try Self.place()
    let strings = try place.strings()
    let page = try place.browser(of: Example.tom).get(Self.path)
    let buttons = page.markup.elements("button", class: "reason")
    #expect(buttons.compactMap { $0["value"] } == ["gate", "dog", "weather", "unsafe", "customerAsked", "needsOffice"])
    #expect(buttons.map { $0.elements("small").count } == [2, 2, 2, 2, 1, 1])
    #expect(page.says(strings("skip.tomorrow")) && page.says("Tue, Nov 24"))
    PageMarkupTests.check(page)
  }

  @Test func `the customer's text is in the customer's language, says the reason and the new day, and no note`() throws
  {
    let place = try Self.place()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.tom)
    #expect(try browser.get(Self.path).says(strings("skip.textNameAfter", ["name": "Ana"])))
    #expect(browser.page.says("hoy no pudimos atender su piscina. Iremos el martes, 24 de noviembre."))
    try browser.submit(Self.path, ["text": ["1"], "note": ["Nobody home, 4711"]], button: "reason=gate")
    let route = try browser.follow()
    let links = route.markup.elements("a").filter { $0["href"]?.hasPrefix("sms:") == true }
    #expect(links.count == 2, "the offer above, and the row")
    for link in links {
      let body = try #require(link["href"]?.removingPercentEncoding)
      #expect(body.hasPrefix("sms:6025550142?&body=Hola"))
      #expect(body.contains("hoy el portón estaba cerrado") && body.contains("Iremos el martes"))
      #expect(!body.contains("4711"))
      #expect(link.text.contains(strings("skip.textName", ["name": "Ana"])))
    }
    #expect(try browser.get("/route").markup.elements("section", class: "texting").isEmpty)
    #expect(browser.page.markup.elements("a").contains { $0["href"]?.hasPrefix("sms:") == true })
  }

  @Test func `a stop is put on the next day on which its person works, which is no closed day`() throws {
    let place = try Self.place()
    let (thursday, monday) = (Example.today.adding(days: 3), Example.today.adding(days: 7))
    try place.store.set(WorkTimes(weekdays: [.monday, .thursday]), of: Example.tom, at: place.now)
    let browser = try place.browser(of: Example.tom)
    let strings = try place.strings()
    #expect(try browser.get(Self.path).says(strings("skip.nextDay", ["day": place.viewer().format.day(thursday)])))
    try place.store.add(
      Absence(id: ID(70), person: nil, from: thursday, until: thursday), AbsencePlan(.leave), by: nil, now: place.now,
      today: place.today)
    #expect(try browser.get(Self.path).says(strings("skip.nextDay", ["day": place.viewer().format.day(monday)])))
    try browser.submit(Self.path, button: "reason=gate")
    let stop = try place.store.stopCalendar(of: ID(1), today: place.today).stop(on: place.today)
    guard case .skipped(_, to: let target) = stop?.state else {
      Issue.record("the stop is not skipped")
      return
    }
    #expect(target == monday)
  }

  @Test func `without a telephone no text is offered`() throws {
    let place = try Self.place(nil, CustomerProfile(contactName: "Ana"))
    let browser = try place.browser(of: Example.tom)
    #expect(try !browser.get(Self.path).markup.elements("input").contains { $0["name"] == "text" })
    try browser.submit(Self.path, ["text": ["1"]], button: "reason=gate")
    #expect(try !browser.follow().text.contains("sms:"))
  }

  @Test func `the photo is kept with the skip, and shown on the route, to the customer's page and in the activity`()
    throws
  {
    let folder = try TemporaryFolder()
    let place = try Self.place(folder)
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.path)
    try browser.submit(Self.path, photos: [VisitPhotosTests.png], button: "reason=gate")
    let link = Link.skipPhoto(ID(1), on: Example.today)
    #expect(try browser.follow().markup.elements("img").contains { $0["src"] == link })
    #expect(try browser.get(Desk.pool).text.contains(link))
    #expect(try place.browser(of: Example.olivia).get("/activity").text.contains(link))
    let answer = try browser.get(link)
    #expect(answer.status == 200 && answer.response.headers["Content-Type"] == "image/png")
    // Another reason keeps the photo; another photo replaces it.
    let files = { try folder.contents().keys.filter { $0.contains("/photos/") && !$0.contains("uploads") } }
    let first = try files()
    #expect(first.count == 1)
    try browser.get(Link.skip(ID(1), on: Example.today))
    try browser.submit(Self.path, button: "reason=dog")
    #expect(try place.store.skip(of: ID(1), on: Example.today)?.hasPhoto == true && files() == first)
    try browser.get(Link.skip(ID(1), on: Example.today))
    try browser.submit(Self.path, photos: [VisitPhotosTests.png], button: "reason=dog")
    #expect(try files().count == 1 && files() != first)
    try browser.get("/route")
    try browser.submit(Link.unskip(ID(1), on: Example.today))
    #expect(try browser.get(link).status == 404 && files().isEmpty)
  }

  @Test func `a file that is no photo comes back with its reason, and nothing is skipped`() throws {
    let folder = try TemporaryFolder()
    let place = try Self.place(folder)
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.path)
    let file = Upload(name: "a.jpg", bytes: ExamplePhoto.program)
    #expect(try browser.submit(Self.path, photos: [file], button: "reason=gate").status == 422)
    #expect(try browser.page.says(place.strings()("photos.notAPicture")))
    #expect(try place.store.skip(of: ID(1), on: Example.today) == nil)
    #expect(try browser.submit(Self.path, button: "reason=gate").status == 303)
  }

  @Test func `a photo that the server no longer has is reported beside its field, and all that was typed is kept`()
    throws
  {
    let folder = try TemporaryFolder()
    let place = try Self.place(folder)
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.path)
    let typed = ["note": ["Chain on the gate"], "next_day": [], "text": ["1"]]
    let mark = String(repeating: "0", count: 64) + ".jpg"
    let fields = typed.merging(["kept_photo": [mark]]) { $1 }
    #expect(try browser.submit(Self.path, fields, button: "reason=gate").status == 422)
    #expect(try browser.page.says(place.strings()("photos.gone")))
    #expect(!browser.page.text.contains(mark) && browser.page.text.contains("Chain on the gate"))
    #expect(browser.page.markup.element(id: "next_day")?["checked"] == nil)
    #expect(browser.page.markup.elements("button", class: "reason").first?["value"] == "gate")
    #expect(try place.store.skip(of: ID(1), on: Example.today) == nil)
    #expect(try browser.submit(Self.path, button: "reason=gate").status == 303)
    #expect(try place.store.skip(of: ID(1), on: Example.today)?.note == "Chain on the gate")
    #expect(try place.store.skip(of: ID(1), on: Example.today)?.hasPhoto == false)
  }

  @Test func `a photo whose file went while the skip was saved is no skip without a photo`() throws {
    let folder = try TemporaryFolder()
    let place = try Self.place(folder)
    let bytes = ExamplePhoto.phonePNG
    let kept = KeptPhotos(folder: folder.file("uploads/photos"))
    let photo = NewPhoto(
      id: ID(77), file: try kept.keep(ImageScan(bytes), from: bytes, of: .guest, now: Example.now))
    kept.remove(photo.file)
    #expect(throws: StoreError.self) {
      _ = try place.store.skip(
        ID(1), on: Example.today, StopSkip(.gate, recordedAt: Example.now), photo: photo, act: ID(5), by: nil,
        today: Example.today)
    }
    #expect(try place.store.skip(of: ID(1), on: Example.today) == nil)
  }

  @Test func `a stop that was moved to today is skipped from its form, one that was moved away is not`() throws {
    let place = try Workplace(
      Example.pool(1, name: "Ann", on: [.tuesday]), Example.pool(2, name: "Bob", technician: Example.tom.id))
    let tuesday = Example.today.adding(days: 1)
    let browser = try place.browser(of: Example.tom)
    #expect(try !browser.get("\(Desk.pool)/log").text.contains("/skip"))
    let here = MoveRequest(act: ID(8), pool: ID(1), on: tuesday, to: Example.today)
    let away = MoveRequest(act: ID(9), pool: ID(2), on: Example.today, to: tuesday)
    for move in [here, away] {
      #expect(try place.store.move(move, by: nil, now: place.now, today: Example.today) == .done)
    }
    #expect(try browser.get("\(Desk.pool)/log").text.contains(Link.skip(ID(1), on: Example.today)))
    #expect(try !browser.get("/pools/\(ID<Pool>(2).text)/log").text.contains("/skip"))
  }

  @Test func `the days of the week keep the owner's choice of a person`() throws {
    let place = try Self.place()
    let page = try place.browser(of: Example.olivia).get("/route?who=\(Example.tom.id.text)")
    let days = page.markup.elements("a", class: "day").compactMap { $0["href"] }
    #expect(days.count == 7 && days.allSatisfy { $0.hasSuffix("&who=\(Example.tom.id.text)") })
  }
}
