import Chemistry
import Foundation
import PoolFlowDomain

extension Format {
  /// A stored reading in the reader's unit, for boxes: ungrouped, pH with one decimal or two.
  func reading(_ value: Double, of parameter: Parameter) -> String {
    typed(units.shown(value, of: parameter), digits: Self.digits(of: parameter), least: parameter == .pH ? 1 : 0)
  }

  /// A stored reading for display only, as on tiles and in sentences: thousands are grouped.
  func tile(_ value: Double, of parameter: Parameter) -> String {
    bound(units.shown(value, of: parameter), of: parameter)
  }

  /// A value already in the reader's unit, for display only.
  func bound(_ value: Double, of parameter: Parameter) -> String {
    number(value, digits: Self.digits(of: parameter), least: parameter == .pH ? 1 : 0)
  }

  /// The most decimals of a displayed reading.
  static func digits(of parameter: Parameter) -> Int { parameter == .pH ? 2 : 1 }

  /// The unit of a reading, followed by the value in the other system if both are displayed (chemistry.md#units).
  func unit(of parameter: Parameter, value: Double? = nil) -> String? {
    switch parameter {
    case .pH: return nil
    case .waterTemp:
      let unit = strings(units == .metric ? "unit.celsius" : "unit.fahrenheit")
      guard showsBothUnits, let value else { return unit }
      let other: UnitSystem = units == .metric ? .imperial : .metric
      let otherUnit = strings(other == .metric ? "unit.celsius" : "unit.fahrenheit")
      return strings(
        "unit.beside",
        ["unit": unit, "value": number(other.shown(value, of: parameter)), "other": otherUnit])
    case .filterPressure: return strings(units == .metric ? "unit.kilopascals" : "unit.psi")
    case .phosphates: return strings("unit.ppb")
    case .calciumHardness, .totalAlkalinity, .cyanuricAcid, .totalDissolvedSolids, .freeChlorine, .combinedChlorine,
      .salt:
      return strings("unit.ppm")
    }
  }

  func name(of parameter: Parameter) -> String { strings.name(of: parameter) }

  /// The level of a reading, in words that agree with its name: "Alto" for the pH, "Alta" for the alkalinity.
  func word(_ level: Level, of parameter: Parameter) -> String {
    switch (level, parameter) {
    case (.low, .waterTemp): strings("range.lowTemperature")
    case (.ideal, .waterTemp): strings("range.idealTemperature")
    case (.high, .waterTemp): strings("range.highTemperature")
    case (.low, .totalAlkalinity): strings("range.lowAlkalinity")
    case (.ideal, .totalAlkalinity): strings("range.idealAlkalinity")
    case (.high, .totalAlkalinity): strings("range.highAlkalinity")
    case (.low, _): strings("range.low")
    case (.ideal, _): strings("range.ideal")
    case (.high, _): strings("range.high")
    }
  }

  func name(of model: ChemistryModel) -> String {
    switch model {
    case .documented: strings("models.documented")
    case .carbonate: strings("models.carbonate")
    }
  }

  func word(_ condition: WaterCondition) -> String {
    switch condition {
    case .corrosive: strings("lsi.corrosive")
    case .balanced: strings("lsi.balanced")
    case .scaleForming: strings("lsi.scaleForming")
    }
  }

  /// "15,000 gal", with the other system in brackets if both are displayed.
  func volume(gallons: Double) -> String {
    let own = volume(gallons: gallons, in: units)
    guard showsBothUnits else { return own }
    return strings("unit.both", ["value": own, "other": volume(gallons: gallons, in: units.other)])
  }

  var volumeUnit: String { strings(units == .metric ? "unit.liters" : "unit.gallons") }

  func volume(gallons: Double, in system: UnitSystem) -> String {
    let unit = strings(system == .metric ? "unit.liters" : "unit.gallons")
    return strings("unit.volume", ["amount": number(system.shownVolume(gallons: gallons)), "unit": unit])
  }
}

extension UnitSystem {
  var other: UnitSystem { self == .metric ? .imperial : .metric }
}
