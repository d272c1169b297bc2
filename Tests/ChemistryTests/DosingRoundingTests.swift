import Chemistry
import Testing

/// Every dose of the documented rules against the same rule in whole numbers: `ceil(x − 1e-9)` matches each
/// exactly.
struct DosingRoundingTests {
  static let volumes = [1_000, 4_999, 7_500, 10_000, 13_209, 15_000, 20_000, 33_333, 100_000, 200_000]

  private static func quotientRoundedUp(_ dividend: Int, _ divisor: Int) -> Double {
    Double((dividend + divisor - 1) / divisor)
  }

  @Test(arguments: volumes)
  func `soda ash is right for every tenth of pH`(gallons: Int) {
    for tenths in 60...73 {
      let water = Water(pH: Double(tenths) / 10, temperatureF: 32, cyanuricAcid: 0)
      let dose = Dosing(for: water, volumeGallons: Double(gallons)).recommendations.map(\.quantityOunces)
      #expect(dose == [Self.quotientRoundedUp((74 - tenths) * 6 * gallons, 2 * 10_000)], "pH \(water.pH)")
    }
  }

  @Test(arguments: volumes)
  func `acid is right for every tenth of pH`(gallons: Int) {
    for tenths in 77...90 {
      let water = Water(pH: Double(tenths) / 10, temperatureF: 105, calciumHardness: 400, cyanuricAcid: 0)
      let dose = Dosing(for: water, volumeGallons: Double(gallons)).recommendations.map(\.quantityOunces)
      #expect(dose == [Self.quotientRoundedUp((tenths - 76) * 26 * gallons, 2 * 10_000)], "pH \(water.pH)")
    }
  }

  @Test(arguments: volumes)
  func `bicarbonate is right for every ppm`(gallons: Int) {
    for ppm in 0..<80 {
      let water = Water(pH: 7.4, temperatureF: 32, totalAlkalinity: Double(ppm), cyanuricAcid: 0)
      let dose = Dosing(for: water, volumeGallons: Double(gallons)).recommendations.map(\.quantityOunces)
      #expect(dose == [Self.quotientRoundedUp((80 - ppm) * 24 * gallons, 10 * 10_000)], "\(ppm) ppm")
    }
  }

  @Test(arguments: volumes)
  func `calcium chloride is right for every ppm`(gallons: Int) {
    for ppm in 0..<200 {
      let water = Water(pH: 7.4, temperatureF: 32, calciumHardness: Double(ppm), cyanuricAcid: 0)
      let dose = Dosing(for: water, volumeGallons: Double(gallons)).recommendations.map(\.quantityOunces)
      #expect(dose == [Self.quotientRoundedUp((200 - ppm) * 20 * gallons, 10 * 10_000)], "\(ppm) ppm")
    }
  }

  @Test(arguments: volumes)
  func `acid for alkalinity is right for every ppm`(gallons: Int) {
    for ppm in 121...500 {
      let water = Water(
        pH: 7.6, temperatureF: 105, calciumHardness: 400, totalAlkalinity: Double(ppm), cyanuricAcid: 0)
      let dose = Dosing(for: water, volumeGallons: Double(gallons)).recommendations.map(\.quantityOunces)
      #expect(dose == [Self.quotientRoundedUp((ppm - 120) * 13 * gallons, 10 * 10_000)], "\(ppm) ppm")
    }
  }

  @Test func `a reading a hair below its target gets no dose of zero`() {
    let water = Water(pH: 7.4.nextDown, temperatureF: 32, totalAlkalinity: 80.0.nextDown, cyanuricAcid: 0)
    let dosing = Dosing(for: water, volumeGallons: 10_000)
    #expect(dosing.recommendations.map(\.instruction) == [.nudgePHUp])
  }

  @Test(arguments: [6.0, 7.4, 7.6, 9.0])
  func `no dose is ever negative or minus zero`(pH: Double) {
    for temperature in [32.0, 105] {
      for gallons in [Double.leastNonzeroMagnitude, 1e-9, 0.1, 1_000, 1e9] {
        let water = Water(pH: pH, temperatureF: temperature)
        for step in Dosing(for: water, volumeGallons: gallons).recommendations {
          #expect(step.quantityOunces.sign == .plus)
        }
      }
    }
  }
}
