import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// Missed and skipped stops, as lines under Needs attention.
struct StoreMissedStopsTests {
  @Test(arguments: [
    (daysAgo: [Int](), weekday: NeedsExample.yesterday.weekday, kind: Need.Kind?.some(.missedTwice)),
    (daysAgo: [9], weekday: NeedsExample.yesterday.weekday, kind: .missedTwice),
    // The week before was served, on its day or after it.
    (daysAgo: [8], weekday: NeedsExample.yesterday.weekday, kind: .missed),
    (daysAgo: [5], weekday: NeedsExample.yesterday.weekday, kind: .missed),
    (daysAgo: [1], weekday: NeedsExample.yesterday.weekday, kind: nil),
    (daysAgo: [0], weekday: NeedsExample.yesterday.weekday, kind: nil),
    // Today is not over, and the same weekday a week ago counts as missed.
    (daysAgo: [7], weekday: NeedsExample.today.weekday, kind: nil),
    (daysAgo: [8], weekday: NeedsExample.today.weekday, kind: .missed),
  ])
  func `a stop not served since its day is missed, two in a row are missed twice`(
    daysAgo: [Int], weekday: Weekday, kind: Need.Kind?
  ) throws {
    let visits = daysAgo.enumerated().map { NeedsExample.visit($0.offset + 1, daysAgo: $0.element) }
    let found = try NeedsExample.needs(NeedsExample.store(NeedsExample.pool(on: weekday), visits))
    #expect(found[.missed]?.count == (kind == .missed ? 1 : nil))
    #expect(found[.missedTwice]?.count == (kind == .missedTwice ? 1 : nil))
  }

