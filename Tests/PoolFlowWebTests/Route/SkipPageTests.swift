import HTTP
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import PoolFlowWeb
@testable import SQLite

struct SkipPageTests {
  private static let path = "\(Desk.pool)/skip"

  private static func place() throws -> Workplace {
    try Workplace(
      Example.pool(1, name: "Ann", technician: Example.tom.id),
      Example.pool(2, name: "Bob", technician: Example.tom.id),
      Example.pool(3, name: "Cid", technician: Workplace.tina.id), Example.pool(4, name: "Dan", on: [.tuesday]))
  }

  @Test func `a stop left from an earlier day is skipped on that day, where it can be undone`() throws {
    let place = try Workplace(now: Example.at(minutes: 2 * 1_440))
    try place.store.add(Example.pool(1, name: "Ann"), by: nil, today: Example.today)
    let wednesday = Example.today.adding(days: 2)
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.skip(ID(1), on: wednesday))
    let answer = try browser.submit(Self.path, ["reason": ["gate"], "next_day": []])
    #expect(answer.location == "/route?on=\(wednesday)&skipped=\(ID<Pool>(1).text)&due=\(Example.today)")
    #expect(try browser.follow().says(try place.strings()("skip.done", ["customer": "Ann"])))
    let undo = try browser.submit(Link.unskip(ID(1), on: Example.today))
    #expect(undo.location == "/route?on=\(wednesday)&unskipped=\(ID<Pool>(1).text)")
    #expect(try place.store.plan(on: wednesday, today: wednesday).stops.map(\.due.carriedFrom) == [Example.today])
  }

  @Test func `a technician skips a stop, sees the reason on the route and undoes it`() throws {
    let place = try Self.place()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.tom)
    #expect(try browser.get("\(Desk.pool)/log").text.contains(Link.skip(ID(1), on: Example.today)))
    try browser.get(Self.path)
    #expect(browser.page.value("on") == "\(Example.today)")
    let answer = try browser.submit(Self.path, ["reason": ["noAccess"], "note": ["Code 4711 is wrong"]])
    #expect(answer.location == "/route?on=\(Example.today)&skipped=\(ID<Pool>(1).text)")
    let route = try browser.follow()
    let text = strings("skip.skipped", ["reason": strings("skip.noAccess")])
    #expect(route.says(text) && route.says(strings("skip.done", ["customer": "Ann"])))
    #expect(route.says(strings("skip.progress", count: 1, shown: "1", ["done": "0", "total": "1"])))
    #expect(route.markup.elements("progress").first?["max"] == "1", "the bar counts as the text does")
    let page = try browser.get(Desk.pool)
    #expect(page.says(text) && page.says("Code 4711 is wrong"))
    #expect(try place.browser(of: Example.olivia).get("/activity").says("Ann"))
    try browser.get(Desk.pool)
    #expect(
      try browser.submit(Link.unskip(ID(1), on: Example.today)).location
        == "/route?on=\(Example.today)&unskipped=\(ID<Pool>(1).text)")
    #expect(try browser.follow().says(strings("skip.undone", ["customer": "Ann"])))
    #expect(try place.store.skip(of: ID(1), on: Example.today) == nil)
  }

  @Test(arguments: [("gate", true, true), ("unsafe", true, true), ("gate", false, false), ("needsOffice", true, false)])
  func `a gate, a dog, weather and danger put the stop on tomorrow, unless that is switched off`(
    reason: String, isOn: Bool, isMoved: Bool
  ) throws {
    let place = try Self.place()
    let tomorrow = Example.today.adding(days: 1)
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.path)
    #expect(browser.page.markup.element(id: "next_day")?["checked"] != nil)
    try browser.submit(Self.path, ["reason": [reason], "next_day": isOn ? ["1"] : []])
    let text = try place.strings()("skip.putOn", ["day": "Tue, Nov 24"])
    #expect(try browser.follow().says(text) == isMoved)
    let pools = try place.store.plan(on: tomorrow, today: Example.today).stops.map(\.pool)
    #expect(pools == (isMoved ? [ID(4), ID(1)] : [ID(4)]))
    try browser.get(Self.path + "?on=\(Example.today)")
    #expect((browser.page.markup.element(id: "next_day")?["checked"] != nil) == isMoved)
    try browser.get("/route")
    try browser.submit(Link.unskip(ID(1), on: Example.today))
    #expect(try place.store.plan(on: tomorrow, today: Example.today).stops.map(\.pool) == [ID(4)])
    #expect(try place.store.skip(of: ID(1), on: Example.today) == nil)
  }

  @Test func `the next day is no closed day, and one in service`() throws {
    let place = try Self.place()
    let (tuesday, wednesday) = (Example.today.adding(days: 1), Example.today.adding(days: 2))
    try place.store.add(
      Absence(id: ID(1), person: nil, from: tuesday, until: tuesday, name: "Election"), now: place.now)
    let browser = try place.browser(of: Example.tom)
    #expect(try browser.get(Self.path).says(place.strings()("skip.nextDay", ["day": "Wed, Nov 25"])))
    _ = try place.store.pause(ID(1), ServicePause(.paused, from: wednesday), by: nil, now: place.now)
    #expect(try browser.submit(Self.path, ["reason": ["dog"]]).status == 422)
    #expect(try browser.page.says(place.strings()("skip.nextDayPaused", ["day": "Wed, Nov 25"])))
    try browser.submit(Self.path, ["next_day": []], button: "reason=dog")
    #expect(try place.store.skip(of: ID(1), on: Example.today)?.reason == .dog)
  }

  @Test func `a stop that was moved here is skipped and put back by its technician`() throws {
    let place = try Self.place()
    let tuesday = Example.today.adding(days: 1)
    let move = MoveRequest(act: ID(9), pool: ID(1), on: Example.today, to: tuesday)
    #expect(try place.store.move(move, by: nil, now: place.now, today: Example.today) == .done)
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.path)
    #expect(browser.page.value("on") == "\(tuesday)")
    try browser.submit(Self.path, ["reason": ["needsOffice"]])
    try browser.follow()
    #expect(try browser.submit(Link.unskip(ID(1), on: tuesday)).status == 303)
    #expect(try place.store.plan(on: tuesday, today: Example.today).stops.first?.due.isOpen == true)
  }

  @Test func `a day is complete, and celebrated, when the rest is skipped`() throws {
    let place = try Self.place()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    for pool in [1, 2] { _ = try place.store.record(Example.draft(pool, pool: ID(pool))) }
    let last = "/pools/\(ID<Pool>(3).text)/skip"
    try browser.get(last)
    try browser.submit(last, button: "reason=needsOffice")
    let route = try browser.follow()
    #expect(route.text.contains("data-celebration"))
    #expect(route.says(strings("skip.progressDone", count: 1, shown: "1", ["done": "2", "total": "3"])))
  }

  private struct Wrong {
    let fields: [String: [String]]
    let field: String
    let key: StringKey?
  }

  private static let wrong: [Wrong] = [
    Wrong(fields: ["reason": [""]], field: "reason", key: "skip.reasonMissing"),
    Wrong(fields: ["on": [Example.today.adding(days: -7).description]], field: "on", key: "skip.past"),
    Wrong(fields: ["reason": ["boredom"]], field: "reason", key: "skip.reasonMissing"),
    Wrong(fields: ["reason": ["other"], "note": [" "]], field: "note", key: "skip.noteMissing"),
    Wrong(fields: ["note": [String(repeating: "a", count: 501)]], field: "note", key: nil),
    Wrong(fields: ["on": [Example.today.adding(days: 1).description]], field: "on", key: "skip.noStop"),
    Wrong(fields: ["on": [Example.today.adding(days: 63).description]], field: "on", key: "skip.tooFar"),
    Wrong(fields: ["on": ["someday"]], field: "on", key: "form.notADay"),
    Wrong(fields: ["on": [""]], field: "on", key: "form.required"),
  ]

  @Test(arguments: wrong.indices)
  func `wrong input is reported beside its field, and no stop is skipped`(number: Int) throws {
    let wrong = Self.wrong[number]
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.path)
    let answer = try browser.submit(Self.path, ["reason": ["weather"], "note": ["Rain"]].merging(wrong.fields) { $1 })
    #expect(answer.status == 422)
    #expect(answer.text.contains("href=\"#\(wrong.field)\""))
    if let key = wrong.key { #expect(try answer.says(place.strings()(key, ["days": "60"]))) }
    if wrong.fields["note"] == nil { #expect(answer.says("Rain")) }
    #expect(try place.store.skip(of: ID(1), on: Example.today) == nil)
  }

  @Test func `a served stop cannot be skipped`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.path)
    _ = try place.store.record(Example.draft(1, pool: ID(1)))
    let answer = try browser.submit(Self.path, ["reason": ["weather"]])
    #expect(try answer.status == 422 && answer.says(place.strings()("skip.served")))
  }

  @Test func `another technician's stop is theirs and the owner's`() throws {
    let place = try Self.place()
    let path = "/pools/\(ID<Pool>(3).text)/skip"
    for (person, status) in [(Example.tom, 403), (Example.olivia, 303)] {
      let browser = try place.browser(of: person)
      try browser.get(path)
      #expect(try browser.submit(path, ["reason": ["weather"]]).status == status)
    }
    #expect(try Desk.post(place.browser(of: Example.tom), Link.unskip(ID(3), on: Example.today)).status == 403)
    #expect(try place.store.skip(of: ID(3), on: Example.today) != nil)
    #expect(try !place.browser(of: Example.tom).get("/pools/\(ID<Pool>(3).text)/log").text.contains("/skip"))
  }

  @Test func `a stop skipped long ago, or on a former weekday, is put back by the owner only`() throws {
    let place = try Self.place()
    let tuesday = Example.today.adding(days: 1)
    let far = Example.today.adding(days: -70)
    for day in [tuesday, far] {
      try place.store.database.write { connection in
        try connection.run(
          """
          INSERT INTO skips (pool_row, skipped_on, act_id, reason, recorded_at)
          VALUES (1, ?, randomblob(16), 'weather', 0)
          """, [day])
      }
      let path = Link.unskip(ID(1), on: day)
      #expect(try Desk.post(place.browser(of: Example.tom), path).status == 403)
      #expect(try Desk.post(place.browser(of: Example.olivia), path).status == 303)
    }
  }

  @Test func `a day on which every stop is skipped has no bar, and is not complete`() throws {
    let place = try Workplace(Example.pool(1, name: "Ann"))
    _ = try place.store.skip(ID(1), on: Example.today, StopSkip(.weather, recordedAt: Example.now), by: nil)
    let route = try place.browser(of: Example.olivia).get("/route")
    #expect(!route.text.contains("<progress value=") && !route.text.contains("progress--complete"))
  }

  @Test func `the customer's page mentions only a stop that exists`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    _ = try place.store.skip(ID(1), on: Example.today, StopSkip(.weather, recordedAt: Example.now), by: nil)
    #expect(try browser.get(Desk.pool).text.contains("/skip/undo"))
    #expect(
      try place.store.pause(
        ID(1), ServicePause(.paused, from: Example.today), by: nil, now: Example.now) == .saved)
    #expect(try !browser.get(Desk.pool).text.contains("/skip/undo"))
  }

  @Test func `the form begins with the next stop`() throws {
    let browser = try Self.place().browser(of: Example.olivia)
    try browser.get("/pools/\(ID<Pool>(4).text)/skip")
    #expect(browser.page.value("on") == "\(Example.today.adding(days: 1))")
    #expect(try browser.get("/pools/\(ID<Pool>(4).text)/skip?on=x").status == 400)
    #expect(try browser.get("/pools/\(ID<Pool>(9).text)/skip").status == 404)
  }
}
