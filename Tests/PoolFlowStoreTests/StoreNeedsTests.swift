import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

/// Each kind of line under Needs attention, with an example and a neighbour that is no need.
struct StoreNeedsTests {
  @Test func `lines that were dismissed together are restored together`() throws {
    let store = try Example.store()
    for number in 1...3 {
      try store.add(NeedsExample.pool(number, on: nil, fee: 0), by: nil, today: NeedsExample.today)
    }
    let lines = try #require(NeedsExample.needs(store)[.feeMissing])
    try store.dismiss([lines[0].key], by: nil, now: Example.at(minutes: -1))
    try store.dismiss(lines.dropFirst().map(\.key), by: nil, now: Example.now)
    #expect(try NeedsExample.needs(store).isEmpty)
    try store.undismiss(at: Example.now)
    #expect(try NeedsExample.needs(store)[.feeMissing]?.count == 2)
  }

  @Test func `a customer that a technician added needs the owner until the fee has been confirmed`() throws {
    let store = try Example.store()
    var pool = NeedsExample.pool(on: nil)
    pool.feeIsAssumed = true
    try store.add(pool, by: nil, today: NeedsExample.today)
    #expect(try NeedsExample.needs(store)[.feeAssumed]?.map(\.pool) == [pool.id])
    #expect(try store.pool(pool.id).feeIsAssumed)
    pool.feeIsAssumed = false
    #expect(try store.update(pool, by: nil, today: NeedsExample.today))
    #expect(try NeedsExample.needs(store).isEmpty)
  }

  @Test(arguments: [
    (7.5, 0, false), (7.8, 0, false), (7.2, 0, false), (7.9, 0, true), (7.1, 0, true), (8.2, 6, true), (8.2, 7, false),
  ])
  func `a reading of the newest visit outside its range waits for seven days`(pH: Double, daysAgo: Int, isFound: Bool)
    throws
  {
    let found = try NeedsExample.needs(
      NeedsExample.store(NeedsExample.pool(on: nil), [NeedsExample.visit(1, daysAgo: daysAgo, pH: pH)]))
    #expect(found[.outOfRange]?.map(\.detail) == (isFound ? ["ph:\(pH)"] : nil))
  }

  @Test func `a later visit with good water settles a bad reading`() throws {
    let visits = [NeedsExample.visit(1, daysAgo: 3, pH: 8.4), NeedsExample.visit(2, daysAgo: 1)]
    #expect(try NeedsExample.needs(NeedsExample.store(NeedsExample.pool(on: nil), visits)).isEmpty)
  }

  @Test(arguments: [
    (10.0, 10.0, "acid", false), (10.04, 10, "acid", false), (12, 10, "acid", true), (0, 10, "acid", true),
    (12, 0, "acid", false), (12, 10, "extra-1", false),
  ])
  func `a dose of another amount than the recommended one is reported, an extra one is not`(
    poured: Double, recommended: Double, key: String, isFound: Bool
  ) throws {
    let visit = NeedsExample.visit(1, daysAgo: 2, poured: poured, recommended: recommended, key: key)
    let found = try NeedsExample.needs(NeedsExample.store(NeedsExample.pool(on: nil), [visit]))
    #expect(found[.overridden]?.map(\.subject) == (isFound ? [ID<Visit>(1).text] : nil))
  }

