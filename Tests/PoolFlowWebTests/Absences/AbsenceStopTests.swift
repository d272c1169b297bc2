import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Single stops of an absence of two weeks: Tom's customer on Mondays and Thursdays, all given to Tina.
struct AbsenceStopTests {
  private static let today = Example.today
  private static let days = [0, 3, 7, 10].map { today.adding(days: $0) }
  private static let absence = Absence(id: ID(70), person: Example.tom.id, from: today, until: days[3])
  private static let later = Link.laterActs(ID(1))

  private static func place(_ answer: AbsencePlan.Answer = .give(Workplace.tina.id)) throws -> Workplace {
    let place = try Workplace(Example.pool(1, name: "Ann", on: [.monday, .thursday], technician: Example.tom.id))
    let plan = AbsencePlan(answer, stops: [.init(ID(1), on: days[0]): Workplace.tina.id])
    #expect(try place.store.add(absence, plan, by: Example.olivia.id, now: place.now, today: today) == 4)
    return place
  }

  private static func technicians(_ place: Workplace) throws -> [ID<Person>?] {
    let calendar = try place.store.stopCalendar(of: ID(1), today: today)
    return days.map { calendar.entry(on: $0)?.technician }
  }

  @Test func `the undo of one date changes that date alone, and leads to it`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    // A stop that is done is that of its date alone.
    _ = try place.store.record(Example.draft(1))
    try browser.get(Link.move(ID(1), on: Self.days[2]))
    let undo = try #require(
      browser.page.markup.elements("form").compactMap { $0["action"] }.first { $0.hasPrefix("/acts/") })
    #expect(undo == Link.actUndo(Self.absence.act, of: ID(1), on: Self.days[2]))
    #expect(try browser.submit(undo).location == "/route?on=\(Self.days[2])&unmoved=\(ID<Pool>(1).text)")
    let tina = Workplace.tina.id
    #expect(try Self.technicians(place) == [tina, tina, nil, tina])
    let first = Link.actUndo(Self.absence.act, of: ID(1), on: Self.days[0])
    #expect(try Desk.post(browser, first).location == "/route?on=\(Self.today)&unmoved=late")
    #expect(try Desk.post(browser, Link.actUndo(Self.absence.act) + "?on=x").status == 400)
  }

  @Test func `of four later changes one is unticked`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let page = try browser.get(Link.schedules(ID(1)))
    let values = page.markup.elements("input").filter { $0["name"] == "keep" }.compactMap { $0["value"] }
    #expect(values == Self.days.map { "\(Self.absence.act.text) \($0)" })
    let kept = values.enumerated().filter { $0.offset != 1 }.map(\.element)
    #expect(try browser.submit(Self.later, ["keep": kept]).location == Link.pool(ID(1)) + "?schedule=saved")
    let tina = Workplace.tina.id
    #expect(try Self.technicians(place) == [tina, nil, tina, tina])
    // None is unticked, and all of them.
    try browser.get(Link.schedules(ID(1)))
    try browser.submit(Self.later)
    #expect(try Self.technicians(place) == [tina, nil, tina, tina])
    try browser.get(Link.schedules(ID(1)))
    try browser.submit(Self.later, ["keep": []])
    #expect(try Self.technicians(place) == [nil, nil, nil, nil])
  }

  @Test func `skipped and given dates of one absence are both listed`() throws {
    let place = try Self.place(.skip(StopSkip(.other, note: "Away", recordedAt: Example.now)))
    let browser = try place.browser(of: Example.olivia)
    let page = try browser.get(Link.schedules(ID(1)))
    let values = page.markup.elements("input").filter { $0["name"] == "keep" }.compactMap { $0["value"] }
    #expect(values.count == 4)
    try browser.submit(Self.later, ["keep": Array(values.dropLast())])
    let calendar = try place.store.stopCalendar(of: ID(1), today: Self.today)
    #expect(calendar.laterActs.map(\.on) == Array(Self.days.dropLast()))
    #expect(calendar.entry(on: Self.today)?.technician == Workplace.tina.id)
  }

  @Test func `a change whose stop was served meanwhile stays, and the page says so`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.schedules(ID(1)))
    _ = try place.store.record(Example.draft(1))
    #expect(try browser.submit(Self.later, ["keep": []]).location == Link.schedules(ID(1)) + "?schedule=served")
    #expect(try browser.follow().says(place.strings()("move.undoTooLate")))
    #expect(try Self.technicians(place) == [Workplace.tina.id, nil, nil, nil])
  }
}
