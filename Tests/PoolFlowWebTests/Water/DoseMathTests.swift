import Chemistry
import Localization
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The arithmetic of a dose on a metric page: litres, grams, millilitres, and a result that is that of the shown
/// numbers.
struct DoseMathTests {
  private static func lines(_ water: Water, gallons: Double) throws -> [String] {
    let format = try FormatTests.format("en", "GB", units: .metric)
    let advice = Advice(for: water, volumeGallons: gallons, model: .documented, stock: Stock(items: []))
    return advice.offers.compactMap {
      format.math(of: $0, volumeGallons: gallons, model: .documented, products: Stock(items: []).products)
    }.map(Typography.plain)
  }

  /// The numbers of a line up to "=", multiplied and divided in order, and the one after it.
  private static func sides(of line: String) throws -> (left: Double, right: Double) {
    let words = line.split(separator: " ")
    let end = try #require(words.firstIndex(of: "="))
    func value(_ word: Substring) -> Double? { Double(word.filter { $0 != "," && $0 != "%" }) }
    var (left, isDivided) = (1.0, false)
    for word in words[..<end] {
      if word == "÷" || word == "×" { isDivided = word == "÷" }
      if let number = value(word) { left = isDivided ? left / number : left * number }
    }
    return (left, try #require(value(words[end + 1])))
  }

  /// The amount after the colon.
  private static func result(of line: String) throws -> Double {
    let amount = line.split(separator: ":").last?.split(separator: " ").first ?? ""
    let number = Double(String(amount.filter { $0 != "," }))
    return try #require(number)
  }

  @Test(arguments: [300.0, 2_113, 10_000, 13_209, 187_654])
  func `a line of arithmetic is in the reader's units and adds up as shown`(gallons: Double) throws {
    let soft = Water(pH: 7, temperatureF: 60, calciumHardness: 100, totalAlkalinity: 50, cyanuricAcid: 0)
    var hard = Water(pH: 8.333, temperatureF: 88, calciumHardness: 500, totalAlkalinity: 200, cyanuricAcid: 40)
    hard[.freeChlorine] = 0.5
    let lines = try Self.lines(soft, gallons: gallons) + Self.lines(hard, gallons: gallons)
    #expect(lines.count >= 4)
    for line in lines {
      #expect(!line.contains("gal") && line.contains(" L ÷ "), "\(line)")
      let (left, right) = try Self.sides(of: line)
      #expect(abs(left - right) <= 0.051, "\(line): \(left)")
      if line.contains("rounded up") { #expect(try Self.result(of: line) >= right - 0.11, "\(line)") }
    }
  }

  @Test func `the whole ounces of the rule lead to the amount that is shown`() throws {
    let soft = Water(pH: 7.2, temperatureF: 60, calciumHardness: 100, totalAlkalinity: 50, cyanuricAcid: 0)
    let line = try Self.lines(soft, gallons: 12_000).first
    #expect(line == "0.2 ÷ 0.2 × 170.1 g × 45,425 L ÷ 37,854 L = 204.1 g, rounded up to 8 oz: 226.8 g")
  }

  @Test func `the documented rule stays that of its own product if a dry one is poured`() throws {
    let format = try FormatTests.format("en", "GB", units: .metric)
    let water = Water(pH: 8.2, temperatureF: 84, calciumHardness: 350, totalAlkalinity: 140, cyanuricAcid: 30)
    let dry = InventoryItem(
      id: ID(901), name: "Dry acid", kind: .dryAcid, costPerOunce: 0.2, stockOunces: nil, concentration: 93,
      isDry: true, isForDosing: true)
    let stock = Stock(items: [dry])
    let advice = Advice(for: water, volumeGallons: 10_000, model: .documented, stock: stock)
    let offer = try #require(advice.offers.first { $0.recommendation.kind == .acid })
    let line = try #require(
      format.math(of: offer, volumeGallons: 10_000, model: .documented, products: stock.products))
    #expect(line.contains("ml") && !Typography.plain(line).contains(" g "), "\(line)")
  }
}
