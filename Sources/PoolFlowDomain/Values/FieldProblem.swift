import Foundation

/// A fault of one field of a form; the pages write it in the reader's language
/// (decisions.md#customers).
public enum FieldProblem: Error, Sendable, Hashable {
  case missing
  case notANumber
  case notPositive
  case below(Double)
  case above(Double)
  /// Longer than this many characters.
  case tooLong(Int)
  /// The list has as many as allowed already.
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
