import Chemistry
import Testing

struct SaturationIndexTests {
  @Test func `the default water has the index computed by hand`() {
    let index = SaturationIndex(of: .documentedDefault)
    #expect(abs(index.temperatureFactor - 0.625) < 1e-12)
    #expect(index.calciumFactor == 2.0)
    #expect(index.adjustedAlkalinity == 90)
    #expect(abs(index.alkalinityFactor - 1.96) < 1e-12)
    #expect(index.dissolvedSolidsConstant == 12.10)
    #expect(abs(index.value - -0.115) < 1e-12)
    #expect(index.condition == .balanced)
  }

  @Test(arguments: [
    (Water(pH: 7.2, temperatureF: 60, calciumHardness: 150, totalAlkalinity: 80, cyanuricAcid: 30), -0.84),
    (Water(pH: 8.0, temperatureF: 84, calciumHardness: 400, totalAlkalinity: 130, cyanuricAcid: 15), 0.9),
    (Water(pH: 7.5, temperatureF: 80, calciumHardness: 350, totalAlkalinity: 70, cyanuricAcid: 50), -0.0733333333),
    (
      Water(
        pH: 7.6, temperatureF: 82, calciumHardness: 300, totalAlkalinity: 100, cyanuricAcid: 0,
        totalDissolvedSolids: 3_200), 0.571
    ),
    (
      Water(
        pH: 6, temperatureF: 32, calciumHardness: 0, totalAlkalinity: 0, cyanuricAcid: 300,
        totalDissolvedSolids: 0), -5.27
    ),
    (
      Water(
        pH: 9, temperatureF: 120, calciumHardness: 1_000, totalAlkalinity: 1_000, cyanuricAcid: 0,
        totalDissolvedSolids: 5_000), 3.82
    ),
  ])
  func `the index is the sum of its documented terms`(water: Water, expected: Double) {
    let index = SaturationIndex(of: water)
    #expect(abs(index.value - expected) < 1e-9)
    let sum =
      water.pH + index.temperatureFactor + index.calciumFactor + index.alkalinityFactor
      - index.dissolvedSolidsConstant
    #expect(index.value == sum)
  }

  @Test(arguments: [
    (100.0, 30.0, 90.0), (100, 0, 100), (100, 100, 66.6666666667), (10, 30, 0), (10, 31, 0), (0, 300, 0),
    (80, 50, 63.3333333333),
  ])
  func `a third of the cyanuric acid is subtracted from the alkalinity, never below zero`(
    alkalinity: Double, cyanuricAcid: Double, adjusted: Double
  ) {
    let water = Water(totalAlkalinity: alkalinity, cyanuricAcid: cyanuricAcid)
    #expect(abs(SaturationIndex(of: water).adjustedAlkalinity - adjusted) < 1e-9)
  }

  @Test(arguments: [
    (-0.3, WaterCondition.balanced), (0.3, .balanced), (0, .balanced), (-0.3 - 1e-10, .balanced),
    (0.3 + 1e-10, .balanced), (-0.300000001, .corrosive), (0.300000001, .scaleForming), (-0.31, .corrosive),
    (0.31, .scaleForming), (-0.29, .balanced), (0.29, .balanced), (-.infinity, .corrosive),
    (.infinity, .scaleForming),
  ])
  func `both edges of the band are balanced`(index: Double, condition: WaterCondition) {
    #expect(WaterCondition(index: index) == condition)
  }

  /// At 76 °F, 250 ppm, 100 ppm, no cyanuric acid and 1,000 ppm the index is pH − 7.5.
  @Test(arguments: [
    (7.2, WaterCondition.balanced), (7.19, .corrosive), (7.199999, .corrosive), (7.8, .balanced),
    (7.81, .scaleForming), (7.800001, .scaleForming), (7.5, .balanced),
  ])
  func `water whose terms add up to an edge is balanced`(pH: Double, condition: WaterCondition) {
    let water = Water(
      pH: pH, temperatureF: 76, calciumHardness: 250, totalAlkalinity: 100, cyanuricAcid: 0,
      totalDissolvedSolids: 1_000)
    #expect(SaturationIndex(of: water).condition == condition)
  }

  @Test func `the names of the conditions are those of the contract`() {
    #expect(WaterCondition.allCases.map(\.rawValue) == ["corrosive", "balanced", "scaleForming"])
    #expect(WaterCondition.balancedLimit == 0.3)
    #expect(SaturationIndex.cyanuricAcidDivisor == 3)
  }
}
