import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Acts for many customers on their pages.
struct BulkPageTests {
  private static func place(_ count: Int = 3) throws -> Workplace {
    let place = try Workplace()
    for number in 1...count {
      try place.store.add(
        Example.pool(number, name: "C\(100 + number)", monthlyFee: 100, technician: Example.tom.id), by: nil,
        today: Example.today)
    }
    return place
  }

  private static func table(_ reply: Reply) throws -> String {
    guard case .stream(let stream) = reply.response.body else { return "" }
    var bytes: [UInt8] = []
    while true {
      let piece = try stream.next(upTo: 10_000)
      if piece.isEmpty { return String(decoding: bytes, as: UTF8.self) }
      bytes += piece
    }
  }

  private static func pools(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { "&pool=\(ID<Pool>($0).text)" }.joined()
  }

  @Test(arguments: ["technician", "day", "fee", "tag", "pause", "close"])
  func `each act opens a form that says how many are chosen`(act: String) throws {
    let place = try Self.place()
    let page = try place.browser(of: Example.olivia).get("/bulk-acts/new?act=\(act)\(Self.pools(1...2))")
    #expect(page.status == 200)
    PageMarkupTests.check(page)
    #expect(page.says(try place.strings()("bulk.chosen", count: 2)))
    #expect(page.markup.elements("table").isEmpty)
    #expect(try place.browser(of: Example.tom).get("/bulk-acts/new?act=\(act)\(Self.pools(1...2))").status == 403)
  }

  @Test func `days of several technicians are listed with their people before all of them change`() throws {
    let place = try Self.place()
    var pool = try place.store.pool(ID(1))
    pool.schedules = [Weekday.monday, .wednesday, .friday].enumerated().map { number, weekday in
      Schedule(
        id: ID(40 + number), .weekly(weekday, everyWeeks: 1),
        technician: number == 1 ? Workplace.tina.id : Example.tom.id)
    }
    #expect(try place.store.update(pool, by: nil, today: Example.today))
    let others = try [2, 3].map { try place.store.pool(ID($0)).schedules }
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    let query = "&preview=1&technician=nobody&starts_on=\(Example.today.adding(days: 1))"
    let preview = try browser.get("/bulk-acts/new?act=technician\(Self.pools(1...1))\(query)")
    #expect(preview.says(strings("bulk.severalPeople", count: 1)))
    let row = try #require(preview.markup.elements("tbody").first?.elements("tr").first?.text)
    #expect(row.contains("Monday and Friday · Tom Technician") && row.contains("Wednesday · Tina Technician"), "\(row)")
    try browser.submit("/bulk-acts")
    let after = try place.store.pool(ID(1)).schedules.filter { $0.isOpen(from: Example.today.adding(days: 1)) }
    #expect(Set(after.compactMap(\.weekday)) == [.monday, .wednesday, .friday])
    #expect(after.allSatisfy { $0.technician == nil })
    // Nobody else's days change.
    #expect(try [2, 3].map { try place.store.pool(ID($0)).schedules } == others)
  }