  @Test(arguments: [
    // Served last before both; skipped this many days ago.
    (served: [20], skipped: [1, 8], kind: Need.Kind?.some(.skippedTwice)),
    (served: [], skipped: [1, 8], kind: .skippedTwice),
    (served: [20], skipped: [1, 8, 15], kind: .skippedTwice),
    // A visit was between the two, or after them.
    (served: [5], skipped: [1, 8], kind: nil),
    (served: [8], skipped: [1], kind: nil),
    (served: [0], skipped: [1, 8], kind: nil),
    // The stop before was missed; the newest was.
    (served: [20], skipped: [1], kind: nil),
    (served: [20], skipped: [8], kind: .missedTwice),
    (served: [9], skipped: [15], kind: .missedTwice),
  ])
  func `two skipped stops in a row need the owner, and are not missed`(
    served: [Int], skipped: [Int], kind: Need.Kind?
  ) throws {
    let store = try NeedsExample.store(
      NeedsExample.pool(), served.enumerated().map { NeedsExample.visit($0.offset + 1, daysAgo: $0.element) })
    for daysAgo in skipped {
      try store.database.write { connection in
        try connection.run(
          "INSERT INTO skips (pool_row, skipped_on, reason, recorded_at) VALUES (1, ?, 'weather', 0)",
          [NeedsExample.today.adding(days: -daysAgo)])
      }
    }
    let found = try NeedsExample.needs(store)
    for each in [Need.Kind.skippedTwice, .missedTwice] { #expect(found[each]?.count == (each == kind ? 1 : nil)) }
    #expect(found[.missed] == nil)
  }

  /// Skips the stop of a day, by closing the business or for a reason of the customer.
  private static func skip(_ store: Store, daysAgo: Int, closing: Bool) throws {
    let day = NeedsExample.today.adding(days: -daysAgo)
    let skip = StopSkip(.other, note: "Closed", recordedAt: Example.now)
    guard closing else {
      guard case .done = try store.skip(ID(1), on: day, skip, by: nil) else {
        Issue.record("no skip")
        return
      }
      return
    }
    let absence = Absence(id: ID(40 + daysAgo), person: nil, from: day, until: day)
    #expect(try store.add(absence, AbsencePlan(.skip(skip)), now: Example.now, today: day) == 1)
  }

  @Test(arguments: [
    // Skipped for the customer, and by closed days, this many days ago.
    (skipped: [Int](), closed: [1, 8], kind: Need.Kind?.none),
    (skipped: [1], closed: [8], kind: nil),
    (skipped: [8], closed: [1], kind: nil),
    (skipped: [1, 15], closed: [8], kind: .skippedTwice),
    // The newest skip for the customer is more than a week ago.
    (skipped: [8, 15], closed: [1], kind: nil),
    (skipped: [1, 8], closed: [], kind: .skippedTwice),
  ])
  func `a closed day skips nobody twice, nor parts two skips`(skipped: [Int], closed: [Int], kind: Need.Kind?) throws {
    let store = try NeedsExample.store(NeedsExample.pool(), [NeedsExample.visit(1, daysAgo: 22)])
    for daysAgo in skipped { try Self.skip(store, daysAgo: daysAgo, closing: false) }
    for daysAgo in closed { try Self.skip(store, daysAgo: daysAgo, closing: true) }
    #expect(try NeedsExample.needs(store)[.skippedTwice]?.count == (kind == nil ? nil : 1))
    for daysAgo in closed { try store.deleteAbsence(ID(40 + daysAgo)) }
    #expect(try NeedsExample.needs(store)[.skippedTwice]?.count == (kind == nil ? nil : 1), "the closed days deleted")
  }

  @Test func `a stop missed after a closed day is missed once`() throws {
    let store = try NeedsExample.store(NeedsExample.pool(), [NeedsExample.visit(1, daysAgo: 15)])
    try Self.skip(store, daysAgo: 8, closing: true)
    let found = try NeedsExample.needs(store)
    #expect(found[.missedTwice] == nil)
  }

  @Test func `a moved stop is missed on its new day alone`() throws {
    let store = try NeedsExample.store(NeedsExample.pool(), [NeedsExample.visit(1, daysAgo: 8)])
    func move(_ act: Int, from on: Day, to: Day) throws -> MoveOutcome {
      try store.move(
        MoveRequest(act: ID(act), pool: ID(1), on: on, to: to), by: nil, now: Example.now, today: NeedsExample.today)
    }
    let yesterday = NeedsExample.yesterday
    #expect(try NeedsExample.needs(store)[.missed]?.map(\.day) == [yesterday])
    #expect(try move(1, from: yesterday, to: NeedsExample.today.adding(days: 1)) == .done)
    #expect(try NeedsExample.needs(store).isEmpty)
    let before = yesterday.adding(days: -2)
    #expect(try move(2, from: NeedsExample.today.adding(days: 1), to: before) == .done)
    #expect(try NeedsExample.needs(store)[.missed]?.map(\.day) == [before])
    // Skipped and put on a day that passed without a visit.
    _ = try store.undo(ID(2))
    _ = try store.undo(ID(1))
    let skip = StopSkip(.gate, recordedAt: Example.now)
    let today = NeedsExample.today
    _ = try store.skip(ID(1), on: yesterday, skip, puttingOn: today, act: ID(3), by: nil, today: today)
    #expect(try NeedsExample.needs(store).isEmpty)
    // The next day still has it; at the next due date it is missed.
    let next = try store.needs(now: Example.now.addingTimeInterval(86_400), limit: 20)
    #expect(next[.missed] == nil)
    let later = try store.needs(now: Example.now.addingTimeInterval(6 * 86_400), limit: 20)
    #expect(later[.missed]?.items.map(\.day) == [today])
  }

  @Test func `a stop on a newly added weekday is neither missed nor on the route of the past`() throws {
    let store = try NeedsExample.store(
      NeedsExample.pool(on: NeedsExample.today.adding(days: 2).weekday), [NeedsExample.visit(1, daysAgo: 5)])
    var pool = try store.pool(ID(1))
    let days = pool.days + [ServiceDay(weekday: NeedsExample.yesterday.weekday)]
    pool.setServiceDays(days, from: NeedsExample.today)
    #expect(try store.update(pool, by: nil, today: NeedsExample.today))
    #expect(try NeedsExample.needs(store).isEmpty)
    #expect(try store.route(on: NeedsExample.yesterday, technician: nil).stops.isEmpty)
    #expect(try store.route(on: NeedsExample.today.adding(days: 6), technician: nil).stops.count == 1)
    // Removed and added again, the weekday counts as new.
    _ = try store.delete(ID<Pool>(1), by: nil, now: Example.now)
    _ = try store.restorePool(ID(1))
    #expect(try NeedsExample.needs(store).isEmpty)
    let later = try store.needs(now: Example.now.addingTimeInterval(7 * 86_400), limit: 20)
    #expect(later[.missedTwice]?.items.map(\.day) == [NeedsExample.today.adding(days: 6)])
  }

  @Test func `a customer who came yesterday, is paused or has no weekday has missed no stop`() throws {
    let new = try Example.store(Example.pool(on: [NeedsExample.yesterday.weekday]))
    #expect(try NeedsExample.needs(new)[.missed] == nil && NeedsExample.needs(new)[.missedTwice] == nil)
    let none = try NeedsExample.store(NeedsExample.pool(on: nil))
    #expect(try NeedsExample.needs(none).isEmpty)
    let paused = try NeedsExample.store(NeedsExample.pool())
    #expect(
      try paused.pause(
        ID(1), ServicePause(.paused, from: NeedsExample.yesterday), by: nil, now: Example.now) == .saved)
    #expect(try NeedsExample.needs(paused).isEmpty)
  }

