/// Every number of the documented dosing rules, once; pages and browsers get them from here
/// (chemistry.md#documented-doses).
public struct DosingConstants: Sendable, Hashable, Encodable {
  /// Ounces per 10,000 gallons that lower the pH by 0.2: muriatic acid, 31.45 %.
  public let acidOunces = 26.0
  /// Ounces per 10,000 gallons that raise the pH by 0.2: soda ash.
  public let sodaAshOunces = 6.0
  /// The pH change that the two amounts above cause.
  public let pHStep = 0.2
  /// Ounces per 10,000 gallons that raise the alkalinity by 10 ppm: sodium bicarbonate.
  public let bicarbonateOunces = 24.0
  /// Ounces per 10,000 gallons that raise the hardness by 10 ppm: calcium chloride, 77 %.
  public let calciumChlorideOunces = 20.0
  /// The change in ppm that the two amounts above cause.
  public let ppmStep = 10.0
  /// The volume in gallons that all amounts are given for.
  public let referenceGallons = 10_000.0
  /// Acid to lower the alkalinity is half of the acid for as many steps of pH.
  public let alkalinityAcidShare = 0.5
  /// Ounces per 10,000 gallons of the small step when no reading is out of range.
  public let nudgeBaseOunces = 3.0
  public let nudgeAcidOunces = 8.0

  public let corrosivePHTarget = 7.4
  public let corrosiveAlkalinityTarget = 80.0
  public let corrosiveCalciumTarget = 200.0
  public let scalingPHTarget = 7.6
  public let scalingAlkalinityTarget = 120.0
  public let scalingCalciumLimit = 400.0

  /// The excess over a whole ounce that is still counted as that ounce (chemistry.md#documented-doses).
  public let ceilingTolerance = 1e-9
  /// The share of a cautioned dose that is poured first (chemistry.md#cautions).
  public let firstPortionShare = 0.25
  /// Dissolved solids in ppm above which the documented index misleads (chemistry.md#cautions).
  public let dissolvedSolidsLimit = 1_300.0
  /// A product counts as of the documented strength when its amount differs by no more than this share.
  public let strengthTolerance = 0.005
  /// The largest single addition of acid, in fluid ounces.
  public let acidLimit = 128.0
  /// Acid of the documented strength in one addition to the reference volume, in fluid ounces.
  public let acidPerReference = 64.0
  /// Calcium in one addition, in ppm.
  public let calciumCap = 80.0
  /// A dose within this share of a ceiling is cut to it without a caution.
  public let ceilingMargin = 1.1
  /// The smallest changes that a test kit shows: of the pH, and in ppm (chemistry.md#ceilings).
  public let leastPH = 0.1
  public let leastAlkalinity = 10.0
  public let leastCalcium = 20.0
  public let leastChlorine = 0.5
  /// Gallons below which amounts are tenths of an ounce.
  public let smallGallons = 2_000.0
  /// Free chlorine in ppm above which nobody should swim: the largest target.
  public let chlorineLimit = 10.0

  /// Calcium in ppm that is enough for a surface of vinyl or fibreglass.
  public let surfaceCalcium = 150.0

  public static let documented = DosingConstants()

  init() {}

  /// Rounds up to the next whole ounce; 0 below the tolerance.
  func wholeOunces(_ ounces: Double) -> Double {
    let whole = (ounces - ceilingTolerance).rounded(.up)
    return whole > 0 ? whole : 0
  }
}
