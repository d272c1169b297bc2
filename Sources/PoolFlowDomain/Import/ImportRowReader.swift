import Chemistry
import Foundation

/// Reads the rows of a list one by one and keeps what is wrong with them.
public struct ImportRowReader: Sendable {
  let columns: ImportColumns
  let language: String
  private let places: [ImportField: Int]
  private let width: Int
  public private(set) var issues: [ImportIssue] = []
  var row = 0
  var cells: [String] = []
  private var daysRead: [String: ServiceDayText.Reading] = [:]

  /// - Parameter language: of the reader, for words that mean several days.
  public init(columns: ImportColumns, language: String) {
    self.columns = columns
    self.language = language
    width = columns.columns.count
    places = Dictionary(
      columns.columns.compactMap { column in column.field.map { ($0, column.index) } }, uniquingKeysWith: { a, _ in a })
    if places[.serviceDay] == nil { issues.append(ImportIssue(row: 0, field: .serviceDay, .noDayColumn)) }
  }

  /// The customer of a row; nil where the row is skipped.
  public mutating func customer(row: Int, cells: [String]) -> ImportedCustomer? {
    (self.row, self.cells) = (row, cells)
    let name = required(.customerName, nameText(), limit: PoolLimits.customerName)
    let address = required(.address, addressText(), limit: PoolLimits.address)
    if name.isEmpty || address.isEmpty { return nil }
    var customer = ImportedCustomer(row: row, customerName: name, address: address)
    if ImportTemplate.has(customer) {
      note(nil, .templateRow)
      return nil
    }
    if cells.dropFirst(width).contains(where: { !$0.allSatisfy(\.isWhitespace) }) { note(nil, .extraCells) }
    customer.id = ID(value(.poolID))
    readDays(&customer)
    customer.monthlyFee = number(.monthlyFee, in: 0...PoolLimits.monthlyFee, ImportNumber.money)
    customer.volumeGallons = volume()
    customer.notes = text(.notes, limit: PoolLimits.notes, isMultiline: true)
    customer.position = position()
    readProfile(&customer.profile)
    readWater(&customer)
    return customer
  }

  mutating func note(_ field: ImportField?, _ problem: ImportProblem, _ severity: ImportIssue.Severity = .warning) {
    issues.append(ImportIssue(row: row, field: field, problem, severity))
  }

  /// The trimmed text of a column; empty where there is none.
  func value(_ field: ImportField) -> String {
    guard let place = places[field], cells.indices.contains(place) else { return "" }
    let text = cells[place]
    return Self.isTrimmed(text) ? text : text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// What the days of a cell mean; most cells of a list say the same few things.
  mutating func days(_ text: String) -> ServiceDayText.Reading {
    if let known = daysRead[text] { return known }
    let reading = ServiceDayText.read(text, language: language)
    daysRead[text] = reading
    return reading
  }

  /// Whether a text certainly has nothing to be trimmed: signs of ASCII at both ends.
  private static func isTrimmed(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return true }
    return (0x21...0x7E).contains(first) && (0x21...0x7E).contains(last)
  }

  /// A text as it may be kept (`PlainText`); what is plain ASCII certainly may.
  private static func checked(_ text: String, limit: Int, isMultiline: Bool = false) throws(FieldProblem) -> String {
    let isPlain = text.utf8.count <= limit && isTrimmed(text) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    return isPlain ? text : try PlainText.check(text, limit: limit, isMultiline: isMultiline)
  }

  func has(_ field: ImportField) -> Bool { places[field] != nil }

  /// Part of a cell for a message.
  func shown(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(40) where scalar.properties.generalCategory != .control {
      shown.append(scalar)
    }
    return String(shown) + (text.unicodeScalars.count > 40 ? "…" : "")
  }

  private mutating func required(_ field: ImportField, _ raw: String, limit: Int) -> String {
    do throws(FieldProblem) {
      let text = try Self.checked(raw, limit: limit)
      if text.isEmpty { note(field, .missing, .error) }
      return text
    } catch {
      note(field, problem(error), .error)
      return ""
    }
  }

  mutating func text(_ field: ImportField, limit: Int, isMultiline: Bool = false) -> String {
    do throws(FieldProblem) {
      return try Self.checked(value(field), limit: limit, isMultiline: isMultiline)
    } catch {
      note(field, problem(error))
      return ""
    }
  }

  private func problem(_ problem: FieldProblem) -> ImportProblem {
    if case .tooLong(let limit) = problem { .tooLong(limit) } else { .unreadable }
  }

  mutating func number(
    _ field: ImportField, in range: ClosedRange<Double>, _ parse: (String) -> Double? = ImportNumber.decimal
  ) -> Double? {
    let text = value(field)
    if text.isEmpty { return nil }
    guard let number = parse(text) else {
      note(field, .notANumber(shown(text)))
      return nil
    }
    guard range.contains(number) else {
      note(field, .outside(shown(text)))
      return nil
    }
    return number
  }
}
