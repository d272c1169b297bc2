/// Escapes texts that a spreadsheet would run as a formula, and unescapes them.
///
/// A leading apostrophe makes a spreadsheet read a cell as text (OWASP, "CSV Injection"). A text that has apostrophes
/// before such a beginning already gets one more, so that removing one restores the original.
public enum CSVFormula {
  /// The text with an apostrophe before it if it begins with = + - @, a tab or a line break and is no number
  /// (import-export.md#formulas), also in the wide forms of East Asian keyboards.
  public static func defused(_ text: String) -> String { begins(text) && !isNumber(text) ? "'" + text : text }

  /// The text without the apostrophe that `defused` put before it; any other text as it is.
  public static func restored(_ text: String) -> String {
    text.utf8.first == apostrophe && begins(text) ? String(text.unicodeScalars.dropFirst()) : text
  }

  private static let apostrophe = UInt8(ascii: "'")

  /// True if a formula begins after the apostrophes.
  private static func begins(_ text: String) -> Bool {
    switch text.unicodeScalars.first(where: { $0 != "'" }) {
    case "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    default: false
    }
  }

  /// A sign, digits, and at most one decimal separator between them.
  private static func isNumber(_ text: String) -> Bool {
    var digits = Array(text.utf8)[...]
    if digits.first == UInt8(ascii: "-") || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    let parts = digits.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (48...57).contains($0) } }
  }
}
