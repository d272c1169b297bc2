import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// The required fields of a record in an archive: if one is absent, null or of another kind, the error names the record
/// with its file, its number and the field.
struct ArchiveRequirementTests {
  struct Field: CustomTestStringConvertible, Sendable {
    let file: ArchiveFile
    let column: ArchiveColumn

    var testDescription: String { "\(file.name) \(column.key)" }
  }

  private static let fields = ArchiveFile.all.flatMap { file in file.columns.map { Field(file: file, column: $0) } }

  private static let required = fields.filter { $0.column.absent == nil }

  /// A value that the field takes, as JSON.
  private static func value(_ column: ArchiveColumn, record: Int) -> String {
    switch column.kind {
    case .id: "\"C0000000-0000-0000-0000-00000000000\(record)\""
    case .text, .filledText: "\"a\(record)\""
    case .real(let range): "\(range.contains(Double(record)) ? Double(record) : range.lowerBound)"
    case .integer: "\(record)"
    case .flag: "true"
    case .instant, .noon: "\"2026-11-0\(record)T10:00:00Z\""
    case .milliseconds: "17630000\(record)0000"
    case .day, .dayOrNone: "\"2026-11-0\(record)\""
    case .data: "\"AA==\""
    case .photoName: "\"a.bin\""
    case .photoFile: "\"a\(record)-1.jpg\""
    }
  }

  /// One or two complete records, except for `key` of the last, which is `text` or, with nil, absent.
  private static func json(_ file: ArchiveFile, _ key: String, _ text: String?) -> (json: String, record: Int) {
    let records = (1...(file.isSingle ? 1 : 2)).map { record in
      let isLast = file.isSingle || record == 2
      let pairs = file.columns.compactMap { column -> String? in
        if isLast, column.key == key { return text.map { "\"\(key)\": \($0)" } }
        return "\"\(column.key)\": \(value(column, record: record))"
      }
      return "{\(pairs.joined(separator: ", "))}"
    }
    return file.isSingle ? (records[0], 1) : ("[\(records.joined(separator: ",\n"))]", 2)
  }

  private static func problems(_ field: Field, _ text: String?) throws -> [ArchiveProblem] {
    let folder = try TemporaryFolder()
    var loader = try StoreLoader(in: DataDirectory(path: folder.path), name: "read")
    let (json, _) = json(field.file, field.column.key, text)
    try loader.load(field.file) { give in try Array(json.utf8).withUnsafeBytes { try give($0) } }
    let problems = loader.problems
    loader.abandon()
    return problems.errors + problems.warnings
  }

  private static func place(_ field: Field, _ reason: ArchiveProblem.Reason, isWarning: Bool) -> ArchiveProblem {
    let standIn: String? = if case .text(let text)? = field.column.substitute { text } else { nil }
    return ArchiveProblem(
      file: field.file.name, record: json(field.file, field.column.key, nil).record, field: field.column.key, reason,
      isWarning: isWarning, standIn: isWarning ? standIn : nil)
  }

  @Test(arguments: required)
  func `a required field that is absent or null is named with its record`(field: Field) throws {
    let expected = Self.place(field, .missing, isWarning: field.column.substitute != nil)
    #expect(try Self.problems(field, nil) == [expected])
    #expect(try Self.problems(field, "null") == [expected])
  }

  @Test(arguments: required)
  func `a value of another kind is named with its record as well`(field: Field) throws {
    #expect(try Self.problems(field, "[1]") == [Self.place(field, .wrongKind, isWarning: field.column.repair != nil)])
  }

  @Test(arguments: fields.filter { $0.column.absent != nil })
  func `an optional field that is absent is no problem`(field: Field) throws {
    #expect(try Self.problems(field, nil).isEmpty)
    #expect(try Self.problems(field, "null").isEmpty)
  }

  @Test func `in the documented files only the documented fields may be absent`() {
    let optional = ArchiveFile.documented.flatMap { file in file.columns.filter { $0.absent != nil }.map(\.key) }
    #expect(
      optional == [
        "photoFileName", "chemicalID", "installDate", "warrantyExpiryDate", "lastServiceDate", "nextServiceDate",
      ])
  }

  @Test func `a value that a reading, a fee or a price depends on is never made up`() {
    let substituted = Set(ArchiveFile.documented.flatMap { $0.columns.filter { $0.substitute != nil }.map(\.key) })
    let never: Set = [
      "id", "poolID", "timestamp", "pH", "waterTempF", "calciumHardness", "totalAlkalinity", "cyanuricAcid",
      "totalDissolvedSolids", "poolVolumeGallons", "lsiValue", "totalChemicalCost", "quantityOz", "cost", "costPerOz",
      "serviceEventID", "createdAt", "updatedAt",
    ]
    #expect(substituted.isDisjoint(with: never))
  }
}
