/// The Langelier saturation index with the terms it is made of (chemistry.md#documented-index).
///
/// `value = pH + temperatureFactor + calciumFactor + alkalinityFactor − dissolvedSolidsConstant`.
public struct SaturationIndex: Sendable, Hashable {
  public let value: Double
  public let temperatureFactor: Double
  public let calciumFactor: Double
  public let alkalinityFactor: Double
  public let dissolvedSolidsConstant: Double
  /// Total alkalinity less a third of the cyanuric acid, never below 0, in ppm.
  public let adjustedAlkalinity: Double

  /// The index of `water` by the documented model.
  public init(of water: Water) {
    adjustedAlkalinity = max(0, water.totalAlkalinity - water.cyanuricAcid / Self.cyanuricAcidDivisor)
    temperatureFactor = FactorTable.temperature.factor(at: water.temperatureF)
    calciumFactor = FactorTable.calcium.factor(at: water.calciumHardness)
    alkalinityFactor = FactorTable.alkalinity.factor(at: adjustedAlkalinity)
    dissolvedSolidsConstant = FactorTable.dissolvedSolids.factor(at: water.totalDissolvedSolids)
    value = water.pH + temperatureFactor + calciumFactor + alkalinityFactor - dissolvedSolidsConstant
  }

  /// The share of cyanuric acid that a total-alkalinity test reads as alkalinity is 1/3
  /// (chemistry.md#documented-index).
  public static let cyanuricAcidDivisor = 3.0

  public var condition: WaterCondition { WaterCondition(index: value) }

  /// An index rounded to nine decimals, as it is classed and shown: a sum of tenths is then exactly on an edge
  /// (chemistry.md#documented-index).
  public static func settled(_ index: Double) -> Double { (index * 1e9).rounded() / 1e9 }
}

/// The class of an index. Both edges, −0.3 and +0.3, are balanced (chemistry.md#documented-index).
public enum WaterCondition: String, Sendable, CaseIterable, Codable {
  case corrosive, balanced, scaleForming

  /// Half the width of the balanced band around zero (chemistry.md#documented-index).
  public static let balancedLimit = 0.3

  public init(index: Double) {
    let rounded = SaturationIndex.settled(index)
    if rounded < -Self.balancedLimit {
      self = .corrosive
    } else if rounded > Self.balancedLimit {
      self = .scaleForming
    } else {
      self = .balanced
    }
  }
}
