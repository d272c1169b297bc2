import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// A week of stops, and acts on some of them at once (decisions.md#board).
struct StoreBoardTests {
  private static let (today, tom, olivia) = (Example.today, Example.tom.id, Example.olivia.id)
  private static let week = today.monday...today.monday.adding(days: 6)

  /// Three of Tom's on Monday, one of them on Thursday too, one of nobody's on Monday.
  private static func store() throws -> Store {
    try Example.store(
      Example.pool(1, name: "Ann", on: [.monday, .thursday], technician: tom),
      Example.pool(2, name: "Bob", on: [.monday], technician: tom),
      Example.pool(3, name: "Cid", on: [.monday], technician: tom), Example.pool(4, name: "Dan", on: [.monday]))
  }

  private static func target(_ number: Int, _ day: Day = today, _ person: ID<Person>? = tom) -> BoardAct.Target {
    BoardAct.Target(pool: ID(number), day: day, person: person)
  }

  private static func perform(
    _ store: Store, _ targets: [BoardAct.Target], _ change: BoardAct.Change, act: Int = 1
  ) throws -> BoardOutcome {
    try store.perform(BoardAct(id: ID(act), targets, change), by: olivia, now: Example.now, today: today)
  }

  /// "Ann Tom" for each open stop of a day.
  private static func stops(_ store: Store, on day: Day = today) throws -> [String] {
    let plan = try store.weekPlan(of: week, today: today)
    let column = try #require(plan.columns.first { $0.day == day })
    return column.entries.filter { $0.stop.due.isOpen }.map { entry in
      let name = entry.person == tom ? "Tom" : entry.person == olivia ? "Olivia" : "nobody"
      return "\(entry.stop.customerName) \(name)"
    }.sorted()
  }

  @Test func `a week has the stops of each day with their minutes, and those of nobody`() throws {
    let store = try Self.store()
    #expect(try Self.stops(store) == ["Ann Tom", "Bob Tom", "Cid Tom", "Dan nobody"])
    let plan = try store.weekPlan(of: Self.week, today: Self.today)
    #expect(plan.columns.map(\.entries.count) == [4, 0, 0, 1, 0, 0, 0])
    #expect(plan.columns.flatMap(\.entries).allSatisfy { $0.minutes == StopMinutes.usual })
  }

  @Test func `every other week counts in this week and in the next`() throws {
    var pool = Example.pool(1, on: [])
    pool.schedules = [Schedule(id: ID(11), .weekly(.tuesday, everyWeeks: 2), from: Self.today)]
    var other = Example.pool(2, on: [])
    other.schedules = [Schedule(id: ID(12), .weekly(.tuesday, everyWeeks: 2), from: Self.today.adding(days: 7))]
    let plan = try Example.store(pool, other).weekPlan(of: Self.week, today: Self.today)
    #expect(plan.columns[1].alternates == 1 && plan.columns[1].alternatesAfter == 1)
    #expect(plan.columns[0].alternates == 0 && plan.columns[0].alternatesAfter == 0)
  }

  @Test func `stops are given at once and taken back at once`() throws {
    let store = try Self.store()
    let outcome = try Self.perform(
      store, [Self.target(1), Self.target(2), Self.target(4, Self.today, nil)], .give(.person(Self.olivia)))
    #expect(outcome.done == 3 && outcome.refused.isEmpty)
    #expect(try Self.stops(store) == ["Ann Olivia", "Bob Olivia", "Cid Tom", "Dan Olivia"])
    #expect(try store.boardActPools(ID(1)).count == 3)
    let undone = try store.undoBoardAct(ID(1), by: Self.olivia, now: Example.now, today: Self.today)
    #expect(undone.undone == 3 && undone.kept == 0)
    #expect(try Self.stops(store) == ["Ann Tom", "Bob Tom", "Cid Tom", "Dan nobody"])
  }

  @Test func `the same act again changes nothing and is done`() throws {
    let store = try Self.store()
    for _ in 1...2 {
      #expect(try Self.perform(store, [Self.target(1)], .give(.person(Self.olivia))).done == 1)
    }
    #expect(try store.database.read { try $0.int("SELECT count(*) FROM moves") } == 1)
  }

