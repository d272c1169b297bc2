/// One step of the dosing advice, in the order to take them.
public struct Recommendation: Sendable, Hashable {
  /// Names the step within one piece of advice and in forms: the raw value of its chemical type, or `volume`.
  public let key: String
  public let type: ChemicalType
  /// The kind of product it asks for; nil where nothing is poured.
  public let kind: ChemicalKind?
  /// Whole ounces; 0 where nothing is poured.
  public let quantityOunces: Double
  public let instruction: Instruction
  public let cautions: [Caution]
  /// The water after this dose alone; nil where nothing is poured or the carbonate system is undefined.
  public let prediction: Prediction?
  /// What a cautioned dose starts with: a quarter, or what reaches its target if that is less; whole ounces, at least
  /// one (DECISIONS §5). Nil where all of it may be poured, now or on the next visit.
  public let firstPortionOunces: Double?

  init(
    kind: ChemicalKind, ounces: Double, instruction: Instruction, cautions: [Caution] = [],
    prediction: Prediction? = nil, firstPortionOunces: Double? = nil
  ) {
    key = kind.type.rawValue
    type = kind.type
    self.kind = kind
    quantityOunces = ounces
    self.instruction = instruction
    self.cautions = cautions
    self.prediction = prediction
    self.firstPortionOunces = firstPortionOunces
  }

  init(advice type: ChemicalType, key: String, instruction: Instruction) {
    self.key = key
    self.type = type
    kind = nil
    quantityOunces = 0
    self.instruction = instruction
    cautions = []
    prediction = nil
    firstPortionOunces = nil
  }

  /// Whether there is something to pour.
  public var isDose: Bool { kind != nil }

  /// Acid into water that is low in pH already, or a base into high: shown struck through (DECISIONS §5).
  public var isStruck: Bool {
    cautions.contains { $0 == .acidBelowLimit || $0 == .baseAboveLimit }
  }

  /// Doses without a caution are selected when a form opens (DECISIONS §3).
  public var isSelectedAtFirst: Bool { isDose && cautions.isEmpty }

  /// What the poured amount starts at: the first portion of a cautioned dose, else the whole (DECISIONS §4).
  public var suggestedOunces: Double { firstPortionOunces ?? quantityOunces }
}

/// What to do, as data; the pages say it in the reader's language and units.
public enum Instruction: Sendable, Hashable {
  case raisePH(from: Double, to: Double)
  case raiseAlkalinity(from: Double, to: Double)
  case raiseCalcium(from: Double, to: Double)
  case lowerPH(from: Double, to: Double)
  case lowerAlkalinity(from: Double, to: Double)
  case diluteCalcium(from: Double, below: Double)
  /// `minimum` is what the stabilizer asks for at least.
  case raiseChlorine(from: Double, to: Double, minimum: Double)
  case nudgePHUp
  case nudgePHDown
  case balanced
  /// The index is balanced, and a dose of chlorine follows.
  case indexBalanced
  /// Out of balance, but no dose of a single visit mends it safely.
  case hold
  case volumeRequired
}

extension Instruction {
  /// The numbers that the documented rule works with: the change it makes, the step its ounces stand for (nil for a
  /// nudge), and the ounces per 10,000 gallons.
  public var documentedRule: (change: Double, step: Double?, ounces: Double)? {
    let c = DosingConstants.documented
    return switch self {
    case .raisePH(let from, let to): (to - from, c.pHStep, c.sodaAshOunces)
    case .lowerPH(let from, let to): (from - to, c.pHStep, c.acidOunces)
    case .raiseAlkalinity(let from, let to): (to - from, c.ppmStep, c.bicarbonateOunces)
    case .lowerAlkalinity(let from, let to): (from - to, c.ppmStep, c.acidOunces * c.alkalinityAcidShare)
    case .raiseCalcium(let from, let to): (to - from, c.ppmStep, c.calciumChlorideOunces)
    case .nudgePHUp: (0, nil, c.nudgeBaseOunces)
    case .nudgePHDown: (0, nil, c.nudgeAcidOunces)
    case .raiseChlorine, .diluteCalcium, .balanced, .indexBalanced, .hold, .volumeRequired: nil
    }
  }
}

/// Why a dose should not simply be poured, and what to do instead (DECISIONS §5).
public enum Caution: Sendable, Hashable {
  /// The pH after the whole dose lies outside 7.2 to 7.8; `reaching` tells
  /// what is enough for the target, where that is less.
  case predictedPH(Double, reaching: Reach?)
  /// The other model puts this water into another class.
  case classesDiffer(other: WaterCondition)
  /// The documented table for dissolved solids misleads above 1,300 ppm.
  case highDissolvedSolids(Double)
  /// A reading lies outside the documented table.
  case outsideTable(Parameter, Double)
  /// The product is not of the strength that the amount is meant for; `ounces` of it do the same.
  case strength(percent: Double, ounces: Double)
  case moreThanAGallon
  /// The dose brings free chlorine, in ppm, to where nobody should swim.
  case highChlorine(Double)
  /// Calcium on the visit of soda ash or bicarbonate clouds the water.
  case clouds
  /// No acid below pH 7.2.
  case acidBelowLimit
  /// No base above pH 7.8.
  case baseAboveLimit

  public struct Reach: Sendable, Hashable {
    public let ounces: Double
    public let parameter: Parameter
    public let target: Double
  }
}
