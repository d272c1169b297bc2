import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// A stop that is moved to a date which has one already. Example.today is Monday: Dan's stop of that day is Tom's, that of
/// Tuesday another person's, and second on the route.
struct MergedStopTests {
  private static let tuesday = Example.today.adding(days: 1)
  private static let path = Link.move(ID(1), on: Example.today)

  private static func place(tuesday technician: ID<Person>?) throws -> Workplace {
    var pool = Example.pool(1, name: "Dan", on: [.monday, .tuesday], technician: Example.tom.id)
    pool.schedules[1].technician = technician
    for number in pool.schedules.indices { pool.schedules[number].position = number }
    return try Workplace(pool)
  }

  private static func technician(_ place: Workplace) throws -> ID<Person>? {
    let stop = try #require(place.store.plan(on: tuesday, today: Example.today).stops.first)
    #expect(stop.due.tasks.count == 2)
    return stop.due.technician
  }

  /// The owner's question about both stops.
  private static func asked(_ place: Workplace, _ technician: ID<Person>? = nil) throws -> Browser {
    let browser = try place.browser(of: Example.olivia)
    try browser.get(path)
    try browser.submit(path, ["to": [tuesday.description], "technician": [technician?.text ?? ""]])
    #expect(browser.page.status == 422)
    return browser
  }

  @Test func `both are the person's who has the stop of that date, and the page says so`() throws {
    let place = try Self.place(tuesday: Workplace.tina.id)
    let browser = try Self.asked(place)
    #expect(try browser.page.says(place.strings()("move.mergedTo", ["name": "Tina Technician"])))
    #expect(try browser.submit(Self.path).status == 303)
    #expect(try Self.technician(place) == Workplace.tina.id)
  }

  @Test func `nobody's stop goes with the technician of the other`() throws {
    let place = try Self.place(tuesday: nil)
    let browser = try Self.asked(place)
    #expect(try browser.page.says(place.strings()("move.mergedTo", ["name": "Tom Technician"])))
    try browser.submit(Self.path)
    #expect(try Self.technician(place) == Example.tom.id)
  }

  @Test func `a person who is chosen has both, also instead of one who took the stop of that date`() throws {
    let place = try Self.place(tuesday: Workplace.tina.id)
    let taken = MoveRequest(
      act: ID(9), pool: ID(1), on: Self.tuesday, to: Self.tuesday, assignment: .person(Example.olivia.id))
    #expect(try place.store.move(taken, by: nil, now: place.now, today: Example.today) == .done)
    let browser = try Self.asked(place, Example.tom.id)
    // Tom has the stop that is moved: he need not be chosen, and Olivia keeps hers.
    #expect(try browser.page.status == 422 && browser.page.says(place.strings()("form.notAChoice")))
    let chosen = try Self.asked(place, Workplace.tina.id)
    #expect(try chosen.page.says(place.strings()("move.mergedTo", ["name": "Tina Technician"])))
    let answer = try chosen.submit(Self.path)
    #expect(try Self.technician(place) == Workplace.tina.id)
    try chosen.get(answer.location ?? "")
    let undo = try #require(
      chosen.page.markup.elements("form").compactMap { $0["action"] }.first { $0.hasPrefix("/acts/") })
    try chosen.submit(undo)
    let stop = try #require(place.store.plan(on: Self.tuesday, today: Example.today).stops.first)
    #expect(stop.due.technician == Example.olivia.id && stop.due.tasks.count == 1)
  }

  @Test func `a person who is away has none: both are free to take`() throws {
    let place = try Self.place(tuesday: Workplace.tina.id)
    let absence = Absence(id: ID(5), person: Workplace.tina.id, from: Self.tuesday, until: Self.tuesday)
    try place.store.add(absence, now: place.now)
    let browser = try Self.asked(place)
    #expect(try browser.page.says(place.strings()("move.mergedToNobody")))
    try browser.submit(Self.path)
    #expect(try Self.technician(place) == nil)
  }

  @Test func `while one person works, the question names nobody`() throws {
    let place = try Self.place(tuesday: nil)
    for person in [Example.tom, Workplace.tina] {
      #expect(try place.installation.accounts.lockOut(place.account(of: person).id, at: place.now))
    }
    var pool = try place.store.pool(ID(1))
    pool.schedules[0].technician = nil
    #expect(try place.store.update(pool, by: nil, today: Example.today))
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    try browser.submit(Self.path, ["to": [Self.tuesday.description]])
    #expect(try !browser.page.says(place.strings()("move.mergedToNobody")))
  }

  @Test func `a technician is told that the stop of that date is another's`() throws {
    let place = try Self.place(tuesday: Workplace.tina.id)
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.path)
    let answer = try browser.submit(Self.path, ["to": [Self.tuesday.description]])
    #expect(try answer.status == 422 && answer.says(place.strings()("move.othersStop")))
    #expect(answer.markup.element(with: "name", "merge") == nil && answer.text.contains("href=\"#to\""))
    #expect(try browser.submit(Self.path, ["to": ["2026-11-25"]]).status == 303)
  }

  @Test func `a person who left is named`() throws {
    let place = try Self.place(tuesday: Workplace.tina.id)
    #expect(try place.installation.accounts.lockOut(place.account(of: Workplace.tina).id, at: place.now))
    let browser = try place.browser(of: Example.olivia)
    let options = try #require(browser.get(Link.move(ID(1), on: Self.tuesday)).markup.field("technician"))
    #expect(options.elements("option").first?.text == "Tina Technician")
  }
}
