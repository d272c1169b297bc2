import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

struct StoreBulkActsTests {
  private static let today = Example.today

  private static func store(_ count: Int = 3) throws -> Store {
    let store = try Example.store()
    for number in 1...count {
      try store.add(
        Example.pool(number, name: "C\(number)", monthlyFee: 100, technician: Example.tom.id), by: nil, today: today)
    }
    return store
  }

  private static func targets(_ store: Store, _ act: BulkAct) throws -> [BulkTarget] {
    let all = try store.customerIDs(CustomerFilter(), on: today, limit: 100)
    return try store.preview(act, of: all, today: today) { ID(UUID()) }.map {
      BulkTarget($0.before.pool.id, $0.mark)
    }
  }

  private static func apply(
    _ store: Store, _ act: BulkAct, id: ID<AppliedBulkAct> = ID(900), to targets: [BulkTarget]? = nil
  ) throws -> AppliedBulkAct {
    let record = AppliedBulkAct(id: id, act: act, person: Example.olivia.id, appliedAt: Example.now)
    return try store.apply(record, to: targets ?? Self.targets(store, act), today: today) { ID(UUID()) }
  }

  private static func state(_ store: Store) throws -> [BulkCustomer] {
    let all = try store.customerIDs(CustomerFilter(), on: today, limit: 100)
    return try store.preview(.removeTag("-"), of: all, today: today) { ID(UUID()) }.map { line in
      var customer = line.before
      customer.known.pool.version = 0
      customer.known.pool.updatedAt = Example.now
      return customer
    }
  }

  static let acts: [BulkAct] = [
    .technician(Example.olivia.id, from: today.adding(days: 7)), .technician(nil, from: today),
    .days([.thursday], from: today.adding(days: 3)), .fee(.percent(5), from: today),
    .fee(.amount(120), from: today.adding(days: 20)), .addTag("VIP"),
    .pause(ServicePause(.paused, from: today.adding(days: 1), until: today.adding(days: 20))),
    .pause(ServicePause(.closed, from: today.adding(days: 1))),
  ]

  @Test(arguments: acts)
  func `an act changes all, is kept as it was, and its undo restores all`(act: BulkAct) throws {
    let store = try Self.store()
    let before = try Self.state(store)
    let applied = try Self.apply(store, act)
    #expect(applied.changed == 3)
    #expect(try store.bulkAct(ID(900)).act == act)
    #expect(try Self.state(store) != before)
    #expect(try store.exceptions(of: ID(900)).isEmpty)
    // A second press changes nothing more.
    let once = try Self.state(store)
    #expect(try Self.apply(store, act).changed == 3)
    #expect(try Self.state(store) == once)
    let undone = try #require(try store.undoBulkAct(ID(900), now: Example.at(minutes: 60), today: Self.today))
    #expect(undone.undo?.restored == 3)
    #expect(try Self.state(store) == before)
    #expect(try store.undoBulkAct(ID(900), now: Example.at(minutes: 61), today: Self.today)?.undo == undone.undo)
    #expect(try store.database.maintain { try $0.texts("PRAGMA foreign_key_check") }.isEmpty)
  }

  @Test func `customers changed or deleted since the preview are named and stay as they are`() throws {
    let store = try Self.store()
    let act = BulkAct.fee(.percent(10), from: Self.today)
    let targets = try Self.targets(store, act)
    var second = try store.pool(ID(2))
    second.monthlyFee = 300
    #expect(try store.update(second, by: nil, today: Self.today))
    _ = try store.delete(ID(3), by: nil, now: Example.now)
    let applied = try Self.apply(store, act, to: targets)
    #expect(applied.changed == 1)
    #expect(try store.pool(ID(1)).monthlyFee == 110 && store.pool(ID(2)).monthlyFee == 300)
    let named = try store.exceptions(of: ID(900))
    #expect(named.map(\.name) == ["C2", "C3"] && named.map(\.reason) == [.changedSince, .deleted])
  }

