import Chemistry
import PoolFlowDomain

/// One value of the calculator: a reading, the dissolved solids or the volume.
enum CalculatorField: Hashable, Sendable {
  case reading(Parameter)
  case volume

  /// The seven required for the index and the doses, in the order of the page.
  static let needed: [CalculatorField] =
    Parameter.readings.map(CalculatorField.reading) + [.reading(.totalDissolvedSolids), .volume]

  /// The optional values that the owner asks for.
  static func extras(_ needs: ReadingNeeds) -> [CalculatorField] {
    [Parameter.freeChlorine, .salt].filter { needs[$0] != .hidden }.map(CalculatorField.reading)
  }

  init?(name: String) {
    if name == "pool_volume" {
      self = .volume
    } else if let parameter = Parameter(rawValue: name) {
      self = .reading(parameter)
    } else {
      return nil
    }
  }

  /// Its name in forms and addresses (contract.md#pages).
  var name: String {
    switch self {
    case .reading(let parameter): parameter.rawValue
    case .volume: "pool_volume"
    }
  }

  var isExtra: Bool {
    if case .reading(let parameter) = self { Parameter.extras.contains(parameter) } else { false }
  }

  /// The dissolved solids and the volume belong to the pool, not to the visit, and are written with grouped thousands.
  var isPoolParameter: Bool { self == .volume || self == .reading(.totalDissolvedSolids) }

  /// The range of typed values, and the step of the buttons (chemistry.md#ranges). Limits of the form take precedence
  /// over those of the slider.
  func limits(_ units: UnitSystem) -> InputRange {
    switch self {
    case .reading(let parameter): return units.inputRange(of: parameter)
    case .volume:
      let range = units.volumeRange
      return InputRange(range.lowerBound, range.upperBound, step: units.volumeSliderRange.step)
    }
  }

  /// The ends of the slider (chemistry.md#ranges).
  func slider(_ units: UnitSystem) -> InputRange {
    switch self {
    case .reading(let parameter): units.sliderRange(of: parameter)
    case .volume: units.volumeSliderRange
    }
  }

  /// A stored value in the reader's unit.
  func shown(_ value: Double, _ units: UnitSystem) -> Double {
    switch self {
    case .reading(let parameter): units.shown(value, of: parameter)
    case .volume: units.shownVolume(gallons: value)
    }
  }

  /// A typed value in the stored unit.
  func stored(_ value: Double, _ units: UnitSystem) -> Double {
    switch self {
    case .reading(let parameter): units.stored(value, of: parameter)
    case .volume: units.storedVolume(value)
    }
  }

  /// A pool's value of the field; nil for an extra.
  func value(of pool: Pool) -> Double? {
    switch self {
    case .reading(let parameter): isExtra ? nil : pool.water[parameter]
    case .volume: pool.volumeGallons
    }
  }
}

extension Format {
  func name(of field: CalculatorField) -> String {
    switch field {
    case .reading(let parameter): name(of: parameter)
    case .volume: strings("calculator.volume")
    }
  }

  /// The word for a range; nil for the volume, which has none.
  func word(_ level: Level, of field: CalculatorField) -> String? {
    if case .reading(let parameter) = field { word(level, of: parameter) } else { nil }
  }

  /// A value in the reader's unit, as text for its box.
  ///
  /// - Parameter digits: the most decimals; typed values keep theirs.
  func box(_ value: Double, of field: CalculatorField, digits: Int) -> String {
    field.isPoolParameter
      ? number(value, digits: digits) : typed(value, digits: digits, least: field == .reading(.pH) ? 1 : 0)
  }

  /// The most decimals of a displayed stored value.
  static func digits(of field: CalculatorField) -> Int {
    guard case .reading(let parameter) = field, !field.isPoolParameter else { return 0 }
    return digits(of: parameter)
  }

  /// The most decimals of a typed value: grouped numbers never have three, which would be read as thousands.
  static func typedDigits(of field: CalculatorField) -> Int { field.isPoolParameter ? 2 : 6 }

  /// The unit of a field, with its value in the other system if both are displayed.
  ///
  /// - Parameter value: in the stored unit.
  func unit(of field: CalculatorField, value: Double?) -> String? {
    switch field {
    case .reading(let parameter): return unit(of: parameter, value: value)
    case .volume:
      guard showsBothUnits, let value else { return volumeUnit }
      let other = strings(units == .metric ? "unit.gallons" : "unit.liters")
      return strings(
        "unit.beside",
        ["unit": volumeUnit, "value": number(units.other.shownVolume(gallons: value)), "other": other])
    }
  }
}
