import Chemistry
import Dispatch
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Synchronization
import Testing

@testable import PoolFlowStore
@testable import SQLite

struct StoreStockTests {
  private static let acid = Example.product(.acid)

  static func delivery(
    _ number: Int = 1, item: ID<InventoryItem> = acid, packages: Double = 4, ounces: Double = 128,
    price: Double? = nil
  ) -> Delivery {
    Delivery(
      id: ID(number), item: item, packages: packages, packageOunces: ounces, packagePrice: price,
      person: Example.tom.id, at: Example.at(minutes: Double(number)))
  }

  private static func count(_ number: Int = 1, ounces: Double, seen: Double?) -> StockCount {
    StockCount(
      id: ID(number), item: acid, ounces: ounces, seenOunces: seen, person: Example.tom.id, at: Example.now)
  }

  private static func item(_ number: Int, kind: ChemicalKind = .acid, isForDosing: Bool = false) -> InventoryItem {
    InventoryItem(
      id: ID(number), name: "Product \(number)", kind: kind, costPerOunce: 0.1, stockOunces: 10, concentration: 20,
      isDry: false, isForDosing: isForDosing)
  }

  @Test func `four jugs at six dollars raise stock by four gallons, and a gallon costs six dollars from then on`()
    throws
  {
    let store = try Example.store()
    try store.receive(Self.delivery(price: 6))
    let item = try store.item(Self.acid)
    #expect(item.stockOunces == 768)
    #expect(item.costPerOunce == 6.0 / 128)
    let entry = try #require(try store.stockEntries(of: Self.acid, limit: 9).first)
    #expect((entry.kind, entry.packages, entry.packageOunces) == (.received, 4, 128))
    #expect((entry.changeOunces, entry.stockAfterOunces) == (512, 768))
    #expect((entry.person, entry.at) == (Example.tom, Example.at(minutes: 1)))
  }

  @Test func `a delivery without a price leaves the cost, and one sent twice is recorded once`() throws {
    let store = try Example.store()
    for _ in 0..<3 { try store.receive(Self.delivery()) }
    let item = try store.item(Self.acid)
    #expect((item.stockOunces, item.costPerOunce, item.version) == (768, 0.05, 1))
    #expect(try store.stockEntries(of: Self.acid, limit: 9).count == 1)
  }

  @Test func `an open form is refused after a new price, not after the same price`() throws {
    let store = try Example.store()
    try store.receive(Self.delivery(1, price: 0.05 * 128))
    #expect(try store.item(Self.acid).version == 1)
    try store.receive(Self.delivery(2, price: 7))
    #expect(try store.item(Self.acid).version == 2)
    #expect(try store.stockEntries(of: Self.acid, limit: 9).map(\.id) == [ID(2), ID(1)])
    #expect(try store.stockEntries(of: Self.acid, limit: 1).map(\.id) == [ID(2)])
  }

  @Test func `a count sets stock and records the difference`() throws {
    let store = try Example.store()
    for _ in 0..<2 {
      guard case .booked = try store.count(Self.count(ounces: 200.5, seen: 256)) else {
        Issue.record("the count was not booked")
        return
      }
    }
    #expect(try store.item(Self.acid).stockOunces == 200.5)
    let entries = try store.stockEntries(of: Self.acid, limit: 9)
    #expect(entries.map(\.changeOunces) == [-55.5])
  }

  @Test func `a count that was begun before a dose does not overwrite it`() throws {
    let store = try Example.store(Recording.scaling)
    _ = try Recording.recorded(store, Example.draft(doses: [Recording.dose(ounces: 52)]))
    for seen in [256, nil, .nan] {
      guard case .changedMeanwhile(let item) = try store.count(Self.count(ounces: 250, seen: seen)) else {
        Issue.record("the dose was lost")
        return
      }
      #expect(item.stockOunces == 204)
    }
    #expect(try store.item(Self.acid).stockOunces == 204)
    #expect(try store.stockEntries(of: Self.acid, limit: 9).isEmpty)
  }

  @Test func `a missing product has no deliveries or counts`() throws {
    let store = try Example.store()
    #expect(throws: StoreError.self) { try store.receive(Self.delivery(item: ID(404))) }
    try store.deleteItem(Self.acid, by: nil, now: Example.now)
    #expect(throws: StoreError.self) { try store.count(Self.count(ounces: 1, seen: 256)) }
    #expect(throws: StoreError.self) { try store.item(Self.acid) }
    #expect(throws: StoreError.self) { try store.deleteItem(Self.acid, by: nil, now: Example.now) }
  }

