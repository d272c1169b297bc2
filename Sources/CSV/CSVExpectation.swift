/// The columns that the reader of a table expects in its header; they decide the delimiter.
public struct CSVExpectation: Sendable {
  /// The column that a header cell names; nil for an unknown cell.
  public let recognise: @Sendable (String) -> String?
  /// Columns without which the table is of little use.
  public let required: Set<String>

  public init(required: Set<String> = [], recognise: @escaping @Sendable (String) -> String? = { _ in nil }) {
    self.required = required
    self.recognise = recognise
  }

  /// Rows below the header that are examined.
  static let probedRows = 25

  /// The delimiter that makes the text most like a table (import-export.md#encoding-and-delimiter); of equal ones the
  /// first.
  func delimiter(of text: some Sequence<UInt8>, limits: CSVLimits) -> CSVDelimiter {
    let scored = CSVDelimiter.allCases.map { (delimiter: $0, score: score(text, $0, limits)) }
    let best = scored.map(\.score).max()
    return scored.first { $0.score == best }?.delimiter ?? .comma
  }

  /// Required columns count 200 each, missing ones minus 80; every recognised column 25, every column 2; a row as wide
  /// as the header 6, any other minus 4.
  func score(_ text: some Sequence<UInt8>, _ delimiter: CSVDelimiter, _ limits: CSVLimits) -> Int {
    let rows = Self.beginning(of: text, delimiter, limits)
    guard let header = rows.first?.cells else { return .min }
    let found = Set(header.compactMap(recognise))
    let present = required.intersection(found).count
    let width = header.count
    var score = 200 * present - 80 * (required.count - present) + 25 * found.count + 2 * min(width, 50)
    if width > 1 {
      for row in rows.dropFirst() { score += row.cells.count == width ? 6 : -4 }
    }
    return score
  }

  private struct Enough: Error {}

  /// The header and the first rows that are not blank, without a row that a limit or an open quote cuts off.
  private static func beginning(
    of text: some Sequence<UInt8>, _ delimiter: CSVDelimiter, _ limits: CSVLimits
  ) -> [CSVRow] {
    var reader = CSVReader(delimiter: delimiter, limits: limits)
    var rows: [CSVRow] = []
    func keep(_ row: CSVRow) throws {
      if !row.isBlank { rows.append(row) }
      if rows.count > probedRows { throw Enough() }
    }
    do {
      try reader.read(text, keep)
      try reader.finish(keep)
    } catch {
      return rows
    }
    return rows
  }
}
