import Foundation

/// The carbonate system of one water, closed to the air: what its pH becomes when alkalinity or carbon is added.
///
/// Amounts are mol/L; constants are conditional, for the activity of H+ that a pH meter reads.
struct CarbonateSystem: Sendable {
  let k1, k2, kw, kc: Double
  /// The carbonate index of the water; nil where it is undefined.
  let index: Double?
  /// Activity coefficient of H+.
  let activity: Double
  let cyanurate: Double
  let alkalinity: Double
  /// Total inorganic carbon; 0 where the alkalinity is all cyanurate's.
  let carbon: Double

  init(of water: Water, index: CarbonateIndex) {
    self.index = index.value
    let c = CarbonateConstants.published
    let kelvin = water.celsius + c.kelvin
    let logKelvin = log10(kelvin)
    let root = index.ionicStrength.squareRoot()
    let davies = c.daviesA * (root / (1 + root) - c.daviesB * index.ionicStrength)
    func log(_ k: [Double]) -> Double {
      k[0] + k[1] * kelvin + k[2] / kelvin + k[3] * logKelvin + k[4] / (kelvin * kelvin) + k[5] * kelvin * kelvin
    }
    let calcium = water.calciumHardness / c.calciumMilligrams
    let sodium = water.totalAlkalinity / c.milligramsPerEquivalent + index.sodiumChloride / c.saltMilligrams
    k1 = pow(10, log(c.k1) + davies)
    k2 =
      pow(10, log(c.k2) + 3 * davies)
      * (1 + pow(10, log(c.calciumPair) - 8 * davies) * calcium + pow(10, log(c.sodiumPair) - 4 * davies) * sodium)
    kw = pow(10, log(c.kw) + davies)
    kc = pow(10, c.cyanuricAcidLogK + davies)
    activity = pow(10, -davies)
    cyanurate = water.cyanuricAcid / c.cyanuricAcidMilligrams
    alkalinity = water.totalAlkalinity / c.milligramsPerEquivalent
    let h = pow(10, -water.pH)
    let share = Self.share(h, k1: k1, k2: k2)
    let other = Self.other(h, kc: kc, kw: kw, cyanurate: cyanurate, activity: activity)
    carbon = max(0, (alkalinity - other) / share)
  }

  /// Equivalents of alkalinity a mole of carbon carries at an activity of H+.
  func share(_ h: Double) -> Double { Self.share(h, k1: k1, k2: k2) }

  /// The alkalinity that is not carbon's: cyanurate, hydroxide, less H+.
  func other(_ h: Double) -> Double {
    Self.other(h, kc: kc, kw: kw, cyanurate: cyanurate, activity: activity)
  }

  private static func share(_ h: Double, k1: Double, k2: Double) -> Double {
    (k1 * h + 2 * k1 * k2) / (h * h + k1 * h + k1 * k2)
  }

  private static func other(
    _ h: Double, kc: Double, kw: Double, cyanurate: Double, activity: Double
  ) -> Double {
    cyanurate * kc / (kc + h) + kw / h - h / activity
  }

  /// The acid, in equivalents a litre, that brings the water to `pH`; negative where it lies lower already.
  func acid(to pH: Double) -> Double {
    let h = pow(10, -pH)
    return alkalinity - carbon * share(h) - other(h)
  }

  /// The soda ash, in mol/L, that brings the water to `pH` after `bicarbonate` mol/L; negative where it lies higher.
  func sodaAsh(to pH: Double, after bicarbonate: Double = 0) -> Double {
    let h = pow(10, -pH)
    let share = share(h)
    return ((carbon + bicarbonate) * share + other(h) - alkalinity - bicarbonate) / (2 - share)
  }

  /// Soda ash, in mol/L, of a rise in alkalinity by `rise` equivalents a litre that ends at `pH`; the rest of the rise
  /// is bicarbonate.
  func sodaAsh(to pH: Double, within rise: Double) -> Double {
    let h = pow(10, -pH)
    return carbon + rise - (alkalinity + rise - other(h)) / share(h)
  }

  /// The pH after alkalinity (eq/L), carbon and cyanuric acid (mol/L) have been added, to nine decimals; at the
  /// outermost 0 or 14.
  ///
  /// Newton's method on the alkalinity, which rises with the pH; a step that leaves the bracket halves it instead.
  func pH(adding alkalinityChange: Double, carbon carbonChange: Double = 0, cyanurate cyanurateChange: Double = 0)
    -> Double
  {
    let target = alkalinity + alkalinityChange
    let total = carbon + carbonChange
    let acid = cyanurate + cyanurateChange
    var (low, high) = (0.0, 14.0)
    var pH = 7.5
    for _ in 0..<60 {
      let h = pow(10, -pH)
      let excess = total * share(h) + Self.other(h, kc: kc, kw: kw, cyanurate: acid, activity: activity) - target
      if excess < 0 { low = pH } else { high = pH }
      let divisor = h * h + k1 * h + k1 * k2
      let carbonSlope = total * (k1 * divisor - (k1 * h + 2 * k1 * k2) * (2 * h + k1)) / (divisor * divisor)
      let otherSlope = -acid * kc / ((kc + h) * (kc + h)) - kw / (h * h) - 1 / activity
      let next = pH + excess / ((carbonSlope + otherSlope) * h * Self.naturalLogOfTen)
      let inside = next > low && next < high ? next : (low + high) / 2
      if abs(inside - pH) < 1e-12 { return SaturationIndex.settled(inside) }
      pH = inside
    }
    return SaturationIndex.settled(pH)
  }

  private static let naturalLogOfTen = log(10.0)
}
