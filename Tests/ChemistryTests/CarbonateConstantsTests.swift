import Chemistry
import Foundation
import Testing

struct CarbonateConstantsTests {
  private static let constants = CarbonateConstants.published

  @Test func `the constants of the index are those printed in the decisions`() {
    let constants = Self.constants
    #expect(constants.cyanurateShare == 0.38772)
    #expect(constants.cyanuricAcidPK == 6.83)
    #expect(constants.offset == -11.677)
    #expect(constants.ionicFactor == 2.56)
    #expect(constants.ionicDamping == 1.65)
    #expect(constants.temperatureFactor == 1412.5)
    #expect(constants.temperatureOffset == 4.7375)
    #expect(constants.hardnessCharge == 1.5)
    #expect(constants.milligramsPerEquivalent == 50_045)
    #expect(constants.saltMilligrams == 58_440)
    #expect(constants.saltPerHardness == 1.1678)
    #expect(constants.solidsPerHardness == 1.11)
    #expect(constants.solidsPerAlkalinity == 1.68)
    #expect(constants.alkalinityCap == 20)
    #expect(constants.lowestPH == 7.2)
    #expect(constants.highestPH == 7.8)
  }

  /// Plummer and Busenberg (1982) print −6.352, −10.329 and 3.22; Harned and Hamer (1933) 13.995 for water; PHREEQC's
  /// database has 1.27 for the pair of sodium and carbonate.
  @Test(arguments: [
    (constants.k1, -6.352, 0.001), (constants.k2, -10.329, 0.001), (constants.kw, -13.995, 0.002),
    (constants.calciumPair, 3.224, 0.002), (constants.sodiumPair, 1.27, 1e-9), (constants.calcite, -8.48, 0.001),
    (constants.calciumBicarbonatePair, 1.106, 0.002), (constants.sodiumBicarbonatePair, -0.25, 1e-9),
  ])
  func `at 25 °C the equilibrium constants are the published ones`(
    coefficients: [Double], published: Double, tolerance: Double
  ) {
    #expect(abs(Self.log(coefficients, kelvin: 298.15) - published) <= tolerance)
  }

  /// Two decimals of the tables of Plummer and Busenberg (1982), and of Harned and Hamer (1933) for water.
  @Test(arguments: [
    (constants.k2, 293.15, -10.38), (constants.k2, 303.15, -10.29), (constants.kw, 293.15, -14.16),
    (constants.kw, 303.15, -13.83), (constants.k1, 283.15, -6.46), (constants.k1, 308.15, -6.31),
  ])
  func `at other temperatures they are as published`(coefficients: [Double], kelvin: Double, published: Double) {
    #expect(abs(Self.log(coefficients, kelvin: kelvin) - published) <= 0.015)
  }

  private static func log(_ k: [Double], kelvin: Double) -> Double {
    k[0] + k[1] * kelvin + k[2] / kelvin + k[3] * log10(kelvin) + k[4] / (kelvin * kelvin) + k[5] * kelvin * kelvin
  }
}
