import CSV
import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

/// `Import/index`: where a list is chosen, and what its columns mean.
struct ImportView: View {
  /// What a column is for.
  struct Column: View {
    let name: String
    let text: String
    let isRequired: Bool

    static let fields: Fields<Column> = [
      .text("name") { $0.name }, .text("text") { $0.text }, .flag("isRequired") { $0.isRequired },
    ]
  }

  /// An import that has been applied.
  struct Past: View {
    let path: String
    let title: String
    let text: String

    static let fields: Fields<Past> = [
      .text("path") { $0.path }, .text("title") { $0.title }, .text("text") { $0.text },
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

  private static let shownImports = 5

  init(error: String?, app: App) throws {
    let texts = ImportTexts(format: app.format)
    self.error = error
    fileHint = app.strings("import.fileHint", ["most": app.format.count(CSVLimits().rows)])
    columns = ImportTemplate.columns(app.format.units).map { field in
      Column(
        name: field.rawValue, text: texts.name(field), isRequired: field == .customerName || field == .address)
    }
    past = try app.store.appliedImports(limit: Self.shownImports).map { record in
      let day = app.format.day(app.business.day(of: record.appliedAt))
      let done = texts.summary(created: record.created, updated: record.updated, skipped: record.skipped)
      return Past(
        path: Link.customerImport(record.id), title: "\(day), \(app.format.time(record.appliedAt))",
        text: record.undo == nil ? done : app.strings("import.undone"))
    }
  }
}

/// `Import/result`: what an import has done, and the way back.
struct ImportResultView: View {
  let title: String
  let file: String
  let text: String
  let more: String?
  let undoPath: String?

  static let fields: Fields<ImportResultView> = [
    .text("title") { $0.title }, .text("file") { $0.file }, .text("text") { $0.text }, .text("more") { $0.more },
    .text("undoPath") { $0.undoPath },
  ]

  init(_ record: AppliedImport, app: App) {
    let strings = app.strings
    let format = app.format
    file = record.fileName
    if let undo = record.undo {
      title = strings("import.undone")
      text = strings(
        "import.undoneText",
        [
          "removed": format.count(undo.removed), "restored": format.count(undo.restored),
          "kept": format.count(undo.kept),
        ])
      more = nil
      undoPath = nil
    } else {
      title = strings("import.done")
      text = ImportTexts(format: format).summary(
        created: record.created, updated: record.updated, skipped: record.skipped)
      more =
        record.unchanged > 0
        ? strings("import.unchangedText", count: record.unchanged, shown: format.count(record.unchanged)) : nil
      undoPath = record.created + record.updated > 0 ? Link.importUndo(record.id) : nil
    }
  }
}