  @Test func `an undo restores customers unchanged since, and names the others`() throws {
    let store = try Self.store()
    _ = try Self.apply(store, .fee(.percent(10), from: Self.today))
    var second = try store.pool(ID(2))
    second.notes = "call first"
    #expect(try store.update(second, by: nil, today: Self.today))
    // A visit is no change.
    _ = try store.record(Example.draft(1, pool: ID(3), technician: Example.tom.id))
    let undone = try #require(try store.undoBulkAct(ID(900), now: Example.at(minutes: 5), today: Self.today))
    #expect(undone.undo?.restored == 2)
    #expect(try [1, 2, 3].map { try store.pool(ID($0)).monthlyFee } == [100, 110, 100])
    #expect(try store.exceptions(of: ID(900)).map(\.name) == ["C2"])
  }

  @Test func `after 24 hours nothing is undone`() throws {
    let store = try Self.store()
    _ = try Self.apply(store, .addTag("VIP"))
    #expect(try store.undoBulkAct(ID(900), now: Example.at(minutes: 24 * 60), today: Self.today) == nil)
    #expect(try store.profile(of: ID(1)).tags == ["VIP"])
    #expect(try store.undoBulkAct(ID(900), now: Example.at(minutes: 24 * 60 - 1), today: Self.today)?.undo != nil)
    #expect(throws: (any Error).self) {
      try store.undoBulkAct(ID(7), now: Example.now, today: Self.today)
    }
  }

  @Test func `a fee that begins later is taken up on its day, once`() throws {
    let store = try Self.store(1)
    let start = Self.today.adding(days: 5)
    _ = try Self.apply(store, .fee(.amount(130), from: start))
    #expect(try store.pool(ID(1)).monthlyFee == 100)
    #expect(try store.laterFees(of: ID(1), than: Self.today) == [FeeEntry(day: start, fee: 130)])
    #expect(try store.takeUpFees(on: start.adding(days: -1)) == 0)
    #expect(try store.takeUpFees(on: start.adding(days: 2)) == 1)
    #expect(try store.pool(ID(1)).monthlyFee == 130)
    #expect(try store.takeUpFees(on: start.adding(days: 2)) == 0)
  }

  @Test func `second bodies of water are in no act, and go with their host in an export`() throws {
    let store = try Self.store(2)
    var spa = Example.pool(9, name: "Spa")
    spa.stopOf = ID(1)
    try store.add(spa, by: nil, today: Self.today)
    #expect(try store.preview(.addTag("x"), of: [ID(9), ID(1)], today: Self.today) { ID(1) }.count == 1)
    _ = try store.record(Example.draft(1, pool: ID(9)))
    _ = try store.record(Example.draft(2, pool: ID(2)))
    let chosen = try store.chosen([ID(1)])
    #expect(try store.customers(among: chosen, limit: 9).map(\.customer.pool.id) == [ID(1)])
    #expect(try store.exportedVisits(among: chosen, limit: 9).map(\.visit.id) == [ID(1)])
    #expect(try store.exportedVisits(limit: 9).count == 2)
  }

  @Test func `acts are in the activity with their author and their undo`() throws {
    let store = try Self.store(2)
    _ = try Self.apply(store, .technician(Example.olivia.id, from: Self.today))
    _ = try store.undoBulkAct(ID(900), now: Example.at(minutes: 5), today: Self.today)
    func lines(_ filter: ActivityFilter, isOldestFirst: Bool = false, limit: Int = 50) throws -> [String] {
      try store.activity(
        filter, until: Example.at(minutes: 9), isOldestFirst: isOldestFirst, limit: limit
      ).compactMap { entry -> String? in
        switch entry.action {
        case .bulk(let act, let name): "\(entry.person ?? "") \(act.changed) \(name ?? "")"
        case .bulkUndone: "undone"
        default: nil
        }
      }
    }
    #expect(try lines(ActivityFilter()) == ["undone", "\(Example.olivia.name) 2 \(Example.olivia.name)"])
    #expect(try lines(ActivityFilter(from: Example.at(minutes: 5))) == ["undone"])
    let whole = try lines(ActivityFilter())
    #expect(try lines(ActivityFilter(), isOldestFirst: true) == whole.reversed())
    let later = ActivityFilter(kind: .customers, from: Example.at(minutes: 5))
    #expect(try lines(later, isOldestFirst: true, limit: 1) == ["undone"])
  }
}
