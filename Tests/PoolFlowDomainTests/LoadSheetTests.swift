import Chemistry
import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

/// The products to take along for a day (decisions.md#load-sheet).
struct LoadSheetTests {
  private static let acid = InventoryItem(
    id: ID(1), name: "Acid", kind: .acid, costPerOunce: 0.1, stockOunces: 64, concentration: 31.45, isDry: false)
  private static let tabs = InventoryItem(
    id: ID(2), name: "Tabs", kind: .trichlor, costPerOunce: 0.2, stockOunces: nil, concentration: 90, isDry: true)
  private static let stock = Stock(items: [acid, tabs])

  private static func sheet(
    _ pours: [ID<InventoryItem>: [Double]]..., packages: [ID<InventoryItem>: Double] = [:],
    units: UnitSystem = .imperial
  ) -> LoadSheet {
    let waters = pours.enumerated().map { number, pours in
      LoadSheet.Water(pool: Example.pool(number + 1), pours: pours, advice: nil)
    }
    return LoadSheet(waters, stock: stock, packages: packages, in: units)
  }

  @Test(arguments: [
    ([20.0], 20.0), ([20.0, 40.0], 30.0), ([10.0, 20.0, 90.0], 20.0), ([10.0, 20.0, 40.0, 90.0], 30.0),
    ([10.0, 20.0, 40.0, 90.0, 900.0, 900.0], 30.0),
  ])
  func `a pool needs the median of its last four pours`(pours: [Double], ounces: Double) throws {
    let line = try #require(Self.sheet([ID(1): pours]).lines.first)
    #expect(line.ounces == ounces)
    #expect(line.needs.map(\.basis) == [.poured(min(4, pours.count))])
  }

  @Test func `the sum of all pools is rounded up to whole containers, and compared with stock`() throws {
    let sheet = Self.sheet([ID(1): [100]], [ID(1): [29]], [ID(2): [16]])
    #expect(sheet.lines.map(\.item.id) == [ID(1), ID(2)])
    #expect(sheet.lines.map(\.ounces) == [129, 16])
    #expect(sheet.lines.map(\.package.container) == [.jug, .bucket])
    #expect(sheet.lines.map(\.packageCount) == [2, 1])
    // Tabs were never counted.
    #expect(sheet.lines.map(\.missingOunces) == [65, nil])
  }

  @Test func `a container has the size of the last delivery, else the usual one of the units`() {
    #expect(Self.sheet([ID(1): [65]], packages: [ID(1): 64]).lines.map(\.packageCount) == [2])
    #expect(Self.sheet([ID(2): [1]]).lines.map(\.package.ounces) == [400])
    let metric = Self.sheet([ID(1): [100]], units: .metric).lines.map(\.package.ounces)
    #expect(metric == [5 * StockUnit.liters.ounces])
  }

  @Test func `a full container is one, not two, and nothing is none`() {
    let jug = Package(of: Self.acid, delivered: nil, in: .imperial)
    #expect([0, 127.9, 128, 128.1].map(jug.count) == [0, 1, 1, 2])
    #expect(jug.count(for: 0.1 + 0.2 + 127.7) == 1)
  }

  @Test func `a pool without pours needs what its recommendation says to pour`() throws {
    let water = Water(
      pH: 8.2, temperatureF: 76, calciumHardness: 250, totalAlkalinity: 100, cyanuricAcid: 0,
      totalDissolvedSolids: 1_000)
    let pool = Example.pool(water: water)
    let advice = Advice(for: water, volumeGallons: 10_000, model: .documented, stock: Self.stock)
    let sheet = LoadSheet(
      [LoadSheet.Water(pool: pool, pours: [:], advice: advice)], stock: Self.stock, packages: [:], in: .imperial)
    let need = try #require(sheet.lines.first { $0.item.id == ID(1) }?.needs.first)
    let offer = try #require(advice.offers.first { $0.product?.id == ID(1) })
    #expect(need.basis == .advised && need.ounces == offer.recommendation.pourOunces)
    #expect(need.ounces > 0)
    // With a pour, that counts instead.
    let poured = LoadSheet(
      [LoadSheet.Water(pool: pool, pours: [ID(1): [7]], advice: advice)], stock: Self.stock, packages: [:],
      in: .imperial)
    #expect(poured.lines.first { $0.item.id == ID(1) }?.ounces == 7)
  }

  @Test func `a pool that was never measured needs nothing`() {
    #expect(Self.sheet([:]).lines.isEmpty)
  }
}