  @Test(arguments: [(-1, true), (0, false), (1, false)])
  func `a warranty is over and a service due the day after`(days: Int, isFound: Bool) throws {
    let day = NeedsExample.today.adding(days: days)
    let piece = Equipment(
      id: ID(1), name: "Pump", kind: .pump, warrantyEndsOn: day, nextServiceOn: day, createdAt: NeedsExample.before,
      updatedAt: NeedsExample.before)
    let store = try NeedsExample.store(NeedsExample.pool(on: nil), equipment: [piece])
    let found = try NeedsExample.needs(store)
    #expect(found[.warranty]?.count == (isFound ? 1 : nil) && found[.service]?.count == (isFound ? 1 : nil))
    #expect(
      try store.pause(
        ID(1), ServicePause(.closed, from: NeedsExample.today), by: nil, now: Example.now) == .saved)
    #expect(try NeedsExample.needs(store).isEmpty)
  }

  @Test(arguments: [(0, true), (0.01, false)])
  func `a customer without a fee is reported`(fee: Double, isFound: Bool) throws {
    let found = try NeedsExample.needs(NeedsExample.store(NeedsExample.pool(on: nil, fee: fee)))
    #expect(found[.feeMissing]?.count == (isFound ? 1 : nil))
  }

  @Test func `stock below its threshold is a need, stock at it is not, and a count makes another occurrence`() throws {
    let store = try NeedsExample.store(NeedsExample.pool(on: nil))
    var item = try #require(store.stock().item(Example.product(.acid)))
    item.lowStockThresholdOunces = try #require(item.stockOunces)
    _ = try store.update(item)
    #expect(try NeedsExample.needs(store).isEmpty)
    item = try #require(store.stock().item(Example.product(.acid)))
    item.lowStockThresholdOunces = try #require(item.stockOunces) + 1
    _ = try store.update(item)
    let need = try #require(NeedsExample.needs(store)[.lowStock]?.first)
    try store.dismiss([need.key], by: Example.olivia.id, now: Example.now)
    #expect(try NeedsExample.needs(store).isEmpty)
    _ = try store.count(
      StockCount(
        id: ID(2), item: item.id, ounces: 1, seenOunces: item.stockOunces, person: Example.tom.id, at: Example.now))
    let again = try #require(NeedsExample.needs(store)[.lowStock]?.first)
    #expect(again.subject == need.subject && again.mark != need.mark)
  }

  @Test func `a used-up product is reported without a threshold, also after its low stock was dismissed`() throws {
    let store = try NeedsExample.store(NeedsExample.pool(on: nil))
    var item = try #require(store.stock().item(Example.product(.acid)))
    item.lowStockThresholdOunces = 300
    _ = try store.update(item)
    let low = try #require(NeedsExample.needs(store)[.lowStock]?.first)
    try store.dismiss([low.key], by: nil, now: Example.now)
    for (number, kind) in [(1, ChemicalKind.acid), (2, .base)] {
      let dose = DoseDraft(id: ID(number), key: "extra-1", pouredOunces: 400, item: Example.product(kind))
      _ = try store.record(Example.draft(number, doses: [dose], submission: [UInt8(number)]))
    }
    let found = try NeedsExample.needs(store)
    #expect(found[.usedUp]?.map { Set($0.chemicals.map(\.kind)) } == [[.acid], [.base]])
    #expect(found[.lowStock] == nil)
    #expect(try store.lowStockCount() == 2)
  }

  @Test func `a dismissed line disappears, an undo restores it, and another occurrence is not affected`() throws {
    let store = try NeedsExample.store(NeedsExample.pool(on: nil), [NeedsExample.visit(1, daysAgo: 2, pH: 8.4)])
    let need = try #require(NeedsExample.needs(store)[.outOfRange]?.first)
    try store.dismiss([need.key], by: Example.olivia.id, now: Example.now)
    try store.dismiss([need.key], by: Example.olivia.id, now: Example.now)
    #expect(try NeedsExample.needs(store).isEmpty)
    try store.undismiss(need.key)
    #expect(try NeedsExample.needs(store)[.outOfRange]?.count == 1)
    try store.dismiss([need.key], by: nil, now: Example.now)
    _ = try store.record(Example.draft(2, measured: [.pH: 8.6], submission: [2]))
    #expect(try NeedsExample.needs(store)[.outOfRange]?.first?.mark == ID<Visit>(2).text)
    #expect(try store.isDismissed(need.key))
  }

  @Test func `a kind has as many lines as asked for, and dismissed ones are not among them`() throws {
    let store = try Example.store()
    for number in 1...7 {
      try store.add(NeedsExample.pool(number, on: nil, fee: 0), by: nil, today: NeedsExample.today)
    }
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
