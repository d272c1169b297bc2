/// A reason why a file is refused as a table.
public enum CSVError: Error, Sendable, Hashable {
  /// It holds only white space.
  case empty
  /// It is a workbook or an archive, not a text.
  case workbook
  /// It is no text in any of the encodings, or holds NUL characters.
  case unreadable
  /// It has more than this many bytes.
  case tooLarge(limit: Int)
  /// There are more than this many rows below the header.
  case tooManyRows(limit: Int)
  /// A row has more than this many cells.
  case tooManyColumns(row: Int, limit: Int)
  /// A cell has more than this many bytes of UTF-8.
  case cellTooLong(row: Int, limit: Int)
  /// The quote that is opened in this row is never closed.
  case openQuote(row: Int)
}

/// The limits of a file.
public struct CSVLimits: Sendable, Hashable {
  /// Bytes of the whole file as it was sent.
  public var bytes: Int
  /// Rows below the header, not counting blank ones (import-export.md#customer-list).
  public var rows: Int
  public var columns: Int
  /// Bytes of one cell, in UTF-8; spreadsheets hold no more.
  public var cellBytes: Int

  public init(bytes: Int = 16 * 1_024 * 1_024, rows: Int = 5_000, columns: Int = 500, cellBytes: Int = 32_767) {
    self.bytes = bytes
    self.rows = rows
    self.columns = columns
    self.cellBytes = cellBytes
  }
}
