import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import RoutePlanning
import Testing

@testable import PoolFlowServices
@testable import PoolFlowWeb

/// A proposal for the weeks, from its form to the undo (contract.md#pages).
struct WeeksPageTests {
  static let today = Example.today
  static let monday = today.monday.adding(days: 7)
  static let path = "/board/proposals"

  static func pool(
    _ number: Int, _ name: String, mile: Double, on weekdays: [Weekday], of person: Person? = Example.tom
  ) -> Pool {
    var pool = Example.pool(number, name: name, on: weekdays, technician: person?.id)
    (pool.latitude, pool.longitude) = (33.4, -112 + mile * 0.01733)
    return pool
  }

  /// Ann and Bob live beside each other and far from Cid, who is on Bob's day; Dan is new.
  static func place() throws -> Workplace {
    let place = try Workplace(
      pool(1, "Ann", mile: 30, on: [.thursday]), pool(2, "Bob", mile: 30.1, on: [.monday]),
      pool(3, "Cid", mile: 0, on: [.monday]), pool(4, "Dan", mile: 0.2, on: [], of: nil))
    let hours = WorkTimes(
      weekdays: [.monday, .tuesday, .wednesday, .thursday, .friday], from: 480, until: 960,
      startAddress: "33.4, -112.0", endAddress: "33.4, -112.0")
    try place.store.set(hours, of: Example.tom, at: place.now)
    return place
  }

  static func form(_ more: [(String, String)] = []) -> FormFields {
    var fields: FormFields = ["person": Example.tom.id.text, "scope": "all", "new_weeks": "1"]
    for (name, value) in more { fields.add(name, value) }
    return fields
  }

  /// The path of a proposal that is there.
  static func proposed(_ browser: Browser, in place: Workplace) throws -> String {
    try browser.get("/board/proposals/new")
    let reply = try browser.post(path, form())
    #expect(reply.status == 303)
    place.installation.weeks.wait(seconds: 60)
    return try #require(reply.location)
  }

  static func chosen(_ page: Reply) -> [String] {
    page.markup.elements("input").filter { $0["name"] == "pool" }.compactMap { $0["value"] }
  }

  static func act(_ page: Reply) -> String? {
    page.markup.elements("input").first { $0["name"] == "act_id" }?["value"]
  }

  static func apply(
    _ browser: Browser, _ path: String, _ pools: [String], from: String, isOrdered: Bool = true
  ) throws -> Reply {
    let act = try #require(try Self.act(browser.get(path)))
    var fields: FormFields = ["act_id": act, "from": from, "ordered": isOrdered ? "1" : ""]
    for pool in pools { fields.add("pool", pool) }
    return try browser.post(path + "/apply", fields)
  }

