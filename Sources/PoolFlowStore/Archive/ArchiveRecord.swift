import Foundation
import JSON
import PoolFlowDomain
import SQLite

/// One record of an archive as read: its values in the order of the file's columns.
struct ArchiveRecord {
  private(set) var values: [SQLValue]
  private let places: [String: Int]

  /// The value of a field; null if the file does not have it.
  subscript(_ key: String) -> SQLValue { places[key].map { values[$0] } ?? .null }

  /// - Parameter places: the index of each column by its key.
  /// - Throws: `JSONError` for invalid JSON.
  init(
    _ bytes: UnsafeRawBufferPointer, file: ArchiveFile, places: [String: Int], number: Int,
    problems: inout ArchiveProblems
  ) throws {
    var values = [SQLValue?](repeating: nil, count: file.columns.count)
    var found: [ArchiveProblem] = []
    var isTaken = [Bool](repeating: false, count: file.columns.count)
    try JSONObject.read(bytes) { key, value in
      guard let place = places[key] else { return }
      if isTaken[place] { throw JSONError.repeatedName(key) }
      isTaken[place] = true
      let column = file.columns[place]
      if value == .null {
        if case .dayOrNone = column.kind { values[place] = SQLValue.null }
        return
      }
      do throws(Refusal) {
        values[place] = try column.value(value)
      } catch {
        values[place] = column.repaired(value, error.reason) ?? .null
        found.append(
          ArchiveProblem(
            file: file.name, record: number, field: key, error.reason, isWarning: column.repair != nil,
            standIn: column.repair?.text))
      }
    }
    for problem in found { problems.add(problem) }
    self.places = places
    self.values = zip(file.columns, values).map { column, value in
      if let value { return value }
      if let absent = column.absent { return absent }
      problems.add(
        ArchiveProblem(
          file: file.name, record: number, field: column.key, .missing, isWarning: column.substitute != nil,
          standIn: column.substitute?.text))
      return column.substitute ?? .null
    }
  }
}

extension ArchiveColumn {
  /// The replacement of a refused value: for a text that is too long its beginning.
  fileprivate func repaired(_ value: JSONValue, _ reason: ArchiveProblem.Reason) -> SQLValue? {
    guard repair != nil, case .tooLong(let limit) = reason, case .string(let text) = value else { return repair }
    return .text(String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))))
  }
}

extension SQLValue {
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}

private struct Refusal: Error {
  let reason: ArchiveProblem.Reason
}

extension ArchiveColumn {
  fileprivate func value(_ value: JSONValue) throws(Refusal) -> SQLValue {
    switch (kind, value) {
    case (.id, .string(let text)):
      guard let id = ID<Never>(text) else { throw Refusal(reason: .wrongKind) }
      return .blob(id.bytes)
    case (.text(let limit), .string(let text)), (.filledText(let limit), .string(let text)):
      return .text(try checked(text, limit: limit))
    case (.photoName, .string(let text)): return .text(try checked(text, limit: 300))
    case (.photoFile, .string(let text)):
      guard PhotoName.isOurs(text) else { throw Refusal(reason: .wrongKind) }
      return .text(text)
    case (.real(let range), .number(let number)):
      guard range.contains(number) else {
        throw Refusal(reason: .outOfRange(lowest: range.lowerBound, highest: range.upperBound))
      }
      return .real(number)
    case (.integer(let range), .number(let number)):
      guard let whole = Int(exactly: number) else { throw Refusal(reason: .wrongKind) }
      guard range.contains(whole) else {
        throw Refusal(reason: .outOfRange(lowest: Double(range.lowerBound), highest: Double(range.upperBound)))
      }
      return .integer(Int64(whole))
    case (.milliseconds, .number(let number)):
      guard let whole = Int64(exactly: number), abs(whole) < 1 << 53 else { throw Refusal(reason: .wrongKind) }
      return .integer(whole)
    case (.flag, .bool(let flag)): return .integer(flag ? 1 : 0)
    case (.instant, .string(let text)), (.noon, .string(let text)):
      guard let instant = ArchiveInstant.milliseconds(text) else { throw Refusal(reason: .wrongKind) }
      return .integer(Int64(instant))
    case (.day, .string(let text)), (.dayOrNone, .string(let text)):
      guard let day = Day(text) else { throw Refusal(reason: .wrongKind) }
      return .text(day.description)
    case (.data(let limit), .string(let text)):
      guard text.utf8.count <= limit * 2, let data = Data(base64Encoded: text), data.count <= limit else {
        throw Refusal(reason: .wrongKind)
      }
      return .blob(Array(data))
    default: throw Refusal(reason: .wrongKind)
    }
  }

  private func checked(_ text: String, limit: Int) throws(Refusal) -> String {
    // A text within the limit in bytes is within it in characters.
    if text.utf8.count > limit, text.unicodeScalars.count > limit { throw Refusal(reason: .tooLong(limit: limit)) }
    if case .filledText = kind, text.isEmpty { throw Refusal(reason: .empty) }
    if text.utf8.contains(0) { throw Refusal(reason: .wrongKind) }
    return text
  }
}
