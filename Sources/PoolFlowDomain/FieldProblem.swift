import Foundation

/// A fault of one field of a form; the pages say it in the reader's language (decisions.md#customers).
public enum FieldProblem: Error, Sendable, Hashable {
  case missing
  case notANumber
  case notPositive
  case below(Double)
  case above(Double)
  /// Longer than this many characters.
  case tooLong(Int)
  /// There are as many as there may be.
  case tooMany(Int)
  /// Holds control characters or bytes that were no text.
  case unreadable
  /// A field that may come once came several times.
  case repeated
  /// Not one of the values offered.
  case notAChoice
  /// One coordinate without the other.
  case incomplete
  /// No day of the calendar, or not written as "2026-11-21".
  case notADay
  case inTheFuture
  case tooLongAgo
}

/// Texts as they may be kept: no control characters, no replaced bytes, a bounded length.
public enum PlainText {
  /// Checks `text` with its outer white space taken off.
  ///
  /// - Parameters:
  ///   - limit: the most Unicode scalars.
  ///   - isMultiline: whether line breaks and tabs may stand in it.
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
  /// Invisible marks that turn the direction of all that follows, beyond the text they stand in (UAX #9 §2.1 to §2.6).
  /// Right-to-left letters need none of them.
  fileprivate var turnsText: Bool { (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) }
}
