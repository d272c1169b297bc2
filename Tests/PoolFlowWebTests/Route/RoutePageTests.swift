import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Example.today is Monday, 2026-11-23.
struct RoutePageTests {
  private static func pools(_ reply: Reply) -> [String] {
    reply.markup.elements("li", class: "stop").compactMap { $0["data-pool"] }
  }

  static func id(_ number: Int) -> String { ID<Pool>(number).text }

  private static func week() throws -> Workplace {
    try Workplace(
      Example.pool(1, name: "Monday's"), Example.pool(2, name: "Tuesday's", on: [.tuesday]),
      Example.pool(3, name: "Sunday's", on: [.sunday]), Example.pool(4, name: "Twice", on: [.monday, .thursday]))
  }

  /// A day as it is shown: its short name and its stops.
  private static func shown(_ day: MarkupElement) -> String {
    day.text.split(separator: " ").prefix(2).joined(separator: " ")
  }

  @Test func `by default it is today's route in driving order`() throws {
    let reply = try Self.week().browser(of: Example.olivia).get("/route")
    #expect(Self.pools(reply) == [Self.id(1), Self.id(4)])
    #expect(reply.says("Mon, Nov 23"))
    let chips = reply.markup.elements("a", class: "day").map(Self.shown)
    #expect(chips == ["Sun 1", "Mon 2", "Tue 1", "Wed 0", "Thu 1", "Fri 0", "Sat 0"])
    #expect(reply.markup.elements("a", class: "day--today").map(Self.shown) == ["Mon 2"])
  }

  @Test(arguments: [
    ("2026-12-02", ["Sun 29 1", "Mon 30 2", "Tue 1 1", "Wed 2 0", "Thu 3 1", "Fri 4 0", "Sat 5 0"]),
    ("2026-11-22", ["Sun 22 0", "Mon 23 2", "Tue 24 1", "Wed 25 0", "Thu 26 1", "Fri 27 0", "Sat 28 0"]),
  ])
  func `the days are those of the week that is open`(on: String, days: [String]) throws {
    let reply = try Self.week().browser(of: Example.olivia).get("/route?on=\(on)")
    let chips = reply.markup.elements("a", class: "day")
    #expect(chips.map { $0.text.split(separator: " ").prefix(3).joined(separator: " ") } == days)
    let open = chips.filter { $0["aria-current"] == "date" }
    #expect(open.compactMap { $0["href"] } == ["/route?on=\(on)"])
    #expect(chips.compactMap { $0["href"] }.allSatisfy { $0.hasPrefix("/route?on=") })
    // Today is marked in its own week alone.
    #expect(reply.markup.elements("a", class: "day--today").count == (on < "2026-11-29" ? 1 : 0))
    PageMarkupTests.check(reply)
  }

  @Test(arguments: [
    ("on=2026-11-24", [2]), ("on=2026-11-29", [3]), ("on=2026-11-22", []), ("on=2027-02-01", [1, 4]),
    ("day=2", [1, 4]),
    ("day=1", [3]), ("day=3", [2]), ("day=5", [4]), ("day=7", []), ("on=0001-01-01", []), ("on=9999-12-31", []),
    ("on=2026-11-24&day=1", [2]),
  ])
  func `a date or a weekday may be asked for`(query: String, expected: [Int]) throws {
    let reply = try Self.week().browser(of: Example.olivia).get("/route?\(query)")
    #expect(reply.status == 200)
    #expect(Self.pools(reply) == expected.map(Self.id))
    PageMarkupTests.check(reply)
  }

  @Test(arguments: [
    "on=", "on=today", "on=2026-02-30", "on=2026-13-01", "on=0000-01-01", "on=10000-01-01", "on=-001-01-01",
    "on=2026-1-1",
    "on=%D9%A2026-11-2", "day=0", "day=8", "day=-1", "day=x", "day=", "day=99999999999999999999", "day=1.0",
  ])
  func `an invalid day is refused`(query: String) throws {
    let place = try Self.week()
    let reply = try place.browser(of: Example.olivia).get("/route?\(query)")
    #expect(reply.status == 400)
    #expect(reply.says(try place.strings()("error.badRequestTitle")))
  }

