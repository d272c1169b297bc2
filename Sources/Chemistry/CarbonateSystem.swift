import Foundation

/// The carbonate system of one water, closed to the air: its pH and its index after an addition.
struct CarbonateSystem: Sendable {
  /// An addition in equivalents and moles a litre; chlorine in ppm.
  struct Addition: Sendable {
    var alkalinity = 0.0
    var carbon = 0.0
    var cyanurate = 0.0
    var calcium = 0.0
    /// The whole addition, and the part that leaves its salt behind.
    var chlorine = 0.0
    var hypochlorite = 0.0

    init() {}

    /// This many moles a litre of a product's compound.
    init(_ kind: ChemicalKind, moles: Double) {
      switch kind {
      case .acid, .dryAcid: alkalinity = -moles
      case .base: (alkalinity, carbon) = (2 * moles, moles)
      case .alkalinity: (alkalinity, carbon) = (moles, moles)
      case .calcium: calcium = moles
      case .hypochlorite, .trichlor, .dichlor, .stabilizer, .other: break
      }
    }

    var isInert: Bool { alkalinity == 0 && carbon == 0 && cyanurate == 0 && calcium == 0 }
  }

  let water: Water
  let equilibria: Equilibria
  /// The carbonate index of the water; nil if it is undefined.
  let index: Double?
  /// Total inorganic carbon in mol/L; 0 if the alkalinity is all cyanurate's.
  let carbon: Double

  init(of water: Water, index: CarbonateIndex) {
    self.water = water
    self.index = index.value
    equilibria = index.equilibria
    let h = pow(10, -water.pH)
    let carbonates = index.carbonateAlkalinity / CarbonateConstants.published.milligramsPerEquivalent
    let free = equilibria.freed(h, alkalinity: max(0, carbonates)).free
    carbon = equilibria.hasAlkalinity ? max(0, carbonates / equilibria.share(h, free: free)) : 0
  }

  /// True if a pH can be predicted: some of the alkalinity is carbonate.
  var isDefined: Bool { carbon > 0 }

  /// Equivalents a litre.
  var alkalinity: Double { water.totalAlkalinity / CarbonateConstants.published.milligramsPerEquivalent }

  /// The water with the addition dissolved; its pH is still the old one.
  private func salts(_ added: Addition) -> Water {
    let c = CarbonateConstants.published
    let hardness = added.calcium * c.calciumMilligrams
    let stabilizer = added.cyanurate * c.cyanuricAcidMilligrams
    let salt = added.hypochlorite * c.saltPerChlorine
    var after = water
    // More acid than there is alkalinity leaves zero.
    after.totalAlkalinity = max(0, water.totalAlkalinity + added.alkalinity * c.milligramsPerEquivalent)
    after.calciumHardness += hardness
    after.cyanuricAcid += stabilizer
    after.totalDissolvedSolids = max(
      0,
      water.totalDissolvedSolids + c.solidsPerHardness * hardness
        + c.solidsPerAlkalinity * (after.totalAlkalinity - water.totalAlkalinity) + stabilizer + salt)
    if let measured = water.salt { after.salt = measured + c.saltPerHardness * hardness + salt }
    if let free = water.freeChlorine { after.freeChlorine = free + added.chlorine }
    return after
  }

  /// The water after an addition, its pH to nine decimals, and its carbonate index.
  func after(_ added: Addition) -> (water: Water, index: Double?) {
    var after = salts(added)
    if added.isInert { return (after, CarbonateIndex(of: after).value) }
    let c = CarbonateConstants.published
    let equilibria = Equilibria(of: after)
    let total = alkalinity + added.alkalinity
    let acid = after.cyanuricAcid / c.cyanuricAcidMilligrams
    var pH = water.pH
    for _ in 0..<2 {
      let h = pow(10, -pH)
      let free = equilibria.freed(h, alkalinity: max(0, total - equilibria.other(h, cyanurate: acid))).free
      pH = equilibria.pH(alkalinity: total, carbon: carbon + added.carbon, cyanurate: acid, free: free)
    }
    after.pH = SaturationIndex.settled(pH)
    let h = pow(10, -after.pH)
    let left = after.totalAlkalinity / c.milligramsPerEquivalent - equilibria.other(h, cyanurate: acid)
    return (after, equilibria.index(h, alkalinity: left))
  }

  /// The acid, in equivalents a litre, that brings the water to `pH`; negative if the pH is lower already.
  func acid(to pH: Double) -> Double {
    let h = pow(10, -pH)
    return settle { acid in
      let at = at(h, alkalinity: -acid)
      return alkalinity - carbon * at.equilibria.share(h, free: at.free)
        - at.equilibria.other(h, cyanurate: at.cyanurate)
    }
  }

