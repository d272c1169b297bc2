import Foundation

/// Judges a step for both models: the water, its carbonate system, the available products, and amounts of them.
struct DosingBench: Sendable {
  let water: Water
  let volumeGallons: Double
  let body: BodyOfWater
  let index: WaterIndex
  let model: ChemistryModel
  let products: Products
  let system: CarbonateSystem
  /// Amounts are whole ounces, in small water tenths.
  let parts: Double
  let constants = DosingConstants.documented
  let carbonate = CarbonateConstants.published

  init(
    water: Water, volumeGallons: Double, body: BodyOfWater, index: WaterIndex, model: ChemistryModel,
    products: Products
  ) {
    self.water = water
    self.volumeGallons = volumeGallons
    self.body = body
    self.index = index
    self.model = model
    self.products = products
    system = CarbonateSystem(of: water, index: index.carbonate)
    parts = volumeGallons < DosingConstants.documented.smallGallons ? 10 : 1
  }

  private var liters: Double { volumeGallons * carbonate.litersPerGallon }

  func up(_ ounces: Double) -> Double {
    max(0, (ounces * parts - constants.ceilingTolerance).rounded(.up)) / parts
  }

  func down(_ ounces: Double) -> Double {
    max(0, (ounces * parts + constants.ceilingTolerance).rounded(.down)) / parts
  }

  func exact(_ kind: ChemicalKind, moles: Double) -> Double {
    let effect = products[kind].effectPerOunce
    return effect > 0 ? moles * liters / effect : 0
  }

  func moles(_ kind: ChemicalKind, ounces: Double) -> Double { ounces * products[kind].effectPerOunce / liters }

  /// Ounces of the business's product for `moles` a litre; of acid at most the amount that leaves the pH at 7.2.
  func ounces(_ kind: ChemicalKind, moles: Double) -> Double {
    let ounces = up(exact(kind, moles: moles))
    guard kind == .acid else { return ounces }
    return largest(.acid, upTo: ounces) { $0.water.pH >= carbonate.lowestPH }
  }

  func predict(_ kind: ChemicalKind, ounces: Double) -> Prediction? {
    Prediction(water, system: system, adding: [(products[kind], ounces)], volumeGallons: volumeGallons)
  }

  /// The largest amount up to `ounces` after which the water passes the check.
  func largest(_ kind: ChemicalKind, upTo ounces: Double, isFine: (Prediction) -> Bool) -> Double {
    func fits(_ count: Double) -> Bool { predict(kind, ounces: count / parts).map(isFine) ?? true }
    var (low, high) = (0.0, (ounces * parts).rounded())
    if high == 0 || fits(high) { return ounces }
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      if fits(middle) { low = middle } else { high = middle }
    }
    return low / parts
  }

  /// Moles a litre of the smallest dose that a test kit can show (chemistry.md#ceilings).
  func least(_ kind: ChemicalKind) -> Double {
    let byAlkalinity = constants.leastAlkalinity / carbonate.milligramsPerEquivalent
    let isKnown = system.isDefined
    switch kind {
    case .acid: return isKnown ? min(byAlkalinity, max(0, system.acid(to: water.pH - constants.leastPH))) : 0
    case .base: return isKnown ? min(byAlkalinity / 2, max(0, system.sodaAsh(to: water.pH + constants.leastPH))) : 0
    case .alkalinity: return byAlkalinity
    case .calcium: return constants.leastCalcium / carbonate.calciumMilligrams
    default: return 0
    }
  }

  /// True if a test kit can show the change by `moles` a litre.
  func isTold(_ kind: ChemicalKind, moles: Double) -> Bool { moles > 0 && moles >= least(kind) * (1 - 1e-6) }

  /// The largest single addition of a kind, in ounces of the business's product (chemistry.md#ceilings).
  func ceiling(_ kind: ChemicalKind) -> Double {
    let byAlkalinity = carbonate.alkalinityCap / carbonate.milligramsPerEquivalent
    switch kind {
    case .acid:
      let product = products[.acid]
      let share = constants.acidPerReference * volumeGallons / constants.referenceGallons
      let gallon = product.isDry ? product.equivalent(ofDocumented: constants.acidLimit) : constants.acidLimit
      return down(min(product.equivalent(ofDocumented: share), gallon, exact(.acid, moles: byAlkalinity)))
    case .base: return down(exact(.base, moles: byAlkalinity / 2))
    case .alkalinity: return down(exact(.alkalinity, moles: byAlkalinity))
    case .calcium: return down(exact(.calcium, moles: constants.calciumCap / carbonate.calciumMilligrams))
    default: return .infinity
    }
  }
}
