import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The week board (contract.md#pages).
struct BoardPageTests {
  private static let today = Example.today
  private static let path = "/board"

  private static func place() throws -> Workplace {
    try Workplace(
      Example.pool(1, name: "Ann", on: [.monday], technician: Example.tom.id),
      Example.pool(2, name: "Bob", on: [.monday], technician: Example.tom.id),
      Example.pool(3, name: "Cid", on: [.tuesday]))
  }

  private static func stop(_ number: Int, on day: Day = today, of person: Person? = Example.tom) -> String {
    [ID<Pool>(number).text, day.description, person?.id.text].compactMap(\.self).joined(separator: " ")
  }

  private static func form(_ stops: [String], _ more: [(String, String)]) -> FormFields {
    var fields: FormFields = ["when": "once"]
    for stop in stops { fields.add("stop", stop) }
    for (name, value) in more { fields.add(name, value) }
    return fields
  }

  private static func technician(_ number: Int, on day: Day = today, in place: Workplace) throws -> ID<Person>? {
    try place.store.plan(on: day, today: today).stops.first { $0.pool == ID(number) }?.due.technician
  }

  @Test func `the board shows each stop in the row of its technician, with a box to choose it`() throws {
    let place = try Self.place()
    let reply = try place.browser(of: Example.olivia).get(Self.path)
    #expect(reply.status == 200)
    let rows = reply.markup.elements("tr").filter { $0.elements("td", class: "cell").count > 0 }
    #expect(
      rows.map { $0.elements("div", class: "owner-head").first?.text ?? "" }.prefix(1).allSatisfy {
        $0.contains("Nobody")
      })
    let values = reply.markup.elements("input", class: "deskcard__check").compactMap { $0["value"] }
    #expect(
      Set(values) == [Self.stop(1), Self.stop(2), Self.stop(3, on: Self.today.adding(days: 1), of: nil)])
    #expect(reply.says("Ann") && reply.says("1 h 00"))
    // Nobody's stops are handed over from their row.
    let share = "/settings/people/stops?back=board&week=2026-W48"
    let links = rows.map { $0.elements("a").contains { $0["href"] == share } }
    #expect(links.first == true && links.count(where: \.self) == 1)
    #expect(try place.browser(of: Example.olivia).get(share).status == 200)
  }

  @Test func `a job is added from the board: its customer is searched, then the form opens`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    #expect(try browser.get(Self.path).markup.elements("a").contains { $0["href"] == "/board/job" })
    let all = try browser.get("/board/job")
    PageMarkupTests.check(all)
    #expect(all.markup.elements("bdi", class: "list__name").map(\.text) == ["Ann", "Bob", "Cid"])
    let found = try browser.get("/board/job?q=bob").markup.elements("a", class: "list__link").compactMap { $0["href"] }
    #expect(found == ["/pools/\(ID<Pool>(2).text)/schedules/new?job=1&back=board"])
    #expect(try browser.get(found[0]).status == 200)
    #expect(try browser.get("/board/job?q=zzz").says(place.strings()("pools.emptyFound")))
    #expect(try place.browser(of: Example.tom).get("/board/job").status == 403)
  }

  @Test func `stops are given to somebody else for their date, with one undo`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    let reply = try browser.post(
      "/board/moves", Self.form([Self.stop(1), Self.stop(2)], [("give", Workplace.tina.id.text)]))
    #expect(reply.status == 303)
    #expect(try Self.technician(1, in: place) == Workplace.tina.id)
    let page = try browser.follow()
    #expect(page.says(try place.strings()("board.changed", count: 2)))
    let undo = try #require(page.markup.elements("form").compactMap { $0["action"] }.first { $0.contains("/undo") })
    #expect(try browser.post(undo).status == 303)
    #expect(try Self.technician(1, in: place) == Example.tom.id)
    #expect(try place.store.pool(ID(1)).schedules.first?.technician == Example.tom.id)
  }

  @Test func `a stop is moved to another day and person, and put before another one`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    let tuesday = Self.today.adding(days: 1)
    let reply = try browser.post(
      "/board/moves",
      Self.form(
        [Self.stop(2)],
        [("move", tuesday.description), ("person", Workplace.tina.id.text), ("before", ID<Pool>(3).text)]))
    #expect(reply.status == 303)
    #expect(try place.store.plan(on: tuesday, today: Self.today).stops.map(\.customerName) == ["Bob", "Cid"])
    #expect(try Self.technician(2, on: tuesday, in: place) == Workplace.tina.id)
  }

  @Test func `what somebody else has changed meanwhile stays, and the board says so`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    _ = try place.store.move(
      MoveRequest(
        act: ID(900), pool: ID(1), on: Self.today, to: Self.today, assignment: .person(Workplace.tina.id)),
      by: nil, now: place.now, today: Self.today)
    let reply = try browser.post("/board/moves", Self.form([Self.stop(1), Self.stop(2)], [("skip", "weather")]))
    #expect(reply.status == 422)
    #expect(reply.says(try place.strings()("board.refusedChanged", ["customer": "Ann"])))
    #expect(try place.store.skip(of: ID(1), on: Self.today) == nil)
    #expect(try place.store.skip(of: ID(2), on: Self.today)?.reason == .weather)
  }

  @Test func `for good asks first, lists what changes, and changes on the second press`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    let from = Self.today.adding(days: 7)
    var fields = Self.form([Self.stop(1)], [("give", Workplace.tina.id.text), ("from", from.description)])
    fields = Self.always(fields)
    let preview = try browser.post("/board/moves", fields)
    #expect(preview.status == 422 && preview.says("Ann") && preview.says("Tina"))
    #expect(try place.store.pool(ID(1)).schedules.count == 1)
    let reply = try browser.submit("/board/moves")
    #expect(reply.status == 303)
    let schedules = try place.store.pool(ID(1)).schedules
    #expect(schedules.map(\.technician) == [Example.tom.id, Workplace.tina.id])
    #expect(try Self.technician(1, in: place) == Example.tom.id)
    let strings = try place.strings()
    try browser.follow()
    #expect(browser.page.says(strings("board.goodDone", count: 1)))
    let undo = try #require(
      browser.page.markup.elements("form").compactMap { $0["action"] }.first { $0.contains("/undo") })
    #expect(try browser.submit(undo).location?.contains("restored=1") == true)
    #expect(try browser.follow().says(strings("bulk.undone", count: 1)))
    #expect(try place.store.pool(ID(1)).schedules.map(\.technician) == [Example.tom.id])
  }

  @Test func `a second press of the preview is the same act, and a customer changed meanwhile is looked at again`()
    throws
  {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    let fields = Self.always(
      Self.form([Self.stop(1)], [("give", Workplace.tina.id.text), ("from", Self.today.description)]))
    try browser.post("/board/moves", fields)
    var ann = try place.store.pool(ID(1))
    ann.monthlyFee = 200
    #expect(try place.store.update(ann, by: nil, today: Self.today))
    let again = try browser.submit("/board/moves")
    #expect(try again.status == 422 && again.says(place.strings()("board.goodAgain")))
    let confirmed = try browser.filled("/board/moves", [:])
    #expect(try browser.post("/board/moves", confirmed).status == 303)
    #expect(try browser.post("/board/moves", confirmed).location?.contains("good=") == true)
    #expect(try place.store.pool(ID(1)).schedules.map(\.technician) == [Workplace.tina.id])
  }

  @Test func `a job from the board leads back to it, in the week of its day`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let pool = ID<Pool>(2)
    try browser.get("/pools/\(pool.text)/schedules/new?job=1&back=board")
    let day = Self.today.adding(days: 8)
    let saved = try browser.submit(Link.schedules(pool), ["note": ["Filter"], "starts_on": [day.description]])
    #expect(saved.location == "/board?week=\(day.weekText)&job=\(pool.text)")
    #expect(try browser.follow().says(place.strings()("board.jobAdded", ["customer": "Bob"])))
  }

  @Test func `a week without stops says what to do, with customers and without`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    let strings = try place.strings()
    #expect(try browser.get(Self.path).says(strings("board.emptyNew")))
    #expect(browser.page.markup.elements("table").isEmpty)
    try place.store.add(Example.pool(1, on: []), by: nil, today: Self.today)
    #expect(try browser.get(Self.path).says(strings("board.empty")))
  }

  private static func always(_ fields: FormFields) -> FormFields {
    var all: FormFields = ["when": "always"]
    for field in fields where field.name != "when" { all.add(field.name, field.value) }
    return all
  }

  @Test(arguments: [
    ([("give", "nobody")], 0), ([("move", "2020-01-01")], 1), ([("none", "1")], 1),
    ([("skip", "gate"), ("from", "2026-12-01")], 2), ([("move", "2026-12-01"), ("from", "")], 2),
  ])
  func `what cannot be done gets a message, and nothing changes`(more: [(String, String)], stops: Int) throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    let fields = Self.form(stops == 0 ? [] : [Self.stop(1)], more)
    let reply = try browser.post("/board/moves", stops == 2 ? Self.always(fields) : fields)
    #expect(reply.status == 422)
    #expect(try Self.technician(1, in: place) == Example.tom.id)
    #expect(try place.store.plan(on: Self.today, today: Self.today).stops.count == 2)
  }

  @Test func `two people swap a day in one press`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    let (tom, tina) = (Example.tom.id.text, Workplace.tina.id.text)
    let reply = try browser.post(
      "/board/moves", ["swap": tom, "swap-with-\(tom)": tina, "swap-on-\(tom)": Self.today.description])
    #expect(reply.status == 303)
    #expect(try Self.technician(1, in: place) == Workplace.tina.id)
  }

  @Test func `sick today leads to a form that proposes who takes the stops, and is done with its button`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let board = try browser.get(Self.path)
    let path = try #require(
      board.markup.elements("a", class: "pop__item").compactMap { $0["href"] }
        .first { $0.contains("ask=1") && $0.contains(Example.tom.id.text) })
    let form = try browser.get(path)
    #expect(form.status == 200 && form.says("Ann"))
    #expect(try browser.submit("/settings/absences").status == 303)
    let takers = Set([try Self.technician(1, in: place), try Self.technician(2, in: place)])
    #expect(!takers.contains(nil) && !takers.contains(Example.tom.id) && takers.count == 2)
  }

  @Test func `any week is shown, a wrong one is refused, and the board is the owner's`() throws {
    let place = try Self.place()
    let owner = try place.browser(of: Example.olivia)
    #expect(try owner.get("/board?week=2027-W10").says("Ann"))
    #expect(try owner.get("/board?week=2027-W60").status == 400)
    #expect(try place.browser(of: Example.tom).get(Self.path).status == 403)
    let chosen = try owner.get("/board?chosen=\(Self.today)_\(Example.tom.id.text)")
    let ticked = chosen.markup.elements("input", class: "deskcard__check").filter { $0["checked"] != nil }
    #expect(ticked.count == 2)
  }

  @Test func `a stop that today's route carries is not called missed on its own day`() throws {
    let place = try Workplace(now: Example.at(minutes: 1_440))
    try place.store.add(Example.pool(1, name: "Ann", technician: Example.tom.id), by: nil, today: Example.today)
    let page = try place.browser(of: Example.olivia).get(Self.path)
    let notes = page.markup.elements("span", class: "deskcard__note").map(\.text)
    #expect(notes == ["on today’s route", "carried from Mon"], "\(page.markup.text)")
    place.wait(minutes: 7 * 1_440)
    let week = try place.browser(of: Example.olivia).get("\(Self.path)?week=2026-W48")
    #expect(week.says("missed") && !week.says("on today’s route"))
  }
}
