/// One step of the dosing advice, in the order to take them.
public struct Recommendation: Sendable, Hashable {
  /// Names the step within one piece of advice and in forms: the raw value of its chemical type, or `volume`.
  public let key: String
  public let type: ChemicalType
  /// The kind of product it asks for; nil if nothing is poured.
  public let kind: ChemicalKind?
  /// The model's full dose: whole ounces of the documented product, in the carbonate model of the business's own (in
  /// small water tenths); 0 if nothing is poured.
  public let quantityOunces: Double
  public let instruction: Instruction
  public private(set) var cautions: [Caution] = []
  /// The amount to pour now, in ounces of the business's product; 0 if nothing should be
  /// (chemistry.md#what-is-poured).
  public let pourOunces: Double
  /// The water after `pourOunces` alone; nil if nothing is poured or the carbonate system is undefined.
  public let prediction: Prediction?
  /// True if less than all is poured now because of a caution.
  public let isPortion: Bool
  /// The whole dose within the ceiling of one visit, in ounces of the business's product.
  let mostOunces: Double
  /// True if it is among the doses that may be poured together on one visit without a caution
  /// (chemistry.md#what-is-poured).
  public private(set) var isSelectedAtFirst = false

  init(_ step: DosingStep, kind: ChemicalKind, pour: Pour, prediction: Prediction?) {
    key = kind.type.rawValue
    type = kind.type
    self.kind = kind
    quantityOunces = step.ounces
    instruction = step.instruction
    cautions = pour.cautions
    pourOunces = pour.ounces
    self.prediction = prediction
    isPortion = pour.isPortion
    mostOunces = pour.most
  }

  init(advice type: ChemicalType, key: String, instruction: Instruction) {
    self.key = key
    self.type = type
    kind = nil
    (quantityOunces, pourOunces, mostOunces, isPortion) = (0, 0, 0, false)
    self.instruction = instruction
    prediction = nil
  }

  /// True if there is something to pour, now or later.
  public var isDose: Bool { kind != nil }

  /// True if none of it should be poured now: shown struck through, with the reason (chemistry.md#what-is-poured).
  public var isStruck: Bool { isDose && pourOunces == 0 }

  /// The first portion of a cautioned dose; nil if all of it may be poured.
  public var firstPortionOunces: Double? { isPortion || isStruck ? pourOunces : nil }

  /// The most to pour at one visit, with the first portion and all that follow a retest; nil where the whole dose is no
  /// goal, or not one of a visit.
  public var mostWithPortions: Double? {
    guard isPortion, !cautions.contains(where: \.doubtsWhole) else { return nil }
    let reached = cautions.compactMap(\.reach?.ounces).min() ?? mostOunces
    let most = min(reached, mostOunces)
    return most > pourOunces ? most : nil
  }

  /// The amount a visit keeps as recommended: the amount to pour that the page showed; the model's dose if that was
  /// zero.
  public var adviceOunces: Double { pourOunces > 0 ? pourOunces : quantityOunces }

  /// True if "Select all" ticks it: there is something to pour, and it waits for no other dose and no other visit.
  public var maySelectWithOthers: Bool { isDose && !isStruck && !cautions.contains(where: \.keepsApart) }

  func selected() -> Recommendation {
    var recommendation = self
    recommendation.isSelectedAtFirst = true
    return recommendation
  }

  func cautioned(_ caution: Caution) -> Recommendation {
    var recommendation = self
    recommendation.cautions.append(caution)
    return recommendation
  }
}

/// An instruction, as data; the pages write it in the reader's language and units.
public enum Instruction: Sendable, Hashable {
  case raisePH(from: Double, to: Double)
  case raiseAlkalinity(from: Double, to: Double)
  case raiseCalcium(from: Double, to: Double)
  case lowerPH(from: Double, to: Double)
  case lowerAlkalinity(from: Double, to: Double)
  case diluteCalcium(from: Double, below: Double)
  /// `minimum` is the least that the stabilizer calls for.
  case raiseChlorine(from: Double, to: Double, minimum: Double)
  /// The highest level safe to swim in, which the stabilizer makes too weak.
  case raiseChlorineToMost(from: Double, to: Double)
  case nudgePHUp
  case nudgePHDown
  case balanced
  /// The index is balanced, and a dose of chlorine follows.
  case indexBalanced
  /// The index is balanced, but a reading is out of its range.
  case checkReadings
  /// Out of balance, but no dose of a single visit corrects it safely.
  case hold
  case volumeRequired
}

extension Instruction {
  /// The numbers of the documented rule: the change it makes, the step its ounces are for (nil for a nudge), and the
  /// ounces per 10,000 gallons.
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
    case .raiseChlorine, .raiseChlorineToMost, .diluteCalcium, .balanced, .indexBalanced, .checkReadings, .hold,
      .volumeRequired:
      nil
    }
  }
}
