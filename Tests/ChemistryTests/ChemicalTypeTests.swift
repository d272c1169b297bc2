import Chemistry
import Testing

struct ChemicalTypeTests {
  @Test(arguments: [
    (ChemicalType.acid, 0.05), (.base, 0.09), (.calcium, 0.07), (.alkalinity, 0.04), (.chlorine, 0.02),
    (.stabilizer, 0.12), (.dilution, 0), (.none, 0),
  ])
  func `a chemical that is not in the inventory has the industry's price`(type: ChemicalType, dollars: Double) {
    #expect(type.defaultCostPerOunce == dollars)
  }

  @Test(arguments: [
    (ChemicalType.acid, false), (.base, true), (.calcium, true), (.alkalinity, true), (.chlorine, false),
    (.stabilizer, true), (.dilution, false), (.none, false),
  ])
  func `the documents weigh powders and measure liquids`(type: ChemicalType, isDry: Bool) {
    #expect(type.isDocumentedDry == isDry)
  }

  @Test func `the types have the names of the backup`() {
    #expect(
      ChemicalType.allCases.map(\.rawValue) == [
        "acid", "base", "calcium", "alkalinity", "chlorine", "stabilizer", "dilution", "none",
      ])
  }

  @Test(arguments: [
    (ChemicalKind.acid, ChemicalType.acid), (.base, .base), (.alkalinity, .alkalinity), (.calcium, .calcium),
    (.hypochlorite, .chlorine), (.trichlor, .chlorine), (.stabilizer, .stabilizer), (.other, .none), (.dryAcid, .acid),
    (.dichlor, .chlorine),
  ])
  func `every kind of product belongs to one documented type`(kind: ChemicalKind, type: ChemicalType) {
    #expect(kind.type == type)
  }
}
