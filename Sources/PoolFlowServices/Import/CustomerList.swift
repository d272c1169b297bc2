public import CSV
import Foundation
public import PoolFlowDomain

/// A customer list as it was sent, with its columns recognised and its rows read.
public struct CustomerList: Sendable {
  public let columns: ImportColumns
  /// The rows that can be imported.
  public let customers: [ImportedCustomer]
  /// Faults of the rows.
  public let issues: [ImportIssue]
  /// Number of rows that cannot be imported.
  public let skips: Int
  /// Number of rows below the header that are not blank.
  public let rowCount: Int
  /// The first rows as they are.
  private let beginning: [[String]]
  public let delimiter: CSVDelimiter
  public let encoding: CSVEncoding

  /// The words expected in a header (import-export.md#encoding-and-delimiter).
  public static let expectation = CSVExpectation(
    required: [ImportField.customerName.rawValue, ImportField.address.rawValue]
  ) { ImportColumns.recognised($0)?.rawValue }

  /// Reads a file. Without the required columns no row is read; `columns.missing` names them.
  ///
  /// - Parameters:
  ///   - choices: the owner's choices of columns.
  ///   - language: of the reader, for words that mean several days.
  ///   - words: of the reader, for lines of the notes.
  /// - Throws: `CSVError`.
  public init(
    _ bytes: [UInt8], choices: ImportChoices = ImportChoices(), language: String, words: ImportWords
  ) throws(CSVError) {
    let table = try CSVTable(bytes, expecting: Self.expectation)
    let isFilled = Self.filled(table)
    var columns = ImportColumns(header: table.header.cells.map(CSVFormula.restored)) { isFilled.contains($0) }
    columns.assign(choices.columns.mapValues { ImportField(rawValue: $0) })
    var customers: [ImportedCustomer] = []
    var reader = ImportRowReader(columns: columns, language: language, words: words)
    if columns.missing.isEmpty {
      for row in table.rows { reader.learn(row.cells) }
      for row in table.rows {
        let cells = row.cells.map(CSVFormula.restored)
        if let customer = reader.customer(row: row.number, cells: cells) { customers.append(customer) }
      }
      reader.finish()
    }
    self.columns = columns
    self.customers = customers
    issues = reader.issues
    rowCount = table.rows.count
    skips = columns.missing.isEmpty ? rowCount - customers.count : 0
    beginning = table.rows.prefix(50).map(\.cells)
    delimiter = table.delimiter
    encoding = table.encoding
  }

  /// The columns that are filled in any row.
  private static func filled(_ table: CSVTable) -> Set<Int> {
    var empty = Set(table.header.cells.indices)
    var filled: Set<Int> = []
    for row in table.rows {
      for index in empty where row.cells.indices.contains(index) {
        if row.cells[index].contains(where: { !$0.isWhitespace }) { filled.insert(index) }
      }
      empty.subtract(filled)
      if empty.isEmpty { break }
    }
    return filled
  }

  /// The text of a column in the first rows, cut short; empty if there is none.
  public func example(of column: Int) -> String {
    let text = beginning.lazy.compactMap { $0.indices.contains(column) ? $0[column] : nil }.first { !$0.isEmpty } ?? ""
    return text.count > 60 ? text.prefix(60) + "…" : text
  }
}
