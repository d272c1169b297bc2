import Foundation
import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

/// The places of a proposal as schedules of customers.
struct WeeksPlaceTests {
  private static let today = Example.today
  private static let monday = today.monday.adding(days: 7)

  private static func changed(_ pool: Pool, _ place: WeeksPlace, from day: Day = monday) throws -> Pool {
    let customer = BulkCustomer(KnownCustomer(pool: pool, profile: CustomerProfile()), fees: [])
    let outcome = BulkAct.weeks([pool.id: place], from: day).outcome(for: customer, today: today) { ID(UUID()) }
    guard case .changed(let changed) = outcome else { throw Unexpected(outcome: outcome) }
    return changed.pool
  }

  private struct Unexpected: Error { let outcome: BulkOutcome }

  @Test(arguments: [1, 2, 4], [-21, 0, 3, 28, 40])
  func `a new customer's stops begin on or after the day, in the weeks of the place`(weeks: Int, offset: Int) throws {
    let day = Self.monday.adding(days: offset)
    let place = WeeksPlace(Example.tom.id, on: [.tuesday], everyWeeks: weeks, monday: Self.monday.adding(days: 7))
    let schedule = try #require(place.schedules(from: day) { ID(1) }.first)
    let first = try #require(schedule.firstDate(from: day))
    #expect(first >= day && first < day.adding(days: 7 * weeks))
    #expect((first.week - place.monday.week) % weeks == 0 && schedule.isValid)
  }

  @Test func `a customer without days gets them, and an undo's snapshot has none`() throws {
    var pool = Example.pool()
    pool.schedules = []
    let place = WeeksPlace(Example.tom.id, on: [.monday, .thursday], everyWeeks: 1, monday: Self.monday)
    let changed = try Self.changed(pool, place)
    #expect(changed.schedules.compactMap(\.weekday) == [.monday, .thursday])
    #expect(changed.schedules.allSatisfy { $0.technician == Example.tom.id && $0.from == Self.monday })
  }

  @Test func `stops of every other week keep their weeks, and the days before keep theirs`() throws {
    var pool = Example.pool()
    let first = Self.monday.adding(days: -28)
    pool.schedules = [
      Schedule(id: ID(1), .weekly(.tuesday, everyWeeks: 2), from: first, technician: Example.olivia.id)
    ]
    let place = WeeksPlace(Example.tom.id, on: [.friday], everyWeeks: 2, monday: Self.monday)
    let changed = try Self.changed(pool, place)
    #expect(changed.schedules.count == 2)
    let dates = changed.schedules.dates(from: first, count: 4)
    #expect(dates == [1, 15, 32, 46].map { first.adding(days: $0) })
  }

  @Test(arguments: [1, 2, 4], 0..<28)
  func `the days between the last stop before a change and the first one after it`(weeks: Int, offset: Int) throws {
    var pool = Example.pool()
    let first = Self.monday.adding(days: -56)
    pool.schedules = [
      Schedule(id: ID(1), .weekly(.tuesday, everyWeeks: weeks), from: first, technician: Example.tom.id)
    ]
    let day = Self.monday.adding(days: offset)
    let place = WeeksPlace(Example.tom.id, on: [.friday], everyWeeks: weeks, monday: Self.monday)
    let dates = try Self.changed(pool, place, from: day).schedules.dates(from: first, count: 80)
    let last = try #require(dates.last { $0 < day })
    let next = try #require(dates.first { $0 >= day })
    #expect(place.daysSinceLastStop(of: pool.schedules, from: day) == next.number - last.number)
    #expect(place.daysSinceLastStop(of: [], from: day) == nil)
  }

  @Test(arguments: [(0, nil), (1, nil), (2, 6), (3, nil), (4, nil), (5, nil), (6, 6)])
  func `of two stops a week the longest usual time between them is no long wait`(offset: Int, days: Int?) {
    // From Sunday and Wednesday on to Tuesday and Saturday.
    let present = [Weekday.sunday, .wednesday].enumerated().map { number, weekday in
      Schedule(id: ID(number + 1), .weekly(weekday, everyWeeks: 1), technician: Example.tom.id)
    }
    let place = WeeksPlace(Example.tom.id, on: [.tuesday, .saturday], everyWeeks: 1, monday: Self.monday)
    let day = Self.monday.adding(days: offset)
    #expect(place.longWait(after: present, from: day) == days)
  }

  @Test func `stops that are over count as the last ones before a change`() {
    let over = Schedule(
      id: ID(1), .weekly(.tuesday, everyWeeks: 1), until: Self.monday.adding(days: -1), technician: Example.tom.id)
    let open = Schedule(
      id: ID(2), .weekly(.thursday, everyWeeks: 1), from: Self.monday, technician: Example.tom.id)
    let place = WeeksPlace(Example.tom.id, on: [.friday], everyWeeks: 1, monday: Self.monday)
    #expect(place.longWait(after: [over, open], from: Self.monday) == 10)
    #expect(place.longWait(after: [over, open], from: Self.monday.adding(days: 4)) == nil)
  }

  @Test func `of two weekdays one that stays keeps its place in the order`() throws {
    var pool = Example.pool()
    pool.schedules = [
      Schedule(id: ID(1), .weekly(.monday, everyWeeks: 1), technician: Example.tom.id, position: 4),
      Schedule(id: ID(2), .weekly(.wednesday, everyWeeks: 1), technician: Example.tom.id, position: 5),
    ]
    let place = WeeksPlace(Example.tom.id, on: [.monday, .friday], everyWeeks: 1, monday: Self.monday)
    let changed = try Self.changed(pool, place)
    let open = changed.schedules.filter { !$0.isOver(on: Self.monday) }
    #expect(open.map(\.weekday) == [.monday, .friday] && open.map(\.position) == [4, nil])
  }

  @Test func `schedules of another rhythm than the place are refused`() throws {
    var pool = Example.pool()
    pool.schedules = [Schedule(id: ID(1), .monthly(.monday, week: 1), technician: Example.tom.id)]
    let place = WeeksPlace(Example.tom.id, on: [.friday], everyWeeks: 1, monday: Self.monday)
    let customer = BulkCustomer(KnownCustomer(pool: pool, profile: CustomerProfile()), fees: [])
    let outcome = BulkAct.weeks([pool.id: place], from: Self.monday).outcome(for: customer, today: Self.today) { ID(2) }
    #expect(outcome == .refused(.severalRhythms))
  }
}
