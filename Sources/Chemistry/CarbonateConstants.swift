/// Every number of the carbonate model, once; browsers get them from here (DECISIONS §5).
public struct CarbonateConstants: Sendable, Hashable, Encodable {
  public static let published = CarbonateConstants()

  /// 50.045 g of CaCO3 an equivalent over 129.07 g/mol of cyanuric acid.
  public let cyanurateShare = 0.38772
  /// First acidity constant of cyanuric acid in pool water.
  public let cyanuricAcidPK = 6.83
  public let offset = -11.677
  public let ionicFactor = 2.56
  public let ionicDamping = 1.65
  public let temperatureFactor = 1412.5
  public let temperatureOffset = 4.7375
  public let kelvin = 273.15
  /// Ionic strength an equivalent of hardness counts for.
  public let hardnessCharge = 1.5
  /// Milligrams of CaCO3 an equivalent.
  public let milligramsPerEquivalent = 50_045.0
  /// Milligrams of sodium chloride a mole.
  public let saltMilligrams = 58_440.0
  /// Chloride that comes with calcium, as ppm of salt for each ppm of hardness.
  public let saltPerHardness = 1.1678
  /// Dissolved solids of calcium chloride and of bicarbonate for each ppm as CaCO3.
  public let solidsPerHardness = 1.11
  public let solidsPerAlkalinity = 1.68

  init() {}
}
