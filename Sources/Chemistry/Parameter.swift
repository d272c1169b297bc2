/// A measured property of the water or of its filter. The raw value is its name in forms and in the store.
public enum Parameter: String, Sendable, CaseIterable, Codable {
  case pH = "ph"
  case waterTemp = "water_temp"
  case calciumHardness = "calcium_hardness"
  case totalAlkalinity = "total_alkalinity"
  case cyanuricAcid = "cyanuric_acid"
  case totalDissolvedSolids = "total_dissolved_solids"
  case freeChlorine = "free_chlorine"
  case combinedChlorine = "combined_chlorine"
  case salt
  case phosphates
  /// The gauge of the filter: it says when to backwash.
  case filterPressure = "filter_pressure"

  /// The five readings of the quick log, in its order.
  public static let readings: [Parameter] = [.pH, .waterTemp, .calciumHardness, .totalAlkalinity, .cyanuricAcid]

  /// Readings that a visit may have beside the five; never carried over from the visit before (chemistry.md#readings).
  public static let extras: [Parameter] = [.freeChlorine, .combinedChlorine, .salt, .phosphates, .filterPressure]
}

/// Bounds and step of an input, in one unit (chemistry.md#ranges).
public struct InputRange: Sendable, Hashable {
  public let minimum: Double
  public let maximum: Double
  public let step: Double

  public init(_ minimum: Double, _ maximum: Double, step: Double) {
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
  }

  public var range: ClosedRange<Double> { minimum...maximum }

  /// True if `value` may be entered; never true for NaN.
  public func contains(_ value: Double) -> Bool { range.contains(value) }
}

extension Parameter {
  /// Bounds of typed values, and the step of the buttons, in the stored unit: °F for the temperature, psi for the pressure,
  /// ppb for phosphates, ppm otherwise (chemistry.md#ranges); calcium, alkalinity and dissolved solids cover the values of real pools.
  public var inputRange: InputRange {
    switch self {
    case .pH: InputRange(6, 9, step: 0.1)
    case .waterTemp: InputRange(32, 120, step: 2)
    case .calciumHardness: InputRange(0, 2_000, step: 25)
    case .totalAlkalinity: InputRange(0, 1_000, step: 10)
    case .cyanuricAcid: InputRange(0, 300, step: 10)
    case .totalDissolvedSolids: InputRange(0, 10_000, step: 100)
    case .freeChlorine: InputRange(0, 50, step: 0.5)
    case .combinedChlorine: InputRange(0, 20, step: 0.1)
    case .salt: InputRange(0, 10_000, step: 100)
    case .phosphates: InputRange(0, 10_000, step: 100)
    case .filterPressure: InputRange(0, 100, step: 1)
    }
  }

  /// Ends and step of a slider, in the stored unit (chemistry.md#ranges): values beyond them are typed.
  public var sliderRange: InputRange {
    switch self {
    case .calciumHardness: InputRange(0, 1_000, step: 25)
    case .totalAlkalinity: InputRange(0, 500, step: 10)
    case .totalDissolvedSolids: InputRange(0, 5_000, step: 100)
    default: inputRange
    }
  }

  /// Bounds and step of the temperature in °C (chemistry.md#ranges).
  public static let celsiusInputRange = InputRange(0, 49, step: 1)

  /// Bounds and step of the filter's pressure in kPa (chemistry.md#ranges).
  public static let kilopascalInputRange = InputRange(0, 690, step: 5)

  /// The range called "Ideal"; nil if none is documented (chemistry.md#ranges) or, as for free chlorine, it depends on
  /// other readings. More than 0.5 ppm of combined chlorine calls for oxidation (CDC, Model Aquatic Health Code, annex
  /// 5.7.3).
  public var idealRange: ClosedRange<Double>? {
    switch self {
    case .pH: 7.2...7.8
    case .waterTemp: 60...90
    case .calciumHardness: 200...400
    case .totalAlkalinity: 80...120
    case .cyanuricAcid: 30...100
    case .combinedChlorine: 0...0.5
    case .totalDissolvedSolids, .freeChlorine, .salt, .phosphates, .filterPressure: nil
    }
  }

  /// Low, Ideal or High; nil if no range is documented.
  public func level(of value: Double) -> Level? {
    idealRange.map { Level(of: value, in: $0) }
  }
}

/// The position of a reading relative to its ideal range.
public enum Level: String, Sendable, CaseIterable {
  case low, ideal, high

  init(of value: Double, in ideal: ClosedRange<Double>) {
    self = value < ideal.lowerBound ? .low : value > ideal.upperBound ? .high : .ideal
  }
}
