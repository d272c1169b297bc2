/// The water after doses, by the carbonate model (DECISIONS §5).
public struct Prediction: Sendable, Hashable {
  public let water: Water
  /// The carbonate index of `water`; nil where it is undefined.
  public let index: Double?
  /// The carbonate index before.
  public let indexBefore: Double?

  /// What `doses` make of `water`; nil where the carbonate system is undefined, because all alkalinity is cyanurate's.
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
    guard system.carbon > 0, volumeGallons > 0 else { return nil }
    let c = CarbonateConstants.published
    let liters = volumeGallons * c.litersPerGallon
    var (alkalinity, carbon, cyanurate) = (0.0, 0.0, 0.0)
    var after = water
    for (product, ounces) in doses {
      let effect = product.effectPerOunce * ounces / liters
      switch product.kind {
      case .acid: alkalinity -= effect
      case .base:
        alkalinity += 2 * effect
        carbon += effect
      case .alkalinity:
        alkalinity += effect
        carbon += effect
      case .calcium: after.calciumHardness += effect * c.calciumMilligrams
      case .hypochlorite: after.addChlorine(effect * 1_000)
      case .trichlor:
        after.addChlorine(effect * 1_000, isHypochlorite: false)
        cyanurate += effect * 1_000 * c.stabilizerPerChlorine / c.cyanuricAcidMilligrams
      case .stabilizer: cyanurate += effect * 1_000 / c.cyanuricAcidMilligrams
      case .other: continue
      }
    }
    // More acid than there is alkalinity leaves none.
    after.totalAlkalinity = max(0, after.totalAlkalinity + alkalinity * c.milligramsPerEquivalent)
    after.cyanuricAcid += cyanurate * c.cyanuricAcidMilligrams
    let isChanged = alkalinity != 0 || carbon != 0 || cyanurate != 0
    if isChanged { after.pH = system.pH(adding: alkalinity, carbon: carbon, cyanurate: cyanurate) }
    self.water = after
    indexBefore = system.index
    index = CarbonateIndex(of: after).value
  }
}

extension Water {
  /// Adds `ppm` of chlorine; hypochlorite leaves its salt behind.
  fileprivate mutating func addChlorine(_ ppm: Double, isHypochlorite: Bool = true) {
    if let freeChlorine { self.freeChlorine = freeChlorine + ppm }
    guard isHypochlorite else { return }
    let salt = ppm * CarbonateConstants.published.saltPerChlorine
    if let measured = self.salt { self.salt = measured + salt }
    totalDissolvedSolids += salt
  }
}
