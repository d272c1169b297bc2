import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Tom rides along with Tina (decisions.md#riding-along). Example.today is Monday, 2026-11-23.
struct RidePageTests {
  private static func place() throws -> Workplace {
    try Workplace(
      Example.pool(1, name: "Ann", technician: Example.tom.id),
      Example.pool(2, name: "Bob", technician: Workplace.tina.id), Example.pool(3, name: "Cid", on: [.tuesday]))
  }

  private static let ride = [
    "person": [Example.tom.id.text], "rides_with": [Workplace.tina.id.text], "from": ["2026-11-23"],
    "until": ["2026-11-23"],
  ]

  /// The place with the ride, Ann left open.
  private static func riding() throws -> Workplace {
    let place = try place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.newAbsence)
    #expect(try browser.submit(Link.absences, ride).status == 422)
    #expect(
      try browser.page.says(place.strings()("absence.meets", count: 1, shown: "1")), "the own stop is asked about")
    #expect(try browser.submit(Link.absences, ["answer": ["leave"]]).status == 303)
    #expect(try browser.follow().says("Tom Technician rides along with Tina Technician"))
    return place
  }

  @Test func `the form about one person does not offer them as their own driver`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    func offered() throws -> [String] {
      let box = try #require(browser.page.markup.elements("select").first { $0["name"] == "rides_with" })
      return box.elements("option").compactMap { $0["value"] }.filter { !$0.isEmpty }
    }
    try browser.get(Link.newAbsence + Link.query([("person", Example.tom.id.text)]))
    let others = try offered()
    #expect(others.contains(Workplace.tina.id.text) && !others.contains(Example.tom.id.text))
    try browser.submit(Link.absences, ["person": [Example.tom.id.text], "until": ["2020-01-01"]])
    #expect(try browser.page.status == 422 && offered() == others)
    // Either box may be the wrong one.
    try browser.get(Link.newAbsence)
    let all = try offered()
    try browser.submit(Link.absences, Self.ride.merging(["rides_with": [Example.tom.id.text]]) { $1 })
    #expect(try browser.page.status == 422 && offered() == all && all.count == others.count + 1)
  }

  @Test func `both have the same route, nobody's stops beside it, and it says so`() throws {
    let place = try Self.riding()
    for person in [Example.tom, Workplace.tina] {
      let page = try place.browser(of: person).get(Link.route)
      #expect(page.says("Bob") && page.says("Tom Technician rides along with Tina Technician"))
    }
    let store = try place.store
    let own = try store.route(on: Example.today, today: Example.today, technician: Example.tom.id, nobodysApart: true)
    #expect(own.stops.map(\.customerName) == ["Bob"] && own.nobodys.map(\.customerName) == ["Ann"])
    #expect(own.counts[.monday] == 1)
    let tomorrow = Example.today.adding(days: 7)
    let later = try store.route(on: tomorrow, today: Example.today, technician: Example.tom.id)
    #expect(later.stops.map(\.customerName) == ["Ann"])
  }

  @Test func `a second ride on the same day, and that of a driver, are refused beside their field`() throws {
    let place = try Self.riding()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.newAbsence)
    let second = Self.ride.merging(["rides_with": [Example.olivia.id.text]]) { $1 }
    #expect(try browser.submit(Link.absences, second).status == 422)
    #expect(browser.page.message("rides_with")?.contains("Tom Technician already rides along with Tina") == true)
    let drivers = Self.ride.merging([
      "person": [Workplace.tina.id.text], "rides_with": [Example.olivia.id.text],
    ]) { $1 }
    #expect(try browser.submit(Link.absences, drivers).status == 422)
    #expect(browser.page.message("rides_with")?.contains("Tom Technician rides along with Tina") == true)
  }

  @Test func `the helper may act on the route of the day, and the visit says who did it`() throws {
    let place = try Self.riding()
    let tom = try place.browser(of: Example.tom)
    let later = Example.today.adding(days: 7)
    for (day, status) in [(later, Status.forbidden), (Example.today, .seeOther)] {
      try tom.get(Link.skip(ID(2), on: day))
      let skip: FormFields = ["on": day.description, "reason": "gate"]
      #expect(try tom.post(Link.skip(ID(2), on: day), skip).response.status == status)
    }
    #expect(try place.store.skip(of: ID(2), on: Example.today) != nil)
    _ = try place.store.unskip(ID(2), on: Example.today, by: nil, now: place.now, today: Example.today)
    _ = try place.store.record(Example.draft(1, pool: ID(2), technician: Example.tom.id, measured: [.pH: 7.4]))
    let plan = try place.store.weekPlan(of: Example.today...Example.today, today: Example.today)
    let bob = try #require(plan.columns[0].entries.first { $0.stop.customerName == "Bob" })
    #expect(bob.person == Workplace.tina.id, "the stop stays in the row of its route")
    #expect(try place.store.work(on: Example.today...Example.today).people[Example.tom.id]?.stops == 1)
  }

  @Test func `the helper takes one of nobody's for the route of both`() throws {
    let place = try Self.riding()
    let tom = try place.browser(of: Example.tom)
    try tom.get(Link.route)
    #expect(try tom.post(Link.take(ID(1), on: Example.today)).status == 303)
    let stops = try place.store.plan(on: Example.today, today: Example.today).stops
    #expect(stops.allSatisfy { $0.due.technician == Workplace.tina.id })
  }

  @Test func `the board says with whom, and the helper has no second route`() throws {
    let place = try Self.riding()
    let page = try place.browser(of: Example.olivia).get(Link.board)
    #expect(page.says("with Tina Technician") && page.says("with Tom Technician"))
    #expect(try place.browser(of: Example.olivia).get(Link.today).says("with Tina Technician"))
  }

  @Test func `its undo gives the own stops back, and a sick driver leaves the helper his own route`() throws {
    let place = try Self.riding()
    let store = try place.store
    let sick = Absence(id: ID(80), person: Workplace.tina.id, from: Example.today, until: Example.today)
    try store.add(sick, now: place.now, today: Example.today)
    func route() throws -> [String] {
      try store.route(on: Example.today, today: Example.today, technician: Example.tom.id, nobodysApart: true)
        .stops.map(\.customerName)
    }
    #expect(try route() == ["Ann"])
    try store.deleteAbsence(ID(80), undoingFrom: Example.today, by: nil, now: place.now)
    #expect(try route() == ["Bob"])
    let ride = try #require(try store.absences(in: Example.today...Example.today).first)
    try store.deleteAbsence(ride.id, undoingFrom: Example.today, by: nil, now: place.now)
    #expect(try route() == ["Ann"])
  }

  @Test func `a ride needs another person who works that day`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let away = Absence(id: ID(80), person: Workplace.tina.id, from: Example.today, until: Example.today)
    try place.store.add(away, now: place.now, today: Example.today)
    for (name, value) in [
      ("rides_with", Example.tom.id.text), ("rides_with", "x"), ("person", "business"),
      ("rides_with", Workplace.tina.id.text),
    ] {
      try browser.get(Link.newAbsence)
      var fields = Self.ride
      fields[name] = [value]
      let reply = try browser.submit(Link.absences, fields)
      #expect(reply.status == 422 && reply.message("rides_with") != nil, "\(name)=\(value)")
    }
  }

  @Test func `stops of one who is away are shared by nearest or by minutes, among those chosen`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let strings = try place.strings()
    try browser.get(Link.newAbsence)
    let days = ["person": [Example.tom.id.text], "from": ["2026-11-23"], "until": ["2026-11-24"]]
    try browser.submit(Link.absences, days)
    let proposed = try browser.submit(
      Link.absences, ["taker": [Workplace.tina.id.text], "rule": ["nearest"]], button: "propose=1")
    #expect(proposed.status == 422 && !proposed.markup.text.contains("Error:"))
    let ann = AbsenceQuestion.field(.init(ID(1), on: Example.today))
    #expect(proposed.value(ann) == Workplace.tina.id.text)
    #expect(proposed.says(strings("assignment.timeNow")) && proposed.says("30 min"))
    #expect(try browser.submit(Link.absences).status == 303)
    let stops = try place.store.plan(on: Example.today, today: Example.today).stops
    #expect(stops.map(\.due.technician) == [Workplace.tina.id, Workplace.tina.id])
  }

  @Test func `without anybody chosen all stays open, and nothing is saved before the answer`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.newAbsence)
    try browser.submit(Link.absences, ["person": [Example.tom.id.text], "from": ["2026-11-23"]])
    let proposed = try browser.submit(Link.absences, ["taker": [""]], button: "propose=1")
    #expect(try proposed.says(place.strings()("assignment.open", count: 1)))
    #expect(try place.store.absences(in: Example.today...Example.today).isEmpty)
  }
}