  @Test func `another day says so and leads back`() throws {
    let place = try Self.week()
    let browser = try place.browser(of: Example.olivia)
    let text = try place.strings()("route.otherDay", ["date": "Tuesday, November 24"])
    #expect(try browser.get("/route?day=3").says(text))
    #expect(try !browser.get("/route?day=2").text.contains("day=2\" class=\"notice"))
    #expect(try browser.get("/route").markup.elements("p", class: "notice").isEmpty)
  }

  @Test func `a past day says what was missed, and names the author of a visit once`() throws {
    let past = Example.today.adding(days: -3)
    let customers = [
      CustomerHistory(
        pool: Example.pool(1, on: [past.weekday], technician: Example.tom.id), visits: [Desk.visit(1, daysAgo: 3)]),
      CustomerHistory(pool: Example.pool(2, name: "Beth", on: [past.weekday], technician: Workplace.tina.id)),
    ]
    let place = try Desk.place(customers)
    let page = try place.browser(of: Example.olivia).get("/route?on=\(past)")
    let stops = page.markup.elements("li", class: "stop")
    let missed = try place.strings()("route.missed")
    #expect(stops.map { $0.text.contains(missed) } == [false, true])
    let author = try #require(try place.store.visit(ID(1)).technician?.name)
    #expect(stops[0].text.components(separatedBy: author).count == 2)
  }

  @Test func `a technician sees their own stops, nobody's beside them, and no other's`() throws {
    let place = try Workplace(
      Example.pool(1), Example.pool(2, technician: Example.tom.id), Example.pool(3, technician: Workplace.tina.id))
    let toms = try place.browser(of: Example.tom)
    #expect(Self.pools(try toms.get("/route")) == [Self.id(2), Self.id(1)])
    #expect(Self.pools(try toms.get("/route?who=\(Workplace.tina.id.text)")) == [Self.id(2), Self.id(1)])
    let nobodys = try #require(toms.page.markup.elements("details", class: "nobodys").first)
    #expect(try nobodys["open"] == nil && nobodys.text.contains(place.strings()("route.nobodys", ["count": "1"])))
    #expect(nobodys.elements("li", class: "stop").compactMap { $0["data-pool"] } == [Self.id(1)])
    #expect(toms.page.markup.elements("a", class: "day--today").map(Self.shown) == ["Mon 1"])
    #expect(toms.page.markup.elements("span", class: "count").map(\.text) == ["1"])
    #expect(try toms.page.says(place.strings()("route.progressText", ["done": "0", "total": "1"])))
    let owners = try place.browser(of: Example.olivia)
    #expect(Self.pools(try owners.get("/route")).count == 3)
    let names = owners.page.markup.elements("bdi", class: "stop__who").map(\.text)
    #expect(try names == [place.strings()("route.nobody"), "Tom Technician", "Tina Technician"])
    #expect(Self.pools(try owners.get("/route?who=\(Workplace.tina.id.text)")) == [Self.id(3), Self.id(1)])
    #expect(Self.pools(try owners.get("/route?who=nobody")).count == 3)
  }

  @Test func `a closed day says so`() throws {
    let place = try Self.week()
    let tuesday = Example.today.adding(days: 1)
    let closed = Absence(id: ID(1), person: nil, from: tuesday, until: tuesday, name: "Election")
    try place.store.add(closed, now: place.now)
    let browser = try place.browser(of: Example.tom)
    let text = try place.strings()("move.closed", ["name": "Election"])
    #expect(try browser.get("/route?on=\(tuesday)").says(text) && !browser.get("/route").says(text))
  }

  @Test func `a closed day without stops expects no customers`() throws {
    let place = try Workplace(Example.pool(on: [.monday]))
    let tuesday = Example.today.adding(days: 1)
    let browser = try place.browser(of: Example.tom)
    let expected = try place.strings()("route.emptyDay", ["day": "Tuesday"])
    #expect(try browser.get("/route?on=\(tuesday)").says(expected))
    try place.store.add(Absence(id: ID(1), person: nil, from: tuesday, until: tuesday), now: place.now)
    let page = try browser.get("/route?on=\(tuesday)")
    #expect(!page.says(expected))
    #expect(try page.says(place.strings()("route.emptyClosed", ["day": "Tuesday, November 24"])))
  }

