/// A table of a file: a header and the rows below.
public struct CSVTable: Sendable, Hashable {
  public let header: CSVRow
  /// The rows below the header, without blank ones.
  public let rows: [CSVRow]
  public let delimiter: CSVDelimiter
  public let encoding: CSVEncoding

  /// Reads a whole file of unknown encoding and delimiter. A first line "sep=;", as spreadsheets write it, names the
  /// delimiter and is no row.
  ///
  /// - Throws: `CSVError`.
  public init(
    _ bytes: [UInt8], expecting expectation: CSVExpectation = CSVExpectation(), limits: CSVLimits = CSVLimits()
  ) throws(CSVError) {
    guard bytes.count <= limits.bytes else { throw .tooLarge(limit: limits.bytes) }
    let decoded = try DecodedText(bytes)
    let utf8 = Array(decoded.text.utf8)
    let (named, start) = Self.namedDelimiter(utf8)
    delimiter = named ?? expectation.delimiter(of: utf8[start...], limits: limits)
    encoding = decoded.encoding
    var found = try Self.rows(utf8[start...], delimiter, limits)[...]
    guard let header = found.popFirst() else { throw .empty }
    self.header = header
    rows = Array(found)
  }

  /// The rows that are not blank.
  private static func rows(
    _ utf8: ArraySlice<UInt8>, _ delimiter: CSVDelimiter, _ limits: CSVLimits
  ) throws(CSVError) -> [CSVRow] {
    var reader = CSVReader(delimiter: delimiter, limits: limits)
    var rows: [CSVRow] = []
    func keep(_ row: CSVRow) throws {
      if row.isBlank { return }
      if rows.count > limits.rows { throw CSVError.tooManyRows(limit: limits.rows) }
      rows.append(row)
    }
    do {
      try reader.read(utf8, keep)
      try reader.finish(keep)
    } catch {
      throw error as? CSVError ?? .unreadable
    }
    return rows
  }

  /// The delimiter that a line "sep=X" names, and the start of the table after it.
  private static func namedDelimiter(_ utf8: [UInt8]) -> (CSVDelimiter?, start: Int) {
    guard utf8.count >= 5, String(decoding: utf8.prefix(4), as: UTF8.self).lowercased() == "sep=",
      let delimiter = CSVDelimiter(rawValue: utf8[4])
    else { return (nil, 0) }
    var end = 5
    while end < utf8.count, utf8[end] == 0x0D || utf8[end] == 0x0A, end < 7 { end += 1 }
    return end > 5 || end == utf8.count ? (delimiter, end) : (nil, 0)
  }
}