  @Test func `two stops of one pool in one act have traces of their own`() throws {
    let store = try Self.store()
    let thursday = Self.today.adding(days: 3)
    let outcome = try Self.perform(
      store, [Self.target(1), Self.target(1, thursday)], .give(.person(Self.olivia)))
    #expect(outcome.done == 2)
    #expect(try Self.stops(store, on: thursday) == ["Ann Olivia"])
    let undone = try store.undoBoardAct(ID(1), by: nil, now: Example.now, today: Self.today)
    #expect(undone.undone == 2 && undone.kept == 0)
    #expect(try Self.stops(store, on: thursday) == ["Ann Tom"])
  }

  @Test func `of two owners the second is told, and nothing of the first is lost`() throws {
    let store = try Self.store()
    _ = try Self.perform(store, [Self.target(1)], .give(.person(Self.olivia)), act: 16)
    let second = try Self.perform(
      store, [Self.target(1), Self.target(2)], .move(to: Self.today.adding(days: 1), nil), act: 32)
    #expect(second.done == 1 && second.refused.map(\.customerName) == ["Ann"])
    #expect(second.refused.map(\.reason) == [.changed])
    #expect(try Self.stops(store).contains("Ann Olivia"))
    #expect(try Self.stops(store, on: Self.today.adding(days: 1)) == ["Bob Tom"])
  }

  @Test func `a stop that was served meanwhile is neither changed nor taken back`() throws {
    let store = try Self.store()
    _ = try Self.perform(store, [Self.target(1), Self.target(2)], .give(.person(Self.olivia)))
    _ = try store.record(Example.draft(1, pool: ID(1), technician: Self.olivia))
    let undone = try store.undoBoardAct(ID(1), by: nil, now: Example.now, today: Self.today)
    #expect(undone.undone == 1 && undone.kept == 1)
    let outcome = try Self.perform(store, [Self.target(1, Self.today, Self.olivia)], .give(.nobody), act: 32)
    #expect(outcome.refused.map(\.reason) == [.changed])
  }

  @Test func `a date that has the stop already, or is out of service, refuses it`() throws {
    let store = try Self.store()
    let thursday = Self.today.adding(days: 3)
    let due = try Self.perform(store, [Self.target(1)], .move(to: thursday, nil))
    #expect(due.refused.map(\.reason) == [.alreadyDue])
  }

  @Test func `two people swap their day`() throws {
    let store = try Self.store()
    _ = try Self.perform(store, [Self.target(3)], .give(.person(Self.olivia)), act: 16)
    let outcome = try Self.perform(
      store, [Self.target(1), Self.target(2), Self.target(3, Self.today, Self.olivia)],
      .swap(Self.tom, Self.olivia), act: 32)
    #expect(outcome.done == 3)
    #expect(try Self.stops(store) == ["Ann Olivia", "Bob Olivia", "Cid Tom", "Dan nobody"])
  }

  @Test func `a skip of the board has its reason, and an undo takes it back`() throws {
    let store = try Self.store()
    let outcome = try Self.perform(
      store, [Self.target(2)], .skip(StopSkip(.weather, recordedAt: Example.now)))
    #expect(outcome.done == 1)
    #expect(try store.skip(of: ID(2), on: Self.today)?.reason == .weather)
    let undone = try store.undoBoardAct(ID(1), by: nil, now: Example.now, today: Self.today)
    #expect(undone.undone == 1 && undone.kept == 0)
    #expect(try store.skip(of: ID(2), on: Self.today) == nil)
  }