  @Test func `the form proposes the people who have stops, and is for the owner`() throws {
    let place = try Self.place()
    let page = try place.browser(of: Example.olivia).get("/board/proposals/new")
    PageMarkupTests.check(page)
    let ticks = page.markup.elements("input").filter { $0["name"] == "person" && $0["type"] == "checkbox" }
    #expect(ticks.filter { $0["checked"] != nil }.compactMap { $0["value"] } == [Example.tom.id.text])
    let tom = try place.browser(of: Example.tom)
    #expect(try tom.get("/board/proposals/new").status == 403)
    #expect(try tom.get("\(Self.path)/\(ID<WeeksPlan>(1).text)").status == 403)
    #expect(try tom.post(Self.path, Self.form()).status == 403)
    #expect(
      try place.browser(of: Example.olivia).get("/board").markup.elements("a").contains {
        $0["href"] == "/board/proposals/new"
      })
  }

  @Test func `a form without its token begins nothing, and a wrong one comes back`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/board/proposals/new")
    var forged = Self.form()
    forged.add("csrf", "wrong")
    #expect(try browser.post(Self.path, forged).status == 403)
    try browser.get("/board/proposals/new")
    #expect(try browser.post(Self.path, ["person": "", "scope": "all", "new_weeks": "3"]).status == 422)
    #expect(place.installation.weeks.running == nil)
  }

  @Test func `nobody to move is said`() throws {
    let place = try Workplace(Self.pool(1, "Ann", mile: 0, on: [.monday]))
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/board/proposals/new")
    var fields = Self.form()
    fields = ["person": Example.tom.id.text, "scope": "new", "new_weeks": "1"]
    let reply = try browser.post(Self.path, fields)
    #expect(reply.status == 422)
    #expect(reply.says(try place.strings()("weeks.nobodyToMove")))
  }

  @Test func `the proposal moves a customer to the neighbour, and finds a day for a new one`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let page = try browser.get(try Self.proposed(browser, in: place))
    #expect(page.status == 200)
    PageMarkupTests.check(page)
    let pools = Self.chosen(page)
    #expect(pools.contains(ID<Pool>(4).text) && pools.count >= 2)
    #expect(page.says("Dan"))
    #expect(page.says(try place.strings()("weeks.noDays")))
    #expect(page.value("from") == Self.monday.description)
  }

  @Test func `all of it is applied from a day on, and one undo takes it back`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let path = try Self.proposed(browser, in: place)
    let pools = Self.chosen(try browser.get(path))
    let before = try (1...4).map { try place.store.pool(ID($0)).schedules }
    let reply = try Self.apply(browser, path, pools, from: Self.monday.description)
    #expect(reply.status == 303 && reply.location?.hasPrefix("/board?") ?? false)
    let dan = try place.store.pool(ID(4)).schedules
    #expect(dan.count == 1 && dan[0].technician == Example.tom.id && dan[0].from ?? Self.today >= Self.monday)
    let board = try browser.follow()
    #expect(board.says(try place.strings()("board.goodDone", count: pools.count)))
    let undo = try #require(board.markup.elements("form").compactMap { $0["action"] }.first { $0.contains("/undo") })
    #expect(try browser.post(undo).status == 303)
    #expect(try (1...4).map { try place.store.pool(ID($0)).schedules } == before)
    #expect(
      try browser.get("/activity").says(
        place.strings()("weeks.did", ["date": place.viewer().format.datedDay(Self.monday)])))
  }

  @Test func `only the ticked customers change, and a second press is the same act`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let path = try Self.proposed(browser, in: place)
    let bob = try place.store.pool(ID(2)).schedules.map { [$0.weekday.map { "\($0)" }, $0.technician?.text] }
    let act = try #require(try Self.act(browser.get(path)))
    let fields: FormFields = ["act_id": act, "from": Self.monday.description, "pool": ID<Pool>(4).text]
    #expect(try browser.post(path + "/apply", fields).status == 303)
    try browser.get(path)
    #expect(try browser.post(path + "/apply", fields).location == "/bulk-acts/\(act)")
    #expect(try place.store.pool(ID(2)).schedules.map { [$0.weekday.map { "\($0)" }, $0.technician?.text] } == bob)
    #expect(try place.store.pool(ID(4)).schedules.count == 1)
  }

  @Test func `a customer who was changed since is named and stays`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let path = try Self.proposed(browser, in: place)
    let pools = Self.chosen(try browser.get(path))
    var dan = try place.store.pool(ID(4))
    dan.schedules = [Schedule(id: ID(77), .weekly(.saturday, everyWeeks: 1), technician: Workplace.tina.id)]
    #expect(try place.store.update(dan, by: nil, today: Self.today))
    let changed = try place.store.pool(ID(4)).schedules
    let reply = try Self.apply(browser, path, pools, from: Self.monday.description)
    #expect(reply.location?.hasPrefix("/bulk-acts/") ?? false)
    let page = try browser.follow()
    #expect(page.says("Dan"))
    #expect(page.says(try place.strings()("bulk.changedSince")))
    #expect(try place.store.pool(ID(4)).schedules == changed)
  }

  @Test func `a choice without customers or with a day of the past comes back with what is ticked`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let path = try Self.proposed(browser, in: place)
    let none = try Self.apply(browser, path, [], from: Self.monday.description, isOrdered: false)
    #expect(none.status == 422)
    #expect(none.says(try place.strings()("weeks.nothingChosen")))
    let past = try Self.apply(browser, path, [ID<Pool>(4).text], from: Self.today.adding(days: -1).description)
    #expect(past.status == 422)
    let last = Self.today.adding(days: WeeksOrder.daysBefore)
    let said = try place.strings()("weeks.noStart", ["date": place.viewer().format.datedDay(last)])
    #expect(past.says(said))
    let late = try Self.apply(browser, path, [ID<Pool>(4).text], from: last.adding(days: 1).description)
    #expect(late.status == 422 && late.says(said))
    let ticked = past.markup.elements("input").filter { $0["name"] == "pool" && $0["checked"] != nil }
    #expect(ticked.compactMap { $0["value"] } == [ID<Pool>(4).text])
  }

  @Test func `a proposal is gone after a day, and an unknown one too`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let path = try Self.proposed(browser, in: place)
    place.wait(minutes: 60 * 24 + 1)
    let again = try place.browser(of: Example.olivia)
    let gone = try again.get(path)
    #expect(gone.status == 410)
    #expect(gone.says(try place.strings()("weeks.gone")))
    #expect(try again.get("\(Self.path)/\(ID<WeeksPlan>(5).text)").status == 410)
    #expect(try again.get("\(Self.path)/nothing").status == 404)
  }
}

