import Chemistry
import PoolFlowDomain
import Testing

@testable import PoolFlowWeb

/// Weight for dry goods, volume for liquids (chemistry.md#amounts-in-words).
struct FormatQuantityTests {
  /// The text with every number bound to its unit; a line may break before a bracket.
  private static func bound(_ text: String) -> String {
    text.replacing(" ", with: "\u{A0}").replacing("\u{A0}(", with: " (")
  }

  @Test(arguments: [
    (9.0, true, "9 oz", "260 g"), (16, true, "1 lb", "450 g"), (35, true, "2 lb 3 oz", "990 g"),
    (400, true, "25 lb", "11.3 kg"), (0.5, true, "0.5 oz (14 g)", "14 g"),
    (0.3, false, "0.3 fl oz (1¾ tsp)", "9 ml"), (0.1, false, "0.1 fl oz (½ tsp)", "3 ml"),
    (0.9, false, "0.9 fl oz (5½ tsp)", "25 ml"), (2.5, false, "2.5 fl oz (75 ml)", "75 ml"),
    (6.1, true, "6.1 oz (170 g)", "170 g"), (77, false, "77 fl oz", "2.3 L"),
    (76, false, "76 fl oz", "2.25 L"), (3, true, "3 oz", "85 g"),
    (35.2, true, "2 lb 3.2 oz", "1.0 kg"), (26, false, "26 fl oz", "770 ml"), (128, false, "1.0 gal", "3.8 L"),
    (192, false, "1.5 gal", "5.7 L"), (0, false, "0 fl oz", "0 ml"),
  ])
  func `an amount is written in the words of the trade`(
    ounces: Double, isDry: Bool, imperial: String, metric: String
  ) throws {
    #expect(try FormatTests.format("en", "US").quantity(ounces: ounces, isDry: isDry) == Self.bound(imperial))
    #expect(
      try FormatTests.format("en", "DE", units: .metric).quantity(ounces: ounces, isDry: isDry)
        == Self.bound(metric).replacing(".", with: ","))
    // The other system follows once, not twice.
    let alone = imperial.split(separator: " (")[0]
    #expect(
      try FormatTests.format("en", "US", both: true).quantity(ounces: ounces, isDry: isDry)
        == Self.bound("\(alone) (\(metric))"))
    #expect(
      try FormatTests.format("en", "US", units: .metric, both: true).quantity(ounces: ounces, isDry: isDry)
        == Self.bound("\(metric) (\(alone))"))
  }

  @Test(arguments: [
    ("en", "0.3 fl oz (1¾ tsp)"), ("fr", "0.3 fl oz (1¾ c. à c.)"),
    ("pt-BR", "0.3 fl oz (1¾ colh. chá)"), ("de", "0.3 fl oz (1¾ TL)"),
    ("es", "0.3 fl oz (1¾ cdta.)"),
  ])
  func `a number and its unit stay together in every language`(language: String, small: String) throws {
    let format = try FormatTests.format(language, "US")
    #expect(format.quantity(ounces: 0.3, isDry: false).replacing(",", with: ".") == Self.bound(small))
    #expect(format.quantity(ounces: 33, isDry: true) == Self.bound("2 lb 1 oz"))
    #expect(format.volume(gallons: 500) == Self.bound("500 gal"))
    #expect(format.understood(500, unit: "ppm").hasSuffix(Self.bound("500 ppm")))
    let dose = format.instruction(.raiseChlorine(from: 1, to: 3, minimum: 1))
    #expect(dose.contains(Self.bound("3 ppm")))
  }

  @Test func `ounces never round up to a whole pound beside the pounds`() throws {
    let format = try FormatTests.format("en", "US")
    #expect(format.quantity(ounces: 31.999, isDry: true) == Self.bound("2 lb"))
    #expect(format.quantity(ounces: 15.999, isDry: true) == Self.bound("1 lb"))
  }

  @Test func `the words beside a box of ounces do not repeat it`() throws {
    #expect(try FormatTests.format("en", "US").poured(ounces: 9, isDry: true) == nil)
    #expect(try FormatTests.format("en", "US").poured(ounces: 9, isDry: false) == Self.bound("9 fl oz"))
    #expect(try FormatTests.format("en", "US").poured(ounces: 20, isDry: true) == Self.bound("1 lb 4 oz"))
    #expect(try FormatTests.format("en", "US", units: .metric).poured(ounces: 9, isDry: true) == Self.bound("260 g"))
    #expect(try FormatTests.format("en", "US", both: true).poured(ounces: 9, isDry: true) == Self.bound("9 oz (260 g)"))
  }
}
