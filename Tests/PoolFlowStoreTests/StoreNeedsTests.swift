import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// Each kind of the list "needs you" has an example, and a neighbour that is none.
struct StoreNeedsTests {
  private static let today = Example.today
  private static let yesterday = today.adding(days: -1)
  private static let before = Example.now.addingTimeInterval(-60 * 86_400)

  /// A pool that has been a customer for two months and is served on `weekday`.
  private static func pool(_ number: Int = 1, on weekday: Weekday? = yesterday.weekday, fee: Double = 150) -> Pool {
    let pool = Example.pool(number, monthlyFee: fee)
    return Pool(
      id: pool.id, customerName: pool.customerName, address: pool.address, latitude: 1, longitude: 1, water: pool.water,
      volumeGallons: pool.volumeGallons, monthlyFee: fee, notes: "",
      schedule: weekday.map { [ServiceDay(weekday: $0)] } ?? [], createdAt: before, updatedAt: before)
  }

  private static func visit(
    _ number: Int, daysAgo: Int, pH: Double = 7.5, poured: Double? = nil, recommended: Double = 10, key: String = "acid"
  ) -> Visit {
    let day = today.adding(days: -daysAgo)
    let doses = poured.map { ounces in
      Dose(
        id: ID(9_000 + number), key: key, item: nil, chemicalName: "Acid", kind: .acid, quantityOunces: ounces,
        recommendedOunces: recommended, cost: 1, takenOunces: 0)
    }
    return Example.visit(
      number,
      water: Water(pH: pH, temperatureF: 78, calciumHardness: 300, totalAlkalinity: 100, cyanuricAcid: 40),
      doses: doses.map { [$0] } ?? [], performedAt: day.noon(in: Example.newYork), day: day)
  }

  private static func store(_ pool: Pool, _ visits: [Visit] = [], equipment: [Equipment] = []) throws -> Store {
    let store = try Example.store()
    let customer = CustomerHistory(pool: pool, equipment: equipment, visits: visits)
    #expect(try store.fill(Example.business, people: [], customers: [customer], at: Example.now))
    return store
  }

  private static func needs(_ store: Store) throws -> [Need.Kind: [Need]] {
    try store.needs(now: Example.now, limit: 20).mapValues(\.items)
  }

  @Test(arguments: [
    (daysAgo: [Int](), weekday: yesterday.weekday, kind: Need.Kind?.some(.missedTwice)),
    (daysAgo: [9], weekday: yesterday.weekday, kind: .missedTwice),
    // The week before was served, on its day or after it.
    (daysAgo: [8], weekday: yesterday.weekday, kind: .missed),
    (daysAgo: [5], weekday: yesterday.weekday, kind: .missed),
    (daysAgo: [1], weekday: yesterday.weekday, kind: nil),
    (daysAgo: [0], weekday: yesterday.weekday, kind: nil),
    // Today is not over, and a week ago today counts as missed.
    (daysAgo: [7], weekday: today.weekday, kind: nil),
    (daysAgo: [8], weekday: today.weekday, kind: .missed),
  ])
  func `a stop that nobody has served since is missed, a second one in a row twice`(
    daysAgo: [Int], weekday: Weekday, kind: Need.Kind?
  ) throws {
    let visits = daysAgo.enumerated().map { Self.visit($0.offset + 1, daysAgo: $0.element) }
    let found = try Self.needs(Self.store(Self.pool(on: weekday), visits))
    #expect(found[.missed]?.count == (kind == .missed ? 1 : nil))
    #expect(found[.missedTwice]?.count == (kind == .missedTwice ? 1 : nil))
  }

