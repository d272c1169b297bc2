import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Example.today is Monday, 2026-11-23. Ann is nobody's, Bob is Tom's, Cid is Tina's; Dan is due on Tuesdays too.
struct MovePageTests {
  private static let (tuesday, wednesday) = (Example.today.adding(days: 1), Example.today.adding(days: 2))

  private static func place() throws -> Workplace {
    try Workplace(
      Example.pool(1, name: "Ann"), Example.pool(2, name: "Bob", technician: Example.tom.id),
      Example.pool(3, name: "Cid", technician: Workplace.tina.id),
      Example.pool(4, name: "Dan", on: [.monday, .tuesday], technician: Example.tom.id))
  }

  private static func path(_ pool: Int, on day: Day = Example.today) -> String { Link.move(ID(pool), on: day) }

  private static func names(_ place: Workplace, on day: Day) throws -> [String] {
    try place.store.plan(on: day, today: Example.today).stops.map(\.customerName)
  }

  @Test func `a technician moves a stop to another day and undoes it from the route`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    #expect(try browser.get("/route").text.contains("href=\"\(Link.poolStop(ID<Pool>(2)))\""))
    #expect(try browser.get(Link.stop(ID<Pool>(2), on: Example.today)).text.contains(Self.path(2)))
    try browser.get(Self.path(2))
    #expect(browser.page.says("Due on Mon, Nov 23") && browser.page.says("Tomorrow, Tue, Nov 24"))
    let answer = try browser.submit(Self.path(2), ["to": [Self.wednesday.description]])
    #expect(answer.location?.hasPrefix("/route?on=2026-11-23&moved=") == true)
    let route = try browser.follow()
    #expect(route.says(try place.strings()("move.done", ["day": "Wed, Nov 25", "customer": "Bob"])))
    #expect(try Self.names(place, on: Example.today) == ["Ann", "Cid", "Dan"])
    #expect(try browser.get("/route?on=\(Self.wednesday)").says("Moved from Mon, Nov 23"))
    try browser.get(answer.location ?? "")
    let undo = try #require(route.markup.elements("form").compactMap { $0["action"] }.first { $0.hasPrefix("/acts/") })
    #expect(try browser.submit(undo).location == "/route?on=2026-11-23&unmoved=\(ID<Pool>(2).text)")
    #expect(try browser.follow().says(place.strings()("move.undone", ["customer": "Bob"])))
    #expect(try Self.names(place, on: Self.wednesday).isEmpty)
    #expect(try browser.post(undo, ["csrf": browser.page.token ?? ""]).location == "/route", "a second tap")
  }

  @Test func `dates on which the stop would be refused are not offered`() throws {
    let place = try Self.place()
    func offered(_ person: Person, _ pool: Int, on day: Day = Example.today) throws -> [String] {
      try place.browser(of: person).get(Self.path(pool, on: day)).markup.elements("input").filter { $0["name"] == "to" }
        .compactMap { $0["value"] }
    }
    func days(_ numbers: Int...) -> [String] { numbers.map { "\(Example.today.adding(days: $0))" } + ["other"] }
    // The stop of Tuesday is skipped, and Dan is away from Thursday to Saturday.
    _ = try place.store.skip(
      ID(4), on: Self.tuesday, StopSkip(.weather, recordedAt: Example.now), act: ID(91), by: Example.olivia.id,
      today: Example.today)
    _ = try place.store.pause(
      ID(4), ServicePause(.paused, from: Example.today.adding(days: 3), until: Example.today.adding(days: 6)),
      by: Example.olivia.id, now: Example.now)
    #expect(try offered(Example.olivia, 4) == days(0, 2, 6))
    let chosen = try place.browser(of: Example.olivia).get(Self.path(4)).markup.elements("input").first {
      $0["name"] == "to" && $0["checked"] != nil
    }
    #expect(chosen?["value"] == "\(Self.wednesday)")
    #expect(try offered(Example.olivia, 2) == days(0, 1, 2, 3, 4, 5, 6))
  }

  @Test func `a moved stop says where it came from, and is undone there too`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path(2))
    try browser.submit(Self.path(2), ["to": ["other"], "day": ["2026-12-02"], "technician": [Workplace.tina.id.text]])
    let day = try #require(Day("2026-12-02"))
    let stop = try #require(place.store.plan(on: day, today: Example.today).stops.first)
    #expect(stop.due.technician == Workplace.tina.id && stop.due.movedFrom == [Example.today])
    let page = try browser.get(Self.path(2, on: day))
    #expect(page.says("Moved from Mon, Nov 23"))
    let undo = try #require(page.markup.elements("form").compactMap { $0["action"] }.first { $0.hasPrefix("/acts/") })
    try browser.submit(undo)
    #expect(try Self.names(place, on: day).isEmpty)
  }

  @Test func `a day that has the stop already is asked about, and becomes one stop with both tasks`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.path(4))
    let asked = try browser.submit(Self.path(4), ["to": [Self.tuesday.description]])
    let question = try place.strings()("move.merge", ["customer": "Dan", "day": "Tue, Nov 24"])
    #expect(asked.status == 422 && asked.says(question))
    #expect(!asked.markup.text.contains("Error:"), "a question is no mistake")
    #expect(try Self.names(place, on: Example.today).contains("Dan"))
    // The answer holds for that day alone.
    let other = try browser.submit(Self.path(4), ["to": ["other"], "day": ["2026-11-30"]])
    #expect(other.status == 422 && other.says("Mon, Nov 30"))
    #expect(try browser.submit(Self.path(4)).status == 303)
    let stop = try #require(
      place.store.plan(on: Example.today.adding(days: 7), today: Example.today).stops.first { $0.pool == ID(4) })
    #expect(stop.due.tasks.count == 2)
  }

  @Test func `another technician has a stop for one date`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path(2))
    let options = try #require(browser.page.markup.field("technician")).elements("option").map(\.text)
    #expect(options == ["Tom Technician", "Olivia Owner", "Tina Technician", "No one"])
    let day = Example.today.description
    try browser.submit(Self.path(2), ["to": [day], "technician": [Workplace.tina.id.text]])
    #expect(try browser.follow().says(place.strings()("move.given", ["name": "Tina Technician", "customer": "Bob"])))
    #expect(
      try place.browser(of: Workplace.tina).get("/route").markup.elements("li", class: "stop").count == 3,
      "Bob, Cid, and Ann beside them")
    try browser.get(Self.path(2))
    #expect(try browser.page.says(place.strings()("move.only", ["name": "Tina Technician"])))
    try browser.submit(Self.path(2), ["to": [day], "technician": ["nobody"]])
    #expect(try browser.follow().says(place.strings()("move.dropped", ["customer": "Bob"])))
    #expect(try place.browser(of: Example.tom).get("/route").markup.elements("form", class: "stop__take").count == 2)
  }

  @Test func `a technician takes one of nobody's stops for a day, seen by the others, and gives it back`() throws {
    let place = try Self.place()
    let tom = try place.browser(of: Example.tom)
    let tina = try place.browser(of: Workplace.tina)
    let take = Link.take(ID(1), on: Example.today)
    #expect(try tina.get("/route").text.contains(take))
    try tom.get("/route")
    try tom.submit(take)
    let route = try tom.follow()
    #expect(try route.says(place.strings()("move.taken", ["day": "Mon, Nov 23", "customer": "Ann"])))
    #expect(try route.says(place.strings()("route.progressText", ["done": "0", "total": "3"])))
    // Tina's page is older.
    #expect(try tina.submit(take).location == "/route?on=2026-11-23&moved=lost")
    #expect(try tina.follow().says(place.strings()("move.takenBefore")))
    #expect(!tina.page.text.contains(take))
    let undo = try #require(route.markup.elements("form").compactMap { $0["action"] }.first { $0.hasPrefix("/acts/") })
    #expect(try tina.post(undo, ["csrf": tina.page.token ?? ""]).status == 403)
    #expect(try tom.submit(undo).status == 303)
    #expect(try tina.get("/route").text.contains(take))
    #expect(
      try place.store.plan(on: Example.today.adding(days: 7), today: Example.today).stops.first?.due.technician == nil)
  }

  @Test func `a carried stop of nobody is taken and moved from the day it was due`() throws {
    let place = try Workplace(now: Example.at(minutes: 2 * 1_440))
    try place.store.add(Example.pool(1, name: "Ann"), by: nil, today: Example.today)
    try place.store.add(Example.pool(2, technician: Workplace.tina.id), by: nil, today: Example.today)
    let browser = try place.browser(of: Example.tom)
    try browser.get("/route")
    try browser.submit(Link.take(ID(1), on: Self.wednesday))
    #expect(try browser.follow().says(place.strings()("move.taken", ["day": "Wed, Nov 25", "customer": "Ann"])))
    try browser.get(Self.path(1, on: Self.wednesday))
    #expect(browser.page.says("Due on Mon, Nov 23"))
    try browser.submit(Self.path(1, on: Self.wednesday), ["to": ["2026-11-26"]])
    let undo = try #require(
      try browser.follow().markup.elements("form").compactMap { $0["action"] }.first { $0.hasPrefix("/acts/") })
    #expect(try browser.submit(undo).location?.hasPrefix("/route?on=2026-11-25&unmoved=") == true)
  }

  @Test func `while one person works, no page speaks of assignment`() throws {
    let place = try Workplace(Example.pool(1, name: "Ann", technician: Example.olivia.id))
    for person in [Example.tom, Workplace.tina] {
      #expect(try place.installation.accounts.lockOut(place.account(of: person).id, at: place.now))
    }
    let browser = try place.browser(of: Example.olivia)
    #expect(try browser.get("/route").markup.elements("bdi", class: "stop__who").isEmpty)
    #expect(try browser.get(Self.path(1)).markup.field("technician") == nil)
    #expect(try !browser.page.says(place.strings()("move.stays")))
  }

  private struct Wrong {
    let fields: [String: [String]]
    let field: String
    let key: StringKey
  }

  private static let wrong: [Wrong] = [
    Wrong(fields: ["to": ["2026-11-22"]], field: "to", key: "move.past"),
    Wrong(fields: ["to": ["2027-11-22"]], field: "to", key: "move.tooFar"),
    Wrong(fields: ["to": ["2026-11-23"]], field: "to", key: "move.same"),
    Wrong(fields: ["to": ["other"], "day": [""]], field: "day", key: "form.required"),
    Wrong(fields: ["to": ["other"], "day": ["someday"]], field: "day", key: "form.notADay"),
    Wrong(fields: ["to": ["someday"]], field: "to", key: "form.notADay"),
    Wrong(fields: ["to": []], field: "to", key: "form.required"),
    Wrong(fields: ["technician": ["\(ID<Person>(404).text)"]], field: "technician", key: "form.notAChoice"),
  ]

  @Test(arguments: wrong.indices)
  func `wrong input is reported beside its field, and no stop is moved`(number: Int) throws {
    let wrong = Self.wrong[number]
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path(2))
    let answer = try browser.submit(Self.path(2), ["to": ["2026-11-25"]].merging(wrong.fields) { $1 })
    #expect(answer.status == 422)
    #expect(answer.text.contains("href=\"#\(wrong.field)\""))
    #expect(try answer.says(place.strings()(wrong.key, ["days": "183"])))
    #expect(try Self.names(place, on: Example.today).contains("Bob"))
    PageMarkupTests.check(answer)
  }

  @Test func `a day that is typed is enough, and a paused day is refused`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.path(2))
    _ = try place.store.pause(
      ID(2), ServicePause(.paused, from: Self.wednesday, until: Self.wednesday.adding(days: 1)), by: nil, now: place.now
    )
    let refused = try browser.submit(Self.path(2), ["to": [], "day": [Self.wednesday.description]])
    #expect(try refused.status == 422 && refused.says(place.strings()("move.paused")))
    #expect(try browser.submit(Self.path(2), ["to": [], "day": ["2026-11-26"]]).status == 303)
  }

  @Test func `a served stop is not moved, nor its move undone`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.path(2))
    _ = try place.store.record(Example.draft(1, pool: ID(2)))
    #expect(try browser.submit(Self.path(2)).says(place.strings()("skip.served")))
    let move = MoveRequest(act: ID(9), pool: ID(4), on: Self.tuesday, to: Example.today, merges: true)
    #expect(try place.store.move(move, by: Example.tom.id, now: place.now, today: Example.today) == .done)
    _ = try place.store.record(Example.draft(2, pool: ID(4)))
    #expect(try Desk.post(browser, Link.actUndo(ID(9))).location == "/route?on=2026-11-23&unmoved=late")
    #expect(try browser.follow().says(place.strings()("move.undoTooLate")))
  }

  @Test func `another technician's stop and the past are not a technician's to move`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    #expect(try browser.get(Self.path(3)).status == 403)
    #expect(try browser.get(Self.path(2, on: Example.today.adding(days: -7))).status == 403)
    #expect(try browser.get("/pools/\(ID<Pool>(2).text)/move?on=x").status == 400)
    #expect(try browser.get("/pools/\(ID<Pool>(404).text)/move").status == 404)
    #expect(try place.browser(of: Example.olivia).get(Self.path(3)).status == 200)
    #expect(try browser.get(Self.path(1, on: Self.tuesday)).says(place.strings()("skip.noStop")))
  }

  @Test func `the days to choose from say what is known about them`() throws {
    let place = try Self.place()
    let (thursday, friday) = (Example.today.adding(days: 3), Example.today.adding(days: 4))
    let closed = Absence(id: ID(1), person: nil, from: thursday, until: thursday, name: "Thanksgiving")
    let away = Absence(id: ID(2), person: Example.tom.id, from: friday, until: friday)
    for absence in [closed, away] { try place.store.add(absence, now: place.now) }
    let page = try place.browser(of: Example.olivia).get(Self.path(4))
    for text in ["Closed: Thanksgiving", "Tom Technician is away", "Has a stop there already"] {
      #expect(page.says(text), "\(text)")
    }
    let route = try place.browser(of: Example.olivia).get("/route?on=\(friday)")
    #expect(route.status == 200)
  }
  @Test func `a person whom a restore has removed from the records can take a stop`() throws {
    let place = try Self.place()
    try place.store.merge(Workplace.tina.id, into: Example.tom, at: place.now)
    let browser = try place.browser(of: Workplace.tina)
    try browser.get("/route")
    try browser.submit(Link.take(ID(1), on: Example.today))
    #expect(try browser.follow().says(place.strings()("move.taken", ["day": "Mon, Nov 23", "customer": "Ann"])))
  }
}