  @Test func `the toast after a visit names it and offers to undo it, as long as that is possible`() throws {
    let place = try Workplace(Example.pool(name: "Ann"))
    let browser = try place.browser(of: Example.tom)
    _ = try place.store.record(Example.draft(technician: Example.tom.id, measured: [.pH: 7.6]))
    let path = "/route?on=2026-11-23&saved=\(ID<Visit>(1).text)"
    let strings = try place.strings()
    let reply = try browser.get(path)
    #expect(reply.says("Ann · pH 7.6 · LSI +"))
    #expect(reply.markup.elements("li", class: "stop--saved").count == 1)
    #expect(reply.says(strings("toast.undo")))
    #expect(try !place.browser(of: Workplace.tina).get(path).says(strings("toast.undo")))
    place.wait(minutes: 10.1)
    #expect(try !browser.get(path).says(strings("toast.undo")))
    for saved in [ID<Visit>(404).text, "x", ""] {
      #expect(try browser.get("/route?saved=\(saved)").markup.element(with: "data-toast") == nil)
    }
  }

  @Test(
    arguments: [
      (VisitKind.job, [:], "Ann"), (.chemicals, [:], "Ann · nothing measured"),
      (.chemicals, [.freeChlorine: 3], "Ann · pH not measured"),
      (.service, [.totalAlkalinity: 90], "Ann · pH not measured"), (.job, [.pH: 7.5], "Ann · pH 7.5 · LSI"),
    ] as [(VisitKind, [Parameter: Double], String)])
  func `the toast shows what this visit measured, nothing of the last one`(
    kind: VisitKind, measured: [Parameter: Double], detail: String
  ) throws {
    let place = try Workplace(Example.pool(name: "Ann"))
    let before = Example.today.adding(days: -7)
    _ = try place.store.record(
      Example.draft(1, measured: [.pH: 7.6], performedAt: before.noon(in: Example.newYork), day: before))
    _ = try place.store.record(
      Example.draft(2, technician: Example.tom.id, measured: measured, kind: kind, submission: [2]))
    let page = try place.browser(of: Example.tom).get("/route?on=2026-11-23&saved=\(ID<Visit>(2).text)")
    let toast = try #require(page.markup.element(with: "data-toast"))
    let shown = try #require(toast.elements("span", class: "toast__detail").first?.text)
    let figures = shown.components(separatedBy: " · Not poured")[0]
    #expect(detail.hasSuffix("LSI") ? figures.hasPrefix(detail) : figures == detail, "\(shown)")
    let heading = try place.strings()("route.savedJob")
    #expect(toast.text.contains(heading) == (kind == .job))
    #expect(!toast.text.contains("pH 7.6"))
  }

  @Test func `directions lead to the coordinates, else to the address, in the device's own maps`() throws {
    var nowhere = Example.pool(2, address: "1 Main St & Co, Größe?")
    (nowhere.latitude, nowhere.longitude) = (0, 0)
    let place = try Workplace(Example.pool(1), nowhere)
    let browser = try place.browser(of: Example.tom)
    browser.headers = ["User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)"]
    func links(_ path: String, _ start: String) throws -> [String] {
      try browser.get(path).markup.elements("a").compactMap { $0["href"] }.filter { $0.hasPrefix(start) }
    }
    let apple = try links("/route", "https://maps.apple.com/")
    #expect(
      apple[0] == "https://maps.apple.com/?daddr=33.4,-112.1+to:1%20Main%20St%20%26%20Co,%20Gr%C3%B6%C3%9Fe%3F&dirflg=d"
    )
    #expect(apple[1] == "https://maps.apple.com/?daddr=33.4,-112.1&dirflg=d")
    browser.headers = ["User-Agent": "Mozilla/5.0 (Linux; Android 15)"]
    let address = "https://www.google.com/maps/dir/?api=1&destination=1%20Main%20St%20%26%20Co,%20Gr%C3%B6"
    let all = try links("/route", address)
    #expect(
      all.count == 1 && all[0].hasSuffix("&waypoints=33.4%2C-112.1") || all[0].hasSuffix("&waypoints=33.4,-112.1"))
    #expect(try links(Link.stop(nowhere.id, on: Example.today), address).count == 1)
  }
}
