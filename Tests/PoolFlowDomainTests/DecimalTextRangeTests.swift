import Foundation
import PoolFlowDomain
import Testing

/// "Numbers in forms" of the contract where the range decides; a browser test reads the same file.
struct DecimalTextRangeTests {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    let text: String
    let low, high: Double
    let isDecimal: Bool?
    let value: Double?
    let isAmbiguous: Bool

    var testDescription: String { "\(text) in \(low)...\(high)" }
  }

  static let cases: [Case] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Reference/numbers.json")
    return (try? JSONDecoder().decode([Case].self, from: Data(contentsOf: file))) ?? []
  }()

  @Test func `the table of numbers is read`() {
    #expect(Self.cases.count > 50)
  }

  @Test(arguments: cases)
  func `the range decides the meaning of a single separator`(entry: Case) {
    let found = DecimalText.understand(entry.text, in: entry.low...entry.high, isDecimal: entry.isDecimal ?? false)
    #expect(found?.value == entry.value)
    #expect((found?.isAmbiguous ?? false) == entry.isAmbiguous)
  }

  @Test(arguments: [("1,250", 1.25), ("0.046", 0.046), ("1,250.5", 1_250.5)])
  func `three decimals of a unit price are decimals`(text: String, price: Double) {
    let found = DecimalText.understand(text, in: 0...1_000_000, isUnitPrice: true)
    #expect(found == DecimalText.Understanding(value: price, isAmbiguous: false))
  }
}
