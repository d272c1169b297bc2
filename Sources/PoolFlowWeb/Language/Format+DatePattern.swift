import Foundation

/// The order and the punctuation of dates, which follow the language; separators of numbers and the clock follow the
/// region.
extension Format {
  /// The style of dates. Spanish in the United States has the pattern of Latin American Spanish: the region's pattern
  /// would put day and month in the English order.
  var dateStyle: Date.FormatStyle {
    let isSpanishOfTheUnitedStates = strings.language == "es" && locale.region == .unitedStates
    return Date.FormatStyle(
      locale: isSpanishOfTheUnitedStates ? Locale(identifier: "es_419") : locale, timeZone: timeZone)
  }

  /// A date with a short weekday: German has a comma after its full stop, "Do., 2. Jan. 2025".
  func punctuated(_ date: String) -> String {
    guard strings.language == "de", let stop = date.firstRange(of: ". ") else { return date }
    return date.replacingCharacters(in: stop, with: "., ")
  }
}
