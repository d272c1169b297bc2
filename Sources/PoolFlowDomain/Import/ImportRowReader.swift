import Chemistry
import Foundation

/// Reads the rows of a list one by one and collects their issues.
public struct ImportRowReader: Sendable {
  let columns: ImportColumns
  let language: String
  let words: ImportWords
  private let places: [ImportField: [Int]]
  private let width: Int
  public private(set) var issues: [ImportIssue] = []
  var row = 0
  var cells: [String] = []
  private var servicesRead: [String: ScheduleText.Service] = [:]
  var dates: ListedDayOrder
  private var readsPhones = false
  private var hasPhone = false

  /// - Parameters:
  ///   - language: of the reader, for words that mean several days.
  ///   - words: of the reader, for lines of the notes.
  public init(columns: ImportColumns, language: String, words: ImportWords) {
    self.columns = columns
    self.language = language
    self.words = words
    width = columns.columns.count
    dates = ListedDayOrder(monthFirst: language == "en")
    places = Dictionary(
      Set(columns.columns.compactMap(\.field)).map { ($0, columns.places(of: $0)) }, uniquingKeysWith: { a, _ in a })
  }

  /// Adds the issues of the whole file, once all rows are read.
  public mutating func finish() {
    if let (text, day) = dates.doubtful {
      issues.append(ImportIssue(row: 0, field: .customerSince, .dateDoubtful(shown(text), day)))
    }
    if readsPhones, !hasPhone { issues.append(ImportIssue(row: 0, field: .contactPhone, .nothingInColumn)) }
  }

  /// The customer of a row; nil if the row is skipped.
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
    readSchedules(&customer)
    readStops(&customer)
    customer.status = text(.status, limit: PoolLimits.customerName)
    readFee(&customer)
    customer.values[.poolVolume] = volume().map { .number($0) }
    readBody(&customer)
    customer.notes = joined(.notes, "\n", limit: PoolLimits.notes)
    customer.position = position()
    readProfile(&customer)
    if has(.contactPhone) { (readsPhones, hasPhone) = (true, hasPhone || !customer.profile.contactPhone.isEmpty) }
    readWater(&customer)
    for field in CustomerField.all {
      if let value = field.read?(&self) { customer.values[field.column] = value }
    }
    return customer
  }

  mutating func note(_ field: ImportField?, _ problem: ImportProblem, _ severity: ImportIssue.Severity = .warning) {
    issues.append(ImportIssue(row: row, field: field, problem, severity))
  }

  /// The trimmed text of a field, of several columns the first that has one; empty if there is none.
  func value(_ field: ImportField) -> String { values(field).first ?? "" }

  /// The trimmed texts of all columns of a field that have one.
  func values(_ field: ImportField) -> [String] {
    (places[field] ?? []).compactMap { place in
      guard cells.indices.contains(place), !cells[place].isEmpty else { return nil }
      let text = cells[place]
      let trimmed = Self.isTrimmed(text) ? text : text.trimmingCharacters(in: .whitespacesAndNewlines)
      return trimmed.isEmpty ? nil : trimmed
    }
  }

  /// The service of a cell, by its text; most cells of a list repeat a few texts.
  mutating func service(_ text: String) -> ScheduleText.Service {
    if let known = servicesRead[text] { return known }
    let service = ScheduleText.service(text, language: language)
    servicesRead[text] = service
    return service
  }

  /// True if a text certainly needs no trimming: ASCII characters at both ends.
  private static func isTrimmed(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return true }
    return (0x21...0x7E).contains(first) && (0x21...0x7E).contains(last)
  }

  /// A text as it may be kept (`PlainText`); plain ASCII certainly may.
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
    checked(value(field), of: field, limit: limit, isMultiline: isMultiline)
  }

  /// One of several words, in any case; empty if there is none, and with an issue if it is another one.
  mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ field: ImportField, _ type: Value.Type
  ) -> String {
    let word = value(field).lowercased()
    if word.isEmpty { return "" }
    if let value = Value.allCases.first(where: { $0.rawValue.lowercased() == word }) { return value.rawValue }
    note(field, .notAChoice(shown(word)))
    return ""
  }

  /// The texts of all columns of a field, each once, joined.
  mutating func joined(_ field: ImportField, _ separator: String, limit: Int) -> String {
    var texts: [String] = []
    for text in values(field) where !texts.contains(text) { texts.append(text) }
    return checked(texts.joined(separator: separator), of: field, limit: limit, isMultiline: true)
  }

  /// A text of a field as it may be kept; empty, with an issue, if it may not.
  mutating func checked(_ text: String, of field: ImportField, limit: Int, isMultiline: Bool = false) -> String {
    do throws(FieldProblem) {
      return try Self.checked(text, limit: limit, isMultiline: isMultiline)
    } catch {
      note(field, problem(error))
      return ""
    }
  }

  private func problem(_ problem: FieldProblem) -> ImportProblem {
    if case .tooLong(let limit) = problem { .tooLong(limit) } else { .unreadable }
  }

  /// - Parameters:
  ///   - range: the range of a pool.
  ///   - usual: the range of the form, if that is smaller: it decides the meaning of a single separator
  ///     (contract.md#numbers-in-forms).
  mutating func number(
    _ field: ImportField, in range: ClosedRange<Double>, usual: ClosedRange<Double>? = nil,
    _ parse: (String, ClosedRange<Double>) -> DecimalText.Understanding? = ImportNumber.decimal
  ) -> Double? {
    let text = value(field)
    if text.isEmpty { return nil }
    guard let number = parse(text, usual ?? range) else {
      note(field, .notANumber(shown(text)))
      return nil
    }
    guard range.contains(number.value) else {
      note(field, .outside(shown(text)))
      return nil
    }
    if number.isAmbiguous { note(field, .understood(shown(text), number.value)) }
    return number.value
  }
}
