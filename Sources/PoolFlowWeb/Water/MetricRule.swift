import Chemistry
import PoolFlowDomain

/// A rule of ounces and gallons in grams or millilitres and litres, each rounded as it is shown: the result is that of the
/// shown numbers, so that the line adds up.
struct MetricRule {
  let amount: Double
  let liters: Double
  let basis: Double
  let exact: Double
  let isDry: Bool
  /// Grams or millilitres in an ounce.
  private let scale: Double

  /// - Parameters:
  ///   - ounces: those of the rule for its reference volume.
  ///   - exact: what the rule makes of them in `volumeGallons`.
  init(_ ounces: Double, exact: Double, volumeGallons: Double, isDry: Bool) {
    scale = isDry ? DocumentedQuantity.gramsPerOunce : DocumentedQuantity.millilitersPerOunce
    let reference = DosingConstants.documented.referenceGallons
    amount = (ounces * scale * 10).rounded() / 10
    liters = UnitSystem.metric.shownVolume(gallons: volumeGallons).rounded()
    basis = UnitSystem.metric.shownVolume(gallons: reference).rounded()
    let ofRule = ounces * volumeGallons / reference
    self.exact = ofRule > 0 ? exact / ofRule * amount * liters / basis : 0
    self.isDry = isDry
  }
  /// Grams or millilitres.
  func amount(ofOunces ounces: Double) -> Double { ounces * scale }
}
