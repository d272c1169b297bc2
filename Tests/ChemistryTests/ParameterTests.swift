import Chemistry
import Testing

struct ParameterTests {
  @Test(arguments: [
    (Parameter.pH, 6.0, 9.0, 0.1), (.waterTemp, 32, 120, 2), (.calciumHardness, 0, 2_000, 25),
    (.totalAlkalinity, 0, 1_000, 10), (.cyanuricAcid, 0, 300, 10), (.totalDissolvedSolids, 0, 10_000, 100),
    (.freeChlorine, 0, 50, 0.5), (.combinedChlorine, 0, 20, 0.1), (.salt, 0, 10_000, 100),
    (.phosphates, 0, 10_000, 100), (.filterPressure, 0, 100, 1),
  ])
  func `a reading may be entered from its documented minimum to its maximum`(
    parameter: Parameter, minimum: Double, maximum: Double, step: Double
  ) {
    let range = parameter.inputRange
    #expect(range == InputRange(minimum, maximum, step: step))
    #expect(range.contains(minimum))
    #expect(range.contains(maximum))
    #expect(!range.contains(minimum.nextDown))
    #expect(!range.contains(maximum.nextUp))
    #expect(!range.contains(.nan))
    #expect(!range.contains(.infinity))
  }

  @Test func `degrees Celsius go from 0 to 49 in steps of one`() {
    #expect(Parameter.celsiusInputRange == InputRange(0, 49, step: 1))
  }

  @Test(arguments: [
    (Parameter.pH, 7.2, 7.8), (.waterTemp, 60, 90), (.calciumHardness, 200, 400), (.totalAlkalinity, 80, 120),
    (.cyanuricAcid, 30, 100),
  ])
  func `a reading is ideal from edge to edge, low below and high above`(
    parameter: Parameter, low: Double, high: Double
  ) {
    #expect(parameter.level(of: low.nextDown) == .low)
    #expect(parameter.level(of: low) == .ideal)
    #expect(parameter.level(of: (low + high) / 2) == .ideal)
    #expect(parameter.level(of: high) == .ideal)
    #expect(parameter.level(of: high.nextUp) == .high)
  }

  @Test func `dissolved solids have no ideal range`() {
    #expect(Parameter.totalDissolvedSolids.level(of: 1_000) == nil)
  }

  @Test func `free chlorine and salt have no fixed ideal range, combined chlorine is high above a half`() {
    #expect(Parameter.freeChlorine.level(of: 3) == nil)
    #expect(Parameter.salt.level(of: 3_000) == nil)
    #expect(Parameter.combinedChlorine.level(of: 0) == .ideal)
    #expect(Parameter.combinedChlorine.level(of: 0.5) == .ideal)
    #expect(Parameter.combinedChlorine.level(of: 0.5.nextUp) == .high)
  }

  @Test func `forms name the parameters as the contract does`() {
    #expect(
      Parameter.allCases.map(\.rawValue) == [
        "ph", "water_temp", "calcium_hardness", "total_alkalinity", "cyanuric_acid", "total_dissolved_solids",
        "free_chlorine", "combined_chlorine", "salt", "phosphates", "filter_pressure",
      ])
    #expect(Parameter.readings.map(\.rawValue).contains("total_dissolved_solids") == false)
    #expect(Parameter.readings.count == 5)
  }
}
