/// A fault of one row of a customer list, or a remark on it (import-export.md#issues).
public struct ImportIssue: Sendable, Hashable {
  public enum Severity: Sendable, Hashable, Comparable {
    /// The row is taken with a default or without the value.
    case warning
    /// The row is skipped.
    case error
  }

  /// As a spreadsheet counts: the header is row 1 (import-export.md#issues). 0 for what holds for the whole file.
  public let row: Int
  /// Nil for what is about the row.
  public let field: ImportField?
  public let problem: ImportProblem
  public let severity: Severity

  public init(row: Int, field: ImportField?, _ problem: ImportProblem, _ severity: Severity = .warning) {
    self.row = row
    self.field = field
    self.problem = problem
    self.severity = severity
  }
}

/// What an issue says; the pages say it in the reader's language.
public enum ImportProblem: Sendable, Hashable {
  /// A name or an address is missing: the row is skipped.
  case missing
  /// Longer than this many characters.
  case tooLong(Int)
  /// Holds control characters.
  case unreadable
  case notANumber(String)
  /// A number whose separator could have been read otherwise, and how it was understood.
  case understood(String, Double)
  /// A number outside of what a pool can have.
  case outside(String)
  /// One coordinate without the other.
  case incomplete
  /// No day: a new customer comes on Monday.
  case dayMissing
  /// Not understood: a new customer comes on Monday, a known one keeps its days.
  case dayUnknown(String)
  /// It may be several days: as `dayUnknown`.
  case dayAmbiguous(String)
  /// Taken as the reader's language has it; elsewhere it is another day.
  case dayDoubtful(String, Weekday)
  /// More or fewer technicians than service days: they are not read.
  case personCount(String)
  /// More or fewer places than service days, or none that is a number: they are not read.
  case placeCount(String)
  /// No mail address: it goes to the notes, unless it says "none".
  case notAnEmail(String)
  /// A phone without a digit: it goes to the notes, unless it says "none".
  case notAPhone(String)
  /// No row has anything in the columns of the field.
  case nothingInColumn
  case notAChoice(String)
  /// The row has more cells than the header.
  case extraCells
  /// A row of the template that nobody has changed: it is skipped.
  case templateRow
  /// With what is there already the notes would be too long; they stay as they are.
  case notesFull(Int)
  /// Several customers have this name and address already; the first is changed.
  case severalKnown
  /// In service, of a customer who is out of service: the pause ends today.
  case pauseEnds
  /// Another row has this identifier; it is not looked at.
  case repeatedID
}
