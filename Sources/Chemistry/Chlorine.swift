/// How much free chlorine the stabilizer in the water asks for, in ppm; never more than 10 (chemistry.md#chlorine).
public struct Chlorine: Sendable, Hashable {
  public let minimum: Double
  public let target: ClosedRange<Double>
  /// True where the target keeps the water safe: the stabilizer asks for at most 10 ppm.
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

  /// Low below the target, where a dose is recommended; high above it. Ideal only where the target is enough.
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
  /// Fluid ounces of liquid chlorine for a ppm in 10,000 gallons are this over the strength in percent.
  public let fluidOuncesPerPPM = 128.0
  /// Cyanuric acid from which the first advice is a part water change, and what that should leave.
  public let stabilizerLimit = 90.0
  public let stabilizerGoal = 60.0
  /// Combined chlorine that asks for an advice of its own.
  public let combinedLimit = 0.5

  init() {}
}
