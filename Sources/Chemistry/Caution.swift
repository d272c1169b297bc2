/// Why a dose should not simply be poured, and what to do instead (chemistry.md#cautions).
public enum Caution: Sendable, Hashable {
  /// The pH after the whole dose is outside 7.2 to 7.8; `reaching` tells what is enough for the target, where that is
  /// less.
  case predictedPH(Double, reaching: Reach?)
  /// The whole dose turns the water corrosive; its index then.
  case corrodes(index: Double)
  /// The whole dose turns the water scale-forming; its index then.
  case scales(index: Double)
  /// Alkalinity that also raises a pH that is high already; the pH then.
  case raisesPH(Double)
  /// The carbonate system is undefined: the pH after the dose cannot be told.
  case unpredicted
  /// No acid and no base where the carbonate system is undefined: alkalinity comes first.
  case alkalinityFirst
  /// The other model puts this water into another class.
  case classesDiffer(other: WaterCondition)
  /// The documented table for dissolved solids misleads above 1,300 ppm.
  case highDissolvedSolids(Double)
  /// A reading is outside the documented table.
  case outsideTable(Parameter, Double)
  /// The product is not of the documented strength; `ounces` of it do the same, nil where less than all is poured.
  case strength(percent: Double, ounces: Double?)
  /// The amount is counted for a strength that the kind is not sold at.
  case unusualStrength(percent: Double, usual: ClosedRange<Double>)
  case moreThanAGallon
  /// More than one visit should add.
  case tooMuchAtOnce
  /// The change is smaller than a test kit can tell.
  case belowKit
  /// No portion is both safe and large enough to be told: of acid, because the pH is low for it.
  case aerateFirst
  /// No portion is both safe and large enough to be told.
  case noPortion
  /// Calcium on the visit of soda ash or bicarbonate clouds the water.
  case clouds
  /// Calcium would push a pH that is out of its range or on its edge.
  case phFirst
  /// Together with what is ticked before it the water would go too far.
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

  /// Nothing of the dose is poured.
  var forbids: Bool {
    switch self {
    case .acidBelowLimit, .baseAboveLimit, .alkalinityFirst: true
    default: false
    }
  }

  /// No reason to pour less.
  var allowsWhole: Bool {
    switch self {
    case .clouds, .raisesPH: true
    default: false
    }
  }

  /// The dose waits for another one of the list, or for another visit.
  var keepsApart: Bool {
    switch self {
    case .acidAndChlorine, .clouds, .notTogether, .phFirst: true
    default: false
    }
  }

  /// A reason to pour the most that one visit should add.
  var isCeiling: Bool { self == .tooMuchAtOnce || self == .moreThanAGallon }
}
