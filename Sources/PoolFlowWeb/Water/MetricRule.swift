import Chemistry
import PoolFlowDomain

/// A rule in ounces and gallons converted to grams or millilitres and litres, each rounded as displayed: the result is
/// that of the displayed numbers, so that the line adds up.
struct MetricRule {
  let amount: Double
  let liters: Double
  let basis: Double
  let exact: Double
  let isDry: Bool
  /// Grams or millilitres in an ounce.
  private let scale: Double

  /// - Parameters:
  ///   - ounces: the rule's amount for its reference volume.
  ///   - exact: the rule's result in `volumeGallons`.
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
