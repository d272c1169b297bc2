import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Fees, seasons and people of a list that are asked about in the preview.
struct ImportAnswerTests {
  @Test func `a fee that is no amount and a season are answered, and the answers are kept for the next file`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let text = "name,address,day,fee\nAnna,1 Oak,Sat (summer only),120 + chems\nBen,2 Oak,Mon,free\n"
    let browser = try ImportPageTests.send(text, to: place)
    let preview = try #require(browser.page.location)
    try browser.follow()
    PageMarkupTests.check(browser.page)
    for text in [
      "Monthly fee “120 + chems” · 1 row", "“120 + chems” isn’t an amount", "$150.00 for new customers", "$120.00",
      "Season “summer only” · 1 row", "Without an answer: May – September.", "May 1",
      "One question above has no answer yet",
      "One question above has a proposed answer",
    ] { #expect(browser.page.says(text), "\(text)") }
    #expect((browser.page.value("season.0"), browser.page.value("season_to.0")) == ("5", "9"))
    #expect(browser.page.value("fee.0") == "")
    let answers = ["fee.0": ["120.0"], "season.0": ["4"], "season_to.0": ["10"]]
    #expect(try browser.submit(preview, answers).status == 303)
    try browser.follow()
    #expect(!browser.page.says("no answer yet") && !browser.page.says("proposed answer"))
    #expect(browser.page.says("Apr 1") && browser.page.says("Oct 31"))
    #expect(try browser.submitImport(preview, "apply").status == 303)
    let pools = try place.store.pools(limit: 9).pools
    #expect(pools.map(\.monthlyFee) == [120, 0] && pools.allSatisfy { !$0.feeIsAssumed })
    #expect(pools[0].schedules.map(\.season) == [Season(from: "04-01", to: "10-31")])

    let next = try ImportPageTests.send(
      text.replacing("Ben", with: "Cleo").replacing("summer", with: "SUMMER"), to: place)
    try next.follow()
    #expect(next.page.value("fee.0") == "120.0" && next.page.value("season.0") == "4")
    #expect(ImportPageTests.count("unchanged", next.page) == "1")
  }

  @Test func `a rhythm without a day that is not answered leaves the schedules, and a later start is said`() throws {
    let folder = try TemporaryFolder()
    var pool = Example.pool(1, name: "Anna", address: "1 Oak", on: [])
    pool.schedules = [Schedule(id: ID(1), .monthly(.wednesday, week: -1))]
    pool.customerSince = Day("2025-11-24")
    let place = try Workplace(in: folder, pool)
    let text = "name,address,frequency,start,tags\nAnna,1 Oak,twice a month,,salt\nAnna,1 Oak,,2026-12-01,\n"
    let browser = try ImportPageTests.send(text, to: place)
    let preview = try #require(browser.page.location)
    try browser.follow()
    PageMarkupTests.check(browser.page)
    #expect(browser.page.value("schedule.0") == "" && browser.page.says("an existing one keeps its schedule"))
    #expect(browser.page.says("“Customer since” stays as it is"))
    // The questions are sent as they are shown.
    try browser.submit(preview, [:])
    try browser.follow()
    #expect(browser.page.value("schedule.0") == "" && browser.page.says("no answer yet"))
    #expect(try browser.submitImport(preview, "apply").status == 303)
    let anna = try place.store.pool(ID(1))
    #expect(anna.schedules.map(\.rule) == [.monthly(.wednesday, week: -1)])
    #expect(anna.schedules.allSatisfy { $0.until == nil } && anna.customerSince == Day("2025-11-24"))
  }

  @Test func `the whole year is an answer about a season, whatever its last month`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let browser = try ImportPageTests.send("name,address,day\nAnna,1 Oak,Sat summer\n", to: place)
    let preview = try #require(browser.page.location)
    try browser.follow()
    try browser.submit(preview, ["season.0": ["year"]])
    try browser.follow()
    #expect(browser.page.value("season.0") == "year" && !browser.page.says("proposed answer"))
    try browser.submitImport(preview, "apply")
    #expect(try place.store.pools(limit: 1).pools.first?.schedules.map(\.season) == [nil])
  }

  @Test func `of several names the first is proposed, and another can be chosen`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let text = "name,address,day,tech\nAnna,1 Oak,Mon,Tom Technician / Olivia Owner\nBen,2 Oak,Mon,Sam and Rita\n"
    let browser = try ImportPageTests.send(text, to: place)
    let preview = try #require(browser.page.location)
    try browser.follow()
    #expect(browser.page.says("The text names several people") && browser.page.says("New on the team: Sam"))
    #expect(!browser.page.says("New on the team: Sam and Rita"))
    #expect(browser.page.value("person.0") == Example.tom.id.text && browser.page.value("person.1") == "")
    try browser.submit(preview, ["person.0": [Example.olivia.id.text], "person.1": ["new"]])
    try browser.follow()
    try browser.submitImport(preview, "apply")
    let sam = try #require(try place.store.people().first { $0.name == "Sam" })
    let technicians = try place.store.pools(limit: 9).pools.map { $0.days.first?.technician }
    #expect(technicians == [Example.olivia.id, sam.id])
  }

  @Test func `times, ranges and what is over are said in the preview`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let text =
      "name,address,day\nAnna,1 Oak,Mon-Fri\nBen,2 Oak,Thu 8-10\nCleo,3 Oak,Mon until 12/1/2020\nDora,4 Oak,once a month\n"
    let browser = try ImportPageTests.send(text, to: place)
    try browser.follow()
    PageMarkupTests.check(browser.page)
    for text in [
      "“Mon-Fri” was read as Monday, Tuesday, Wednesday, Thursday, and Friday", "8-10",
      "“Mon until 12/1/2020” ended on Tue, Dec 1, 2020", "Schedule “once a month” · 1 row",
      "The text says how often, but not on which day",
    ] { #expect(browser.page.says(text), "\(text)") }
    #expect(!browser.page.says("Service day “once a month”"))
  }
}
