import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The schedule of a customer: in the customer's form, and each rule and job on its own page.
struct SchedulePageTests {
  private static let plan = Link.schedules(ID(1))

  /// A customer served each Monday, and two people.
  private static func place() throws -> Workplace {
    try Workplace(Example.pool(on: [.monday]).starting(Example.today.adding(days: -30)))
  }

  private static func schedules(_ place: Workplace) throws -> [Schedule] { try place.store.pool(ID(1)).schedules }

  @Test func `every other Thursday from a day, Tom: in one form, in words, with the next four dates`() throws {
    let place = try Workplace()
    let start = place.today.next(.thursday).adding(days: 7)
    let browser = try PoolFormPageTests.add(
      place,
      ["service_day": ["5"], "repeats": ["2"], "starts_on": [start.description], "technician": [Example.tom.id.text]])
    let page = try browser.follow()
    #expect(page.says("Every other Thursday from") && page.says(" · \(Example.tom.name)"))
    let pool = try #require(try place.store.pools(limit: 1).pools.first)
    let dates = pool.schedules.dates(from: place.today, count: 4)
    #expect(dates == (0..<4).map { start.adding(days: 14 * $0) })
    #expect(pool.schedules.map(\.technician) == [Example.tom.id])
    for date in dates { #expect(page.says(ScheduleWords(viewer: try place.viewer(), crew: Crew([])).day(date))) }
  }

  @Test(arguments: [
    ("repeats", "0", "form.notAChoice"), ("repeats", "53", "form.notAChoice"), ("repeats", "m5", "form.notAChoice"),
    ("repeats", "", "form.required"), ("starts_on", "soon", "form.notADay"), ("repeats", "2", ""),
    ("technician", "00000000-0000-0000-0000-00000000ABCD", "form.notAChoice"), ("technician", "x", "form.notAChoice"),
  ])
  func `a wrong word of the schedule has a message, and what was typed stays`(
    name: String, value: String, key: String
  ) throws {
    let place = try Workplace()
    let typed = ["repeats": ["1"], "service_day": ["5"], "starts_on": [""]].merging([name: [value]]) { $1 }
    let browser = try PoolFormPageTests.add(place, typed)
    #expect(browser.page.status == 422)
    let strings = try place.strings()
    // Every other week without a first day: the message is beside that box.
    let message = key.isEmpty ? strings("schedule.startsOnMissing") : strings(StringKey(stringLiteral: key))
    #expect(browser.page.message(key.isEmpty ? "starts_on" : name) == message)
    #expect(try place.store.poolCount() == 0)
    PageMarkupTests.check(browser.page)
  }

  @Test func `on call needs no day`() throws {
    let place = try Workplace()
    let browser = try PoolFormPageTests.add(place, ["service_day": [], "repeats": ["call"]])
    #expect(try browser.follow().says(place.strings()("schedule.onCall")))
    #expect(try place.store.pools(limit: 1).pools.first?.schedules == [])
  }

  @Test func `one change keeps everything else, and past days their stops`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let path = "/pools/\(ID<Pool>(1).text)"
    try browser.get("\(path)/edit")
    try browser.submit(path, ["technician": [Example.tom.id.text]])
    let saved = try Self.schedules(place)
    #expect(saved.map(\.weekday) == [.monday, .monday] && saved.compactMap(\.technician) == [Example.tom.id])
    #expect(saved.compactMap(\.until) == [place.today.adding(days: -1)])
    try browser.get("\(path)/edit")
    #expect(browser.page.value("technician") == Example.tom.id.text)
    try browser.submit(path, ["notes": ["dog"]])
    #expect(try Self.schedules(place) == saved)
    try browser.get("\(path)/edit")
    try browser.submit(path, ["service_day": ["4"]])
    let moved = try Self.schedules(place)
    #expect(moved.current(on: place.today).map(\.technician) == [Example.tom.id])
    #expect(moved.current(on: place.today).map(\.weekday) == [.wednesday])
  }