  @Test func `a stop that today still has, one that was moved and one served early are not missed`() throws {
    func store(_ visits: [Visit]) throws -> Store {
      let store = try NeedsExample.store(NeedsExample.pool(), visits)
      try store.database.write { try $0.run("UPDATE business SET due_dates_from_on = '2026-01-01'") }
      return store
    }
    let (today, yesterday) = (NeedsExample.today, NeedsExample.yesterday)
    let carried = try store([NeedsExample.visit(1, daysAgo: 8)])
    #expect(try NeedsExample.needs(carried).isEmpty)
    #expect(try carried.route(on: today, today: today, technician: nil).stops.count == 1)
    // The stop before it was missed, too.
    #expect(try NeedsExample.needs(store([NeedsExample.visit(1, daysAgo: 15)]))[.missedTwice]?.count == 1)
    let moved = try store([NeedsExample.visit(1, daysAgo: 8)])
    let request = MoveRequest(act: ID(5), pool: ID(1), on: yesterday, to: today.adding(days: 2))
    #expect(try moved.move(request, by: nil, now: Example.now, today: today) == .done)
    #expect(try NeedsExample.needs(moved).isEmpty)
    var early = NeedsExample.visit(2, daysAgo: 3)
    early.serves = yesterday
    #expect(try NeedsExample.needs(store([NeedsExample.visit(1, daysAgo: 8), early])).isEmpty)
  }

  @Test func `a customer who was paused the week before has missed one stop, not two`() throws {
    let store = try NeedsExample.store(NeedsExample.pool())
    let pause = ServicePause(
      .paused, from: NeedsExample.today.adding(days: -30), until: NeedsExample.today.adding(days: -3))
    #expect(try store.pause(ID(1), pause, by: nil, now: Example.now) == .saved)
    #expect(try NeedsExample.needs(store).mapValues(\.count) == [.missed: 1])
  }

  private static func job(_ number: Int, daysAgo: Int) -> Schedule {
    Schedule(
      id: ID(number), .once(NeedsExample.today.adding(days: -daysAgo)), note: "Filter clean", price: 90)
  }

  private static func storeWithJob(daysAgo: Int, _ visits: [Visit]) throws -> Store {
    let store = try NeedsExample.store(NeedsExample.pool(), visits)
    try store.database.write { try $0.run("UPDATE business SET due_dates_from_on = '2026-01-01'") }
    var pool = try store.pool(ID(1))
    pool.schedules.append(job(70, daysAgo: daysAgo))
    #expect(try store.update(pool, by: nil, today: NeedsExample.today.adding(days: -daysAgo)))
    return store
  }

  @Test func `a job that a visit for chemicals only left is a line until it is done`() throws {
    var rain = NeedsExample.visit(1, daysAgo: 1)
    rain.kind = .chemicals
    let store = try Self.storeWithJob(daysAgo: 1, [NeedsExample.visit(2, daysAgo: 8), rain])
    let found = try NeedsExample.needs(store)
    #expect(found.mapValues(\.count) == [.jobLeft: 1])
    let line = try #require(found[.jobLeft]?.first)
    #expect(line.day == NeedsExample.yesterday && line.detail == "Filter clean" && line.pool == ID(1))
    try store.dismiss([line.key], by: nil, now: Example.now)
    #expect(try NeedsExample.needs(store).isEmpty)
    try store.undismiss(line.key)
    let job = VisitDraft(
      id: ID(900), pool: ID(1), technician: nil, measured: [:], doses: [], notes: "", openedAt: nil,
      performedAt: Example.now, receivedAt: Example.now, day: NeedsExample.today, kind: .job, submission: [])
    guard case .recorded(let visit) = try store.record(job) else {
      Issue.record("not recorded")
      return
    }
    #expect(visit.serves == NeedsExample.yesterday)
    #expect(try NeedsExample.needs(store).isEmpty)
  }

  @Test func `a job of long ago is a line where only later stops were served, its moved one at its new date`() throws {
    let visits = [1, 8, 15, 22].enumerated().map { NeedsExample.visit($0.offset + 1, daysAgo: $0.element) }
    let store = try Self.storeWithJob(daysAgo: 12, visits)
    #expect(try NeedsExample.needs(store)[.jobLeft]?.map(\.day) == [NeedsExample.today.adding(days: -12)])
    let request = MoveRequest(
      act: ID(5), pool: ID(1), on: NeedsExample.today.adding(days: -12), to: NeedsExample.today.adding(days: -10))
    #expect(try store.move(request, by: nil, now: Example.now, today: NeedsExample.today) == .done)
    #expect(try NeedsExample.needs(store)[.jobLeft]?.map(\.day) == [NeedsExample.today.adding(days: -10)])
    let skip = StopSkip(.customerAsked, recordedAt: Example.now)
    _ = try store.skip(ID(1), on: NeedsExample.today.adding(days: -10), skip, by: nil)
    #expect(try NeedsExample.needs(store).isEmpty)
  }
}
