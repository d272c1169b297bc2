import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// What the preview of a list asks, and what is chosen by hand.
struct ImportQuestionTests {
  @Test func `an unclear value is answered in the preview, and the answer is kept for the next file`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let text = "name,address,tech,status,day,X\nAnna,1 Oak,Ben Carter,Hold,TBD,1\nCleo,2 Oak,Ben Carter,,Mon,2\n"
    let browser = try ImportPageTests.send(text, to: place)
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
    #expect(anna.days == [ServiceDay(weekday: .thursday, position: 1, technician: ben.id)])
    #expect(anna.pause(on: Example.today)?.kind == .closed)

    let next = try ImportPageTests.send(text.replacing("Anna", with: "Dora"), to: place)
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
    let browser = try ImportPageTests.send(text, to: place)
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

  @Test func `a text that leaves the weeks open is asked for, once or for each customer`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let text =
      "name,address,Route Day(s),Technician,start\nAnna,1 Oak,Bi-weekly Mon,Tom Technician,\n"
      + "Cleo,2 Oak,Bi-weekly Mon,,\nDora,3 Oak,every other Tuesday,Tom Technician,2026-12-01\n"
    let browser = try ImportPageTests.send(text, to: place)
    let preview = try #require(browser.page.location)
    try browser.follow()
    PageMarkupTests.check(browser.page)
    for text in [
      "Schedule “Bi-weekly Mon” · 2 rows", "Mon, Nov 23 · Mon, Dec 7", "Mon, Nov 30 · Mon, Dec 14",
      "One question above has a proposed answer", "Every other Monday · Tom Technician",
      "Every other Tuesday from Dec 1 · Tom Technician", "Dec 1 · Dec 15 · Dec 29",
    ] { #expect(browser.page.says(text), "\(text)") }
    #expect(browser.page.value("schedule.0") == "w2.1")
    #expect(try browser.submit(preview, ["schedule.0": ["each"]]).status == 303)
    try browser.follow()
    PageMarkupTests.check(browser.page)
    #expect(browser.page.says("Schedule of Anna · 1 row") && browser.page.says("Schedule of Cleo · 1 row"))
    let keys = browser.page.markup.elements("input").filter { $0["name"]?.hasPrefix("schedule_key.") == true }
    let cleo = try #require(keys.first { $0["value"]?.contains("cleo") == true }?["name"]?.dropFirst(13))
    #expect(try browser.submit(preview, ["schedule.\(cleo)": ["w2.0"]]).status == 303)
    try browser.follow()
    #expect(!browser.page.says("proposed answer"))
    #expect(try browser.submitImport(preview, "apply").status == 303)
    let firsts = try place.store.pools(limit: 9).pools.map { $0.schedules.first?.from?.description }
    #expect(firsts == ["2026-11-23", "2026-11-30", "2026-12-01"])

    // The answers are kept, and the customers are what the list says.
    let next = try ImportPageTests.send(text + "Eve,4 Oak,bi-weekly mon,,\n", to: place)
    try next.follow()
    #expect(ImportPageTests.count("unchanged", next.page) == "3")
    #expect(next.page.value("schedule.0") == "each" || next.page.says("Schedule of Eve"))
  }

