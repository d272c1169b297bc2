/// A note beside the doses, as data; the pages write it in the reader's language (chemistry.md#notes).
public enum Note: Sendable, Hashable {
  /// Stabilizer so high that a part of the water is replaced first: its percent, and the level that this should
  /// leave.
  case stabilizerHigh(Double, percent: Double, goal: Double)
  /// Stabilizer so high that no free chlorine safe to swim in is enough.
  case chlorineTooWeak(stabilizer: Double)
  case freeChlorineHigh(Double)
  case combinedChlorineHigh(Double)
  /// There is no calcium or no carbonate alkalinity.
  case indexUndefined
  /// There is no carbonate alkalinity: the pH cannot be predicted, and alkalinity comes first.
  case alkalinityFirst
  /// Carbonate alkalinity (ppm) so low that the error of a test kit is as large.
  case indexUncertain(Double)
  /// A reading out of its documented range.
  case outside(Parameter, Double, Level)
  /// The model that is not in use puts the water into another class; its index.
  case modelsDiffer(index: Double)
  /// Free chlorine was not measured, and the index says nothing about it.
  case sanitation

  /// Names the note in the API.
  public var key: String {
    switch self {
    case .stabilizerHigh: "stabilizerHigh"
    case .chlorineTooWeak: "chlorineTooWeak"
    case .freeChlorineHigh: "freeChlorineHigh"
    case .combinedChlorineHigh: "combinedChlorineHigh"
    case .indexUndefined: "indexUndefined"
    case .alkalinityFirst: "alkalinityFirst"
    case .indexUncertain: "indexUncertain"
    case .outside(let parameter, _, let level): "\(parameter.rawValue)\(level == .low ? "Low" : "High")"
    case .modelsDiffer: "modelsDiffer"
    case .sanitation: "sanitation"
    }
  }

  /// True if "no adjustment needed" would mislead beside it.
  public var isAlarm: Bool {
    switch self {
    case .stabilizerHigh, .chlorineTooWeak, .freeChlorineHigh, .combinedChlorineHigh, .alkalinityFirst, .outside: true
    case .indexUndefined, .indexUncertain, .modelsDiffer, .sanitation: false
    }
  }

  /// True if it is shown above any doses; the others are shown only beside a balanced index.
  public var isUrgent: Bool {
    switch self {
    case .stabilizerHigh, .chlorineTooWeak, .freeChlorineHigh, .combinedChlorineHigh, .indexUndefined,
      .alkalinityFirst, .indexUncertain:
      true
    case .outside, .modelsDiffer, .sanitation: false
    }
  }

  static func all(of water: Water, index: WaterIndex) -> [Note] {
    let limits = ChlorineConstants.documented
    var notes: [Note] = []
    if water.cyanuricAcid >= limits.stabilizerLimit {
      let share = SaturationIndex.settled((1 - limits.stabilizerGoal / water.cyanuricAcid) * 20).rounded(.up) * 5
      notes.append(.stabilizerHigh(water.cyanuricAcid, percent: share, goal: limits.stabilizerGoal))
    }
    if !Chlorine(cyanuricAcid: water.cyanuricAcid).isEnough {
      notes.append(.chlorineTooWeak(stabilizer: water.cyanuricAcid))
    }
    if let free = water.freeChlorine, free > DosingConstants.documented.chlorineLimit {
      notes.append(.freeChlorineHigh(free))
    }
    if let combined = water.combinedChlorine, combined > limits.combinedLimit {
      notes.append(.combinedChlorineHigh(combined))
    }
    if index.isCarbonateUndefined { notes.append(.indexUndefined) }
    if !index.carbonate.hasCarbonates { notes.append(.alkalinityFirst) }
    if index.carbonate.isUncertain { notes.append(.indexUncertain(max(0, index.carbonate.carbonateAlkalinity))) }
    for parameter in Parameter.readings {
      if let value = water[parameter], let level = parameter.level(of: value), level != .ideal {
        notes.append(.outside(parameter, value, level))
      }
    }
    if let other = index.dissent.flatMap(index.value(by:)) { notes.append(.modelsDiffer(index: other)) }
    if water.freeChlorine == nil { notes.append(.sanitation) }
    return notes
  }
}
