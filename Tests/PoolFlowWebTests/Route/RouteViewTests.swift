import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The page of a day beside its stops.
struct RouteViewTests {
  @Test func `progress counts finished stops, and three of three are celebrated once`() throws {
    let place = try Workplace(Example.pool(1), Example.pool(2), Example.pool(3))
    let strings = try place.strings()
    let browser = try place.browser(of: Example.tom)
    for number in 1...3 {
      let done = String(number - 1)
      #expect(try browser.get("/route").says(strings("route.progressText", ["done": done, "total": "3"])))
      #expect(browser.page.markup.elements("progress").first?["value"] == done)
      #expect(browser.page.markup.element(with: "data-celebration") == nil)
      #expect(browser.page.markup.elements("li", class: "stop--next").first?["data-pool"] == RoutePageTests.id(number))
      let path = "/pools/\(ID<Pool>(number).text)"
      try browser.get("\(path)/log")
      #expect(try browser.submit("\(path)/visits", ["ph": ["7.4"]]).status == 303)
    }
    #expect(try browser.follow().says(strings("route.celebrationText", ["count": "3"])))
    #expect(try place.store.hasCompletedRoute(on: Example.today, of: nil))
    let line = strings("activity.completed", count: 3, ["person": Example.tom.name, "date": "Mon, Nov 23"])
    #expect(try place.browser(of: Example.olivia).get("/activity").says(line))
    #expect(try browser.get("/route").markup.element(with: "data-celebration") == nil, "once, also after a reload")
    #expect(browser.page.says(strings("route.complete")))
    #expect(browser.page.markup.elements("span", class: "count").isEmpty)
    #expect(browser.page.markup.elements("li", class: "stop--next").isEmpty)
    #expect(try browser.get("/route?on=2026-11-30").markup.element(with: "data-celebration") == nil)
  }

  @Test func `each of several technicians completes a route of their own, and the owner all`() throws {
    let place = try Workplace()
    for number in 1...6 {
      let pool = Example.pool(number, technician: number <= 3 ? Example.tom.id : Workplace.tina.id)
      try place.store.add(pool.starting(Example.today), by: nil, today: Example.today)
    }
    let (tom, tina) = (try place.browser(of: Example.tom), try place.browser(of: Workplace.tina))
    for number in 1...6 {
      let browser = number <= 3 ? tom : tina
      let path = "/pools/\(ID<Pool>(number).text)/skip"
      if number % 3 == 1 {
        _ = try place.store.record(Example.draft(number, pool: ID(number)))
      } else {
        try browser.get(path)
        try browser.submit(path, button: "reason=customerAsked")
        #expect((browser.page.location?.contains("completed=1") == true) == (number % 3 == 0))
      }
    }
    #expect(try tina.follow().markup.element(with: "data-celebration") != nil)
    for whose in [Example.tom.id, Workplace.tina.id, nil] {
      #expect(try place.store.hasCompletedRoute(on: Example.today, of: whose))
    }
  }