  @Test func `a product's form never writes an old stock back`() throws {
    let store = try Example.store(Recording.scaling)
    var opened = try store.item(Self.acid)
    _ = try Recording.recorded(store, Example.draft(doses: [Recording.dose(ounces: 52)]))
    opened.name = "Acid, new brand"
    #expect(try store.update(opened))
    let saved = try store.item(Self.acid)
    #expect((saved.name, saved.stockOunces, saved.version) == ("Acid, new brand", 204, 2))
  }

  @Test func `two people who change one product do not overwrite each other`() throws {
    let store = try Example.store()
    var (mine, theirs) = (try store.item(Self.acid), try store.item(Self.acid))
    mine.costPerOunce = 1
    theirs.concentration = 20
    #expect(try store.update(theirs))
    #expect(try !store.update(mine))
    #expect(try (store.item(Self.acid).costPerOunce, store.item(Self.acid).concentration) == (0.05, 20))
  }

  @Test func `one product of a kind is the one for dosing, the last that was marked`() throws {
    let store = try Example.store()
    guard case .added = try store.add(Self.item(1, isForDosing: true)),
      case .alreadyThere = try store.add(Self.item(1, isForDosing: true)),
      case .otherContent(let saved) = try store.add(Self.item(1)), saved.isForDosing
    else {
      Issue.record("the product was not added once")
      return
    }
    #expect(try store.stock().item(for: .acid)?.id == ID(1))
    var first = try store.item(Self.acid)
    first.isForDosing = true
    #expect(try store.update(first))
    #expect(try store.stock().items.filter(\.isForDosing).map(\.id) == [Self.acid])
    #expect(try store.item(ID(1)).version == 2)
    var base = try store.item(Example.product(.base))
    base.isForDosing = true
    #expect(try store.update(base))
    #expect(try store.stock().items.filter(\.isForDosing).count == 2)
  }

  private static let levels: [(Double, Double, Bool)] = [
    (0, 0, true), (0, 0.04, true), (0, 0.06, false), (0, 10, false), (10, 10, false), (10, 9.99, true), (10, 0, true),
    (0.1, 0, true),
  ]

  @Test(arguments: levels)
  func `a product is low below its threshold, and at zero without one`(threshold: Double, stock: Double, isLow: Bool)
    throws
  {
    let store = try Example.store()
    var item = Self.item(1)
    item.stockOunces = stock
    item.lowStockThresholdOunces = threshold
    _ = try store.add(item)
    #expect(try store.lowStockCount() == (isLow ? 1 : 0))
    #expect(try store.stock().lowCount == (isLow ? 1 : 0))
  }

  @Test func `the number of products has a limit`() throws {
    let store = try Example.store()
    for number in 8...InventoryLimits.items { _ = try store.add(Self.item(number)) }
    guard case .full = try store.add(Self.item(9_999)) else {
      Issue.record("one too many")
      return
    }
    #expect(try store.stock().items.count == InventoryLimits.items)
  }

  @Test func `doses, undos and deliveries at once from one stock: the sum is right`() throws {
    let folder = try TemporaryFolder()
    let store = try Example.store(in: folder)
    let count = 40
    for number in 1...count {
      let pool = Example.pool(number)
      try store.add(
        Pool(
          id: pool.id, customerName: pool.customerName, address: pool.address, water: Recording.scaling.water,
          volumeGallons: 10_000, monthlyFee: 1, createdAt: Example.now, updatedAt: Example.now),
        by: nil, today: Example.today)
    }
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: count * 2) { index in
      do {
        let number = index / 2 + 1
        if index.isMultiple(of: 2) {
          try store.receive(Self.delivery(number, packages: 1, ounces: 10))
        } else {
          let person = number.isMultiple(of: 3) ? Example.olivia.id : Example.tom.id
          let draft = Example.draft(
            number, pool: ID(number), technician: person, doses: [Recording.dose(number, ounces: 1)])
          guard case .recorded = try store.record(draft) else { throw StoreError.notFound }
          if number.isMultiple(of: 4) {
            _ = try store.undo(ID(number), by: person, role: .owner, now: Example.now)
          }
        }
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    #expect(failures.withLock { $0 } == [])
    #expect(try store.item(Self.acid).stockOunces == 626)
  }
}
