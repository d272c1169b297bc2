/// The chlorine dose where free chlorine was measured and lies below its target (DECISIONS §5).
public struct ChlorineRules {
  let bench: DosingBench

  func step() -> DosingStep? {
    guard let free = bench.water.freeChlorine else { return nil }
    let chlorine = Chlorine(cyanuricAcid: bench.water.cyanuricAcid)
    let target = chlorine.target
    guard free < target.lowerBound else { return nil }
    let ounces = DosingConstants.documented.wholeOunces(
      Self.ounces(
        raising: target.upperBound - free, volumeGallons: bench.volumeGallons, product: bench.products[.hypochlorite]))
    return DosingStep(
      .hypochlorite, ounces, .raiseChlorine(from: free, to: target.upperBound, minimum: chlorine.minimum))
  }

  /// Ounces before they are rounded: `128·ppm·(gal/10,000)/strength` fluid ounces of liquid chlorine; calcium hypochlorite by weight.
  public static func ounces(raising ppm: Double, volumeGallons: Double, product: Product) -> Double {
    let portion = ppm * volumeGallons / DosingConstants.documented.referenceGallons / product.strength
    return factor(of: product) * portion
  }

  /// Ounces for 1 ppm in the reference volume, times the strength in percent.
  public static func factor(of product: Product) -> Double {
    let fluid = ChlorineConstants.documented.fluidOuncesPerPPM
    return product.isDry
      ? fluid * DocumentedQuantity.millilitersPerOunce / DocumentedQuantity.gramsPerOunce : fluid
  }
}
