/// The water after doses, by the carbonate model (chemistry.md#two-models).
public struct Prediction: Sendable, Hashable {
  public let water: Water
  /// The carbonate index of `water`; nil if it is undefined.
  public let index: Double?
  /// The carbonate index before.
  public let indexBefore: Double?

  /// The water after `doses`; nil if the carbonate system is undefined, because all alkalinity is cyanurate's.
  ///
  /// - Parameter doses: products with ounces, in a pool of `volumeGallons`.
  public init?(_ water: Water, adding doses: [(product: Product, ounces: Double)], volumeGallons: Double) {
    self.init(
      water, system: CarbonateSystem(of: water, index: CarbonateIndex(of: water)), adding: doses,
      volumeGallons: volumeGallons)
  }

  init?(
    _ water: Water, system: CarbonateSystem, adding doses: [(product: Product, ounces: Double)], volumeGallons: Double
  ) {
    guard system.isDefined, volumeGallons > 0 else { return nil }
    let liters = volumeGallons * CarbonateConstants.published.litersPerGallon
    var addition = CarbonateSystem.Addition()
    for (product, ounces) in doses { addition.add(product.kind, product.effectPerOunce * ounces / liters) }
    (self.water, index) = system.after(addition)
    indexBefore = system.index
  }
}

extension CarbonateSystem.Addition {
  /// Adds moles a litre of a compound, of chlorine or of stabilizer grams a litre. Chlorine counts as free chlorine and
  /// salt alone: its rise of the pH is temporary.
  fileprivate mutating func add(_ kind: ChemicalKind, _ effect: Double) {
    let c = CarbonateConstants.published
    let ppm = effect * 1_000
    switch kind {
    case .acid, .dryAcid: alkalinity -= effect
    case .base:
      alkalinity += 2 * effect
      carbon += effect
    case .alkalinity:
      alkalinity += effect
      carbon += effect
    case .calcium: calcium += effect
    case .hypochlorite:
      chlorine += ppm
      hypochlorite += ppm
    case .trichlor:
      chlorine += ppm
      cyanurate += ppm * c.stabilizerPerChlorine / c.cyanuricAcidMilligrams
    case .dichlor:
      // The sodium salt of cyanuric acid: its alkalinity comes along.
      chlorine += ppm
      cyanurate += ppm * c.stabilizerPerDichlor / c.cyanuricAcidMilligrams
      alkalinity += ppm * c.stabilizerPerDichlor / c.cyanuricAcidMilligrams
    case .stabilizer: cyanurate += ppm / c.cyanuricAcidMilligrams
    case .other: break
    }
  }
}