/// A search that is at work.
struct WeeksProgressTests {
  private static let path = "/board/proposals"

  /// A plan whose search takes longer than the test.
  private static func plan() throws -> WeeksPlan {
    let hours = WorkTimes(weekdays: [.monday, .tuesday, .wednesday, .thursday, .friday], from: 480, until: 960)
    let customers = (1...600).map { number in
      var pool = Example.pool(number, on: [.monday], technician: Example.tom.id)
      (pool.latitude, pool.longitude) = (33.4 + Double(number % 25) * 0.01, -112 + Double(number / 25) * 0.01)
      if number > 100 { pool.schedules = [] }
      return WeeksPlan.Customer(
        BulkCustomer(KnownCustomer(pool: pool, profile: CustomerProfile()), fees: []), minutes: 20)
    }
    let people = (0..<20).map { WeeksPlan.Worker($0 == 0 ? Example.tom.id : ID(3_000 + $0), hours) }
    return try WeeksPlan(
      WeeksPlan.Ground(customers, jobMinutes: 30), workers: people, team: [], scope: .all, newWeeks: 4,
      monday: Example.today)
  }

  @Test func `a second search leads to the running one, whose page shows it until it is cancelled`() throws {
    let place = try Workplace(Example.pool(1))
    let jobs = place.installation.weeks
    let id = jobs.begin(try Self.plan(), id: ID(1), now: place.now)
    let browser = try place.browser(of: Example.olivia)
    let page = try browser.get("\(Self.path)/\(id.text)")
    #expect(
      page.status == 200 && page.response.headers["Refresh"] == "2"
        && page.markup.elements("progress", class: "transfer__bar").count == 1)
    PageMarkupTests.check(page)
    #expect(try browser.get("/board/proposals/new").location == "\(Self.path)/\(id.text)")
    try browser.get("\(Self.path)/\(id.text)")
    #expect(try browser.post(Self.path, ["scope": "all"]).location == "\(Self.path)/\(id.text)")
    #expect(jobs.begin(try Self.plan(), id: ID(2), now: place.now) == id)
    try browser.get("\(Self.path)/\(id.text)")
    #expect(try browser.post("\(Self.path)/\(id.text)/cancel").status == 303)
    let over = try browser.follow()
    #expect(over.says(try place.strings()("weeks.cancelled")))
    #expect(over.markup.elements("progress", class: "transfer__bar").isEmpty)
    #expect(jobs.running == nil)
    #expect(try browser.get("/board/proposals/new").status == 200)
  }
}
