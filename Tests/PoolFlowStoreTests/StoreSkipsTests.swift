import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

struct StoreSkipsTests {
  private static let today = Example.today
  private static let skip = StopSkip(.noAccess, note: "Gate locked", recordedAt: Example.now)

  private static func store() throws -> Store {
    try Example.store(Example.pool(1, on: [.monday]), Example.pool(2, on: [.monday]))
  }

  private static func open(_ store: Store) throws -> Int {
    try store.openStopCount(on: today, technician: nil)
  }

  @Test func `a skipped stop stays on the route of its day only, and is not open`() throws {
    let store = try Self.store()
    #expect(try store.skip(ID(1), on: Self.today, Self.skip, by: Example.tom.id) == .done(on: Self.today))
    let route = try store.route(on: Self.today, technician: nil)
    #expect(route.stops.map(\.skip) == [Self.skip, nil])
    #expect(route.next?.pool == ID(2))
    #expect(try Self.open(store) == 1)
    #expect(try store.skip(of: ID(1), on: Self.today) == Self.skip)
    #expect(try store.route(on: Self.today.adding(days: 7), technician: nil).stops.map(\.skip) == [nil, nil])
    try store.unskip(ID(1), on: Self.today)
    try store.unskip(ID(1), on: Self.today)
    #expect(try store.route(on: Self.today, technician: nil).stops.map(\.skip) == [nil, nil])
    #expect(try Self.open(store) == 2)
  }

  @Test func `a stop is skipped and put on the next day in one act, with one undo`() throws {
    let store = try Self.store()
    let tuesday = Self.today.adding(days: 1)
    func skip(_ reason: StopSkip.Reason, puttingOn next: Day?, act: Int) throws -> SkipOutcome {
      let skip = StopSkip(reason, recordedAt: Example.now)
      return try store.skip(
        ID(1), on: Self.today, skip, puttingOn: next, act: ID(act), by: Example.tom.id, today: Self.today)
    }
    func state() throws -> DueStop.State? { try store.plan(on: Self.today, today: Self.today).stops.first?.due.state }
    func tuesdays() throws -> [[Day]] { try store.plan(on: tuesday, today: Self.today).stops.map(\.due.movedFrom) }
    #expect(try skip(.gate, puttingOn: tuesday, act: 1) == .done(on: Self.today))
    #expect(try state() == .skipped(StopSkip(.gate, recordedAt: Example.now), to: tuesday))
    #expect(try tuesdays() == [[Self.today]])
    #expect(try store.undo(ID(1)) == 2)
    #expect(try state() == .due && tuesdays().isEmpty)
    // Another reason replaces the skip with its move; putting the stop back removes both.
    _ = try skip(.gate, puttingOn: tuesday, act: 2)
    _ = try skip(.customerAsked, puttingOn: nil, act: 3)
    #expect(try state() == .skipped(StopSkip(.customerAsked, recordedAt: Example.now), to: nil) && tuesdays().isEmpty)
    _ = try skip(.dog, puttingOn: tuesday, act: 4)
    try store.unskip(ID(1), on: Self.today)
    #expect(try state() == .due && tuesdays().isEmpty)
    let pause = ServicePause(.paused, from: tuesday)
    #expect(try store.pause(ID(1), pause, by: nil, now: Example.now) == .saved)
    #expect(try skip(.dog, puttingOn: tuesday, act: 5) == .paused)
    #expect(try state() == .due)
  }

  @Test func `a stop that was put on the next day and served after all is not on the next day`() throws {
    let store = try Self.store()
    let tuesday = Self.today.adding(days: 1)
    _ = try store.skip(
      ID(1), on: Self.today, Self.skip, puttingOn: tuesday, act: ID(1), by: nil, today: Self.today)
    _ = try store.record(Example.draft(1, performedAt: Example.at(minutes: 60)))
    #expect(try store.plan(on: tuesday, today: Self.today).stops.isEmpty)
    // Also after another visit.
    let later = Example.draft(2, performedAt: Example.at(minutes: 1_440), day: tuesday)
    _ = try store.record(later)
    let shown = try store.plan(on: tuesday, today: tuesday).stops.filter { $0.pool == ID(1) }
    #expect(shown.map(\.due.movedFrom) == [[]] && shown.map(\.due.isVisitAlone) == [true])
  }

