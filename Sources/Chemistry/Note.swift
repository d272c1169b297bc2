/// A note beside the doses, as data; the pages write it in the reader's language (chemistry.md#notes).
public enum Note: Sendable, Hashable {
  /// Stabilizer so high that a part of the water is replaced first: its percent, and the level that this should
  /// leave.
  case stabilizerHigh(Double, percent: Double, goal: Double)
  /// Stabilizer so high that no free chlorine safe to swim in is enough.
  case chlorineTooWeak(stabilizer: Double, limit: Double = BodyOfWater.usualFreeChlorine)
  case freeChlorineHigh(Double, limit: Double = BodyOfWater.usualFreeChlorine)
  case combinedChlorineHigh(Double, limit: Double = BodyOfWater.usualCombinedChlorine)
  /// Free chlorine is low where a salt cell makes it: its output and run time come first.
  case cellFirst
  /// There is no calcium or no carbonate alkalinity.
  case indexUndefined
  /// There is no carbonate alkalinity: the pH cannot be predicted, and alkalinity comes first.
  case alkalinityFirst
  /// Carbonate alkalinity (ppm) so low that the error of a test kit is as large.
  case indexUncertain(Double)
  /// A reading out of its documented range.
  case outside(Parameter, Double, Level, ideal: ClosedRange<Double>)
  /// The model that is not in use puts the water into another class; its index.
  case modelsDiffer(index: Double)
  /// Free chlorine was not measured, and the index says nothing about it.
  case sanitation
  /// The same where the sanitizer is not chlorine.
  case otherSanitation
  /// A dose of calcium for a surface that needs no more than the limit.
  case calciumForSurface(Double, limit: Double)

  /// Names the note in the API.
  public var key: String {
    switch self {
    case .stabilizerHigh: "stabilizerHigh"
    case .chlorineTooWeak: "chlorineTooWeak"
    case .freeChlorineHigh: "freeChlorineHigh"
    case .combinedChlorineHigh: "combinedChlorineHigh"
    case .cellFirst: "cellFirst"
    case .indexUndefined: "indexUndefined"
    case .alkalinityFirst: "alkalinityFirst"
    case .indexUncertain: "indexUncertain"
    case .outside(let parameter, _, let level, _): "\(parameter.rawValue)\(level == .low ? "Low" : "High")"
    case .modelsDiffer: "modelsDiffer"
    case .sanitation, .otherSanitation: "sanitation"
    case .calciumForSurface: "calciumForSurface"
    }
  }

  /// True if "no adjustment needed" would mislead beside it.
  public var isAlarm: Bool {
    switch self {
    case .stabilizerHigh, .chlorineTooWeak, .freeChlorineHigh, .combinedChlorineHigh, .alkalinityFirst, .outside: true
    case .cellFirst, .indexUndefined, .indexUncertain, .modelsDiffer, .sanitation, .otherSanitation,
      .calciumForSurface:
      false
    }
  }

  /// True if it is shown above any doses; the others are shown only beside a balanced index.
  public var isUrgent: Bool {
    switch self {
    case .stabilizerHigh, .chlorineTooWeak, .freeChlorineHigh, .combinedChlorineHigh, .cellFirst, .indexUndefined,
      .alkalinityFirst, .indexUncertain, .calciumForSurface:
      true
    case .outside, .modelsDiffer, .sanitation, .otherSanitation: false
    }
  }

  static func all(of water: Water, in body: BodyOfWater, index: WaterIndex) -> [Note] {
    var notes = aboutChlorine(of: water, in: body)
    if index.isCarbonateUndefined { notes.append(.indexUndefined) }
    if !index.carbonate.hasCarbonates { notes.append(.alkalinityFirst) }
    if index.carbonate.isUncertain { notes.append(.indexUncertain(max(0, index.carbonate.carbonateAlkalinity))) }
    for parameter in Parameter.readings {
      if let value = water[parameter],
        let level = body.level(of: value, parameter, cyanuricAcid: water.cyanuricAcid), level != .ideal,
        let range = body.idealRange(of: parameter)
      {
        notes.append(.outside(parameter, value, level, ideal: range))
      }
    }
    if let other = index.dissent.flatMap(index.value(by:)) { notes.append(.modelsDiffer(index: other)) }
    if !body.sanitizer.isChlorine {
      notes.append(.otherSanitation)
    } else if water.freeChlorine == nil {
      notes.append(.sanitation)
    }
    return notes
  }

  /// The notes about chlorine and its stabilizer; none where another product sanitizes.
  private static func aboutChlorine(of water: Water, in body: BodyOfWater) -> [Note] {
    guard let chlorine = body.chlorine(cyanuricAcid: water.cyanuricAcid) else { return [] }
    let limits = ChlorineConstants.documented
    var notes: [Note] = []
    if water.cyanuricAcid >= limits.stabilizerLimit {
      let share = SaturationIndex.settled((1 - limits.stabilizerGoal / water.cyanuricAcid) * 20).rounded(.up) * 5
      notes.append(.stabilizerHigh(water.cyanuricAcid, percent: share, goal: limits.stabilizerGoal))
    }
    if !chlorine.isEnough {
      notes.append(.chlorineTooWeak(stabilizer: water.cyanuricAcid, limit: body.mostFreeChlorine))
    }
    if let free = water.freeChlorine, free > body.mostFreeChlorine {
      notes.append(.freeChlorineHigh(free, limit: body.mostFreeChlorine))
    }
    if let combined = water.combinedChlorine, combined > body.mostCombinedChlorine {
      notes.append(.combinedChlorineHigh(combined, limit: body.mostCombinedChlorine))
    }
    if body.sanitizer == .saltCell, let free = water.freeChlorine, chlorine.rise(from: free) != nil {
      notes.append(.cellFirst)
    }
    return notes
  }
}
