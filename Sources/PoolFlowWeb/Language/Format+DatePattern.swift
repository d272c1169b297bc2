import Foundation

/// The order and the punctuation of dates, which belong to the language; separators of numbers and the clock belong to the region.
extension Format {
  /// The style of dates. Spanish in the United States takes the pattern of America's Spanish: with the region's own, day
  /// and month would have the English order.
  var dateStyle: Date.FormatStyle {
    let isSpanishOfTheUnitedStates = strings.language == "es" && locale.region == .unitedStates
    return Date.FormatStyle(
      locale: isSpanishOfTheUnitedStates ? Locale(identifier: "es_419") : locale, timeZone: timeZone)
  }

  /// A date that begins with a short weekday: German has a comma after its full stop, "Do., 2. Jan. 2025".
  func punctuated(_ date: String) -> String {
    guard strings.language == "de", let stop = date.firstRange(of: ". ") else { return date }
    return date.replacingCharacters(in: stop, with: "., ")
  }
}
