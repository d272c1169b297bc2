import Foundation

/// The equilibria of one water at its temperature and ionic strength, and the carbonates in it
/// (chemistry.md#carbonate-model).
///
/// Constants are conditional: for concentrations in mol/L and the activity of H+ that a pH meter reads.
struct Equilibria: Sendable, Hashable {
  let k1, k2, kw, kc: Double
  /// Activity coefficient of H+.
  let activity: Double
  /// Moles a litre, pairs included.
  let calcium: Double
  /// False without carbonate alkalinity.
  let hasAlkalinity: Bool
  let calciumCarbonate, calciumBicarbonate: Double
  /// Constants of the pairs of sodium, times its concentration.
  let sodiumCarbonate, sodiumBicarbonate: Double
  /// log10 of the activity coefficients of Ca++ and CO3−−, and of the solubility product of calcite.
  let logCalcium, logCarbonate, logSolubility: Double

  init(of water: Water) {
    let c = CarbonateConstants.published
    let kelvin = water.celsius + c.kelvin
    let logKelvin = log10(kelvin)
    let salt = water.sodiumChloride
    let strength = water.ionicStrength
    let root = strength.squareRoot()
    func log(_ k: [Double]) -> Double {
      k[0] + k[1] * kelvin + k[2] / kelvin + k[3] * logKelvin + k[4] / (kelvin * kelvin) + k[5] * kelvin * kelvin
    }
    func charged(_ ion: [Double]) -> Double {
      ion[2] * strength - (c.debyeA * ion[0] * ion[0] * root) / (1 + c.debyeB * ion[1] * root)
    }
    let (bicarbonate, sodiumIon) = (charged(c.bicarbonateIon), charged(c.sodiumIon))
    let davies = -c.debyeA * (root / (1 + root) - c.daviesB * strength)
    let neutral = c.neutralSalting * strength
    let sodium = water.totalAlkalinity / c.milligramsPerEquivalent + salt / c.saltMilligrams
    logCalcium = charged(c.calciumIon)
    logCarbonate = charged(c.carbonateIon)
    logSolubility = log(c.calcite)
    calcium = water.calciumHardness / c.calciumMilligrams
    hasAlkalinity = water.totalAlkalinity > 0
    activity = pow(10, davies)
    k1 = pow(10, log(c.k1) - bicarbonate + neutral)
    k2 = pow(10, log(c.k2) + bicarbonate - logCarbonate)
    kw = pow(10, log(c.kw) - charged(c.hydroxideIon))
    kc = pow(10, c.cyanuricAcidLogK - davies + neutral)
    calciumCarbonate = pow(10, log(c.calciumPair) + logCalcium + logCarbonate - neutral)
    calciumBicarbonate = pow(
      10, log(c.calciumBicarbonatePair) + logCalcium + bicarbonate - charged(c.calciumBicarbonateIon))
    sodiumCarbonate = sodium * pow(10, log(c.sodiumPair) + sodiumIon + logCarbonate - davies)
    sodiumBicarbonate = sodium * pow(10, log(c.sodiumBicarbonatePair) + sodiumIon + bicarbonate - neutral)
  }

  /// The alkalinity that is not carbon's: cyanurate, hydroxide, less H+.
  func other(_ h: Double, cyanurate: Double) -> Double { cyanurate * kc / (kc + h) + kw / h - h / activity }

  /// A mole of free bicarbonate and of free carbonate, with their pairs, if `free` calcium remains.
  func pairs(_ free: Double) -> (bicarbonate: Double, carbonate: Double) {
    (1 + calciumBicarbonate * free + sodiumBicarbonate, 1 + calciumCarbonate * free + sodiumCarbonate)
  }

  /// Calcium without its pairs, and free carbonate, at this carbonate alkalinity.
  func freed(_ h: Double, alkalinity: Double) -> (free: Double, carbonate: Double) {
    let ratio = k2 / h
    var (free, carbonate) = (calcium, 0.0)
    for _ in 0..<3 {
      let pairs = pairs(free)
      let bicarbonate = alkalinity / (pairs.bicarbonate + 2 * ratio * pairs.carbonate)
      carbonate = bicarbonate * ratio
      free = calcium / (1 + calciumCarbonate * carbonate + calciumBicarbonate * bicarbonate)
    }
    return (free, carbonate)
  }

  /// The first and second constant of carbonic acid with the pairs included, if `free` calcium remains.
  func paired(_ free: Double) -> (k1: Double, k2: Double) {
    let pairs = pairs(free)
    return (k1 * pairs.bicarbonate, k2 * pairs.carbonate / pairs.bicarbonate)
  }

  /// Equivalents of alkalinity per mole of carbon, if `free` calcium remains.
  func share(_ h: Double, free: Double) -> Double {
    let (k1, k2) = paired(free)
    return (k1 * h + 2 * k1 * k2) / (h * h + k1 * h + k1 * k2)
  }

  /// log10 of the ion activity product of calcite over its solubility product; nil without calcium or carbonates.
  func index(_ h: Double, alkalinity: Double) -> Double? {
    guard hasAlkalinity, alkalinity > 0, calcium > 0 else { return nil }
    let (free, carbonate) = freed(h, alkalinity: alkalinity)
    return log10(free * carbonate) + (logCalcium + logCarbonate - logSolubility)
  }
}

extension Water {
  var celsius: Double { (temperatureF - 32) * 5 / 9 }

  /// Sodium chloride in ppm, without the chloride that came with the calcium.
  ///
  /// A salt test reads all chloride, that of the calcium chloride as well; the dissolved solids are split by weight,
  /// calcium chloride first, so that nothing is subtracted twice.
  var sodiumChloride: Double {
    let c = CarbonateConstants.published
    if let salt { return max(0, salt - c.saltPerHardness * calciumHardness) }
    return max(
      0,
      totalDissolvedSolids - c.solidsPerHardness * calciumHardness - c.solidsPerAlkalinity * totalAlkalinity
        - cyanuricAcid)
  }

  /// Mol/kg.
  var ionicStrength: Double {
    let c = CarbonateConstants.published
    return (c.hardnessCharge * calciumHardness + totalAlkalinity) / c.milligramsPerEquivalent
      + sodiumChloride / c.saltMilligrams
  }
}
