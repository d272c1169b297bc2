import Foundation

/// Currencies as a business may choose them.
enum Currencies {
  /// ISO 4217 codes in use.
  static let codes: Set<String> = Set(Locale.commonISOCurrencyCodes.filter { $0.count == 3 })
}
