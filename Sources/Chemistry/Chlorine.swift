/// The free chlorine that the stabilizer in the water calls for, in ppm; at most 10 (chemistry.md#chlorine).
public struct Chlorine: Sendable, Hashable {
  public let minimum: Double
  public let target: ClosedRange<Double>
  /// True if the target keeps the water safe: the stabilizer calls for at most 10 ppm.
  public let isEnough: Bool

  public init(cyanuricAcid: Double, constants: ChlorineConstants = .documented) {
    let c = constants
    func whole(_ ppm: Double) -> Double { (ppm + DosingConstants.documented.ceilingTolerance).rounded(.down) }
    func most(_ ppm: Double) -> Double { min(DosingConstants.documented.chlorineLimit, whole(ppm)) }
    let asked = c.minimumShare * cyanuricAcid + c.minimumOffset
    minimum = max(c.leastMinimum, most(asked))
    isEnough = whole(asked) <= DosingConstants.documented.chlorineLimit
    let share = cyanuricAcid / c.targetDivisor
    target = most(share + c.targetLowOffset)...most(share + c.targetHighOffset)
  }

  /// Low below the target, where a dose is recommended; high above it. Ideal only if the target is enough.
  public func level(of freeChlorine: Double) -> Level {
    if freeChlorine < target.lowerBound { return .low }
    if freeChlorine > target.upperBound { return .high }
    return isEnough ? .ideal : .low
  }
}

/// The numbers of the chlorine rules.
public struct ChlorineConstants: Sendable, Hashable, Encodable {
  public static let documented = ChlorineConstants()

  public let leastMinimum = 1.0
  public let minimumShare = 0.075
  public let minimumOffset = 0.7
  public let targetDivisor = 10.0
  public let targetLowOffset = 1.5
  public let targetHighOffset = 3.5
  /// Numerator of the fluid ounces of liquid chlorine for a ppm in 10,000 gallons; the denominator is the strength
  /// in percent.
  public let fluidOuncesPerPPM = 128.0
  /// Cyanuric acid from which a partial water change is the first advice, and the level that it should leave.
  public let stabilizerLimit = 90.0
  public let stabilizerGoal = 60.0
  /// Combined chlorine that calls for oxidation.
  public let combinedLimit = 0.5

  init() {}
}
