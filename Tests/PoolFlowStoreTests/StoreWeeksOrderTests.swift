import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// The order of the days that a proposal for the weeks changes.
struct StoreWeeksOrderTests {
  private static let today = Example.today
  private static let (tom, olivia) = (Example.tom.id, Example.olivia.id)

  /// Ann, Bob and Cid are Tom's on Mondays, Dan and Eva Olivia's on Thursdays.
  private static func store(first name: String = "Ann") throws -> Store {
    try Example.store(
      Example.pool(1, name: name, technician: tom), Example.pool(2, name: "Bob", technician: tom),
      Example.pool(3, name: "Cid", technician: tom), Example.pool(4, name: "Dan", on: [.thursday], technician: olivia),
      Example.pool(5, name: "Eva", on: [.thursday], technician: olivia))
  }

  private static func names(_ store: Store, on day: Day) throws -> String {
    try store.plan(on: day, today: today).stops.map { String($0.customerName.prefix(1)) }.joined()
  }

  private static func rows(_ store: Store) throws -> [String] {
    try store.database.read { connection in
      try connection.texts(
        "SELECT pool_row || hex(id) || weekday || ' ' || hex(person_id) || position FROM schedules ORDER BY 1")
    }
  }

  private static func apply(
    _ store: Store, _ rounds: [WeeksRound]?, isForAll: Bool = false, moving pools: [ID<Pool>] = [ID(4), ID(5)],
    from day: Day = today
  ) throws -> AppliedBulkAct {
    let monday = WeeksPlace(tom, on: [.monday], everyWeeks: 1, monday: today)
    let act = BulkAct.weeks(Dictionary(uniqueKeysWithValues: pools.map { ($0, monday) }), from: day)
    let targets = try store.preview(act, of: pools, today: today) { ID(UUID()) }.map {
      BulkTarget($0.before.pool.id, $0.mark)
    }
    let record = AppliedBulkAct(id: ID(900), act: act, person: olivia, appliedAt: Example.now)
    let order = rounds.map { WeeksOrder($0, isForAll: isForAll) }
    return try store.apply(record, to: targets, as: order, today: today) { ID(UUID()) }
  }

  private static let round = WeeksRound(tom, .monday, [ID(1), ID(4), ID(3), ID(2), ID(5)])

  @Test func `those who move are where the proposal has them, and the others keep their order`() throws {
    let store = try Self.store()
    #expect(try Self.apply(store, [Self.round]).changed == 2)
    #expect(try Self.names(store, on: Self.today) == "ADBEC")
    #expect(try Self.names(store, on: Self.today.adding(days: 7)) == "ADBEC")
  }

  @Test(arguments: [0, 1])
  func `the undo puts everybody back in the former place, on the next day as well`(days: Int) throws {
    let store = try Self.store()
    let before = try Self.rows(store)
    _ = try Self.apply(store, [Self.round])
    #expect(try Self.rows(store) != before)
    let undone = try store.undoBulkAct(
      ID(900), now: Example.at(minutes: Double(days) * 1_380), today: Self.today.adding(days: days))
    #expect(undone?.undo?.restored == 2)
    #expect(try Self.rows(store) == before)
    #expect(try store.database.read { try $0.int("SELECT count(*) FROM order_undos") } == 0)
  }

  @Test func `a place that somebody changed since stays`() throws {
    let store = try Self.store()
    _ = try Self.apply(store, [Self.round])
    try store.order(on: Self.today, today: Self.today, always: true) { $0.stops.map(\.pool).reversed() }
    _ = try store.undoBulkAct(ID(900), now: Example.at(minutes: 60), today: Self.today)
    #expect(try Self.names(store, on: Self.today.adding(days: 7)) == "CBA")
  }

  @Test func `an undo that cannot put all back changes no order of the others`() throws {
    let store = try Self.store(first: "Zoe")
    _ = try Self.apply(store, [Self.round])
    #expect(try Self.names(store, on: Self.today) == "ZDBEC")
    let order: [ID<Pool>] = [ID(4), ID(1), ID(2), ID(5), ID(3)]
    try store.order(on: Self.today, today: Self.today, always: true) { _ in order }
    _ = try store.undoBulkAct(ID(900), now: Example.at(minutes: 60), today: Self.today)
    #expect(try Self.names(store, on: Self.today.adding(days: 7)) == "ZBC")
  }

  @Test func `a customer who was changed since stays with the place of the act`() throws {
    let store = try Self.store()
    _ = try Self.apply(store, [Self.round])
    let tag = BulkAct.addTag("VIP")
    let target = try store.preview(tag, of: [ID(5)], today: Self.today) { ID(UUID()) }
      .map { BulkTarget(ID(5), $0.mark) }
    let record = AppliedBulkAct(id: ID(901), act: tag, person: Self.olivia, appliedAt: Example.now)
    _ = try store.apply(record, to: target, today: Self.today) { ID(UUID()) }
    let undone = try store.undoBulkAct(ID(900), now: Example.at(minutes: 60), today: Self.today)
    #expect(undone?.undo?.restored == 1)
    #expect(try Self.names(store, on: Self.today) == "ABEC")
  }

  @Test func `without an order those who move are behind all others`() throws {
    let store = try Self.store()
    _ = try Self.apply(store, nil)
    #expect(try Self.names(store, on: Self.today) == "ABCDE")
  }
}