  @Test func `when new customers begin is asked once, and the answer is kept for the next file`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let browser = try ImportPageTests.send("name,address\nAnna,1 Oak\nCleo,2 Oak\n", to: place)
    let preview = try #require(browser.page.location)
    try browser.follow()
    PageMarkupTests.check(browser.page)
    #expect(browser.page.says("New customers without a start date · 2 rows"))
    #expect(browser.page.value("beginning") == "already" && !browser.page.says("have no answer yet"))
    #expect(
      browser.page.says("It decides the fee for November 2026. Customers already: month end bills the whole month"))
    #expect(try browser.submit(preview, ["beginning": ["today"]]).status == 303)
    try browser.follow()
    #expect(browser.page.value("beginning") == "today")
    #expect(try browser.submitImport(preview, "apply").status == 303)
    #expect(try place.store.pools(limit: 9).pools.map(\.customerSince) == [Example.today, Example.today])

    let next = try ImportPageTests.send("name,address\nDora,3 Oak\n", to: place)
    try next.follow()
    #expect(next.page.value("beginning") == "today")
    let known = try ImportPageTests.send("name,address,tags\nAnna,1 Oak,salt\n", to: place)
    try known.follow()
    let dated = try ImportPageTests.send("name,address,start\nEve,4 Oak,\n", to: place)
    try dated.follow()
    for page in [known.page, dated.page] { #expect(page.markup.element(id: "beginning") == nil) }
  }

  @Test func `a choice made while applying is shown before it is applied`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let browser = try ImportPageTests.send("name,address,status\nAnna,1 Oak,VIP\n", to: place)
    let preview = try #require(browser.page.location)
    try browser.follow()
    let form = try #require(browser.page.markup.elements("form").first { $0["action"] == preview })
    var fields = FormFields()
    for field in form.entries { fields.add(field.name, field.name == "status.0" ? "paused" : field.value) }
    #expect(try browser.post("\(preview)/apply", body: fields.urlEncoded).status == 409)
    #expect(try place.store.poolCount() == 0)
    // Nobody has changed anything: the answers came with the button.
    let strings = try place.strings()
    #expect(browser.page.says(strings("import.answered")) && !browser.page.says(strings("import.changed")))
    #expect(try browser.submitImport(preview, "apply").status == 303)
    #expect(try place.store.pools(limit: 1).pools.first?.pause(on: Example.today)?.kind == .paused)
  }

  @Test func `columns are chosen by hand if a file has other names for them`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let browser = try ImportPageTests.send("Wer;Wohin;Wann\nAnna;Eiche 1;Di\n", to: place, language: "de")
    #expect(browser.page.status == 422)
    #expect(browser.page.says("customer_name"))
    let action = try #require(
      browser.page.markup.elements("form").compactMap { $0["action"] }.first { $0.contains("/import/") })
    try browser.submit(
      action, ["column.0": ["customer_name"], "column.1": ["address"], "column.2": ["service_day"]])
    try browser.follow()
    #expect(ImportPageTests.count("creates", browser.page) == "1")
    #expect(try browser.submitImport(action, "apply").status == 303)
    let pool = try #require(try place.store.pools(limit: 1).pools.first)
    #expect(pool.days.map(\.weekday) == [.tuesday])
  }

  @Test func `two rows of one customer are one pool, until they are marked as separate`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let browser = try ImportPageTests.send("name,address,day\nAnna,1 Oak,Mon\nAnna,1 Oak,Thu\n", to: place)
    let preview = try #require(browser.page.location)
    try browser.follow()
    PageMarkupTests.check(browser.page)
    #expect(browser.page.says("Anna, 1 Oak: rows 2 and 3"))
    #expect(browser.page.value("pair.2") == "both" && browser.page.says("Every Monday and Thursday"))
    #expect(ImportPageTests.count("creates", browser.page) == "1")
    try browser.submit(preview, ["pair.2": ["separate"]])
    try browser.follow()
    #expect(ImportPageTests.count("creates", browser.page) == "2")
    try browser.submit(preview, ["pair.2": ["later"]])
    try browser.follow()
    #expect(browser.page.value("pair.2") == "later" && !browser.page.says("Every Monday"))
    try browser.submit(preview, ["pair.2": ["both"]])
    try browser.follow()
    try browser.submitImport(preview, "apply")
    #expect(try place.store.pools(limit: 9).pools.map { $0.days.map(\.weekday) } == [[.monday, .thursday]])
  }

  @Test func `a pool and a spa of one customer are one stop, which the preview says`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let browser = try ImportPageTests.send("name,address,gallons\nAnna,1 Oak,18000\nAnna spa,1 Oak,420\n", to: place)
    let preview = try #require(browser.page.location)
    try browser.follow()
    PageMarkupTests.check(browser.page)
    #expect(browser.page.value("pair.2") == "bodies" && browser.page.says("Anna · spa, 420 gal"))
    try browser.submitImport(preview, "apply")
    let anna = try #require(place.store.pools(limit: 9).pools.first)
    #expect(try place.store.guests(of: anna.id).map(\.volumeGallons) == [420])
  }

  @Test func `rows of one day are not offered as one pool with both days`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let browser = try ImportPageTests.send("name,address\nAnna,1 Oak\nAnna,1 Oak\n", to: place)
    try browser.follow()
    let options = browser.page.markup.element(id: "pair.2")?.elements("option").compactMap { $0["value"] }
    #expect(options == ["later", "separate"])
  }
}
