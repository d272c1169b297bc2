import Foundation

/// The saturation index from carbonate alkalinity and ionic strength (DECISIONS §5): R. Falk's calcite saturation index,
/// as Pool Math has it.
///
/// `value = pH − 11.677 + log10(CH) + log10(carbonate alkalinity) − 2.56·√I/(1 + 1.65·√I) − 1412.5/(°C + 273.15) +
/// 4.7375`, with hardness and alkalinity in ppm as CaCO3 and `I` in mol/kg.
public struct CarbonateIndex: Sendable, Hashable {
  /// Nil when there is no calcium or no carbonate alkalinity.
  public let value: Double?
  /// Total alkalinity less what cyanurate counts for, in ppm as CaCO3.
  public let carbonateAlkalinity: Double
  /// Mol/kg.
  public let ionicStrength: Double
  /// Sodium chloride in ppm, without the chloride that came with the calcium.
  public let sodiumChloride: Double
  public let calciumTerm: Double
  public let alkalinityTerm: Double
  public let ionicTerm: Double
  public let temperatureTerm: Double

  public init(of water: Water) {
    let c = CarbonateConstants.published
    sodiumChloride = Self.sodiumChloride(of: water)
    carbonateAlkalinity =
      water.totalAlkalinity - c.cyanurateShare * water.cyanuricAcid / (1 + pow(10, c.cyanuricAcidPK - water.pH))
    ionicStrength =
      (c.hardnessCharge * water.calciumHardness + water.totalAlkalinity) / c.milligramsPerEquivalent
      + sodiumChloride / c.saltMilligrams
    let root = ionicStrength.squareRoot()
    ionicTerm = c.ionicFactor * root / (1 + c.ionicDamping * root)
    temperatureTerm = c.temperatureFactor / (water.celsius + c.kelvin)
    guard water.calciumHardness > 0, carbonateAlkalinity > 0 else {
      (calciumTerm, alkalinityTerm, value) = (0, 0, nil)
      return
    }
    calciumTerm = log10(water.calciumHardness)
    alkalinityTerm = log10(carbonateAlkalinity)
    value =
      water.pH + c.offset + calciumTerm + alkalinityTerm - ionicTerm - temperatureTerm + c.temperatureOffset
  }

  /// A salt test reads all chloride, that of the calcium chloride too; the dissolved solids are taken apart by weight,
  /// calcium chloride first, so that nothing is subtracted twice.
  private static func sodiumChloride(of water: Water) -> Double {
    let c = CarbonateConstants.published
    if let salt = water.salt { return max(0, salt - c.saltPerHardness * water.calciumHardness) }
    return max(
      0,
      water.totalDissolvedSolids - c.solidsPerHardness * water.calciumHardness
        - c.solidsPerAlkalinity * water.totalAlkalinity - water.cyanuricAcid)
  }

  public var condition: WaterCondition? { value.map(WaterCondition.init(index:)) }
}

extension Water {
  var celsius: Double { (temperatureF - 32) * 5 / 9 }
}
