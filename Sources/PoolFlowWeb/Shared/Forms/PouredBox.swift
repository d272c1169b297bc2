import Chemistry
import PoolFlowDomain

/// The poured amount in forms: ounces in `dose_oz.KEY`; on metric pages grams or millilitres in `dose_metric.KEY`,
/// which then counts.
enum PouredBox {
  static func name(_ key: String, units: UnitSystem) -> String {
    units == .metric ? "dose_metric.\(key)" : "dose_oz.\(key)"
  }

  /// The key of a box in either unit.
  static func key(of name: String) -> String? {
    for prefix in ["dose_oz.", "dose_metric."] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return nil
  }

  /// The range of a box: ounces, or grams or millilitres.
  static func range(scale: Double) -> ClosedRange<Double> { 0...(DoseDraft.maximumOunces * scale) }

  /// The number in a box: in ounces three decimals are decimals, grams and millilitres are interpreted by their range.
  static func number(_ text: String, isDry: Bool, units: UnitSystem) -> Double? {
    let scale = units == .metric ? metricPerOunce(isDry: isDry) : 1
    return DecimalText.understand(text, in: range(scale: scale), isDecimal: units != .metric)?.value
  }

  /// Grams or millilitres in an ounce.
  static func metricPerOunce(isDry: Bool) -> Double {
    isDry ? DocumentedQuantity.gramsPerOunce : DocumentedQuantity.millilitersPerOunce
  }

  /// The content of a box for a proposed amount: the ounces, or grams or millilitres in measurable steps.
  static func proposed(ounces: Double, isDry: Bool, units: UnitSystem) -> Double {
    units == .metric ? MetricSteps.rounded(ounces * metricPerOunce(isDry: isDry)) : ounces
  }

  static func unit(isDry: Bool, units: UnitSystem, strings: Strings) -> String {
    switch (units, isDry) {
    case (.imperial, true): strings("log.ounces")
    case (.imperial, false): strings("log.fluidOunces")
    case (.metric, true): strings("log.grams")
    case (.metric, false): strings("log.milliliters")
    }
  }
}
