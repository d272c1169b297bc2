import Chemistry
import PoolFlowDomain
import PoolFlowTesting
import Testing

struct AdviceTests {
  private static let corrosive = Water(
    pH: 6.8, temperatureF: 32, calciumHardness: 100, totalAlkalinity: 50, cyanuricAcid: 0)

  private static func stock(_ items: InventoryItem...) -> Stock { Stock(items: items) }

  private static func sodaAsh(costPerOunce: Double, isDry: Bool = true) -> InventoryItem {
    InventoryItem(
      id: ID(1), name: "Soda Ash", kind: .base, costPerOunce: costPerOunce, stockOunces: 160, concentration: 100,
      isDry: isDry)
  }

  @Test func `without products the industry's prices are used`() {
    let advice = Advice(for: Self.corrosive, volumeGallons: 10_000, model: .documented, stock: Self.stock())
    #expect(advice.offers.map(\.costPerOunce) == [0.09, 0.04, 0.07])
    #expect(advice.offers.allSatisfy { $0.product == nil })
    #expect(advice.totalCost == 18.5)
  }

  @Test func `the product's own price comes before the industry's`() {
    let advice = Advice(
      for: Self.corrosive, volumeGallons: 10_000, model: .documented, stock: Self.stock(Self.sodaAsh(costPerOunce: 0.2))
    )
    #expect(advice.offers.map(\.costPerOunce) == [0.2, 0.04, 0.07])
    #expect(advice.totalCost == 20.48)
    #expect(advice.offer("base")?.product?.id == ID(1))
    #expect(advice.offer("base")?.cost(of: 5) == 1)
  }

  @Test func `a product that is sold as a liquid is not weighed`() {
    let dry = Advice(for: Self.corrosive, volumeGallons: 10_000, model: .documented, stock: Self.stock())
    #expect(dry.offer("base")?.isDry == true)
    let liquid = Advice(
      for: Self.corrosive, volumeGallons: 10_000, model: .documented,
      stock: Self.stock(Self.sodaAsh(costPerOunce: 0.2, isDry: false)))
    #expect(liquid.offer("base")?.isDry == false)
  }

  @Test func `only a poured dose can be confirmed`() {
    let balanced = Advice(for: Example.balancedWater, volumeGallons: 10_000, model: .documented, stock: Self.stock())
    #expect(balanced.offer("none") == nil)
    #expect(balanced.totalCost == 0)
    #expect(
      Advice(for: Self.corrosive, volumeGallons: 0, model: .documented, stock: Self.stock()).offer("volume") == nil)
    #expect(
      Advice(for: Self.corrosive, volumeGallons: 10_000, model: .documented, stock: Self.stock()).offer("acid") == nil)
  }
}
