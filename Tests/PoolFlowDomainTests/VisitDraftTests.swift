import Chemistry
import PoolFlowDomain
import PoolFlowTesting
import Testing

struct VisitDraftTests {
  private static let pool = Example.pool(
    water: Water(pH: 6.8, temperatureF: 32, calciumHardness: 100, totalAlkalinity: 50, cyanuricAcid: 0))

  private static let acid = InventoryItem(
    id: ID(1), name: "Acid", kind: .acid, costPerOunce: 0.05, stockOunces: 256, concentration: 31, isDry: false)
  private static let ash = InventoryItem(
    id: ID(2), name: "Ash", kind: .base, costPerOunce: 0.5, stockOunces: 7, concentration: 100, isDry: true)

  private static func dose(_ draft: DoseDraft, stock: Stock) throws -> Dose {
    let advice = Advice(for: pool.water, volumeGallons: pool.volumeGallons, model: .documented, stock: stock)
    return try draft.dose(by: advice, stock: stock)
  }

  @Test func `a reading that was not measured is carried from the pool exactly`() {
    let draft = Example.draft(measured: [.pH: 7.1, .cyanuricAcid: 40])
    let readings = draft.readings(of: Self.pool)
    #expect(readings.map(\.parameter) == Parameter.readings + [.totalDissolvedSolids])
    #expect(readings.map(\.value) == [7.1, 32, 100, 50, 40, Self.pool.water.totalDissolvedSolids])
    #expect(readings.map(\.isMeasured) == [true, false, false, false, true, false])
    #expect(draft.water(of: Self.pool).pH == 7.1)
    #expect(draft.water(of: Self.pool).totalDissolvedSolids == Self.pool.water.totalDissolvedSolids)
  }

  @Test func `the shown amount is poured unless another was typed`() throws {
    let stock = Stock(items: [Self.ash])
    #expect(try Self.dose(DoseDraft(id: ID(9), key: "base"), stock: stock).quantityOunces == 18)
    let less = try Self.dose(DoseDraft(id: ID(9), key: "base", pouredOunces: 4.5), stock: stock)
    #expect(less.quantityOunces == 4.5)
    #expect(less.recommendedOunces == 18)
    #expect(less.cost == 2.25)
    #expect(less.takenOunces == 4.5)
  }

  @Test func `stock gives no more than it has`() throws {
    let dose = try Self.dose(DoseDraft(id: ID(9), key: "base"), stock: Stock(items: [Self.ash]))
    #expect(dose.takenOunces == 7)
    #expect(dose.cost == 9)
  }

  @Test func `without a product no stock is taken and the industry's price is used`() throws {
    let dose = try Self.dose(DoseDraft(id: ID(9), key: "base"), stock: Stock(items: []))
    #expect(dose.item == nil)
    #expect(dose.takenOunces == 0)
    #expect(dose.cost == 18 * 0.09)
  }

  @Test func `another product can be chosen`() throws {
    var other = InventoryItem(
      id: ID(77), name: "Other ash", kind: .base, costPerOunce: 1, stockOunces: 50, concentration: 100, isDry: true)
    let stock = Stock(items: [Self.ash, Self.acid, other])
    let dose = try Self.dose(DoseDraft(id: ID(9), key: "base", item: ID(77)), stock: stock)
    #expect(dose.item == ID(77))
    #expect(dose.chemicalName == "Other ash")
    other.kind = .acid
    #expect(throws: DoseProblem.unknownProduct(key: "base")) {
      try Self.dose(DoseDraft(id: ID(9), key: "base", item: ID(77)), stock: Stock(items: [Self.ash, other]))
    }
  }

  @Test func `another product has its own ounces, stock, price and strength`() throws {
    let dry = InventoryItem(
      id: ID(78), name: "Dry acid", kind: .dryAcid, costPerOunce: 0.2, stockOunces: 400, concentration: 93, isDry: true)
    let weak = InventoryItem(
      id: ID(79), name: "Weak acid", kind: .acid, costPerOunce: 0.1, stockOunces: 30, concentration: 15.5, isDry: false)
    let stock = Stock(items: [Self.acid, dry, weak])
    let water = Water(pH: 8, temperatureF: 84, calciumHardness: 300, totalAlkalinity: 100, cyanuricAcid: 30)
    let advice = Advice(for: water, volumeGallons: 10_000, model: .carbonate, stock: stock)
    let advised = try DoseDraft(id: ID(9), key: "acid").dose(by: advice, stock: stock)
    #expect(advised.item == Self.acid.id && advised.quantityOunces == advised.recommendedOunces)
    for other in [dry, weak] {
      let dose = try DoseDraft(id: ID(9), key: "acid", item: other.id).dose(by: advice, stock: stock)
      let share = Self.acid.product.effectPerOunce / other.product.effectPerOunce
      #expect(abs(dose.quantityOunces - advised.quantityOunces * share) <= 0.005)
      #expect(dose.recommendedOunces == dose.quantityOunces)
      #expect(dose.takenOunces == min(dose.quantityOunces, other.stockOunces ?? 0))
      #expect(dose.cost == dose.quantityOunces * other.costPerOunce)
      #expect(dose.product == DoseProduct(other))
      let typed = try DoseDraft(id: ID(9), key: "acid", pouredOunces: 7, item: other.id)
        .dose(by: advice, stock: stock)
      #expect(typed.quantityOunces == 7 && typed.takenOunces == 7 && typed.recommendedOunces == dose.quantityOunces)
    }
  }

  @Test func `a dose that the readings do not call for is refused`() {
    let stock = Stock(items: [Self.ash])
    for key in ["acid", "none", "volume", "dilution", "", "extra-0"] {
      #expect(throws: DoseProblem.notRecommended(key: key)) {
        try Self.dose(DoseDraft(id: ID(9), key: key), stock: stock)
      }
    }
    #expect(throws: DoseProblem.unknownProduct(key: "base")) {
      try Self.dose(DoseDraft(id: ID(9), key: "base", item: ID(77)), stock: stock)
    }
  }
}
