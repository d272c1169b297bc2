import Foundation

/// The saturation index from the carbonate system, version 2 (chemistry.md#carbonate-model): the calcite saturation
/// index.
///
/// `value = log10(activity of Ca++) + log10(activity of CO3−−) − log10(solubility product of calcite)`.
public struct CarbonateIndex: Sendable, Hashable {
  /// Nil without calcium or carbonate alkalinity.
  public let value: Double?
  /// Total alkalinity less the parts of cyanurate, hydroxide and H+, in ppm as CaCO3.
  public let carbonateAlkalinity: Double
  /// Mol/kg.
  public let ionicStrength: Double
  /// log10 of the activities; 0 where the index is undefined.
  public let calciumTerm: Double
  public let carbonateTerm: Double
  /// log10 of the solubility product of calcite at this temperature.
  public let solubilityTerm: Double
  /// Pool Math's closed form, the familiar number beside it.
  public let familiar: ClosedFormIndex
  let equilibria: Equilibria

  public init(of water: Water) {
    let c = CarbonateConstants.published
    equilibria = Equilibria(of: water)
    familiar = ClosedFormIndex(of: water)
    ionicStrength = familiar.ionicStrength
    solubilityTerm = equilibria.logSolubility
    let h = pow(10, -water.pH)
    let alkalinity =
      water.totalAlkalinity / c.milligramsPerEquivalent
      - equilibria.other(h, cyanurate: water.cyanuricAcid / c.cyanuricAcidMilligrams)
    carbonateAlkalinity = alkalinity * c.milligramsPerEquivalent
    value = equilibria.index(h, alkalinity: alkalinity)
    guard value != nil else {
      (calciumTerm, carbonateTerm) = (0, 0)
      return
    }
    let (free, carbonate) = equilibria.freed(h, alkalinity: alkalinity)
    calciumTerm = log10(free) + equilibria.logCalcium
    carbonateTerm = log10(carbonate) + equilibria.logCarbonate
  }

  /// True if some of the alkalinity is carbonate; without any the pH cannot be predicted.
  public var hasCarbonates: Bool { equilibria.hasAlkalinity && carbonateAlkalinity > 0 }

  /// True for a defined index with so little carbonate alkalinity that the error of a test kit is as large.
  public var isUncertain: Bool {
    value != nil && carbonateAlkalinity < CarbonateConstants.published.uncertainAlkalinity
  }

  public var condition: WaterCondition? { value.map(WaterCondition.init(index:)) }
}
