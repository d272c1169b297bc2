import PoolFlowDomain
import Testing

/// "Numbers in forms" of the contract.
struct DecimalTextTests {
  @Test(arguments: [
    ("7.4", 7.4), ("7,4", 7.4), (" 7.4 ", 7.4), ("7", 7), ("0", 0), ("-0", 0), ("0,0", 0), ("007", 7), (".5", 0.5),
    (",5", 0.5), ("5.", 5), ("5,", 5), ("+7.4", 7.4), ("-7.4", -7.4), ("\u{2212}7,4", -7.4), ("- 3", -3),
    ("$7.40", 7.4), ("7,40 €", 7.4), ("R$ 7,40", nil), ("£7.40", 7.4), ("-$5", -5), ("$-5", -5), ("¥100", 100),
    ("\u{00A0}7.4\u{202F}", 7.4), ("1 234", 1_234), ("1\u{202F}234,5", 1_234.5), ("\t7.4", 7.4),
    ("\u{200E}7.4\u{200F}", 7.4), ("0.000001", 0.000001), ("123456789012345678", 123_456_789_012_345_680),
    ("112,1234567", 112.1234567), ("-112.07", -112.07),
  ])
  func `one separator is the decimal point of a reading`(text: String, number: Double?) {
    #expect(DecimalText.parse(text, grouping: .none) == number)
  }

  @Test(arguments: [
    ("1.234", 1.234), ("1,234", 1.234), ("15.000", 15), ("7,400", 7.4), ("1,234.5", 1_234.5), ("1.234,5", 1_234.5),
    ("1,234,567", 1_234_567), ("1.234.567", 1_234_567), ("1,234.567", 1_234.567), ("0,250", 0.25),
  ])
  func `a reading groups thousands only if no other meaning is possible`(text: String, number: Double) {
    #expect(DecimalText.parse(text, grouping: .none) == number)
  }

  @Test(arguments: [
    ("15000", 15_000.0), ("15,000", 15_000), ("15.000", 15_000), ("15 000", 15_000), ("15\u{00A0}000", 15_000),
    ("1,234", 1_234), ("1.234", 1_234), ("150.00", 150), ("150,00", 150), ("150.5", 150.5), ("150,5", 150.5),
    ("150.1234", 150.1234), ("1,234.56", 1_234.56), ("1.234,56", 1_234.56), ("$1,234.56", 1_234.56),
    ("1.234,56 €", 1_234.56), ("1,234,567", 1_234_567), ("1.234.567,8", 1_234_567.8), ("1,234.567", 1_234.567),
    ("1.234,567", 1_234.567), ("999,999", 999_999), ("-1,234", -1_234), ("1,000", 1_000), (".500", 0.5),
    ("1 234,567", 1_234.567), ("1234.567", 1_234.567), ("12,3", 12.3), ("12,34", 12.34), ("12,3456", 12.3456),
  ])
  func `three digits after the only separator of a volume or fee are thousands`(text: String, number: Double) {
    #expect(DecimalText.parse(text, grouping: .thousands) == number)
  }

  @Test(arguments: [
    ("0.046", 0.046), ("0,046", 0.046), ("$6.40", 6.4), ("R$ 6,40", 6.4), ("US$6", 6), ("1,250", 1.25),
    ("1.234,5", 1_234.5), ("6 USD", nil), ("6.40/gal", nil), ("1'500", nil),
  ])
  func `three decimals of a price are decimals, and its currency is ignored`(text: String, number: Double?) {
    #expect(DecimalText.parse(text, grouping: .price) == number)
  }

  @Test(arguments: [
    ("1'500", 1_500.0), ("1’234’567.5", 1_234_567.5), ("1,50,000", 150_000), ("12,34,567.5", 1_234_567.5),
    ("1,23,456", 123_456), ("R$ 1.500,00", 1_500), ("US$1,500", 1_500), ("A$ 7.40", 7.4),
  ])
  func `a volume or fee is read as Switzerland, India and Brazil write it, a reading is not`(
    text: String, number: Double
  ) {
    #expect(DecimalText.parse(text, grouping: .thousands) == number)
    #expect(DecimalText.parse(text, grouping: .none) == nil)
  }

  @Test(arguments: [
    "1'5", "1'50", "1'5000", "7.5'000", "1'500'00", "'500", "123,45,678", "1,50,00", "1,5,000", "R 5", "XYZ$5",
  ])
  func `groups of another length are refused`(text: String) {
    #expect(DecimalText.parse(text, grouping: .thousands) == nil)
  }

  static let nonsense = [
    "", " ", "\u{00A0}", "$", "€", ".", ",", "-", "+", "--5", "+-5", "5-", "5+", "1-2", "7..4", "7,,4", "7.,4", "7,.4",
    "1,234,56", "1,2345,678", "12345,678.9", "1.2.3", "1,2.3,4", ",123.4", "1,.5",
    "e", "1e3", "1E3", "1e999", "0x10", "nan", "NaN", "inf", "Infinity", "-inf", "7.4.", "7 ppm", "abc", "7a", "½", "７",
    "٧", "1_000", "7;4", "7:4", "7/4", "(7)", "7%", "7\u{0}", "\u{0}", "7\n", "7\n4", "7\r4", "\u{FFFD}",
    "7\u{FFFD}",
    "1234567890123456789", String(repeating: "9", count: 400), String(repeating: " ", count: 61) + "7",
    "7" + String(repeating: "\u{00A0}", count: 40), "<script>", "7'; DROP TABLE pools; --", "👍", "7️⃣",
  ]

  @Test(arguments: nonsense)
  func `a text that is no finite decimal is refused`(text: String) {
    #expect(DecimalText.parse(text, grouping: .none) == nil)
    #expect(DecimalText.parse(text, grouping: .thousands) == nil)
  }

  @Test func `no accepted text is minus zero`() throws {
    for text in ["-0", "-0.0", "\u{2212}0,00"] {
      #expect(try #require(DecimalText.parse(text, grouping: .none)).sign == .plus)
    }
  }

  @Test func `every tenth and hundredth is read back as it was written, with either separator`() {
    for hundredths in 0...20_000 {
      let digits = hundredths % 100
      let text = "\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits)"
      #expect(DecimalText.parse(text, grouping: .none) == Double(text))
      #expect(DecimalText.parse(text.replacing(".", with: ","), grouping: .thousands) == Double(text))
    }
  }
}
