/// Phone numbers as digits, so that a search finds them in any formatting.
public enum PhoneDigits {
  /// The digits of each number in a text: "(602) 555-7788 or 602.555.1234" has two.
  ///
  /// - Parameter count: fewer digits are no number.
  public static func all(in text: String, atLeast count: Int) -> [String] {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) || $0 >= 0x80 }) else { return [] }
    return SortKey.of(text).unicodeScalars.split { !isSign($0) }
      .map { run in String(String.UnicodeScalarView(run.filter(isDigit))) }.filter { $0.utf8.count >= count }
  }

  /// The digits by which a typed number is searched; nil for a text that is no number. The last nine are the same
  /// with and without the code of the country.
  public static func wanted(_ text: String) -> String? {
    let folded = SortKey.of(text).unicodeScalars
    guard folded.allSatisfy({ isSign($0) }) else { return nil }
    let digits = String(String.UnicodeScalarView(folded.filter(isDigit)))
    return digits.utf8.count >= 4 ? String(digits.suffix(digits.utf8.count >= 10 ? 9 : digits.utf8.count)) : nil
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

  /// A digit, or a sign between the digits of one number.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) || " \u{A0}\u{202F}+-–().\u{2011}/".unicodeScalars.contains(scalar)
  }
}
