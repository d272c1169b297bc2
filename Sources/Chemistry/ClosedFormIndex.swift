import Foundation

/// R. Falk's calcite saturation index in closed form, as Pool Math has it: the familiar number, and version 1 of the
/// carbonate model (chemistry.md#carbonate-model).
///
/// `value = pH − 11.677 + log10(CH) + log10(carbonate alkalinity) − 2.56·√I/(1 + 1.65·√I) − 1412.5/(°C + 273.15) +
/// 4.7375`, with hardness and alkalinity in ppm as CaCO3 and `I` in mol/kg.
public struct ClosedFormIndex: Sendable, Hashable {
  /// Nil without calcium or carbonate alkalinity.
  public let value: Double?
  /// Total alkalinity less the cyanurate's part, in ppm as CaCO3.
  public let carbonateAlkalinity: Double
  /// Mol/kg.
  public let ionicStrength: Double
  public let calciumTerm: Double
  public let alkalinityTerm: Double
  public let ionicTerm: Double
  public let temperatureTerm: Double

  public init(of water: Water) {
    let c = CarbonateConstants.published
    carbonateAlkalinity =
      water.totalAlkalinity - c.cyanurateShare * water.cyanuricAcid / (1 + pow(10, c.cyanuricAcidPK - water.pH))
    ionicStrength = water.ionicStrength
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
}