  @Test func `a second schedule, a season and a job are lines of the plan`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.newSchedule(ID(1)))
    let bad = try browser.submit(Self.plan, ["weekday": ["5"], "season_from": ["2026-05-01"]])
    #expect(bad.status == 422)
    #expect(try bad.message("season_to") == place.strings()("schedule.seasonHalf"))
    try browser.submit(
      Self.plan, ["weekday": ["5"], "season_from": ["2026-05-01"], "season_to": ["2026-09-30"]])
    #expect(browser.page.status == 303)
    try browser.get(Link.newSchedule(ID(1)) + "?job=1")
    #expect(try browser.submit(Self.plan, ["note": [" "]]).status == 422)
    let day = place.today.adding(days: 10)
    try browser.submit(Self.plan, ["note": ["Filter clean"], "price": ["180"], "starts_on": [day.description]])
    let saved = try Self.schedules(place)
    #expect(saved.map(\.kind) == [.weekly, .weekly, .once])
    #expect(saved.last?.price == 180 && saved.last?.note == "Filter clean" && saved.last?.date == day)
    #expect(saved[1].season == Season(from: "05-01", to: "09-30"))
    let page = try browser.get(Self.plan)
    #expect(page.says("Every Monday") && page.says("Every Thursday, each year May 1 to Sep 30"))
    #expect(page.says("Job: Filter clean"))
    PageMarkupTests.check(page)
    // Four words do not say it any more: the form shows the sentences, and saves the rest.
    try browser.get("/pools/\(ID<Pool>(1).text)/edit")
    #expect(browser.page.value("repeats") == nil && browser.page.says("Every Monday"))
    try browser.submit("/pools/\(ID<Pool>(1).text)", ["notes": ["dog"]])
    #expect(try Self.schedules(place) == saved)
    #expect(try place.store.pool(ID(1)).notes == "dog")
  }

  @Test func `a change for good holds from its day, and moves of later days are kept unless unticked`() throws {
    let place = try Self.place()
    let (today, store) = (place.today, try place.store)
    let monday = today.adding(days: 1).next(.monday)
    let (skip, move) = (ID<StopAct>(71), ID<StopAct>(72))
    _ = try store.skip(
      ID(1), on: monday, StopSkip(.gate, recordedAt: place.now), act: skip, by: nil, today: today)
    _ = try store.move(
      MoveRequest(act: move, pool: ID(1), on: monday.adding(days: 7), to: monday.adding(days: 8)), by: nil,
      now: place.now, today: today)
    let browser = try place.browser(of: Example.olivia)
    let old = try #require(try Self.schedules(place).first)
    let path = Link.schedule(ID(1), old.id)
    try browser.get(path)
    let start = monday.adding(days: 14)
    let shown = try browser.submit(path, ["weekday": ["6"], "starts_on": [start.description], "show": ["dates"]])
    #expect(shown.status == 200)
    let friday = ScheduleWords(viewer: try place.viewer(), crew: Crew([])).day(start.next(.friday))
    #expect(shown.says(friday))
    #expect(try Self.schedules(place) == [old])
    try browser.submit(path, ["weekday": ["6"], "starts_on": [start.description]])
    #expect(browser.page.location?.hasPrefix(Self.plan) == true)
    let saved = try Self.schedules(place)
    #expect(saved.map(\.until) == [start.adding(days: -1), nil] && saved.map(\.weekday) == [.monday, .friday])
    let page = try browser.follow()
    let later = page.markup.elements("input").filter { $0["name"] == "keep" }
    #expect(later.compactMap { $0["value"] } == ["\(skip.text) \(monday)", "\(move.text) \(monday.adding(days: 7))"])
    try browser.submit(Link.laterActs(ID(1)), ["keep": ["\(skip.text) \(monday)"]])
    let calendar = try store.stopCalendar(of: ID(1), today: today)
    #expect(calendar.laterActs.map(\.act) == [skip])
  }

  @Test func `a new schedule shows its own next dates, not those of the others`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.newSchedule(ID(1)))
    let start = place.today.adding(days: 150)
    let page = try browser.submit(
      Self.plan, ["weekday": ["6"], "starts_on": [start.description], "show": ["dates"]])
    let words = ScheduleWords(viewer: try place.viewer(), crew: Crew([]))
    let fridays = (0..<4).map { start.next(.friday).adding(days: 7 * $0) }
    #expect(page.says(words.next(fridays)))
  }

  @Test(arguments: [Weekday.thursday, Example.today.weekday])
  func `a job leaves the plan once it is done, also beside the week's service`(_ weekday: Weekday) throws {
    let place = try Workplace(Example.pool(on: [weekday]).starting(Example.today.adding(days: -30)))
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.newSchedule(ID(1)) + "?job=1")
    try browser.submit(Self.plan, ["note": ["Filter clean"], "starts_on": [place.today.description]])
    #expect(try browser.get(Link.pool(ID(1))).says("Job: Filter clean"))
    try browser.get(Link.log(ID(1), kind: .job))
    #expect(try browser.submit(QuickLogPageTests.visits, ["notes": ["Done"]]).status == 303)
    #expect(try !browser.get(Link.pool(ID(1))).says("Job: Filter clean"))
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    #expect(visit.serves == place.today && visit.kind == .job)
    let job = try #require(try Self.schedules(place).first(where: \.isJob))
    try browser.get(Link.schedule(ID(1), job.id))
    #expect(try browser.submit(Link.schedule(ID(1), job.id), ["end": ["1"]]).status == 422)
    #expect(try Self.schedules(place).contains(where: \.isJob))
  }

  @Test func `a schedule of a spa is that of its customer`() throws {
    var spa = Example.pool(2, name: "Spa")
    spa.stopOf = ID(1)
    let place = try Workplace(Example.pool(on: [.thursday]).starting(Example.today.adding(days: -30)), spa)
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.newSchedule(ID(2)) + "?job=1")
    try browser.submit(Self.plan, ["note": ["Filter clean"]])
    #expect(try Self.schedules(place).map(\.note) == ["", "Filter clean"])
  }

  @Test func `a schedule ends from today, a job is deleted, and the history stays`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let old = try #require(try Self.schedules(place).first)
    try browser.get(Link.schedule(ID(1), old.id))
    #expect(try browser.submit(Link.schedule(ID(1), old.id), ["end": ["1"]]).status == 303)
    #expect(try Self.schedules(place).map(\.until) == [place.today.adding(days: -1)])
    #expect(try browser.get(Link.pool(ID(1))).says(place.strings()("schedule.onCall")))
    try browser.get(Link.newSchedule(ID(1)) + "?job=1")
    try browser.submit(Self.plan, ["note": ["Filter clean"]])
    let job = try #require(try Self.schedules(place).last)
    try browser.get(Link.schedule(ID(1), job.id))
    #expect(browser.page.value("note") == "Filter clean")
    try browser.submit(Link.schedule(ID(1), job.id), ["end": ["1"]])
    #expect(try Self.schedules(place).count == 1)
    #expect(try browser.get(Link.schedule(ID(1), job.id)).status == 404)
  }

  @Test func `a job on a day whose service is another's says with whom it goes`() throws {
    let place = try Self.place()
    var pool = try place.store.pool(ID(1))
    let monday = place.today.next(.monday).adding(days: 7)
    pool.schedules[0].technician = Example.tom.id
    pool.schedules.append(
      Schedule(id: ID(7), .once(monday), technician: Example.olivia.id, note: "Filter clean"))
    #expect(try place.store.update(pool, by: Example.olivia.id, today: place.today))
    let browser = try place.browser(of: Example.olivia)
    let words = "with the service that day, by \(Example.tom.name)"
    for path in [Self.plan, Link.pool(ID(1))] { #expect(try browser.get(path).says(words), "\(path)") }
    pool = try place.store.pool(ID(1))
    pool.schedules[pool.schedules.count - 1].technician = Example.tom.id
    #expect(try place.store.update(pool, by: Example.olivia.id, today: place.today))
    #expect(try !browser.get(Self.plan).says("with the service that day"))
  }

  @Test func `a change over another person's is asked for again`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let old = try #require(try Self.schedules(place).first)
    try browser.get(Link.schedule(ID(1), old.id))
    let other = try place.browser(of: Example.olivia)
    try other.get("/pools/\(ID<Pool>(1).text)/edit")
    try other.submit("/pools/\(ID<Pool>(1).text)", ["notes": ["dog"]])
    let page = try browser.submit(Link.schedule(ID(1), old.id), ["weekday": ["6"]])
    let conflict = try place.strings()("schedule.conflict")
    #expect(page.status == 409 && page.value("weekday") == "6" && page.says(conflict))
    #expect(try browser.submit(Link.schedule(ID(1), old.id), ["weekday": ["6"]]).status == 303)
  }

  @Test func `a technician sees the plan and cannot change it`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    let page = try browser.get(Link.pool(ID(1)))
    #expect(page.says("Every Monday") && !page.markup.elements("a").contains { $0["href"] == Self.plan })
    for path in [
      Self.plan, Link.newSchedule(ID(1)), Link.schedule(ID(1), try #require(Self.schedules(place).first).id),
    ] {
      #expect(try browser.get(path).status == 403)
    }
    try browser.get("/pools/\(ID<Pool>(1).text)/edit")
    #expect(browser.page.value("technician") == nil)
    try browser.submit("/pools/\(ID<Pool>(1).text)", ["technician": [Example.tom.id.text]])
    #expect(try Self.schedules(place).allSatisfy { $0.technician == nil })
  }

  @Test(arguments: Languages.all.map(\.code))
  func `the sentences are whole in each language`(language: String) throws {
    let place = try Self.place()
    var pool = try place.store.pool(ID(1))
    let from = place.today.adding(days: 30)
    pool.schedules += [
      Schedule(id: ID(2), .weekly(.saturday, everyWeeks: 3), from: from, until: from.adding(days: 400)),
      Schedule(id: ID(3), .monthly(.sunday, week: 1)), Schedule(id: ID(4), .monthly(.sunday, week: -1)),
      Schedule(id: ID(5), .once(nil), until: from, note: "Filter\nmore", price: 90),
    ]
    let viewer = try place.viewer(language: language)
    let words = ScheduleWords(viewer: viewer, crew: try Crew(place.store.people()))
    let sentences = words.sentences(pool.schedules)
    #expect(sentences.count == 4 && sentences.allSatisfy { !$0.contains("{") && !$0.contains("schedule.") })
    #expect(sentences.last?.contains("Filter") == true && sentences.last?.contains("more") == false)
  }
}