  /// Four stops of Tom, the first of them carried from the day before, and three done.
  private static func almostDone() throws -> Workplace {
    let place = try Workplace(now: Example.at(minutes: 1_440))
    for number in 1...4 {
      let pool = Example.pool(number, on: [number == 1 ? .monday : .tuesday], technician: Example.tom.id)
      try place.store.add(pool, by: nil, today: Example.today)
    }
    #expect(
      try place.store.plan(on: place.today, today: place.today).stops.map(\.due.carriedFrom).first == Example.today)
    for number in 2...4 {
      let draft = Example.draft(number, pool: ID(number), performedAt: place.now, day: place.today)
      _ = try place.store.record(draft)
    }
    return place
  }

  private static func isNoted(_ place: Workplace) throws -> [Bool] {
    try [Example.tom.id, nil].map { try place.store.hasCompletedRoute(on: place.today, of: $0) }
  }

  @Test func `the skip of a carried stop completes the route of today, to which it leads`() throws {
    let place = try Self.almostDone()
    let browser = try place.browser(of: Example.tom)
    #expect(try Self.isNoted(place) == [false, false])
    let path = "/pools/\(ID<Pool>(1).text)/skip"
    try browser.get(Link.skip(ID(1), on: place.today))
    try browser.submit(path, button: "reason=customerAsked")
    #expect(browser.page.location?.hasPrefix("/route?on=\(place.today)&") == true)
    #expect(try browser.follow().markup.element(with: "data-celebration") != nil)
    #expect(try Self.isNoted(place) == [true, true])
  }

  @Test func `a stop that is moved away completes the route`() throws {
    let place = try Self.almostDone()
    let browser = try place.browser(of: Example.tom)
    let path = "/pools/\(ID<Pool>(1).text)/move?on=\(place.today)"
    try browser.get(path)
    try browser.submit(path, ["to": [place.today.adding(days: 1).description]])
    #expect(browser.page.location?.contains("completed=1") == true)
    #expect(try Self.isNoted(place) == [true, true])
  }

  @Test(arguments: ["visits", "skips", "moves"])
  func `a program's last act completes the route of a technician`(kind: String) throws {
    let place = try Self.almostDone()
    let program = try place.program(of: Example.olivia)
    let pool = ID<Pool>(1).text
    let id = "00000000-0000-4000-8000-000000000077"
    let on = place.today.description
    let (path, body) =
      switch kind {
      case "visits": ("pools/\(pool)/visits", #"{"id": "\#(id)", "pH": 7.4}"#)
      case "skips": (kind, #"{"id": "\#(id)", "poolID": "\#(pool)", "on": "\#(on)", "reason": "gate"}"#)
      default:
        (
          kind,
          #"{"id": "\#(id)", "poolID": "\#(pool)", "on": "\#(on)", "to": "\#(place.today.adding(days: 2))"}"#
        )
      }
    let answer = try program.call(.post, path, body)
    #expect(answer.status == 201, "\(answer.text)")
    #expect(try Self.isNoted(place) == [true, true])
  }

  @Test func `finished stops are one line that opens, while others are to be served`() throws {
    let place = try Workplace(Example.pool(1), Example.pool(2), Example.pool(3), Example.pool(4))
    let browser = try place.browser(of: Example.tom)
    func fold() throws -> MarkupElement? { try browser.get("/route").markup.elements("details", class: "done").first }
    _ = try place.store.record(Example.draft(2, pool: ID(2), technician: Example.tom.id))
    #expect(try fold()?.elements("summary").first?.text.contains("1 done") == true)
    _ = try place.store.record(
      Example.draft(3, pool: ID(3), technician: Example.tom.id, performedAt: Example.at(minutes: 1)))
    let done = try #require(try fold())
    #expect(done["open"] == nil)
    #expect(done.elements("summary").first?.text.contains("2 done") == true)
    #expect(done.elements("summary").first?.text.contains("Customer 3") == true)
    #expect(done.elements("li", class: "stop").compactMap { $0["data-pool"] } == [2, 3].map(RoutePageTests.id))
    let stops = browser.page.markup.elements("li", class: "stop").compactMap { $0["data-pool"] }
    #expect(stops == [2, 3, 1, 4].map(RoutePageTests.id))
    #expect(browser.page.markup.elements("li", class: "stop--next").first?["data-pool"] == RoutePageTests.id(1))
    for number in [1, 4] {
      _ = try place.store.record(Example.draft(number, pool: ID(number), technician: Example.tom.id))
    }
    #expect(try fold() == nil)
  }

  @Test func `a skipped stop is folded with the done ones, so that the next is at the top`() throws {
    let place = try Workplace(Example.pool(1), Example.pool(2), Example.pool(3))
    let browser = try place.browser(of: Example.tom)
    _ = try place.store.record(Example.draft(1, pool: ID(1), technician: Example.tom.id))
    try browser.get("/pools/\(ID<Pool>(2).text)/skip")
    try browser.submit("/pools/\(ID<Pool>(2).text)/skip", button: "reason=gate")
    let done = try #require(try browser.get("/route").markup.elements("details", class: "done").first)
    let words = try place.strings()("skip.progressDone", count: 1, shown: "1", ["done": "1"])
    #expect(done.elements("summary").first?.text.contains(words) == true)
    #expect(done.elements("li", class: "stop").compactMap { $0["data-pool"] } == [1, 2].map(RoutePageTests.id))
    // The skip is restored from there.
    #expect(done.elements("form").contains { $0["action"]?.contains("skip/undo") == true })
    PageMarkupTests.check(browser.page)
  }

  @Test func `skipped stops alone are neither done nor complete, and have no check`() throws {
    let place = try Workplace(Example.pool(1), Example.pool(2))
    let browser = try place.browser(of: Example.tom)
    func skip(_ number: Int) throws -> Reply {
      try browser.get("/pools/\(ID<Pool>(number).text)/skip")
      try browser.submit("/pools/\(ID<Pool>(number).text)/skip", ["next_day": []], button: "reason=gate")
      return try browser.follow()
    }
    let fold = try #require(try skip(1).markup.elements("details", class: "done").first?.elements("summary").first)
    #expect(fold.text.contains("1 skipped") && !fold.text.contains("serviced"))
    #expect(fold.elements("use").first?["href"]?.hasSuffix("#skip") == true)
    #expect(fold.elements("span", class: "done__count--served").isEmpty)
    let route = try skip(2)
    let strings = try place.strings()
    #expect(route.says("2 skipped") && !route.says(strings("route.complete")) && !route.says("0 serviced"))
    #expect(route.markup.element(with: "data-celebration") == nil)
    #expect(route.markup.elements("section", class: "progress--complete").isEmpty)
  }

  @Test func `two of two are complete but not celebrated`() throws {
    let place = try Workplace(Example.pool(1), Example.pool(2))
    for number in 1...2 { _ = try place.store.record(Example.draft(number, pool: ID(number))) }
    let reply = try place.browser(of: Example.tom).get("/route")
    #expect(reply.says(try place.strings()("route.complete")))
    #expect(reply.markup.element(with: "data-celebration") == nil)
  }

  @Test func `a stop shows the day of its last service`() throws {
    let place = try Workplace(Example.pool(1), Example.pool(2), Example.pool(3))
    _ = try place.store.record(Example.draft(1, pool: ID(1)))
    _ = try place.store.record(
      Example.draft(2, pool: ID(2), performedAt: Example.at(minutes: -4 * 1_440), day: Example.today.adding(days: -4)))
    let strings = try place.strings()
    let reply = try place.browser(of: Example.tom).get("/route")
    let stops = reply.markup.elements("li", class: "stop").map(\.text)
    #expect(stops[0].contains(strings("route.servicedToday", ["time": "12:00 PM"])))
    #expect(stops[1].contains("4 days ago"))
    #expect(stops[2].contains(strings("route.never")))
  }

  @Test func `an empty day and an empty business each name the one next step`() throws {
    let place = try Workplace(Example.pool(on: [.tuesday]))
    let strings = try place.strings()
    let empty = try place.browser(of: Example.olivia).get("/route")
    #expect(empty.says(strings("route.emptyDay", ["day": "Monday"])))
    let new = try Workplace()
    #expect(try new.browser(of: Example.olivia).get("/route").says(strings("route.emptyAll")))
  }
}
