import Chemistry
import PoolFlowDomain
import Testing

@testable import PoolFlowWeb

struct FormatWaterTests {
  @Test(arguments: [
    (Parameter.pH, 7.0, UnitSystem.imperial, "7.0"), (.pH, 7.4, .imperial, "7.4"), (.pH, 7.44, .imperial, "7.44"),
    (.pH, 7.446, .metric, "7.45"), (.waterTemp, 78, .imperial, "78"), (.waterTemp, 78, .metric, "25.6"),
    (.waterTemp, 32, .metric, "0"), (.waterTemp, 77, .metric, "25"), (.calciumHardness, 1_000, .metric, "1000"),
    (.cyanuricAcid, 0, .imperial, "0"), (.totalAlkalinity, 82.5, .imperial, "82.5"),
  ])
  func `a reading is shown in the reader's unit, ungrouped`(
    parameter: Parameter, value: Double, units: UnitSystem, text: String
  ) throws {
    #expect(try FormatTests.format("en", "US", units: units).reading(value, of: parameter) == text)
    let german = try FormatTests.format("de", "DE", units: units)
    #expect(german.reading(value, of: parameter) == text.replacing(".", with: ","))
  }

  @Test(arguments: [
    (0.3, "+0.30"), (-0.3, "−0.30"), (0.300_4, "+0.301"), (0.301, "+0.301"), (-0.302_1, "−0.302"), (0.304_9, "+0.305"),
    (0.306, "+0.31"), (0.299_6, "+0.30"), (0, "+0.00"), (-0.004, "+0.00"),
  ])
  func `an index just outside of balanced water has a third digit`(value: Double, text: String) throws {
    #expect(try FormatTests.format("en", "US").index(value) == text)
  }

  @Test func `a reading in a sentence has its thousands grouped`() throws {
    let format = try FormatTests.format("en", "US")
    #expect(format.tile(1_125, of: .calciumHardness) == "1,125")
    #expect(format.bound(10_000, of: .totalDissolvedSolids) == "10,000")
  }

  @Test func `units follow the region until a person chooses`() throws {
    #expect(try FormatTests.format("en", "US").units == .imperial)
    #expect(try FormatTests.format("en", "GB").units == .metric)
    #expect(try FormatTests.format("en", "GB", units: .imperial).units == .imperial)
  }

  @Test func `the other unit is shown as well if both are wanted`() throws {
    let imperial = try FormatTests.format("en", "US", both: true)
    #expect(imperial.volume(gallons: 15_000) == "15,000\u{A0}gal (56,781\u{A0}L)")
    #expect(imperial.unit(of: .waterTemp, value: 77) == "°F (25\u{A0}°C)")
    #expect(imperial.unit(of: .waterTemp) == "°F")
    let metric = try FormatTests.format("en", "US", units: .metric, both: true)
    #expect(metric.volume(gallons: 15_000) == "56,781\u{A0}L (15,000\u{A0}gal)")
    #expect(metric.unit(of: .waterTemp, value: 77) == "°C (77\u{A0}°F)")
  }

  @Test func `pH has no unit and concentrations have ppm`() throws {
    let format = try FormatTests.format("en", "US")
    #expect(format.unit(of: .pH) == nil)
    let others: Set<Parameter> = [.pH, .waterTemp, .phosphates, .filterPressure]
    for parameter in Parameter.allCases where !others.contains(parameter) {
      #expect(format.unit(of: parameter, value: 1) == "ppm")
    }
    #expect(format.unit(of: .phosphates) == "ppb" && format.unit(of: .filterPressure) == "psi")
    #expect(try FormatTests.format("en", "GB").unit(of: .filterPressure) == "kPa")
  }

  @Test(arguments: Languages.all.map(\.code))
  func `every parameter, range and condition has a word`(code: String) throws {
    let format = try FormatTests.format(code, "US")
    let words =
      Parameter.allCases.map(format.name) + Level.allCases.map { format.word($0, of: .pH) }
      + WaterCondition.allCases.map { format.word($0) }
    #expect(Set(words).count == 17)
    #expect(words.allSatisfy { !$0.isEmpty && $0.firstMatch(of: /[a-z]\.[a-z]/) == nil })
  }

  @Test(arguments: [
    ("es", "Alto", "Alta", "Alta"), ("fr", "Élevé", "Élevée", "Élevé"), ("pt-BR", "Alto", "Alta", "Alta"),
    ("de", "Hoch", "Hoch", "Hoch"), ("en", "High", "High", "High"),
  ])
  func `the word of a range agrees with its reading`(
    code: String, ph: String, temperature: String, alkalinity: String
  ) throws {
    let format = try FormatTests.format(code, "US")
    #expect([.pH, .waterTemp, .totalAlkalinity].map { format.word(.high, of: $0) } == [ph, temperature, alkalinity])
  }
}
