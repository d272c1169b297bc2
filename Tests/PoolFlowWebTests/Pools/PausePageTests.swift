import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct PausePageTests {
  private static let path = "\(Desk.pool)/pause"

  private static func place() throws -> Workplace {
    try Desk.place([
      CustomerHistory(pool: Example.pool(1, name: "Ann"), visits: [Desk.visit(1, daysAgo: 7)]),
      CustomerHistory(
        pool: Example.pool(2, name: "Bob"),
        visits: [Desk.visit(3, pool: 2, daysAgo: 200), Desk.visit(2, pool: 2, daysAgo: 7)]),
    ])
  }

  private static func toast(_ reply: Reply) -> String {
    reply.markup.element(with: "data-toast")?.text ?? ""
  }

  @Test func `a job that falls in a pause is named in the form, the receipt and on the page`() throws {
    var pool = Example.pool(1, name: "Ann")
    let (within, after) = (Example.today.adding(days: 10), Example.today.adding(days: 40))
    pool.schedules += [
      Schedule(id: ID(71), .once(within), note: "Filter clean"), Schedule(id: ID(72), .once(after), note: "Drain"),
      Schedule(id: ID(73), .once(nil), note: "Some day"),
    ]
    let place = try Desk.place([CustomerHistory(pool: pool)])
    let browser = try place.browser(of: Example.olivia)
    #expect(
      try browser.get(Self.path).says("Planned jobs: Filter clean · Thu, Dec 3, 2026 and Drain · Sat, Jan 2, 2027."))
    try browser.submit(Self.path, ["kind": ["paused"], "ends_on": ["\(Example.today.adding(days: 30))"]])
    try browser.follow()
    let words = "A job falls in this time and is on no route: Filter clean · Thu, Dec 3, 2026."
    #expect(Self.toast(browser.page).contains(words))
    #expect(try browser.get(Desk.pool).says(words) && !browser.page.says("Drain · Sat, Jan 2, 2027. Give"))
    PageMarkupTests.check(browser.page)
    // A pause without jobs says nothing of them.
    #expect(try !browser.get("\(Desk.pool)/pause?another=1").says("on no route:"))
  }

  @Test func `a moved job counts at the date it was moved to`() throws {
    var pool = Example.pool(1, name: "Ann")
    let days = [10, 12, 40].map { Example.today.adding(days: $0) }
    pool.schedules += [
      Schedule(id: ID(71), .once(days[0]), note: "Filter clean"), Schedule(id: ID(72), .once(days[2]), note: "Drain"),
    ]
    let place = try Desk.place([CustomerHistory(pool: pool)])
    for (number, from, to) in [(1, days[0], days[2].adding(days: 1)), (2, days[2], days[1])] {
      let move = MoveRequest(act: ID(number), pool: ID(1), on: from, to: to, assignment: nil, merges: true)
      #expect(try place.store.move(move, by: nil, now: place.now, today: Example.today) == .done)
    }
    let browser = try place.browser(of: Example.olivia)
    #expect(
      try browser.get(Self.path).says("Planned jobs: Drain · Sat, Dec 5, 2026 and Filter clean · Sun, Jan 3, 2027."))
    try browser.submit(Self.path, ["kind": ["paused"], "ends_on": ["\(Example.today.adding(days: 30))"]])
    try browser.follow()
    #expect(Self.toast(browser.page).contains("is on no route: Drain · Sat, Dec 5, 2026."))
    #expect(!Self.toast(browser.page).contains("Filter clean"))
  }

  @Test func `a stop that was moved into the pause is named, one that was moved within it is not`() throws {
    let pool = Example.pool(1, name: "Ann", on: [.friday])
    let place = try Desk.place([CustomerHistory(pool: pool)])
    let friday = Example.today.next(.friday)
    let days = (1...3).map { friday.adding(days: $0) }
    for (number, from, to) in [(1, friday, days[0]), (2, friday.adding(days: 7), friday.adding(days: 8))] {
      let move = MoveRequest(act: ID(number), pool: ID(1), on: from, to: to)
      #expect(try place.store.move(move, by: nil, now: place.now, today: Example.today) == .done)
    }
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    try browser.submit(
      Self.path, ["kind": ["paused"], "starts_on": ["\(days[0])"], "ends_on": ["\(friday.adding(days: 20))"]])
    try browser.follow()
    let words = try place.strings()("pause.moved", count: 1, ["stops": "Fri, Nov 27, 2026, now on Sat, Nov 28, 2026"])
    #expect(Self.toast(browser.page).contains(words), "\(Self.toast(browser.page))")
  }

  @Test(arguments: [("paused", "pause.pausedSince" as StringKey), ("closed", "pause.closedSince")])
  func `a customer out of service leaves the route, counts up to that day, keeps the history and returns`(
    kind: String, words: StringKey
  ) throws {
    let place = try Self.place()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    func pools(_ path: String) throws -> Set<String> {
      Set(try browser.get(path).markup.all.compactMap { $0["data-pool"] })
    }
    let (ann, bob) = (ID<Pool>(1).text, ID<Pool>(2).text)
    #expect(try pools("/route") == [ann, bob] && pools("/analytics") == [ann, bob])
    try browser.get(Self.path)
    #expect(browser.page.value("starts_on") == "\(Example.today)")
    #expect(
      try browser.submit(Self.path, ["kind": [kind]]).location == "\(Desk.pool)?service=paused&pause=\(Example.today)")
    #expect(try browser.follow().says(strings(words, ["from": "Mon, Nov 23, 2026"])))
    #expect(browser.page.says(strings("pause.saved", ["customer": "Ann"])))
    #expect(try pools("/route") == [bob] && pools("/analytics") == [ann, bob])
    #expect(try browser.get("/analytics").says(strings(kind == "closed" ? "pause.closed" : "pause.paused")))
    // Once the period has passed the day, the customer is not in the analysis either.
    try browser.get(Self.path)
    try browser.submit(Self.path, ["kind": [kind], "starts_on": ["\(Example.today.adding(days: -29))"]])
    #expect(try browser.submit(Self.path).status == 303, "the visit of last week is among the days")
    #expect(try pools("/analytics") == [bob])
    #expect(try browser.get("\(Desk.pool)/history").markup.elements("tr", class: "visit-row").count == 1)
    #expect(try !place.browser(of: Example.tom).get(Desk.pool).text.contains("\(Desk.pool)/resume"))
    try browser.get(Desk.pool)
    #expect(try browser.submit("\(Desk.pool)/resume").location == "\(Desk.pool)?service=resumed")
    #expect(try browser.follow().says(strings("pause.resumed", ["customer": "Ann"])))
    #expect(try Desk.post(browser, "\(Desk.pool)/resume").location == Desk.pool, "a second tap tells nothing")
    #expect(try pools("/route") == [ann, bob] && pools("/analytics") == [ann, bob])
  }

  @Test func `a future pause can be called off before it begins`() throws {
    let place = try Self.place()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    try browser.submit(Self.path, ["kind": ["closed"], "starts_on": ["\(Example.today.adding(days: 7))"]])
    try browser.follow()
    #expect(browser.page.says(strings("pause.callOff")))
    #expect(try browser.submit("\(Desk.pool)/resume").location == "\(Desk.pool)?service=kept")
    #expect(try browser.follow().says(strings("pause.kept", ["customer": "Ann"])))
    #expect(!browser.page.text.contains("\(Desk.pool)/resume"))
    #expect(try place.store.pool(ID(1)).pauses.isEmpty)
  }

  @Test func `a future pause leaves the route on its day and returns on the day of return`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let (first, back) = (Example.today.adding(days: 7), Example.today.adding(days: 14))
    try browser.get(Self.path)
    try browser.submit(Self.path, ["starts_on": ["\(first)"], "ends_on": ["\(back)"]])
    for (day, count) in [(Example.today, 2), (first, 1), (back, 2)] {
      #expect(try place.store.route(on: day, technician: nil).stops.count == count, "\(day)")
    }
    let form = try browser.get(Self.path)
    #expect(form.value("starts_on") == "\(first)" && form.value("ends_on") == "\(back)")
  }

  @Test(arguments: [
    ("starts_on", ""), ("starts_on", "2026-02-30"), ("starts_on", "tomorrow"), ("ends_on", "2026-11-23"),
    ("ends_on", "2026-11-22"), ("ends_on", "spring"), ("kind", "asleep"), ("kind", ""),
  ])
  func `an impossible value is refused beside its field and stays typed`(field: String, typed: String) throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    let reply = try browser.submit(Self.path, [field: [typed]])
    #expect(reply.status == 422)
    #expect(reply.markup.element(id: "problems") != nil)
    if field != "kind" {
      #expect(reply.value(field) == typed && reply.message(field)?.isEmpty == false)
    }
    #expect(try place.store.pool(ID(1)).pauses.isEmpty)
  }

  @Test func `a day within another pause is refused, and the message names that pause`() throws {
    let place = try Self.place()
    let past = ServicePause(.paused, from: Example.today.adding(days: -20), until: Example.today.adding(days: -10))
    #expect(try place.store.pause(ID(1), past, by: nil, now: Example.now) == .saved)
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    let reply = try browser.submit(Self.path, ["starts_on": ["\(Example.today.adding(days: -15))"]])
    #expect(reply.status == 422)
    #expect(reply.message("starts_on")?.contains("Tue, Nov 3, 2026") == true, "\(reply.message("starts_on") ?? "")")
    #expect(try place.store.pool(ID(1)).pauses == [past])
  }

  // Owner 11: page, message, form and route showed different days.
  @Test func `a changed pause is one pause, and all pages show the same day`() throws {
    let place = try Self.place()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    let (first, back) = (Example.today, Example.today.adding(days: 38))
    try browser.get(Self.path)
    try browser.submit(Self.path, ["starts_on": ["\(Example.today.adding(days: -5))"]])
    try browser.get(Self.path)
    #expect(browser.page.says(strings("pause.replaces")))
    try browser.submit(Self.path, ["starts_on": ["\(first)"], "ends_on": ["\(back)"]])
    let told = strings("pause.pausedUntil", ["until": "Thu, Dec 31, 2026"])
    let page = try browser.follow()
    #expect(page.markup.elements("section", class: "paused").first?.text.contains(told) == true)
    #expect(Self.toast(page).contains(told), "\(Self.toast(page))")
    let form = try browser.get(Self.path)
    #expect(form.value("starts_on") == "\(first)" && form.value("ends_on") == "\(back)")
    for (day, isServed) in [(first, false), (back.adding(days: -3), false), (back.adding(days: 4), true)] {
      let stops = try place.store.route(on: day, technician: nil).stops.map(\.pool)
      #expect(stops.contains(ID(1)) == isServed, "\(day)")
    }
  }

  @Test func `a pause over a day with a visit asks first, and is saved if the owner confirms it`() throws {
    let place = try Self.place()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    let early = "\(Example.today.adding(days: -8))"
    try browser.get(Self.path)
    let question = try browser.submit(Self.path, ["starts_on": [early]])
    #expect(question.status == 422)
    #expect(question.says(strings("pause.covers", count: 1, ["days": "Mon, Nov 16, 2026"])))
    #expect(question.value("starts_on") == early && question.says(strings("pause.saveAnyway")))
    #expect(try place.store.pool(ID(1)).pauses.isEmpty)
    // Another pause than the confirmed one asks again.
    let other = try browser.submit(Self.path, ["starts_on": ["\(Example.today.adding(days: -7))"]])
    #expect(other.status == 422 && other.says(strings("pause.saveAnyway")))
    #expect(try browser.submit(Self.path).status == 303)
    #expect(try place.store.pool(ID(1)).pauses == [ServicePause(.paused, from: Example.today.adding(days: -7))])
    try browser.get(Self.path)
    #expect(try browser.submit(Self.path).status == 303, "saved again as it is, nothing is asked")
  }

  @Test(
    arguments: [
      ("paused", 14, "by_length", true), ("paused", 15, "by_length", false), ("paused", nil, "by_length", false),
      ("closed", 3, "by_length", false), ("paused", 60, "goes_on", true), ("paused", 3, "none", false),
      ("closed", 3, "goes_on", false), ("paused", 14, nil, true),
    ] as [(String, Int?, String?, Bool)])
  func `a pause says whether the fee goes on, by its length unless the owner chooses`(
    kind: String, days: Int?, fee: String?, goesOn: Bool
  ) throws {
    let place = try Self.place()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    func chosen() throws -> String? {
      try browser.get(Self.path).markup.elements("input").first { $0["name"] == "fee" && $0["checked"] != nil }?[
        "value"]
    }
    #expect(try chosen() == "by_length")
    let end = days.map { "\(Example.today.adding(days: $0))" } ?? ""
    #expect(
      try browser.submit(Self.path, ["kind": [kind], "ends_on": [end], "fee": fee.map { [$0] } ?? []]).status == 303)
    #expect(try place.store.pool(ID(1)).pauses.map(\.feeGoesOn) == [goesOn])
    #expect(try browser.follow().says(strings("pause.feeGoesOn")) == goesOn)
    #expect(try chosen() == (goesOn ? "goes_on" : "none"))
  }

  @Test func `a customer serviced today is offered a pause from tomorrow on`() throws {
    let place = try Desk.place([
      CustomerHistory(pool: Example.pool(1, name: "Ann"), visits: [Desk.visit(1, daysAgo: 0)])
    ])
    let form = try place.browser(of: Example.olivia).get(Self.path)
    #expect(form.value("starts_on") == "\(Example.today.adding(days: 1))")
  }

  @Test func `a second pause is added beside the first, and each is changed by itself`() throws {
    let place = try Self.place()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    let (winter, spring) = (Example.today.adding(days: 20), Example.today.adding(days: 90))
    try browser.get(Self.path)
    try browser.submit(Self.path, ["ends_on": ["\(Example.today.adding(days: 5))"]])
    #expect(try browser.get(Self.path).says(strings("pause.another")))
    try browser.get("\(Self.path)?another=1")
    #expect(browser.page.markup.element(with: "name", "pause")?["value"] == "")
    try browser.submit(Self.path, ["starts_on": ["\(winter)"], "ends_on": ["\(spring)"]])
    #expect(try Self.toast(browser.follow()).contains("Dec 13"))
    let both = try place.store.pool(ID(1)).pauses
    #expect(both.map(\.startsOn) == [Example.today, winter])
    let section = browser.page.markup.elements("section", class: "paused").first?.text ?? ""
    #expect(section.contains("Nov 28") && section.contains("Dec 13"), "\(section)")
    try browser.get("\(Self.path)?pause=\(winter)")
    try browser.submit(Self.path, ["kind": ["closed"]])
    #expect(try place.store.pool(ID(1)).pauses == [both[0], ServicePause(.closed, from: winter)])
  }

  @Test func `a pause that is edited onto another one is refused beside the field, and both stay`() throws {
    let place = try Self.place()
    let (first, second) = (Example.today.adding(days: 10), Example.today.adding(days: 30))
    for start in [first, second] {
      let pause = ServicePause(.paused, from: start, until: start.adding(days: 5))
      #expect(try place.store.pause(ID(1), pause, by: nil, now: Example.now) == .saved)
    }
    let both = try place.store.pool(ID(1)).pauses
    let browser = try place.browser(of: Example.olivia)
    try browser.get("\(Self.path)?pause=\(first)")
    let reply = try browser.submit(
      Self.path, ["starts_on": ["\(second)"], "ends_on": ["\(second.adding(days: 5))"]])
    #expect(reply.status == 422)
    #expect(reply.message("starts_on") != nil)
    #expect(try place.store.pool(ID(1)).pauses == both)
  }
}
