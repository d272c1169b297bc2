import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

struct StockUnitTests {
  /// 1 oz is 28.3495 g and 29.5735 mL, 1 lb 0.453592 kg (chemistry.md#units).
  private static let documented: [StockUnit: Double] = [
    .ounces: 1, .pounds: 16, .grams: 0.0352739907, .kilograms: 35.2739907, .fluidOunces: 1, .gallons: 128,
    .milliliters: 0.0338140565, .liters: 33.8140565,
  ]

  @Test(arguments: documented)
  func `a unit has its ounces`(unit: StockUnit, ounces: Double) {
    expectClose(unit.ounces, ounces, within: 1e-7)
  }

  @Test func `pounds and kilograms agree with the documented factor`() {
    expectClose(StockUnit.pounds.ounces / StockUnit.kilograms.ounces, UnitSystem.poundsToKilograms, within: 1e-7)
  }

  @Test(arguments: StockUnit.allCases)
  func `every unit is found again by its label`(unit: StockUnit) {
    #expect(StockUnit(label: unit.label, isDry: unit.isDry) == unit)
    #expect(StockUnit(label: unit.label.uppercased(), isDry: unit.isDry) == unit)
  }

  private static let labels: [(String, Bool, StockUnit?)] = [
    ("gallons", false, .gallons), ("lbs", true, .pounds), ("oz", true, .ounces), ("oz", false, .fluidOunces),
    ("jug", false, nil), ("", true, nil), ("gallons", true, nil), ("kg", false, nil),
  ]

  @Test(arguments: labels)
  func `the labels of the documents are recognised, others are the owner's`(
    label: String, isDry: Bool, unit: StockUnit?
  ) {
    #expect(StockUnit(label: label, isDry: isDry) == unit)
  }

  @Test func `each system buys dry goods by weight and liquids by volume`() {
    for system in UnitSystem.allCases {
      for isDry in [true, false] {
        let unit = StockUnit.usual(isDry: isDry, in: system)
        #expect((unit.isDry, unit.system) == (isDry, system))
      }
    }
    #expect(StockUnit.all(isDry: true) + StockUnit.all(isDry: false) == StockUnit.allCases)
  }
}
