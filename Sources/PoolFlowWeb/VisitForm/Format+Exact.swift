import Chemistry
import PoolFlowDomain

/// Saved values for boxes, in texts that are read as the same value.
extension Format {
  func exact(_ reading: Reading) -> String {
    let range = units.inputRange(of: reading.parameter).range
    return exact(units.shown(reading.value, of: reading.parameter), digits: [2, 6, 9, 12]) { text in
      let typed = DecimalText.understand(text, in: range)?.value
      return typed.map { units.stored($0, of: reading.parameter) } == reading.value
    }
  }

  /// An amount that was typed: an untouched proposal is `boxed`.
  func exact(ounces: Double, isDry: Bool) -> String {
    let scale = units == .metric ? PouredBox.metricPerOunce(isDry: isDry) : 1
    return exact(ounces * scale, digits: units == .metric ? [0, 2, 6, 9, 12] : [2, 6, 9, 12]) { text in
      PouredBox.number(text, isDry: isDry, units: units).map { $0 / scale } == ounces
    }
  }

  /// The shortest text that is read as the same value. A zero after three decimals prevents reading them as thousands.
  private func exact(_ value: Double, digits: [Int], isSame: (String) -> Bool) -> String {
    let texts = digits.map { typed(value, digits: $0) } + digits.map { typed(value, digits: max($0, 4), least: 4) }
    return texts.first(where: isSame) ?? typed(value, digits: digits.last ?? 0)
  }
}