  @Test(arguments: [
    // Served last before both; skipped so many days ago.
    (served: [20], skipped: [1, 8], kind: Need.Kind?.some(.skippedTwice)),
    (served: [], skipped: [1, 8], kind: .skippedTwice),
    (served: [20], skipped: [1, 8, 15], kind: .skippedTwice),
    // Somebody was there between the two, or after them.
    (served: [5], skipped: [1, 8], kind: nil),
    (served: [8], skipped: [1], kind: nil),
    (served: [0], skipped: [1, 8], kind: nil),
    // The stop before was missed; the newest was.
    (served: [20], skipped: [1], kind: nil),
    (served: [20], skipped: [8], kind: .missedTwice),
    (served: [9], skipped: [15], kind: .missedTwice),
  ])
  func `two stops in a row that were left out need the owner, and are not missed`(
    served: [Int], skipped: [Int], kind: Need.Kind?
  ) throws {
    let store = try Self.store(
      Self.pool(), served.enumerated().map { Self.visit($0.offset + 1, daysAgo: $0.element) })
    for daysAgo in skipped {
      try store.database.write { connection in
        try connection.run(
          "INSERT INTO skips (pool_row, skipped_on, reason, recorded_at) VALUES (1, ?, 'weather', 0)",
          [Self.today.adding(days: -daysAgo)])
      }
    }
    let found = try Self.needs(store)
    for each in [Need.Kind.skippedTwice, .missedTwice] { #expect(found[each]?.count == (each == kind ? 1 : nil)) }
    #expect(found[.missed] == nil)
  }

  @Test func `a stop of a day that the customer has only now is neither missed nor on the route of the past`() throws {
    let store = try Self.store(Self.pool(on: Self.today.adding(days: 2).weekday), [Self.visit(1, daysAgo: 5)])
    var pool = try store.pool(ID(1))
    pool.schedule.append(ServiceDay(weekday: Self.yesterday.weekday))
    #expect(try store.update(pool, today: Self.today))
    #expect(try Self.needs(store).isEmpty)
    #expect(try store.route(on: Self.yesterday, technician: nil).stops.isEmpty)
    #expect(try store.route(on: Self.today.adding(days: 6), technician: nil).stops.count == 1)
    // Deleted and brought back, the day is as new as it was.
    _ = try store.delete(ID<Pool>(1), by: nil, now: Example.now)
    _ = try store.restorePool(ID(1))
    #expect(try Self.needs(store).isEmpty)
    let later = try store.needs(now: Example.now.addingTimeInterval(7 * 86_400), limit: 20)
    #expect(later[.missedTwice]?.items.map(\.day) == [Self.today.adding(days: 6)])
  }

  @Test func `lines that were put aside together come back together`() throws {
    let store = try Example.store()
    for number in 1...3 { try store.add(Self.pool(number, on: nil, fee: 0), today: Self.today) }
    let lines = try #require(Self.needs(store)[.feeMissing])
    try store.dismiss([lines[0].key], by: nil, now: Example.at(minutes: -1))
    try store.dismiss(lines.dropFirst().map(\.key), by: nil, now: Example.now)
    #expect(try Self.needs(store).isEmpty)
    try store.undismiss(at: Example.now)
    #expect(try Self.needs(store)[.feeMissing]?.count == 2)
  }

  @Test func `a customer that a technician added needs the owner until the fee has been looked at`() throws {
    let store = try Example.store()
    var pool = Self.pool(on: nil)
    pool.feeIsAssumed = true
    try store.add(pool, today: Self.today)
    #expect(try Self.needs(store)[.feeAssumed]?.map(\.pool) == [pool.id])
    #expect(try store.pool(pool.id).feeIsAssumed)
    pool.feeIsAssumed = false
    #expect(try store.update(pool, today: Self.today))
    #expect(try Self.needs(store).isEmpty)
  }

  @Test func `whoever came as a customer yesterday, is paused or has no day, has missed nothing`() throws {
    let new = try Example.store(Example.pool(on: [Self.yesterday.weekday]))
    #expect(try Self.needs(new)[.missed] == nil && Self.needs(new)[.missedTwice] == nil)
    let none = try Self.store(Self.pool(on: nil))
    #expect(try Self.needs(none).isEmpty)
    let paused = try Self.store(Self.pool())
    #expect(try paused.pause(ID(1), ServicePause(.paused, from: Self.yesterday), today: Self.today))
    #expect(try Self.needs(paused).isEmpty)
  }

  @Test func `who was paused the week before has missed one stop, not two`() throws {
    let store = try Self.store(Self.pool())
    let pause = ServicePause(.paused, from: Self.today.adding(days: -30), until: Self.today.adding(days: -3))
    #expect(try store.pause(ID(1), pause, today: pause.startsOn))
    #expect(try Self.needs(store).mapValues(\.count) == [.missed: 1])
  }

  @Test(arguments: [
    (7.5, 0, false), (7.8, 0, false), (7.2, 0, false), (7.9, 0, true), (7.1, 0, true), (8.2, 6, true), (8.2, 7, false),
  ])
  func `a reading of the newest visit outside its range waits for seven days`(pH: Double, daysAgo: Int, isFound: Bool)
    throws
  {
    let found = try Self.needs(Self.store(Self.pool(on: nil), [Self.visit(1, daysAgo: daysAgo, pH: pH)]))
    #expect(found[.outOfRange]?.map(\.detail) == (isFound ? ["ph:\(pH)"] : nil))
  }

  @Test func `a later visit with good water settles a bad reading`() throws {
    let visits = [Self.visit(1, daysAgo: 3, pH: 8.4), Self.visit(2, daysAgo: 1)]
    #expect(try Self.needs(Self.store(Self.pool(on: nil), visits)).isEmpty)
  }

  @Test(arguments: [
    (10.0, 10.0, "acid", false), (10.04, 10, "acid", false), (12, 10, "acid", true), (0, 10, "acid", true),
    (12, 0, "acid", false), (12, 10, "extra-1", false),
  ])
  func `a dose of another amount than the one recommended is said, an extra one is not`(
    poured: Double, recommended: Double, key: String, isFound: Bool
  ) throws {
    let visit = Self.visit(1, daysAgo: 2, poured: poured, recommended: recommended, key: key)
    let found = try Self.needs(Self.store(Self.pool(on: nil), [visit]))
    #expect(found[.overridden]?.map(\.subject) == (isFound ? [ID<Visit>(1).text] : nil))
  }

  @Test(arguments: [(-1, true), (0, false), (1, false)])
  func `a warranty is over and a service due the day after`(days: Int, isFound: Bool) throws {
    let day = Self.today.adding(days: days)
    let piece = Equipment(
      id: ID(1), name: "Pump", kind: .pump, warrantyEndsOn: day, nextServiceOn: day, createdAt: Self.before,
      updatedAt: Self.before)
    let store = try Self.store(Self.pool(on: nil), equipment: [piece])
    let found = try Self.needs(store)
    #expect(found[.warranty]?.count == (isFound ? 1 : nil) && found[.service]?.count == (isFound ? 1 : nil))
    #expect(try store.pause(ID(1), ServicePause(.closed, from: Self.today), today: Self.today))
    #expect(try Self.needs(store).isEmpty)
  }

  @Test(arguments: [(0, true), (0.01, false)])
  func `a customer without a fee is said`(fee: Double, isFound: Bool) throws {
    let found = try Self.needs(Self.store(Self.pool(on: nil, fee: fee)))
    #expect(found[.feeMissing]?.count == (isFound ? 1 : nil))
  }

  @Test func `stock below its threshold is said, stock at it is not, and counting makes it another occurrence`() throws
  {
    let store = try Self.store(Self.pool(on: nil))
    var item = try #require(store.stock().item(Example.product(.acid)))
    item.lowStockThresholdOunces = item.stockOunces
    _ = try store.update(item)
    #expect(try Self.needs(store).isEmpty)
    item = try #require(store.stock().item(Example.product(.acid)))
    item.lowStockThresholdOunces = item.stockOunces + 1
    _ = try store.update(item)
    let need = try #require(Self.needs(store)[.lowStock]?.first)
    try store.dismiss([need.key], by: Example.olivia.id, now: Example.now)
    #expect(try Self.needs(store).isEmpty)
    _ = try store.count(
      StockCount(
        id: ID(2), item: item.id, ounces: 1, seenOunces: item.stockOunces, person: Example.tom.id, at: Example.now))
    let again = try #require(Self.needs(store)[.lowStock]?.first)
    #expect(again.subject == need.subject && again.mark != need.mark)
  }

  @Test func `what was put aside is gone, comes back when taken back, and another occurrence is not affected`() throws {
    let store = try Self.store(Self.pool(on: nil), [Self.visit(1, daysAgo: 2, pH: 8.4)])
    let need = try #require(Self.needs(store)[.outOfRange]?.first)
    try store.dismiss([need.key], by: Example.olivia.id, now: Example.now)
    try store.dismiss([need.key], by: Example.olivia.id, now: Example.now)
    #expect(try Self.needs(store).isEmpty)
    try store.undismiss(need.key)
    #expect(try Self.needs(store)[.outOfRange]?.count == 1)
    try store.dismiss([need.key], by: nil, now: Example.now)
    _ = try store.record(Example.draft(2, measured: [.pH: 8.6], submission: [2]))
    #expect(try Self.needs(store)[.outOfRange]?.first?.mark == ID<Visit>(2).text)
    #expect(try store.isDismissed(need.key))
  }

  @Test func `a kind has as many lines as asked for, and those put aside are no part of them`() throws {
    let store = try Example.store()
    for number in 1...7 { try store.add(Self.pool(number, on: nil, fee: 0), today: Self.today) }
    let first = try #require(store.needs(now: Example.now, limit: 3)[.feeMissing])
    #expect(first.items.count == 3 && first.hasMore)
    for need in first.items { try store.dismiss([need.key], by: nil, now: Example.now) }
    let second = try #require(store.needs(now: Example.now, limit: 3)[.feeMissing])
    #expect(Set(second.items).isDisjoint(with: first.items) && second.hasMore)
    for need in second.items { try store.dismiss([need.key], by: nil, now: Example.now) }
    let last = try #require(store.needs(now: Example.now, limit: 3)[.feeMissing])
    #expect(last.items.count == 1 && !last.hasMore)
  }
}
