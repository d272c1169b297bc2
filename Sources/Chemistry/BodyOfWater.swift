/// The sanitizer of a body of water (chemistry.md#bodies-of-water). The raw value is the store's.
public enum Sanitizer: String, Sendable, Hashable, CaseIterable, Encodable {
  case chlorine, saltCell, bromine, other

  /// False where there is no advice about chlorine and its stabilizer.
  public var isChlorine: Bool { self == .chlorine || self == .saltCell }
}

/// The surface of a body of water. The raw value is the store's.
public enum Surface: String, Sendable, Hashable, CaseIterable, Encodable {
  case plaster, vinyl, fibreglass

  /// True if calcium protects it from corrosive water.
  public var needsCalcium: Bool { self == .plaster }
}

/// The properties of a pool or spa that change the advice about its water (chemistry.md#bodies-of-water).
public struct BodyOfWater: Sendable, Hashable {
  public var sanitizer: Sanitizer
  public var surface: Surface
  /// True if people sit in its water, which is warm.
  public var isSpa: Bool
  /// Free chlorine in ppm above which nobody swims here; nil for the usual limit, which it never exceeds.
  public var freeChlorineLimit: Double? {
    didSet { freeChlorineLimit = Self.lower(freeChlorineLimit, than: Self.usualFreeChlorine) }
  }
  /// Combined chlorine in ppm that calls for oxidation here; nil for the usual limit, which it never exceeds.
  public var combinedChlorineLimit: Double? {
    didSet { combinedChlorineLimit = Self.lower(combinedChlorineLimit, than: Self.usualCombinedChlorine) }
  }

  public init(
    sanitizer: Sanitizer = .chlorine, surface: Surface = .plaster, freeChlorineLimit: Double? = nil,
    combinedChlorineLimit: Double? = nil, isSpa: Bool = false
  ) {
    self.sanitizer = sanitizer
    self.surface = surface
    self.isSpa = isSpa
    self.freeChlorineLimit = Self.lower(freeChlorineLimit, than: Self.usualFreeChlorine)
    self.combinedChlorineLimit = Self.lower(combinedChlorineLimit, than: Self.usualCombinedChlorine)
  }

  /// A plastered pool with chlorine, as all were before bodies had properties.
  public static let usual = BodyOfWater()

  /// The largest volume of a spa.
  public static let spaGallons = 2_000.0
  /// The water of a spa, in °F: warm up to the limit for bathers (CDC, Model Aquatic Health Code 5.7.4.7).
  public static let spaTemperature = 60.0...104

  public static let usualFreeChlorine = DosingConstants.documented.chlorineLimit
  public static let usualCombinedChlorine = ChlorineConstants.documented.combinedLimit
  /// The bounds of typed limits.
  public static let freeChlorineLimits = 1...usualFreeChlorine
  public static let combinedChlorineLimits = 0.1...usualCombinedChlorine

  /// The body with a volume, which says whether it is a spa.
  public func holding(gallons: Double) -> BodyOfWater {
    var body = self
    body.isSpa = gallons > 0 && gallons <= Self.spaGallons
    return body
  }

  public var mostFreeChlorine: Double { freeChlorineLimit ?? Self.usualFreeChlorine }
  public var mostCombinedChlorine: Double { combinedChlorineLimit ?? Self.usualCombinedChlorine }

  /// The free chlorine for a level of stabilizer; nil without chlorine.
  public func chlorine(cyanuricAcid: Double) -> Chlorine? {
    sanitizer.isChlorine ? Chlorine(cyanuricAcid: cyanuricAcid, in: self) : nil
  }

  /// The range called "Ideal" here; nil without one. That of free chlorine follows the stabilizer.
  public func idealRange(of parameter: Parameter) -> ClosedRange<Double>? {
    switch parameter {
    case .combinedChlorine: sanitizer.isChlorine ? 0...mostCombinedChlorine : nil
    case .cyanuricAcid: sanitizer.isChlorine ? parameter.idealRange : nil
    case .waterTemp: isSpa ? Self.spaTemperature : parameter.idealRange
    default: parameter.idealRange
    }
  }

  /// The status of a reading; nil without a range for it.
  public func level(of value: Double, _ parameter: Parameter, cyanuricAcid: Double?) -> Level? {
    if parameter == .freeChlorine { return cyanuricAcid.flatMap { chlorine(cyanuricAcid: $0) }?.level(of: value) }
    return idealRange(of: parameter).map { Level(of: value, in: $0) }
  }

  private static func lower(_ limit: Double?, than usual: Double) -> Double? {
    limit.flatMap { $0 < usual ? $0 : nil }
  }
}
