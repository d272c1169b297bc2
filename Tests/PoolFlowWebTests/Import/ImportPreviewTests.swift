import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct ImportPreviewTests {
  @Test func `a changed customer shows the values before and after`() throws {
    let folder = try TemporaryFolder()
    var pool = Example.pool(1, name: "Anna Smith", address: "1 Oak", on: [.monday])
    pool.days[0].technician = Example.tom.id
    let place = try Workplace(in: folder, pool)
    let browser = try ImportPageTests.send(
      "name,address,day,tech,stop #,fee,status\nAnna Smith,1 Oak,Mon,Olivia Owner,4,150,Hold\n", to: place)
    try browser.follow()
    let facts = browser.page.markup.elements("dl", class: "import__facts").flatMap { $0.elements("div") }.map(\.text)
    for fact in [
      "Every Monday · Tom Technician → Every Monday · Olivia Owner", "Dec 7 → No dates ahead", "0 → 4",
      "In service → Paused",
    ] {
      #expect(facts.contains { $0.contains(fact) }, "\(fact): \(facts)")
    }
    #expect(facts.count == 4, "\(facts)")
  }

  @Test func `every customer of a list can be looked at, page by page and by kind`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder, Example.pool(1, name: "Customer 7", address: "7 Elm"))
    let rows = (1...45).map { "Customer \($0),\($0) Elm,\(100 + $0)\n" }.joined()
    let browser = try ImportPageTests.send("name,address,fee\n" + rows + "Customer 3,3 Elm,103\n", to: place)
    let preview = try #require(browser.page.location)
    try browser.follow()
    #expect(ImportPageTests.count("creates", browser.page) == "44")
    #expect(ImportPageTests.count("repeats", browser.page) == "1")
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

  @Test func `rows that may be one customer in two spellings are said, and a doubted day is asked`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let strings = try place.strings()
    let browser = try ImportPageTests.send(
      "name,address,day\nAnna,1 Oak Street,Sat?\nBen,2 Elm,Mon\nAnna,1 Oak St.,Mon\n", to: place)
    try browser.follow()
    let issues = browser.page.markup.elements("ul", class: "import__issues").flatMap { $0.elements("li") }.map(\.text)
    #expect(issues.count == 1)
    #expect(
      issues[0].contains("Rows 2 and 4")
        && issues[0].contains(strings("import.issueSpelledTwice", ["customer": "Anna"])))
    #expect(browser.page.says(strings("import.issueDayDoubted", ["value": "Sat?"])))
  }

  @Test func `rows with the same issue are grouped, the skipped ones first`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let text = "name,address,gallons,day,email\nA,1,abc,Mon,\nB,2,abc,Mon,n/a\n,3,1,Mon,\nC,4,,Mon,n/a\n,5,1,Mon,\n"
    let browser = try ImportPageTests.send(text, to: place)
    try browser.follow()
    let issues = browser.page.markup.elements("ul", class: "import__issues").flatMap { $0.elements("li") }.map(\.text)
    #expect(issues.count == 3)
    #expect(issues.first?.contains("Rows 4 and 6") == true)
    #expect(issues.contains { $0.contains("Rows 2 and 3") } && issues.contains { $0.contains("Rows 3 and 5") })
  }
}
