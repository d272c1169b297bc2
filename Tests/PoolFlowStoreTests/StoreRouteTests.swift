import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

struct StoreRouteTests {
  private static func store() throws -> Store {
    try Example.store(
      Example.pool(1, name: "Zoe", on: [.monday, .friday]),
      Example.pool(2, name: "Adam", on: [.monday], technician: Example.tom.id),
      Example.pool(3, name: "Mia", on: [.monday], technician: Example.olivia.id),
      Example.pool(4, name: "Ben", on: [.tuesday]))
  }

  private static func names(_ store: Store, on day: Day = Example.today, _ technician: Person? = nil) throws -> [String]
  {
    try store.route(on: day, technician: technician?.id).stops.map(\.customerName)
  }

  @Test func `the stops of a day come in driving order`() throws {
    let store = try Self.store()
    #expect(try Self.names(store) == ["Zoe", "Adam", "Mia"])
    #expect(try Self.names(store, on: Example.today.adding(days: 1)) == ["Ben"])
    #expect(try Self.names(store, on: Example.today.adding(days: 4)) == ["Zoe"])
    #expect(try Self.names(store, on: Example.today.adding(days: 2)) == [])
    #expect(try Self.names(store, on: Example.today.adding(days: 7)) == ["Zoe", "Adam", "Mia"])
  }

  @Test func `a technician sees their own stops and everyone's`() throws {
    let store = try Self.store()
    #expect(try Self.names(store, Example.tom) == ["Zoe", "Adam"])
    #expect(try Self.names(store, Example.olivia) == ["Zoe", "Mia"])
    let counts = try store.route(on: Example.today, technician: Example.tom.id).counts
    #expect(counts == [.monday: 2, .tuesday: 1, .friday: 1])
    #expect(try store.route(on: Example.today, technician: nil).counts == [.monday: 3, .tuesday: 1, .friday: 1])
  }

  @Test func `nobody's stops are beside a technician's route once stops are assigned`() throws {
    let store = try Self.store()
    func route(_ person: Person) throws -> DayRoute {
      try store.route(
        on: Example.today, today: Example.today, technician: person.id, nobodysApart: true)
    }
    let toms = try route(Example.tom)
    #expect(toms.stops.map(\.customerName) == ["Adam"] && toms.nobodys.map(\.customerName) == ["Zoe"])
    #expect(toms.isShared && toms.counts == [.monday: 1])
    #expect(
      try store.openStopCount(
        on: Example.today, technician: Example.tom.id, nobodysApart: true) == 1)
    // Before anything is assigned, everybody sees all stops; a stop that one takes is theirs on that day.
    let new = try Example.store(Example.pool(1), Example.pool(2), Example.pool(3, on: [.tuesday]))
    func names(_ person: Person, _ day: Day = Example.today) throws -> [[ID<Pool>]] {
      let route = try new.route(
        on: day, today: Example.today, technician: person.id, nobodysApart: true)
      return [route.stops.map(\.pool), route.nobodys.map(\.pool)]
    }
    #expect(try names(Example.tom) == [[ID(1), ID(2)], []])
    let take = MoveRequest(
      act: ID(1), pool: ID(2), on: Example.today, to: Example.today, assignment: .person(Example.tom.id))
    #expect(try new.move(take, by: Example.tom.id, now: Example.now, today: Example.today) == .done)
    #expect(try names(Example.tom) == [[ID(2)], [ID(1)]] && names(Example.olivia) == [[], [ID(1)]])
    #expect(try names(Example.tom, Example.today.adding(days: 1)) == [[ID(3)], []])
    let counts = try new.route(
      on: Example.today, today: Example.today, technician: Example.tom.id, nobodysApart: true
    ).counts
    #expect(counts == [.monday: 1, .tuesday: 1])
    let made = try #require(new.moves(of: ID(1)).first)
    #expect(made.person == Example.tom.id && made.move.assignment == .person(Example.tom.id))
  }

  @Test func `stops at the same place are ordered by the customer's name`() throws {
    let store = try Example.store()
    let customers = ["zoe", "Ähre", "Bär", "ahorn"].enumerated().map { number, name in
      CustomerHistory(pool: Example.pool(number, name: name).placed(0))
    }
    #expect(try store.fill(Example.business, people: [], customers: customers, at: Example.now))
    #expect(try Self.names(store) == ["ahorn", "Ähre", "Bär", "zoe"])
  }

  @Test func `a stop is done once a visit of that day is saved`() throws {
    let store = try Self.store()
    #expect(try store.openStopCount(on: Example.today, technician: nil) == 3)
    _ = try store.record(Example.draft(1, pool: ID(2), performedAt: Example.at(minutes: 5)))
    let route = try store.route(on: Example.today, technician: nil)
    #expect(route.stops.map { $0.visit?.id } == [nil, ID(1), nil])
    #expect(route.stops[1].visit?.performedAt == Example.at(minutes: 5))
    #expect(route.stops[1].lastServedOn == Example.today)
    #expect(route.servicedCount == 1)
    #expect(try store.openStopCount(on: Example.today, technician: nil) == 2)
    #expect(try store.openStopCount(on: Example.today, technician: Example.tom.id) == 1)
    // With the stop of Tuesday, which is carried.
    #expect(try store.openStopCount(on: Example.today.adding(days: 7), technician: nil) == 4)
  }

  @Test func `the last service is that of the newest visit, not of the one received last`() throws {
    let store = try Self.store()
    _ = try store.record(Example.draft(1, pool: ID(1)))
    _ = try store.record(
      Example.draft(
        2, pool: ID(1), performedAt: Example.at(minutes: -7 * 1_440), receivedAt: Example.at(minutes: 9),
        day: Example.today.adding(days: -7)))
    let stop = try #require(store.route(on: Example.today.adding(days: 7), technician: nil).stops.first)
    #expect(stop.lastServedOn == Example.today)
    #expect(stop.visit == nil)
    let lastWeek = try store.route(on: Example.today.adding(days: -7), technician: nil)
    #expect(lastWeek.stops.first?.visit?.id == ID(2))
  }

  @Test func `two visits of one day leave one stop`() throws {
    let store = try Self.store()
    for number in 1...2 { _ = try store.record(Example.draft(number, pool: ID(1))) }
    let route = try store.route(on: Example.today, technician: nil)
    #expect(route.stops.count == 3)
    #expect(route.stops.first?.visit?.id == ID(2))
  }
}