  /// The soda ash, in mol/L, that brings the water to `pH`; negative if the pH is higher already.
  func sodaAsh(to pH: Double) -> Double {
    let h = pow(10, -pH)
    return settle { ash in
      let at = at(h, alkalinity: 2 * ash)
      let share = at.equilibria.share(h, free: at.free)
      return (carbon * share + at.equilibria.other(h, cyanurate: at.cyanurate) - alkalinity) / (2 - share)
    }
  }

  /// Soda ash, in mol/L, for a rise in alkalinity by `rise` equivalents a litre that ends at `pH`; the rest of the
  /// rise is bicarbonate.
  func sodaAsh(to pH: Double, within rise: Double) -> Double {
    let h = pow(10, -pH)
    let at = at(h, alkalinity: rise)
    return carbon + rise - (alkalinity + rise - at.equilibria.other(h, cyanurate: at.cyanurate))
      / at.equilibria.share(h, free: at.free)
  }

  /// An amount that depends slightly on the salts it brings; four rounds converge.
  private func settle(_ next: (Double) -> Double) -> Double {
    var amount = 0.0
    for _ in 0..<4 { amount = next(amount) }
    return amount
  }

  /// The equilibria at an activity of H+ once the alkalinity has changed.
  private func at(_ h: Double, alkalinity: Double) -> (equilibria: Equilibria, cyanurate: Double, free: Double) {
    let c = CarbonateConstants.published
    var added = Addition()
    added.alkalinity = alkalinity
    let water = salts(added)
    let equilibria = Equilibria(of: water)
    let cyanurate = water.cyanuricAcid / c.cyanuricAcidMilligrams
    let left = water.totalAlkalinity / c.milligramsPerEquivalent - equilibria.other(h, cyanurate: cyanurate)
    return (equilibria, cyanurate, equilibria.freed(h, alkalinity: max(0, left)).free)
  }

  /// Moles of acid or soda ash, up to `most`, that bring the index to `goal`; `most` if it does not get there.
  ///
  /// The Illinois method: regula falsi that halves the weight of an end that stays.
  func moles(of kind: ChemicalKind, toIndex goal: Double, atMost most: Double) -> Double {
    guard most > 0 else { return 0 }
    let sign: Double = kind == .acid ? 1 : -1
    func away(_ moles: Double) -> Double {
      after(Addition(kind, moles: moles)).index.map { (goal - $0) * sign } ?? 1
    }
    var (low, high) = (0.0, most)
    var (atLow, atHigh) = (away(low), away(high))
    if atLow >= 0 { return 0 }
    if atHigh <= 0 { return most }
    var side = 0
    for _ in 0..<40 {
      let middle = (low * atHigh - high * atLow) / (atHigh - atLow)
      let found = away(middle)
      if abs(found) < 1e-10 { return middle }
      if found > 0 {
        (high, atHigh) = (middle, found)
        if side == 1 { atLow /= 2 }
        side = 1
      } else {
        (low, atLow) = (middle, found)
        if side == -1 { atHigh /= 2 }
        side = -1
      }
    }
    return low
  }
}

extension Equilibria {
  /// The pH of water with this alkalinity (eq/L), carbon and cyanuric acid (mol/L); limited to 0 and 14.
  ///
  /// Newton's method on the alkalinity, which rises with the pH; a step that leaves the bracket halves it instead.
  func pH(alkalinity: Double, carbon: Double, cyanurate: Double, free: Double) -> Double {
    let (k1, k2) = paired(free)
    var (low, high, pH) = (0.0, 14.0, 7.5)
    for _ in 0..<60 {
      let h = pow(10, -pH)
      let divisor = h * h + k1 * h + k1 * k2
      let excess = carbon * (k1 * h + 2 * k1 * k2) / divisor + other(h, cyanurate: cyanurate) - alkalinity
      if excess < 0 { low = pH } else { high = pH }
      let carbonSlope = carbon * (k1 * divisor - (k1 * h + 2 * k1 * k2) * (2 * h + k1)) / (divisor * divisor)
      let otherSlope = -cyanurate * kc / ((kc + h) * (kc + h)) - kw / (h * h) - 1 / activity
      let next = pH + excess / ((carbonSlope + otherSlope) * h * Self.naturalLogOfTen)
      let inside = next > low && next < high ? next : (low + high) / 2
      if abs(inside - pH) < 1e-12 { return inside }
      pH = inside
    }
    return pH
  }

  private static let naturalLogOfTen = log(10.0)
}
