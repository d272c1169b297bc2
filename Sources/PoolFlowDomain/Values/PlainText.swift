import Foundation

/// Texts that may be kept: no control characters, no replaced bytes, a bounded length.
public enum PlainText {
  /// Checks `text` with its outer white space removed.
  ///
  /// - Parameters:
  ///   - limit: the most Unicode scalars.
  ///   - isMultiline: true if it may contain line breaks and tabs.
  public static func check(_ text: String, limit: Int, isMultiline: Bool = false) throws(FieldProblem) -> String {
    let unified = isMultiline ? text.replacing("\r\n", with: "\n") : text
    let trimmed = unified.trimmingCharacters(in: .whitespacesAndNewlines)
    for scalar in trimmed.unicodeScalars {
      let isBreak = scalar == "\n" || scalar == "\t"
      if scalar == "\u{FFFD}" || scalar.turnsText
        || (scalar.properties.generalCategory == .control && !(isMultiline && isBreak))
      {
        throw .unreadable
      }
    }
    guard trimmed.unicodeScalars.count <= limit else { throw .tooLong(limit) }
    return trimmed
  }
}

extension Unicode.Scalar {
  /// Invisible marks that reverse the direction of the following text, beyond the text they are in (UAX #9 §2.1 to
  /// §2.6). Right-to-left letters need none of them.
  fileprivate var turnsText: Bool { (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) }
}
