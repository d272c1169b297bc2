/// A reason not to pour the whole dose, and the alternative (chemistry.md#cautions).
public enum Caution: Sendable, Hashable {
  /// The pH after the whole dose is outside 7.2 to 7.8; `reaching` is the smaller amount that reaches the target, if
  /// there is one.
  case predictedPH(Double, reaching: Reach?)
  /// The whole dose turns the water corrosive; its index after the dose.
  case corrodes(index: Double)
  /// The whole dose turns the water scale-forming; its index after the dose.
  case scales(index: Double)
  /// Alkalinity that also raises a pH that is high already; the pH after the dose.
  case raisesPH(Double)
  /// The carbonate system is undefined: the pH after the dose cannot be predicted.
  case unpredicted
  /// No acid and no base if the carbonate system is undefined: alkalinity comes first.
  case alkalinityFirst
  /// The other model puts this water into another class.
  case classesDiffer(other: WaterCondition)
  /// The documented table for dissolved solids misleads above 1,300 ppm.
  case highDissolvedSolids(Double)
  /// A reading is outside the documented table.
  case outsideTable(Parameter, Double)
  /// The product is not of the documented strength; `ounces` of it have the same effect, nil if less than all is
  /// poured.
  case strength(percent: Double, ounces: Double?)
  /// The amount is computed for a strength that the kind is not sold at.
  case unusualStrength(percent: Double, usual: ClosedRange<Double>)
  case moreThanAGallon
  /// More than one visit should add.
  case tooMuchAtOnce
  /// The change is smaller than a test kit can show.
  case belowKit
  /// No portion is both safe and large enough for a test kit: of acid, because the pH is low for it.
  case aerateFirst
  /// No portion is both safe and large enough for a test kit.
  case noPortion
  /// Calcium on the same visit as soda ash or bicarbonate clouds the water.
  case clouds
  /// Calcium would push a pH that is out of its range or on its edge.
  case phFirst
  /// Together with the doses ticked before it the water would go too far.
  case notTogether
  /// Acid and chlorine on one visit: at most one is ticked in advance.
  case acidAndChlorine
  /// No acid below pH 7.2.
  case acidBelowLimit
  /// No base above pH 7.8.
  case baseAboveLimit

  public struct Reach: Sendable, Hashable {
    public let ounces: Double
    public let parameter: Parameter
    public let target: Double
  }

  /// The smaller amount that is enough.
  var reach: Reach? {
    guard case .predictedPH(_, let reach) = self else { return nil }
    return reach
  }

  /// True if the whole dose would do harm also in portions of one visit, or nobody can tell.
  var doubtsWhole: Bool {
    switch self {
    case .predictedPH(_, let reach): reach == nil
    case .corrodes, .scales, .unpredicted, .moreThanAGallon, .classesDiffer: true
    default: false
    }
  }

  /// True if none of the dose is poured.
  var forbids: Bool {
    switch self {
    case .acidBelowLimit, .baseAboveLimit, .alkalinityFirst: true
    default: false
    }
  }

  /// True if it is no reason to pour less.
  var allowsWhole: Bool {
    switch self {
    case .clouds, .raisesPH: true
    default: false
    }
  }

  /// True if the dose waits for another one of the list, or for another visit.
  var keepsApart: Bool {
    switch self {
    case .acidAndChlorine, .clouds, .notTogether, .phFirst: true
    default: false
    }
  }

  /// True if it limits the dose to the amount of one visit.
  var isCeiling: Bool { self == .tooMuchAtOnce || self == .moreThanAGallon }
}
