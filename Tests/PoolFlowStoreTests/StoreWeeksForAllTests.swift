import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// The order of a proposal for the weeks for everybody, from its first day on.
struct StoreWeeksForAllTests {
  private static let today = Example.today
  private static let (tom, olivia) = (Example.tom.id, Example.olivia.id)
  private static let round = WeeksRound(tom, .monday, [ID(4), ID(3), ID(1), ID(2)])

  /// Ann, Bob and Cid are Tom's on Mondays, as today is, Dan Olivia's on Thursdays.
  private static func store() throws -> Store {
    try Example.store(
      Example.pool(1, name: "Ann", technician: tom), Example.pool(2, name: "Bob", technician: tom),
      Example.pool(3, name: "Cid", technician: tom), Example.pool(4, name: "Dan", on: [.thursday], technician: olivia))
  }

  private static func names(_ store: Store, _ days: Int) throws -> String {
    try store.plan(on: today.adding(days: days), today: today).stops.map { String($0.customerName.prefix(1)) }.joined()
  }

  private static func rows(_ store: Store) throws -> [String] {
    try store.database.read { connection in
      try connection.texts(
        """
        SELECT pool_row || hex(id) || weekday || ' ' || hex(person_id) || position FROM schedules
        UNION ALL SELECT ordered_on || pool_row || ' ' || position FROM day_orders ORDER BY 1
        """)
    }
  }

  private static func apply(
    _ store: Store, moving pools: [ID<Pool>] = [ID(4)], from days: Int, act number: Int = 900,
    as round: WeeksRound = round
  ) throws {
    let day = today.adding(days: days)
    let place = WeeksPlace(tom, on: [.monday], everyWeeks: 1, monday: today)
    let act = BulkAct.weeks(Dictionary(uniqueKeysWithValues: pools.map { ($0, place) }), from: day)
    let targets = try store.preview(act, of: pools, today: today) { ID(UUID()) }.map {
      BulkTarget($0.before.pool.id, $0.mark)
    }
    let record = AppliedBulkAct(id: ID(number), act: act, person: olivia, appliedAt: Example.now)
    let order = WeeksOrder([round], isForAll: true)
    _ = try store.apply(record, to: targets, as: order, today: today) { ID(UUID()) }
  }

  private static func undo(_ store: Store, minutes: Double = 60, days: Int = 0) throws -> AppliedBulkAct.Undo? {
    try store.undoBulkAct(ID(900), now: Example.at(minutes: minutes), today: today.adding(days: days))?.undo
  }

  @Test func `everybody is where the proposal has them`() throws {
    let store = try Self.store()
    try Self.apply(store, from: 0)
    #expect(try Self.names(store, 0) == "DCAB")
    #expect(try Self.names(store, 7) == "DCAB")
  }

  @Test func `the days before the first one keep their order`() throws {
    let store = try Self.store()
    try Self.apply(store, from: 14)
    #expect(try [0, 7, 14, 21].map { try Self.names(store, $0) } == ["ABC", "ABC", "DCAB", "DCAB"])
  }

  @Test func `a date with an order of its own keeps it`() throws {
    let store = try Self.store()
    try store.order(on: Self.today, today: Self.today, always: false) { _ in [ID(2), ID(1), ID(3)] }
    try Self.apply(store, from: 7)
    #expect(try [0, 7].map { try Self.names(store, $0) } == ["BAC", "DCAB"])
  }

  @Test(arguments: [0, 7, 14])
  func `the undo leaves no trace`(days: Int) throws {
    let store = try Self.store()
    let before = try Self.rows(store)
    try Self.apply(store, from: days)
    #expect(try store.hasOrder(before: ID(900), today: Self.today))
    let undo = try Self.undo(store)
    #expect(undo?.restored == 1 && undo?.keepsOrder == false)
    #expect(try Self.rows(store) == before)
    #expect(try store.database.read { try $0.int("SELECT count(*) FROM order_undos") } == 0)
  }

  @Test func `the undo of the next day restores what is not over`() throws {
    let store = try Self.store()
    try Self.apply(store, from: 14)
    #expect(try Self.undo(store, minutes: 1_380, days: 1)?.keepsOrder == false)
    #expect(try [7, 14].map { try Self.names(store, $0) } == ["ABC", "ABC"])
  }

  @Test func `an order without customers who move is an act with an undo`() throws {
    let store = try Self.store()
    let before = try Self.rows(store)
    try Self.apply(store, moving: [], from: 7)
    #expect(try [0, 7].map { try Self.names(store, $0) } == ["ABC", "CAB"])
    #expect(try Self.undo(store)?.keepsOrder == false)
    #expect(try Self.rows(store) == before)
  }

  @Test func `an undo after somebody changed the order leaves it, and says so`() throws {
    let store = try Self.store()
    try Self.apply(store, from: 0)
    try store.order(on: Self.today, today: Self.today, always: true) { $0.stops.map(\.pool).reversed() }
    #expect(try Self.undo(store)?.keepsOrder == true)
    #expect(try Self.names(store, 7) == "BAC")
  }

  @Test func `the dates that a plan keeps are those of the next plan, from its first day on`() throws {
    let store = try Self.store()
    try Self.apply(store, from: 28)
    #expect(try [7, 21, 28].map { try Self.names(store, $0) } == ["ABC", "ABC", "DCAB"])
    let next = WeeksRound(Self.tom, .monday, [ID(2), ID(3), ID(4), ID(1)])
    try Self.apply(store, moving: [], from: 14, act: 901, as: next)
    #expect(try [7, 14, 21, 28].map { try Self.names(store, $0) } == ["ABC", "BCA", "BCA", "BCDA"])
  }

  @Test func `a weekday whose order was changed since the proposal keeps it, and takes those who move`() throws {
    let store = try Self.store()
    try store.order(on: Self.today, today: Self.today, always: true) { _ in [ID(2), ID(1), ID(3)] }
    let known = WeeksRound(Self.tom, .monday, Self.round.pools, former: [ID(1), ID(2), ID(3)])
    try Self.apply(store, from: 7, as: known)
    #expect(try Self.names(store, 7) == "BADC")
  }

  @Test func `a past day has its stops as they were driven`() throws {
    let store = try Self.store()
    for (pool, minutes) in [(2, 0.0), (3, 30), (1, 60)] {
      _ = try store.record(
        Example.draft(
          pool, pool: ID(pool), performedAt: Example.at(minutes: minutes), receivedAt: Example.at(minutes: minutes)))
    }
    let tomorrow = Self.today.adding(days: 1)
    let names = try store.plan(on: Self.today, today: tomorrow).stops.map { String($0.customerName.prefix(1)) }
    #expect(names == ["B", "C", "A"])
    #expect(try Self.names(store, 0) == "ABC")
  }

  @Test func `an order without customers who move is in the activity`() throws {
    let store = try Self.store()
    try Self.apply(store, moving: [], from: 7)
    let acts = try store.activity(until: Example.now, limit: 10)
    #expect(acts.contains { if case .bulk(let act, _) = $0.action { act.id == ID(900) } else { false } })
  }

  @Test func `an order that is as the present one leaves nothing to undo`() throws {
    let store = try Self.store()
    try store.order(on: Self.today, today: Self.today, always: true) { _ in [ID(3), ID(1), ID(2)] }
    try store.database.write { try $0.run("DELETE FROM day_orders") }
    let before = try Self.rows(store)
    try Self.apply(store, moving: [], from: 7)
    #expect(try Self.rows(store) == before)
    #expect(try !store.hasOrder(before: ID(900), today: Self.today))
  }
}
