import Foundation

/// The currencies that a business may choose.
enum Currencies {
  /// ISO 4217 codes in use.
  static let codes: Set<String> = Set(Locale.commonISOCurrencyCodes.filter { $0.count == 3 })
}
