/// A fault of one row of a customer list, or a remark on it (import-export.md#issues).
public struct ImportIssue: Sendable, Hashable {
  public enum Severity: Sendable, Hashable, Comparable {
    /// The row is imported with a default or without the value.
    case warning
    /// The row is skipped.
    case error
  }

  /// Counted as in a spreadsheet: the header is row 1 (import-export.md#issues). 0 for an issue of the whole
  /// file.
  public let row: Int
  /// The column; nil if the issue is about the whole row.
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

/// The message of an issue; the pages write it in the reader's language.
public enum ImportProblem: Sendable, Hashable {
  /// A name or an address is missing: the row is skipped.
  case missing
  /// Longer than this many characters.
  case tooLong(Int)
  /// Holds control characters.
  case unreadable
  case notANumber(String)
  /// A number with an ambiguous separator, and how it was read.
  case understood(String, Double)
  /// A number outside the range of a pool.
  case outside(String)
  /// One coordinate without the other.
  case incomplete
  /// No day: a new customer gets Monday.
  case dayMissing
  /// Unknown: a new customer gets Monday, an existing one keeps its days.
  case dayUnknown(String)
  /// It may be several days: treated as `dayUnknown`.
  case dayAmbiguous(String)
  /// A day with a question mark: treated as `dayUnknown`.
  case dayDoubted(String)
  /// A range of days, and the days it was read as.
  case daysRead(String, [Weekday])
  /// A weekday that two schedules of a text have, with dates in common.
  case dayDoubled(String, Weekday)
  /// The schedules of a text have ended; of a day.
  case scheduleOver(String, Day)
  /// A fee that is no amount: a new customer gets the usual one, an existing one keeps its own.
  case feeUnknown(String)
  /// A frequency that is unknown, or not that of the days: weekly for a new customer, an existing one keeps its own.
  case frequencyUnknown(String)
  /// Read in the reader's language; in another language it is another day.
  case dayDoubtful(String, Weekday)
  /// A date in an order of the reader's language; in another order it is another day.
  case dateDoubtful(String, Day)
  /// More or fewer technicians than service days: they are not read.
  case personCount(String)
  /// More or fewer places than service days, or a text that is no number: they are not read.
  case placeCount(String)
  /// No mail address: it goes to the notes, unless it says "none".
  case notAnEmail(String)
  /// A phone without a digit: it goes to the notes, unless it says "none".
  case notAPhone(String)
  /// The columns of the field are empty in every row.
  case nothingInColumn
  case notAChoice(String)
  /// No day of the calendar: "02/30/2026".
  case notADay(String)
  /// The row has more cells than the header.
  case extraCells
  /// An unchanged row of the template: it is skipped.
  case templateRow
  /// With the existing notes they would be too long; they stay as they are.
  case notesFull(Int)
  /// The fee of a stop, of rows that name one each.
  case stopFee(Double)
  /// The first day of an existing customer, behind the known one or the first visit: it is that of a schedule alone.
  case startLater
  /// A second body of water without a volume, and the one it gets, in gallons.
  case volumeMissing(Double)
  /// A second body of water where the stop has as many as a stop can have: it does not come in.
  case bodiesFull(Int)
  /// Several customers have this name and address already; the first is changed.
  case severalKnown
  /// Rows that may be one customer in two spellings, by the name of the first; each becomes a customer.
  case spelledTwice(String)
  /// In service, of a customer who is out of service: the pause ends today.
  case pauseEnds
  /// Another row has this identifier; this one's is ignored.
  case repeatedID
}