  @Test func `a second reason replaces the first, a visit replaces both`() throws {
    let store = try Self.store()
    let other = StopSkip(.weather, recordedAt: Example.at(minutes: 1))
    for skip in [Self.skip, other] { _ = try store.skip(ID(1), on: Self.today, skip, by: nil) }
    #expect(try store.skip(of: ID(1), on: Self.today) == other)
    _ = try store.record(Example.draft(1, pool: ID(1)))
    #expect(try store.skip(of: ID(1), on: Self.today) == nil)
    #expect(try store.route(on: Self.today, technician: nil).skippedCount == 0)
    #expect(try store.skip(ID(1), on: Self.today, other, by: nil) == .served)
  }

  @Test func `only a stop on its weekday, outside of pauses and of a known customer can be skipped`() throws {
    let store = try Self.store()
    #expect(
      try store.pause(ID(2), ServicePause(.paused, from: Self.today), by: nil, now: Example.now) == .saved)
    for (pool, day) in [(1, Self.today.adding(days: 1)), (2, Self.today)] {
      #expect(try store.skip(ID(pool), on: day, Self.skip, by: nil) == .noStop, "\(pool) on \(day)")
    }
    #expect(throws: StoreError.self) { _ = try store.skip(ID(3), on: Self.today, Self.skip, by: nil) }
    #expect(throws: StoreError.self) { try store.unskip(ID(3), on: Self.today) }
  }

  @Test func `a deleted customer keeps the skipped stops, and a missing fee`() throws {
    let store = try Self.store()
    var pool = Example.pool(3, on: [.monday])
    pool.feeIsAssumed = true
    try store.add(pool, by: nil, today: Self.today)
    _ = try store.skip(ID(3), on: Self.today, Self.skip, by: Example.tom.id)
    _ = try store.delete(ID<Pool>(3), by: nil, now: Example.now)
    _ = try store.restorePool(ID(3))
    #expect(try store.skip(of: ID(3), on: Self.today) == Self.skip)
    #expect(try store.pool(ID(3)).feeIsAssumed)
  }

  @Test func `a skip is part of the activity, with its author`() throws {
    let store = try Self.store()
    _ = try store.skip(ID(1), on: Self.today, Self.skip, by: Example.tom.id)
    let entry = try #require(store.activity(until: Example.now, limit: 5).first)
    #expect(entry.action == .skipped(ID(1), on: Self.today, Self.skip))
    #expect((entry.person, entry.at) == (Example.tom.name, Example.now))
  }

  @Test func `skipped stops are listed newest first, without those that were served after all`() throws {
    let store = try Example.store(Example.pool(1, on: Weekday.allCases))
    for daysAgo in [0, 1, 2, 3, 60, 61] {
      _ = try store.skip(ID(1), on: Self.today.adding(days: -daysAgo), Self.skip, by: Example.tom.id)
    }
    let day = Self.today.adding(days: -2)
    _ = try store.record(Example.draft(1, performedAt: day.noon(in: Example.newYork), day: day))
    let found = try store.skippedStops(of: ID(1), since: Self.today.adding(days: -60), before: Self.today, limit: 10)
    #expect(found.map { Self.today.number - $0.day.number } == [1, 3, 60])
    #expect(found.allSatisfy { $0.skip == Self.skip && $0.person == Example.tom.name })
    #expect(
      try store.skippedStops(of: ID(1), since: Self.today.adding(days: -60), before: Self.today, limit: 2).count == 2)
  }
}
