import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct ImportPageTests {
  private static let list = """
    Customer,Street Address,Day,Rate,Gallons,Remarks,Loyalty
    Anna Smith,1 Oak Street,Tue,120,18000,Dog,gold
    Ben Jones,2 Oak Street,someday,abc,,,
    ,3 Oak Street,Mon,,,,
    """

  /// A browser of the owner that has sent `text`.
  private static func send(
    _ text: String, to place: Workplace, language: String = "en", name: String = "list.csv"
  ) throws -> Browser {
    let browser = try place.browser(of: Example.olivia, language: language)
    try browser.get("/import")
    let fields: FormFields = ["csrf": try #require(browser.page.token)]
    try browser.post("/import", fields, photos: [Upload(name: name, bytes: Array(text.utf8))], as: "file")
    return browser
  }

  private static func count(_ key: String, _ page: Reply) -> String? {
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
      "Row 3", "“someday” isn’t a service day", "“abc” isn’t a number", "Row 4", "Customer name is missing", "Loyalty",
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

  @Test func `an unclear value is answered in the preview, and the answer is kept for the next file`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let text = "name,address,tech,status,day,X\nAnna,1 Oak,Ben Carter,Hold,TBD,1\nCleo,2 Oak,Ben Carter,,Mon,2\n"
    let browser = try Self.send(text, to: place)
    let preview = try #require(browser.page.location)
    try browser.follow()
    PageMarkupTests.check(browser.page)
    for text in [
      "Technician “Ben Carter” · 2 rows", "Status “Hold” · 1 row", "Service day “TBD” · 1 row",
      "2 questions above have no answer yet",
    ] { #expect(browser.page.says(text), "\(text)") }
    #expect(
      try browser.submit(
        preview, ["person.0": ["new"], "status.0": ["closed"], "day.0": ["5"], "column.5": ["route_order"]]
      ).status == 303)
    try browser.follow()
    #expect(!browser.page.says("have no answer yet"))
    #expect(try browser.submitImport(preview, "apply").status == 303)
    try browser.follow()
    #expect(browser.page.says("New on the team"))
    let ben = try #require(try place.store.people().first { $0.name == "Ben Carter" })
    #expect(browser.page.markup.elements("a").contains { $0["href"]?.contains(ben.id.text) == true })
    let anna = try #require(try place.store.pools(matching: "Anna", limit: 1).pools.first)
    #expect(anna.schedule == [ServiceDay(weekday: .thursday, position: 1, technician: ben.id)])
    #expect(anna.pause(on: Example.today)?.kind == .closed)

    let next = try Self.send(text.replacing("Anna", with: "Dora"), to: place)
    try next.follow()
    let day = try #require(next.page.markup.element(id: "day.0"))
    #expect(day.elements("option").first { $0["selected"] != nil }?["value"] == "5")
    #expect(!next.page.says("Technician “Ben Carter”"))
    let column = try #require(next.page.markup.element(id: "column.5"))
    #expect(column.elements("option").first { $0["selected"] != nil }?["value"] == "route_order")
  }

  @Test func `every question of a long list is answered page by page, the first open ones first`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let rows = (0..<90).map { "C\($0),\($0) Oak,Word \($0),Mon" }
    let text = "name,address,status,day\n" + rows.joined(separator: "\n") + "\nD,1 Elm,Closed,Mon\n"
    let browser = try Self.send(text, to: place)
    let preview = try #require(browser.page.location)
    try browser.follow()
    var asked: Set<String> = []
    for page in 1...3 {
      PageMarkupTests.check(browser.page)
      #expect(browser.page.says("Questions \(page * 40 - 39) to \(min(page * 40, 91)) of 91"))
      let keys = browser.page.markup.elements("input").filter { $0["name"]?.hasPrefix("status_key.") == true }
      asked.formUnion(keys.compactMap { $0["value"] })
      let answers = Dictionary(uniqueKeysWithValues: keys.indices.map { ("status.\($0)", ["active"]) })
      let paths = browser.page.markup.elements("button").compactMap { $0["formaction"] }
      #expect(paths.contains("\(preview)?questions=\(page + 1)#questions") == (page < 3))
      #expect(try browser.submit(preview, answers).status == 303)
      try browser.follow()
    }
    #expect(asked.count == 91)
    #expect(!browser.page.says("have no answer yet"))
    // No question is open: from the first page on, and an answer has moved none.
    #expect(browser.page.says("Questions 1 to 40 of 91"))
    #expect(browser.page.markup.elements("input").contains { $0["value"] == "word 0" })
  }

  @Test func `a choice made while applying is shown before it is applied`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let browser = try Self.send("name,address,status\nAnna,1 Oak,VIP\n", to: place)
    let preview = try #require(browser.page.location)
    try browser.follow()
    let form = try #require(browser.page.markup.elements("form").first { $0["action"] == preview })
    var fields = FormFields()
    for field in form.entries { fields.add(field.name, field.name == "status.0" ? "paused" : field.value) }
    #expect(try browser.post("\(preview)/apply", body: fields.urlEncoded).status == 409)
    #expect(try place.store.poolCount() == 0)
    #expect(try browser.submitImport(preview, "apply").status == 303)
    #expect(try place.store.pools(limit: 1).pools.first?.pause(on: Example.today)?.kind == .paused)
  }

  @Test func `a changed customer shows the values before and after`() throws {
    let folder = try TemporaryFolder()
    var pool = Example.pool(1, name: "Anna Smith", address: "1 Oak", on: [.monday])
    pool.schedule[0].technician = Example.tom.id
    let place = try Workplace(in: folder, pool)
    let browser = try Self.send(
      "name,address,day,tech,stop #,fee,status\nAnna Smith,1 Oak,Mon,Olivia Owner,4,150,Hold\n", to: place)
    try browser.follow()
    let facts = browser.page.markup.elements("dl", class: "import__facts").flatMap { $0.elements("div") }.map(\.text)
    for fact in ["Tom Technician → Olivia Owner", "0 → 4", "In service → Paused"] {
      #expect(facts.contains { $0.contains(fact) }, "\(fact): \(facts)")
    }
    #expect(facts.count == 3, "\(facts)")
  }

  @Test func `every customer of a list can be looked at, page by page and by kind`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder, Example.pool(1, name: "Customer 7", address: "7 Elm"))
    let rows = (1...45).map { "Customer \($0),\($0) Elm,\(100 + $0)\n" }.joined()
    let browser = try Self.send("name,address,fee\n" + rows + "Customer 3,3 Elm,103\n", to: place)
    let preview = try #require(browser.page.location)
    try browser.follow()
    #expect(Self.count("creates", browser.page) == "44")
    #expect(Self.count("repeats", browser.page) == "1")
    func names() -> Int { browser.page.markup.elements("li", class: "import__customer").count }
    #expect(names() == 10 && browser.page.says("1–10 of 45"))
    try browser.get("\(preview)?page=5")
    #expect(names() == 5 && browser.page.says("41–45 of 45"))
    try browser.get("\(preview)?show=updates")
    #expect(names() == 1 && browser.page.says("Customer 7"))
    try browser.get("\(preview)?show=repeats")
    #expect(names() == 1 && browser.page.says("Rows 4 and 47"))
    try browser.get("\(preview)?show=nothing&page=99")
    #expect(names() == 5)
  }

  @Test func `rows with the same issue are grouped, the skipped ones first`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let text = "name,address,fee,day,email\nA,1,abc,Mon,\nB,2,abc,Mon,n/a\n,3,1,Mon,\nC,4,1,Mon,n/a\n,5,1,Mon,\n"
    let browser = try Self.send(text, to: place)
    try browser.follow()
    let issues = browser.page.markup.elements("ul", class: "import__issues").flatMap { $0.elements("li") }.map(\.text)
    #expect(issues.count == 3)
    #expect(issues.first?.contains("Rows 4 and 6") == true)
    #expect(issues.contains { $0.contains("Rows 2 and 3") } && issues.contains { $0.contains("Rows 3 and 5") })
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
    #expect(browser.page.says("Nothing has been imported yet"))
    #expect(Self.count("updates", browser.page) == "1")
    #expect(try browser.submitImport(preview, "apply").status == 303)
    #expect(try place.store.poolCount() == 2)
  }

  @Test func `columns are chosen by hand if a file has other names for them`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let browser = try Self.send("Wer;Wohin;Wann\nAnna;Eiche 1;Di\n", to: place, language: "de")
    #expect(browser.page.status == 422)
    #expect(browser.page.says("customer_name"))
    let action = try #require(
      browser.page.markup.elements("form").compactMap { $0["action"] }.first { $0.contains("/import/") })
    try browser.submit(
      action, ["column.0": ["customer_name"], "column.1": ["address"], "column.2": ["service_day"]])
    try browser.follow()
    #expect(Self.count("creates", browser.page) == "1")
    #expect(try browser.submitImport(action, "apply").status == 303)
    let pool = try #require(try place.store.pools(limit: 1).pools.first)
    #expect(pool.schedule.map(\.weekday) == [.tuesday])
  }

  @Test func `two rows of one customer are one pool until they are marked as separate`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let browser = try Self.send("name,address\nAnna,1 Oak\nAnna,1 Oak\n", to: place)
    let preview = try #require(browser.page.location)
    try browser.follow()
    #expect(browser.page.says("Anna, 1 Oak: rows 2 and 3"))
    #expect(Self.count("creates", browser.page) == "1")
    try browser.submit(preview, ["separate": ["2"]])
    try browser.follow()
    #expect(Self.count("creates", browser.page) == "2")
    try browser.submitImport(preview, "apply")
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
