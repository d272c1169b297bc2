/// The chlorine dose if free chlorine was measured and is below its target (chemistry.md#chlorine).
public struct ChlorineRules {
  let bench: DosingBench

  func step() -> DosingStep? {
    guard let free = bench.water.freeChlorine,
      let chlorine = bench.body.chlorine(cyanuricAcid: bench.water.cyanuricAcid), let rise = chlorine.rise(from: free)
    else { return nil }
    let exact = Self.ounces(
      raising: rise, volumeGallons: bench.volumeGallons, product: bench.products[.hypochlorite])
    let ounces = within(limit: bench.body.mostFreeChlorine - free, exact: exact, rise: rise)
    guard ounces > 0 else { return nil }
    return DosingStep(
      .hypochlorite, ounces,
      chlorine.isEnough
        ? .raiseChlorine(from: free, to: chlorine.aim, minimum: chlorine.minimum)
        : .raiseChlorineToMost(from: free, to: chlorine.aim))
  }

  /// Rounded up, but down if rounding up would pass the limit; to hundredths if nothing would be left.
  private func within(limit: Double, exact: Double, rise: Double) -> Double {
    let ounces = bench.up(exact)
    if rise * ounces / exact <= limit { return ounces }
    let less = bench.down(exact)
    return less > 0 ? less : (exact * 100 + DosingConstants.documented.ceilingTolerance).rounded(.down) / 100
  }

  /// Ounces before rounding: `128·ppm·(gal/10,000)/strength` fluid ounces of liquid chlorine; calcium hypochlorite by
  /// weight.
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
