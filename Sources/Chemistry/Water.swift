/// A pool's water: the five readings of a test kit and the total dissolved solids.
///
/// Temperatures are in degrees Fahrenheit, concentrations in ppm (mg/L; hardness and alkalinity as CaCO3).
/// The values are finite; callers refuse anything else (chemistry.md#ranges).
public struct Water: Sendable, Hashable {
  public var pH: Double
  public var temperatureF: Double
  public var calciumHardness: Double
  public var totalAlkalinity: Double
  public var cyanuricAcid: Double
  public var totalDissolvedSolids: Double
  /// Nil until it has been measured, as the two below.
  public var freeChlorine: Double?
  public var combinedChlorine: Double?
  /// Sodium chloride; without a reading it is derived from the dissolved solids.
  public var salt: Double?

  public init(
    pH: Double = Water.documentedDefault.pH,
    temperatureF: Double = Water.documentedDefault.temperatureF,
    calciumHardness: Double = Water.documentedDefault.calciumHardness,
    totalAlkalinity: Double = Water.documentedDefault.totalAlkalinity,
    cyanuricAcid: Double = Water.documentedDefault.cyanuricAcid,
    totalDissolvedSolids: Double = Water.documentedDefault.totalDissolvedSolids, freeChlorine: Double? = nil,
    combinedChlorine: Double? = nil, salt: Double? = nil
  ) {
    self.pH = pH
    self.temperatureF = temperatureF
    self.calciumHardness = calciumHardness
    self.totalAlkalinity = totalAlkalinity
    self.cyanuricAcid = cyanuricAcid
    self.totalDissolvedSolids = totalDissolvedSolids
    self.freeChlorine = freeChlorine
    self.combinedChlorine = combinedChlorine
    self.salt = salt
  }

  /// The standard values of a pool until its water has been measured (chemistry.md#standard-values).
  public static let documentedDefault = Water(
    pH: 7.4, temperatureF: 78, calciumHardness: 250, totalAlkalinity: 100, cyanuricAcid: 30,
    totalDissolvedSolids: 1_000)

  /// One value; nil for an extra that has not been measured, and for one that no calculation needs. Setting one of the
  /// others to nil does nothing.
  public subscript(parameter: Parameter) -> Double? {
    get {
      switch parameter {
      case .pH: pH
      case .waterTemp: temperatureF
      case .calciumHardness: calciumHardness
      case .totalAlkalinity: totalAlkalinity
      case .cyanuricAcid: cyanuricAcid
      case .totalDissolvedSolids: totalDissolvedSolids
      case .freeChlorine: freeChlorine
      case .combinedChlorine: combinedChlorine
      case .salt: salt
      case .phosphates, .filterPressure: nil
      }
    }
    set {
      switch parameter {
      case .pH: pH = newValue ?? pH
      case .waterTemp: temperatureF = newValue ?? temperatureF
      case .calciumHardness: calciumHardness = newValue ?? calciumHardness
      case .totalAlkalinity: totalAlkalinity = newValue ?? totalAlkalinity
      case .cyanuricAcid: cyanuricAcid = newValue ?? cyanuricAcid
      case .totalDissolvedSolids: totalDissolvedSolids = newValue ?? totalDissolvedSolids
      case .freeChlorine: freeChlorine = newValue
      case .combinedChlorine: combinedChlorine = newValue
      case .salt: salt = newValue
      case .phosphates, .filterPressure: break
      }
    }
  }
}
