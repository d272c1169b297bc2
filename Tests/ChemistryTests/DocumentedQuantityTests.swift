import Chemistry
import Foundation
import Testing

struct DocumentedQuantityTests {
  @Test(arguments: [
    (0.0, "--"), (-3, "--"), (.nan, "--"), (1, "1 oz"), (9, "9 oz"), (15, "15 oz"), (15.5, "15.5 oz"), (16, "1 lb"),
    (17, "1 lb 1 oz"), (26, "1 lb 10 oz"), (31, "1 lb 15 oz"), (32, "2 lbs"), (35, "2 lbs 3 oz"),
    (127, "7 lbs 15 oz"), (128, "1.0 gal"), (134, "1.0 gal"), (135, "1.1 gal"), (256, "2.0 gal"), (300, "2.3 gal"),
    (400, "3.1 gal"), (12_800, "100.0 gal"),
  ])
  func `ounces become ounces, pounds and gallons`(ounces: Double, text: String) {
    #expect(DocumentedQuantity.imperial(ounces: ounces) == text)
  }

  @Test func `gallons are rounded as the documented format does`() {
    for ounces in 128...30_000 {
      let documented = String(format: "%.1f gal", Double(ounces) / 128)
      #expect(DocumentedQuantity.imperial(ounces: Double(ounces)) == documented)
    }
  }

  @Test(arguments: [
    (0.0, ChemicalType.base, "--"), (-1, .acid, "--"), (1, .base, "30 g"), (9, .base, "260 g"), (35, .base, "990 g"),
    (35.2, .base, "1000 g"), (36, .base, "1.0 kg"), (46, .base, "1.3 kg"), (46, .alkalinity, "1.3 kg"),
    (46, .calcium, "1.3 kg"), (46, .stabilizer, "1.3 kg"), (1, .acid, "30 mL"), (9, .acid, "270 mL"),
    (33, .acid, "980 mL"), (34, .acid, "1.0 L"), (51, .acid, "1.5 L"), (51, .chlorine, "1.5 L"), (256, .acid, "7.6 L"),
  ])
  func `metric amounts are grams for powders and millilitres for liquids`(
    ounces: Double, type: ChemicalType, text: String
  ) {
    #expect(DocumentedQuantity.metric(ounces: ounces, type: type) == text)
  }

  @Test func `the factors are those of the document`() {
    #expect(DocumentedQuantity.millilitersPerOunce == 29.5735)
    #expect(DocumentedQuantity.gramsPerOunce == 28.3495)
    #expect(DocumentedQuantity.ouncesPerPound == 16)
    #expect(DocumentedQuantity.ouncesPerGallon == 128)
  }

  @Test(arguments: [1e15, 1e18, 1e300, Double.infinity])
  func `an absurd amount still gives a text`(ounces: Double) {
    #expect(DocumentedQuantity.imperial(ounces: ounces).hasSuffix(" gal"))
    #expect(DocumentedQuantity.metric(ounces: ounces, type: .acid).hasSuffix(" L"))
  }
}
