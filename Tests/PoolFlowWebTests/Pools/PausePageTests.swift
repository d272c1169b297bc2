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
      CustomerHistory(pool: Example.pool(2, name: "Bob"), visits: [Desk.visit(2, pool: 2, daysAgo: 7)]),
    ])
  }

  @Test(arguments: [("paused", "pause.pausedSince" as StringKey), ("closed", "pause.closedSince")])
  func `a customer out of service leaves the route, counts up to that day, keeps the history and comes back`(
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
    #expect(try browser.submit(Self.path, ["kind": [kind]]).location == "\(Desk.pool)?service=paused")
    #expect(try browser.follow().says(strings(words, ["from": "Mon, Nov 23, 2026"])))
    #expect(browser.page.says(strings("pause.saved", ["customer": "Ann"])))
    #expect(try pools("/route") == [bob] && pools("/analytics") == [ann, bob])
    #expect(try browser.get("/analytics").says(strings(kind == "closed" ? "pause.closed" : "pause.paused")))
    // Once the period has passed the day, the customer has left the analysis, too.
    try browser.get(Self.path)
    try browser.submit(Self.path, ["kind": [kind], "starts_on": ["\(Example.today.adding(days: -29))"]])
    #expect(try pools("/analytics") == [bob])
    #expect(try browser.get("\(Desk.pool)/history").markup.elements("li", class: "visit").count == 1)
    #expect(try !place.browser(of: Example.tom).get(Desk.pool).text.contains("\(Desk.pool)/resume"))
    try browser.get(Desk.pool)
    #expect(try browser.submit("\(Desk.pool)/resume").location == "\(Desk.pool)?service=resumed")
    #expect(try browser.follow().says(strings("pause.resumed", ["customer": "Ann"])))
    #expect(try Desk.post(browser, "\(Desk.pool)/resume").location == Desk.pool, "a second tap tells nothing")
    #expect(try pools("/route") == [ann, bob] && pools("/analytics") == [ann, bob])
  }

  @Test func `a pause to come can be called off before it begins`() throws {
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

  @Test func `a pause to come leaves the route on its day and comes back on the day of return`() throws {
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
  func `what cannot be is refused beside its field and stays as it was typed`(field: String, typed: String) throws {
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

  @Test func `a day within a pause that is over is refused`() throws {
    let place = try Self.place()
    let past = ServicePause(.paused, from: Example.today.adding(days: -20), until: Example.today.adding(days: -10))
    #expect(try place.store.pause(ID(1), past, by: nil, now: Example.now, today: past.startsOn))
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    let reply = try browser.submit(Self.path, ["starts_on": ["\(Example.today.adding(days: -15))"]])
    #expect(reply.status == 422)
    #expect(reply.message("starts_on") == (try place.strings()("pause.overlap")))
    #expect(try place.store.pool(ID(1)).pauses == [past])
  }
}
