import CSV
import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// `Import/upload`: choosing a list, with the meaning of its columns.
struct ImportView: PageView {
  static let template = "Import/upload"

  /// The purpose of a column.
  struct Column: View {
    let name: String
    let text: String
    let isRequired: Bool

    static let fields: Fields<Column> = [
      .text("name") { $0.name }, .text("text") { $0.text }, .flag("isRequired") { $0.isRequired },
    ]
  }

  /// An applied import.
  struct Past: View {
    let path: String
    let title: String
    let who: String
    let text: String
    /// The link to undo it; nil if it was undone, or there is nothing to undo.
    let undoPath: String?

    static let fields: Fields<Past> = [
      .text("path") { $0.path }, .text("title") { $0.title }, .text("who") { $0.who }, .text("text") { $0.text },
      .text("undoPath") { $0.undoPath },
    ]
  }

  let error: String?
  let fileHint: String
  let columns: [Column]
  let past: [Past]

  static let fields: Fields<ImportView> = [
    .text("error") { $0.error }, .text("fileHint") { $0.fileHint }, .list("columns") { $0.columns },
    .list("past") { $0.past }, .flag("hasPast") { !$0.past.isEmpty },
  ]

  static let shownImports = 5

  /// - Parameters:
  ///   - records: applied imports, the newest first.
  ///   - names: of the people who applied them.
  init(error: String?, records: [AppliedImport], names: [ID<Person>: String], viewer: Viewer) {
    let texts = ImportTexts(format: viewer.format)
    self.error = error
    fileHint = viewer.strings("import.fileHint", ["most": viewer.format.count(CSVLimits().rows)])
    columns = ImportTemplate.columns(viewer.format.units).map { field in
      Column(
        name: field.rawValue, text: texts.name(field), isRequired: field == .customerName || field == .address)
    }
    past = records.map { record in
      let person = record.person.flatMap { names[$0] } ?? viewer.strings("visit.unknownPerson")
      let done = texts.summary(created: record.created, updated: record.updated, skipped: record.skipped)
      return Past(
        path: Link.importPage(record.id), title: viewer.format.moment(record.appliedAt),
        who: [person, record.fileName].filter { !$0.isEmpty }.joined(separator: " · "),
        text: record.undo == nil ? done : viewer.strings("import.undone"), undoPath: record.undoPath)
    }
  }
}

extension AppliedImport {
  /// The link to undo it; nil if it was undone, or there is nothing to undo.
  var undoPath: String? { undo == nil && created + updated > 0 ? Link.importReversal(id) : nil }
}