  @Test func `for good from a day: the schedule changes from there on, and the days before stay`() throws {
    let store = try Self.store()
    let from = Self.today.adding(days: 7)
    let change = ScheduleChange(assignment: .person(Self.olivia), weekday: .tuesday, from: from)
    let act = BulkAct.board([ID(2): [Self.today]], change)
    let preview = try store.preview(act, of: [ID(2)], today: Self.today) { ID(101) }
    #expect(preview.map(\.before.pool.customerName) == ["Bob"])
    #expect(try store.pool(ID(2)).schedules.count == 1)
    let done = try store.apply(
      AppliedBulkAct(id: ID(1), act: act, person: Self.olivia, appliedAt: Example.now),
      to: preview.map { BulkTarget($0.before.pool.id, $0.mark) }, today: Self.today
    ) { ID(102) }
    #expect(done.changed == 1)
    #expect(try store.bulkAct(ID(1)).act == .board([:], change), "it is read again for its words")
    let schedules = try store.pool(ID(2)).schedules
    #expect(
      schedules.contains { $0.weekday == .monday && $0.until == from.adding(days: -1) && $0.technician == Self.tom })
    #expect(schedules.contains { $0.weekday == .tuesday && $0.technician == Self.olivia })
    #expect(try Self.stops(store).contains("Bob Tom"))
    #expect(try store.undoBulkAct(ID(1), now: Example.now, today: Self.today)?.undo?.restored == 1)
    #expect(try store.pool(ID(2)).schedules.map(\.technician) == [Self.tom])
  }

  @Test func `a job without a date is on the board until a day takes it`() throws {
    var pool = Example.pool(1, name: "Ann", on: [])
    pool.schedules = [Schedule(id: ID(11), .once(nil), until: Self.today.adding(days: 9), note: "Filter")]
    let store = try Example.store(pool)
    #expect(try store.weekPlan(of: Self.week, today: Self.today).openJobs.map(\.job.note) == ["Filter"])
    let day = Self.today.adding(days: 1)
    func plan() throws -> Bool {
      try store.plan(
        ID(11), of: ID(1), on: day, assignment: .person(Self.tom), by: nil, now: Example.now, today: Self.today)
    }
    #expect(try plan())
    #expect(try store.weekPlan(of: Self.week, today: Self.today).openJobs.isEmpty)
    #expect(try Self.stops(store, on: day) == ["Ann Tom"])
    #expect(try !plan())
  }

  @Test func `a day whose stop is done, skipped or moved away takes no job`() throws {
    var pool = Example.pool(1, name: "Ann", on: [Self.today.weekday])
    pool.schedules.append(Schedule(id: ID(11), .once(nil), note: "Filter", price: 500))
    let store = try Example.store(pool)
    func plan(_ day: Day) throws -> Bool {
      try store.plan(ID(11), of: ID(1), on: day, assignment: nil, by: nil, now: Example.now, today: Self.today)
    }
    _ = try store.record(Example.draft(1, day: Self.today))
    #expect(try !plan(Self.today))
    let (next, third) = (Self.today.adding(days: 7), Self.today.adding(days: 14))
    let move = MoveRequest(act: ID(21), pool: ID(1), on: next, to: next.adding(days: 1))
    #expect(try store.move(move, by: nil, now: Example.now, today: Self.today) == .done)
    #expect(try !plan(next))
    let skip = StopSkip(.gate, recordedAt: Example.now)
    _ = try store.skip(ID(1), on: third, skip, act: ID(22), by: nil, today: Self.today)
    #expect(try !plan(third))
    #expect(try plan(third.adding(days: 1)))
  }

  @Test func `stops of somebody who is away are in their row, and count as nobody's`() throws {
    let store = try Self.store()
    _ = try store.add(
      Absence(id: ID(5), person: Self.tom, from: Self.today, until: Self.today, name: "Sick"), now: Example.now)
    #expect(try Self.stops(store) == ["Ann Tom", "Bob Tom", "Cid Tom", "Dan nobody"])
    let days = try store.nobodysStops(from: Self.today)
    #expect(days.map(\.day) == [Self.today] && days.map(\.count) == [4])
    // Tom has no login any more: his stops of the coming days are open, too.
    let open = try store.nobodysStops(from: Self.today, team: [Self.olivia])
    let known = try store.nobodysStops(from: Self.today, team: [Self.olivia, Self.tom])
    #expect(known.map(\.count) == days.map(\.count))
    #expect(open.reduce(0) { $0 + $1.count } > 4)
    #expect(try Self.perform(store, [Self.target(1)], .give(.person(Self.olivia))).done == 1)
  }

  @Test func `the money of days adds fees, jobs and chemicals`() throws {
    var pool = Example.pool(1, monthlyFee: 300, on: [.monday])
    pool.customerSince = Self.today.adding(days: -60)
    let store = try Example.store(pool)
    _ = try store.record(Example.draft(1, day: Self.today))
    let money = try store.money(of: Self.today..<Self.today.adding(days: 1))
    #expect(money.fees.cents == 1_000 && money.jobs.cents == 0 && money.recordedDays == 1)
    #expect(money.profit == money.fees - money.chemicals)
  }
}
