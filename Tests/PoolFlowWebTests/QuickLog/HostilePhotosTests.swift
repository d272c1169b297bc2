import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Files that are no photo or not an accepted one: a clear message beside the controls, the readings kept, nothing
/// half saved.
struct HostilePhotosTests {
  private static let log = QuickLogPageTests.log
  private static let visits = QuickLogPageTests.visits

  private static let hostile: [(name: String, bytes: [UInt8], kind: PhotoProblem.Kind)] = [
    ("IMG_0042.HEIC", ExamplePhoto.heic, .heic),
    ("holiday.jpg", ExamplePhoto.heic, .heic),
    ("drawing.jpg", ExamplePhoto.svg, .drawing),
    ("pool.jpg", ExamplePhoto.program, .notAPicture),
    ("pool.jpg", Array(ExamplePhoto.phoneJPEG.dropLast(200)), .cutOff),
    ("shot.png", Array(ExamplePhoto.phonePNG.dropLast(12)), .cutOff),
    ("web.webp", Array(ExamplePhoto.phoneWebP.dropLast(50)), .cutOff),
    ("party.gif", ExamplePhoto.gif, .otherFormat),
    ("moving.webp", ExamplePhoto.animatedWebP, .animated),
    ("bomb.jpg", ExamplePhoto.jpeg(width: 65_000, height: 65_000, entropy: 500), .tooManyPixels),
    ("nothing.jpg", [], .empty),
    ("\"><script>alert(1).jpg", ExamplePhoto.program, .notAPicture),
  ]

  @Test(arguments: hostile.indices)
  func `the file is refused with its reason, and the good photo and all typed values stay`(index: Int) throws {
    let (name, bytes, kind) = Self.hostile[index]
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder, QuickLogPageTests.soft)
    let language = ["en", "de", "es", "fr", "pt-BR"][index % 5]
    let browser = try place.browser(of: Example.tom, language: language)
    try browser.get(Self.log)
    let sent = name.replacing("\"", with: "%22")
    try browser.submit(
      Self.visits, photos: [Upload(name: sent, bytes: bytes), VisitPhotosTests.png],
      ["ph": ["7.4"], "notes": ["kept"]])
    let page = browser.page
    #expect(page.status == 422)
    let message = try Self.format(place, language).message(PhotoProblem(kind))
    #expect(page.says(message), "\(language) \(kind)")
    #expect(page.says(name))
    #expect(page.value("ph") == "7.4")
    #expect(page.value("notes") == "kept")
    #expect(!page.text.contains("<script>alert"))
    #expect(page.markup.elements("input").filter { $0["name"] == "kept_photo" }.count == 1)
    PageMarkupTests.check(page)
    #expect(try place.store.visitCount(of: ID(1)) == 0)
    let files = try folder.contents().keys.filter { $0.contains("photos/") }
    #expect(files.count == 1, "only the good photo waits")
  }

  @Test func `after the message about a bad photo the form is saved as it is`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder, QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.log)
    try browser.submit(
      Self.visits, photos: [Upload(name: "a.heic", bytes: ExamplePhoto.heic), VisitPhotosTests.png], ["ph": ["7.4"]])
    #expect(try browser.submit(Self.visits).status == 303 || browser.submit(Self.visits).status == 303)
    #expect(try place.store.visits(of: ID(1), limit: 1).first?.photoCount == 1)
  }

  @Test(arguments: ["x", "heic", "unknown:a", "heic:\(String(repeating: "ä", count: 5_000))", "heic:\u{0}\u{7}<blink>"])
  func `a problem that a form names itself is at most a message`(text: String) throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.log)
    let reply = try browser.submit(Self.visits, ["photo_problem": [text], "notes": ["kept"]])
    #expect([303, 422].contains(reply.status))
    #expect(!reply.text.contains("<blink>"))
    #expect(!reply.text.contains(String(repeating: "ä", count: 100)))
  }

  @Test(arguments: ["../../accounts.sqlite", "x.jpg", "\(String(repeating: "0", count: 64)).jpg", ""])
  func `a mark that names no photo of this account is reported as missing`(mark: String) throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder, QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.log)
    try browser.submit(Self.visits, ["kept_photo": [mark], "notes": ["kept"]])
    #expect(browser.page.status == (mark.isEmpty ? 303 : 422))
    if !mark.isEmpty { #expect(browser.page.says(try place.strings()("photos.gone"))) }
  }

  private static func format(_ place: Workplace, _ language: String) throws -> Format {
    Format(strings: try place.strings(language), business: Example.business, units: .imperial, showsBothUnits: false)
  }
}
