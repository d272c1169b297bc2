/// One row of a table.
public struct CSVRow: Sendable, Hashable {
  /// Counted as in a spreadsheet: the first row of the file is 1, blank ones count, one with line breaks in it counts
  /// once.
  public let number: Int
  public let cells: [String]

  public init(number: Int, cells: [String]) {
    self.number = number
    self.cells = cells
  }

  /// True if every cell is empty or holds only spaces.
  public var isBlank: Bool { cells.allSatisfy { $0.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } } }
}

/// Parses a table while its UTF-8 arrives, in pieces of any size (RFC 4180).
///
/// More lenient than the RFC: rows end with CRLF, LF or CR; a quote within a cell that did not begin with one is
/// itself; text after a closing quote belongs to the cell; spaces before an opening quote are dropped.
public struct CSVReader: Sendable {
  private enum State: Sendable { case cellStart, plain, quoted, closingQuote }

  private let delimiter: UInt8
  private let limits: CSVLimits
  private var state = State.cellStart
  private var cell: [UInt8] = []
  private var cells: [String] = []
  private var number = 1
  private var quoteRow = 0
  private var hasCR = false

  public init(delimiter: CSVDelimiter, limits: CSVLimits = CSVLimits()) {
    self.delimiter = delimiter.rawValue
    self.limits = limits
  }

  /// Reads the next bytes and passes every row that ends in them to `onRow`.
  ///
  /// - Throws: `CSVError` for a cell or a row beyond the limits, and errors of `onRow`.
  public mutating func read(_ bytes: some Sequence<UInt8>, _ onRow: (CSVRow) throws -> Void) throws {
    for byte in bytes {
      // The LF of a CRLF, whose CR has ended the row; within quotes both belong to the cell.
      let isSecondHalf = hasCR && byte == 0x0A
      hasCR = false
      if isSecondHalf { continue }
      try take(byte, onRow)
    }
  }

  /// Passes on the last row if no line break ended it.
  ///
  /// - Throws: `CSVError.openQuote`, and errors of `onRow`.
  public mutating func finish(_ onRow: (CSVRow) throws -> Void) throws {
    if state == .quoted { throw CSVError.openQuote(row: quoteRow) }
    if !cells.isEmpty || !cell.isEmpty || state == .closingQuote { try endRow(onRow) }
  }

  private mutating func take(_ byte: UInt8, _ onRow: (CSVRow) throws -> Void) throws {
    switch (state, byte) {
    case (.quoted, 0x22): state = .closingQuote
    case (.quoted, _): try append(byte)
    case (.closingQuote, 0x22):
      try append(byte)
      state = .quoted
    case (_, delimiter): try endCell()
    case (_, 0x0D), (_, 0x0A):
      hasCR = byte == 0x0D
      try endRow(onRow)
    case (.cellStart, 0x22):
      cell.removeAll(keepingCapacity: true)
      quoteRow = number
      state = .quoted
    case (.cellStart, 0x20): try append(byte)
    default:
      try append(byte)
      state = .plain
    }
  }

  private mutating func append(_ byte: UInt8) throws(CSVError) {
    guard cell.count < limits.cellBytes else { throw .cellTooLong(row: number, limit: limits.cellBytes) }
    cell.append(byte)
  }

  private mutating func endCell() throws(CSVError) {
    guard cells.count < limits.columns else { throw .tooManyColumns(row: number, limit: limits.columns) }
    cells.append(String(decoding: cell, as: UTF8.self))
    cell.removeAll(keepingCapacity: true)
    state = .cellStart
  }

  private mutating func endRow(_ onRow: (CSVRow) throws -> Void) throws {
    try endCell()
    let row = CSVRow(number: number, cells: cells)
    cells.removeAll(keepingCapacity: true)
    number += 1
    try onRow(row)
  }
}
