import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct ImportPageTests {
  static let list = """
    Customer,Street Address,Day,Rate,Gallons,Remarks,Loyalty
    Anna Smith,1 Oak Street,Tue,120,18000,Dog,gold
    Ben Jones,2 Oak Street,someday,abc,,,
    ,3 Oak Street,Mon,,,,
    """

  /// A browser of the owner that has sent `text`.
  static func send(
    _ text: String, to place: Workplace, language: String = "en", name: String = "list.csv"
  ) throws -> Browser {
    let browser = try place.browser(of: Example.olivia, language: language)
    try browser.get("/import")
    let fields: FormFields = ["csrf": try #require(browser.page.token)]
    try browser.post("/import", fields, photos: [Upload(name: name, bytes: Array(text.utf8))], as: "file")
    return browser
  }

  static func count(_ key: String, _ page: Reply) -> String? {
    page.markup.elements("li").first { $0["data-import"] == key }?.elements("p", class: "tile__value").first?.text
  }

  @Test func `a list is previewed, applied, counted and undone`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder, Example.pool(1, name: "Anna Smith", address: "1 oak street"))
    let browser = try Self.send(Self.list, to: place)
    #expect(browser.page.status == 303)
    let preview = try #require(browser.page.location)
    try browser.follow()
    #expect(Self.count("creates", browser.page) == "1")
    #expect(Self.count("updates", browser.page) == "1")
    #expect(Self.count("skips", browser.page) == "1")
    for text in [
      "Row 3", "“someday” isn’t a service day", "“abc” isn’t an amount", "Row 4", "Customer name is missing", "Loyalty",
      "Customers with the same name and address are updated, all others are added.", "1 column is not imported",
    ] { #expect(browser.page.says(text), "\(text)") }
    #expect(try place.store.poolCount() == 1)

    #expect(try browser.submitImport(preview, "apply").status == 303)
    try browser.follow()
    #expect(browser.page.says("New: 1, updated: 1, skipped: 1."))
    let anna = try place.store.pool(ID(1))
    #expect((anna.monthlyFee, anna.volumeGallons, anna.notes) == (120, 18_000, "Dog"))
    try browser.submit("\(preview)/undo")
    try browser.follow()
    #expect(browser.page.says("Removed: 1, restored: 1, kept: 0."))
    #expect(try place.store.pool(ID(1)).monthlyFee == 150)
    #expect(try browser.get("/import").says("Import undone"))
  }

  @Test func `the result says how many stops are due today because of the list`() throws {
    let folder = try TemporaryFolder()
    // Today is a Monday. Zoe was due already, Yann is due now as well.
    let place = try Workplace(
      in: folder, Example.pool(1, name: "Zoe", address: "9 Oak", on: [.monday]),
      Example.pool(2, name: "Yann", address: "8 Oak", on: [.friday]))
    let list = "name,address,day\nAnna,1 Oak,Mon\nBen,2 Oak,Tue\nZoe,9 Oak,Mon\nYann,8 Oak,\"Mon, Fri\"\n"
    let browser = try Self.send(list, to: place)
    let preview = try #require(browser.page.location)
    try browser.follow()
    try browser.submitImport(preview, "apply")
    try browser.follow()
    PageMarkupTests.check(browser.page)
    #expect(browser.page.says("2 of these stops are due today and are on today’s route."))
    #expect(browser.page.text.contains("href=\"/route\">Go to today’s route"))
    try browser.submit("\(preview)/undo")
    try browser.follow()
    #expect(!browser.page.says("due today"))
  }

  @Test func `the last imports name their authors and are undone from the list`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let browser = try Self.send(Self.list, to: place)
    let preview = try #require(browser.page.location)
    try browser.follow()
    try browser.submitImport(preview, "apply")
    try browser.get("/import")
    for text in ["Olivia Owner · list.csv", "New: 2, updated: 0, skipped: 1."] {
      #expect(browser.page.says(text), "\(text)")
    }
    PageMarkupTests.check(browser.page)
    #expect(try browser.submit("\(preview)/undo").location == "\(preview)?undone=1")
    #expect(try place.store.poolCount() == 0)
    try browser.get("/import")
    #expect(browser.page.says("Import undone"))
    #expect(!browser.page.markup.elements("form").contains { $0["action"] == "\(preview)/undo" })
  }

  @Test func `a double tap applies once`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let browser = try Self.send(Self.list, to: place)
    let preview = try #require(browser.page.location)
    let token = try #require(try browser.get(preview).token)
    for _ in 1...2 { #expect(try browser.post("\(preview)/apply", ["csrf": token]).status == 303) }
    #expect(try place.store.poolCount() == 2)
  }

  @Test func `an outdated preview is shown again and nothing is imported`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let browser = try Self.send(Self.list, to: place)
    let preview = try #require(browser.page.location)
    try browser.follow()
    try place.store.add(Example.pool(1, name: "Anna Smith", address: "1 Oak Street"), by: nil, today: Example.today)
    #expect(try browser.submitImport(preview, "apply").status == 409)
    #expect(browser.page.says(try place.strings()("import.changed")))
    #expect(Self.count("updates", browser.page) == "1")
    #expect(try browser.submitImport(preview, "apply").status == 303)
    #expect(try place.store.poolCount() == 2)
  }

  @Test(
    arguments: [
      ("", "The file is empty."), ("\u{0}\u{0}abc", "can’t be read as text"),
      ("PK\u{3}\u{4}abc", "This is a workbook"),
      ("name,address\n", "no customers below it"), ("hello\nworld\n", "Required columns are missing"),
      ("name,address\nA,\"B\n", "opened in row 2 is never closed"),
    ])
  func `a file that is no list is refused beside its field`(text: String, message: String) throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let browser = try Self.send(text, to: place)
    #expect(browser.page.status == 422)
    #expect(browser.page.message("file")?.contains(message) == true)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/uploads").allSatisfy {
        !$0.hasPrefix("import-")
      })
  }

  @Test func `a form without a file asks for one`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/import")
    #expect(try browser.post("/import").status == 422)
    #expect(browser.page.message("file") == "Choose a file.")
  }

  @Test func `a staged list is visible to its sender only, and removed after a day`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let browser = try Self.send(Self.list, to: place)
    let preview = try #require(browser.page.location)
    #expect(try browser.get(preview).status == 200)
    #expect(try place.browser(of: Example.tom).get(preview).status == 403)
    place.wait(minutes: 60 * 25)
    #expect(try place.browser(of: Example.olivia).get(preview).status == 404)
  }

  @Test func `cancelling removes the list`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let browser = try Self.send(Self.list, to: place)
    let preview = try #require(browser.page.location)
    try browser.follow()
    #expect(try browser.submitImport(preview, "discard").location == "/import")
    #expect(try browser.get(preview).status == 404)
    #expect(try place.store.poolCount() == 0)
  }

  @Test(arguments: [
    "/import", "/exports/pools.csv", "/exports/visits.csv", "/exports/inventory.csv", "/exports/import-template.csv",
  ])
  func `a technician gets a friendly refusal`(path: String) throws {
    let place = try Workplace()
    #expect(try place.browser(of: Example.tom).get(path).status == 403)
  }
}

extension Browser {
  /// Presses a button of the preview that goes to another path than its form.
  @discardableResult
  func submitImport(_ preview: String, _ step: String) throws -> Reply {
    let form = try #require(page.markup.elements("form").first { $0["action"] == preview })
    var fields = FormFields()
    for field in form.entries { fields.add(field.name, field.value) }
    return try post("\(preview)/\(step)", body: fields.urlEncoded)
  }
}