  @Test func `a raise is shown with its sums, applied, and undone from the list`() throws {
    let place = try Self.place()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    let query = "&preview=1&percent=5&starts_on=\(Example.today)"
    let preview = try browser.get("/bulk-acts/new?act=fee\(Self.pools(1...2))\(query)")
    #expect(preview.status == 200)
    PageMarkupTests.check(preview)
    #expect(preview.says(strings("bulk.sum", ["before": "$200.00", "after": "$210.00"])))
    #expect(
      preview.markup.elements("tbody").first?.elements("tr").map(\.text) == [
        "C101 $100.00 $105.00", "C102 $100.00 $105.00",
      ])
    try browser.submit("/bulk-acts")
    try browser.follow()
    #expect(browser.page.says(strings("bulk.applied", count: 2)))
    #expect(try [1, 2, 3].map { try place.store.pool(ID($0)).monthlyFee } == [105, 105, 100])
    let undo = try #require(
      browser.page.markup.elements("form").compactMap { $0["action"] }.first { $0.hasSuffix("/undo") })
    try browser.submit(undo)
    try browser.follow()
    #expect(browser.page.says(strings("bulk.undone", count: 2)))
    #expect(try [1, 2, 3].map { try place.store.pool(ID($0)).monthlyFee } == [100, 100, 100])
    let activity = try browser.get("/activity")
    #expect(activity.says(strings("bulk.activity", count: 2, ["person": Example.olivia.name])))
    #expect(activity.says(strings("bulk.activityUndone")))
  }

  @Test func `a fee that begins later is on the customer's page`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    _ = try browser.get("/bulk-acts/new?act=fee&all=1&preview=1&amount=130&starts_on=2027-01-01")
    try browser.submit("/bulk-acts")
    let page = try browser.get("/pools/\(ID<Pool>(1).text)")
    #expect(page.says(try place.strings()("customers.laterFee", ["date": "Fri, Jan 1, 2027", "fee": "$130.00"])))
    #expect(try place.store.pool(ID(1)).monthlyFee == 100)
  }

  @Test(
    arguments: [
      ("fee", "percent=&amount=&starts_on=2026-11-23"), ("fee", "percent=5&amount=7&starts_on=2026-11-23"),
      ("fee", "percent=x&starts_on=2026-11-23"), ("fee", "percent=5&starts_on="),
      ("fee", "percent=5&starts_on=2031-01-01"),
      ("fee", "amount=2000000&starts_on=2026-11-23"), ("technician", "technician=&starts_on=2026-11-24"),
      ("technician", "technician=x&starts_on=2026-11-24"), ("technician", "technician=nobody&starts_on=2020-01-01"),
      ("day", "starts_on=2026-11-24"), ("day", "service_day=9&starts_on=2026-11-24"),
      ("tag", "tag_name=&tag_change=add"),
      ("tag", "tag_name=a,b&tag_change=add"), ("tag", "tag_name=a&tag_change=x"), ("pause", "starts_on="),
      ("pause", "starts_on=2026-12-01&ends_on=2026-11-30"), ("close", "starts_on=x"),
    ])
  func `a wrong value has its message, keeps what was typed and shows no preview`(act: String, query: String) throws {
    let browser = try Self.place().browser(of: Example.olivia)
    let page = try browser.get("/bulk-acts/new?act=\(act)\(Self.pools(1...2))&preview=1&\(query)")
    #expect(page.status == 422)
    PageMarkupTests.check(page)
    #expect(
      !page.markup.elements("div", class: "field--wrong").isEmpty
        || !page.markup.elements("fieldset", class: "field--wrong").isEmpty)
    #expect(page.markup.elements("form").allSatisfy { $0["action"] != "/bulk-acts" })
    if query.contains("percent=x") { #expect(page.value("percent") == "x") }
  }

  @Test func `all of a filtered list are chosen at once, and only they`() throws {
    let place = try Self.place(60)
    _ = try place.store.save(CustomerProfile(tagsCSV: "HOA"), of: ID(7), by: nil, now: Example.now)
    let browser = try place.browser(of: Example.olivia)
    let list = try browser.get("/pools")
    #expect(list.says(try place.strings()("bulk.allOfList", count: 60)))
    #expect(list.markup.elements("input").filter { $0["name"] == "pool" }.count == 50)
    #expect(try browser.get("/bulk-acts/new?act=tag&all=1").says(place.strings()("bulk.chosen", count: 60)))
    #expect(try browser.get("/bulk-acts/new?act=tag&all=1&tag=hoa").says(place.strings()("bulk.chosen", count: 1)))
    #expect(try browser.get("/bulk-acts/new?act=tag").says(place.strings()("bulk.none")))
    #expect(try browser.get("/bulk-acts/new?act=x&all=1").status == 404)
  }

  @Test func `a customer changed between preview and press is named and not overwritten`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    _ = try browser.get("/bulk-acts/new?act=tag&all=1&preview=1&tag_name=VIP&tag_change=add")
    _ = try place.store.save(CustomerProfile(contactPhone: "555"), of: ID(2), by: nil, now: Example.now)
    try browser.submit("/bulk-acts")
    try browser.follow()
    #expect(try browser.page.says("C102") && browser.page.says(place.strings()("bulk.changedSince")))
    #expect(try place.store.profile(of: ID(2)).tags == [] && place.store.profile(of: ID(1)).tags == ["VIP"])
  }

  @Test func `customers that cannot be changed are named with the reason`() throws {
    let place = try Self.place()
    _ = try place.store.pause(ID(1), ServicePause(.closed, from: Example.today), by: nil, now: Example.now)
    let page = try place.browser(of: Example.olivia).get(
      "/bulk-acts/new?act=pause&pool=\(ID<Pool>(1).text)\(Self.pools(2...3))&preview=1&starts_on=2026-12-01&fee=none")
    #expect(page.says(try place.strings()("bulk.otherPause")))
    #expect(page.says(try place.strings()("bulk.changes", count: 2)))
  }

  @Test func `chosen customers and their visits are exported, nothing else`() throws {
    let place = try Self.place()
    _ = try place.store.record(Example.draft(1, pool: ID(1)))
    _ = try place.store.record(Example.draft(2, pool: ID(2)))
    let browser = try place.browser(of: Example.olivia)
    let page = try browser.get("/bulk-acts/new?act=export\(Self.pools(1...1))")
    PageMarkupTests.check(page)
    let pool = "chosen=1&pool=\(ID<Pool>(1).text)"
    let customers = try Self.table(browser.get("/exports/pools.csv?\(pool)"))
    #expect(customers.contains("C101") && !customers.contains("C102"))
    let visits = try Self.table(browser.get("/exports/visits.csv?\(pool)"))
    #expect(visits.contains("C101") && !visits.contains("C102"))
    #expect(try Self.table(browser.get("/exports/pools.csv")).contains("C103"))
  }
}
