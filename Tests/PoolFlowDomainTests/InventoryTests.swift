import Chemistry
import PoolFlowDomain
import PoolFlowTesting
import Testing

struct InventoryTests {
  @Test func `a business starts with the seven documented chemicals`() {
    let catalog = DefaultChemical.catalog.map {
      ($0.name, $0.kind.type, $0.costPerOunce, $0.stockOunces, $0.concentration)
    }
    let documented: [(String, ChemicalType, Double, Double, Double)] = [
      ("Muriatic Acid (31.45%)", .acid, 0.05, 256, 31.45),
      ("Soda Ash (Sodium Carbonate)", .base, 0.09, 160, 100),
      ("Calcium Chloride (Hardness Up)", .calcium, 0.07, 400, 77),
      ("Sodium Bicarbonate (Alkalinity Up)", .alkalinity, 0.04, 320, 100),
      ("Trichlor Tabs (Stabilized Chlorine)", .chlorine, 0.18, 400, 90),
      ("Liquid Chlorine (12.5% Sodium Hypochlorite)", .chlorine, 0.02, 512, 12.5),
      ("Cyanuric Acid (Stabilizer)", .stabilizer, 0.12, 64, 100),
    ]
    #expect(catalog.count == 7)
    #expect(zip(catalog, documented).allSatisfy { $0 == $1 })
  }

  @Test func `trichlor is dry and its own kind, liquid chlorine is the hypochlorite`() {
    #expect(
      DefaultChemical.catalog.map(\.kind) == [
        .acid, .base, .calcium, .alkalinity, .trichlor, .hypochlorite, .stabilizer,
      ])
    #expect(DefaultChemical.catalog.map(\.isDry) == [false, true, true, true, true, false, true])
    #expect(DefaultChemical.catalog.map(\.unitLabel) == ["gallons", "lbs", "lbs", "lbs", "lbs", "gallons", "lbs"])
  }

  private static func item(_ number: Int, _ kind: ChemicalKind, isForDosing: Bool = false) -> InventoryItem {
    InventoryItem(
      id: ID(number), name: "Product \(number)", kind: kind, costPerOunce: 0.1, stockOunces: 10, concentration: 50,
      isDry: false, isForDosing: isForDosing)
  }

  @Test func `the first product of a kind serves unless the owner marked another`() {
    let plain = Stock(items: [Self.item(1, .base), Self.item(2, .acid), Self.item(3, .acid)])
    #expect(plain.item(for: .acid)?.id == ID(2))
    let marked = Stock(items: [Self.item(2, .acid), Self.item(3, .acid, isForDosing: true)])
    #expect(marked.item(for: .acid)?.id == ID(3))
    #expect(marked.item(for: .base) == nil)
  }

  @Test func `trichlor never serves a hypochlorite dose`() {
    let stock = Stock(items: [Self.item(1, .trichlor, isForDosing: true)])
    #expect(stock.item(for: .hypochlorite) == nil)
    #expect(stock.item(for: .trichlor)?.id == ID(1))
  }

  @Test func `a product is found by its identifier`() {
    let stock = Stock(items: [Self.item(1, .acid)])
    #expect(stock.item(ID(1))?.name == "Product 1")
    #expect(stock.item(ID(2)) == nil)
  }
}
