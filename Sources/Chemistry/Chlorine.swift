/// The free chlorine that the stabilizer in the water calls for, in ppm; at most the limit of the body of water
/// (chemistry.md#chlorine).
public struct Chlorine: Sendable, Hashable {
  public let minimum: Double
  public let target: ClosedRange<Double>
  /// The level that a dose raises it to.
  public let aim: Double
  /// True if the target keeps the water safe: the stabilizer calls for no more than the limit.
  public let isEnough: Bool

  public init(cyanuricAcid: Double, in body: BodyOfWater = .usual, constants: ChlorineConstants = .documented) {
    let c = constants
    let isCell = body.sanitizer == .saltCell
    func whole(_ ppm: Double) -> Double { (ppm + DosingConstants.documented.ceilingTolerance).rounded(.down) }
    func most(_ ppm: Double) -> Double { min(body.mostFreeChlorine, whole(ppm)) }
    let asked = (isCell ? c.cellMinimumShare : c.minimumShare) * cyanuricAcid + c.minimumOffset
    minimum = max(c.leastMinimum, most(asked))
    isEnough = whole(asked) <= body.mostFreeChlorine
    let share = cyanuricAcid / c.targetDivisor
    let low = isCell ? max(c.leastMinimum, whole(asked)) + c.cellTargetRise : share + c.targetLowOffset
    let high = isCell ? low + c.targetHighOffset - c.targetLowOffset : share + c.targetHighOffset
    target = most(low)...most(high)
    aim = isCell ? target.lowerBound : target.upperBound
  }

  /// The rise that a measured level calls for; nil if it is not below the target, or above the minimum and the rise
  /// less than a kit shows.
  public func rise(from free: Double) -> Double? {
    guard free < target.lowerBound else { return nil }
    let rise = aim - free
    return rise >= DosingConstants.documented.leastChlorine || free < minimum ? rise : nil
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
  /// The share of the stabilizer where a salt cell makes the chlorine all day, and the target above the minimum.
  public let cellMinimumShare = 0.045
  public let cellTargetRise = 2.0
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
