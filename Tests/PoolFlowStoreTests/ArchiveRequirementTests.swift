import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

/// The required fields of a record in an archive: if one is absent, null or of another kind, the error names the record
/// with its file, its number and the field.
struct ArchiveRequirementTests {
  struct File: CustomTestStringConvertible, Sendable {
    let file: ArchiveFile

    var testDescription: String { file.name }
    var required: [ArchiveColumn] { file.columns.filter { $0.absent == nil } }
    var optional: [ArchiveColumn] { file.columns.filter { $0.absent != nil } }
  }

  private static let files = ArchiveFile.all.map { File(file: $0) }

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

  /// The problems of a file for each text of a field, read one after the other into one store.
  private static func problems(
    _ file: ArchiveFile, _ cases: [(column: ArchiveColumn, text: String?)]
  ) throws -> [[ArchiveProblem]] {
    let folder = try TemporaryFolder()
    var loader = try StoreLoader(in: DataDirectory(path: folder.path), name: "read")
    var found: [[ArchiveProblem]] = []
    for (column, text) in cases {
      loader.problems = ArchiveProblems()
      loader.photoNames = []
      try loader.connection.script(
        "DELETE FROM scratch.\(file.table); DROP INDEX IF EXISTS scratch.\(file.table)_key")
      let json = json(file, column.key, text).json
      try loader.load(file) { give in try Array(json.utf8).withUnsafeBytes { try give($0) } }
      found.append(loader.problems.errors + loader.problems.warnings)
    }
    loader.abandon()
    return found
  }

  private static func place(
    _ file: ArchiveFile, _ column: ArchiveColumn, _ reason: ArchiveProblem.Reason, isWarning: Bool
  ) -> ArchiveProblem {
    let standIn: String? = if case .text(let text)? = column.substitute { text } else { nil }
    return ArchiveProblem(
      file: file.name, record: json(file, column.key, nil).record, field: column.key, reason,
      isWarning: isWarning, standIn: isWarning ? standIn : nil)
  }

  @Test(arguments: files)
  func `a required field that is absent or null is named with its record`(file: File) throws {
    for text in [nil, "null"] {
      let found = try Self.problems(file.file, file.required.map { ($0, text) })
      for (column, problems) in zip(file.required, found) {
        let expected = Self.place(file.file, column, .missing, isWarning: column.substitute != nil)
        #expect(problems == [expected], "\(column.key)")
      }
    }
  }

  @Test(arguments: files)
  func `a value of another kind is named with its record as well`(file: File) throws {
    let found = try Self.problems(file.file, file.required.map { ($0, "[1]") })
    for (column, problems) in zip(file.required, found) {
      let expected = Self.place(file.file, column, .wrongKind, isWarning: column.repair != nil)
      #expect(problems == [expected], "\(column.key)")
    }
  }

  @Test(arguments: files)
  func `an optional field that is absent is no problem`(file: File) throws {
    for text in [nil, "null"] {
      let found = try Self.problems(file.file, file.optional.map { ($0, text) })
      for (column, problems) in zip(file.optional, found) { #expect(problems.isEmpty, "\(column.key)") }
    }
  }

  @Test func `every file has fields`() {
    #expect(Self.files.count > 20 && Self.files.allSatisfy { !$0.required.isEmpty })
    #expect(Self.files.map(\.required.count).reduce(0, +) > 200)
    #expect(Self.files.map(\.optional.count).reduce(0, +) > 140)
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
