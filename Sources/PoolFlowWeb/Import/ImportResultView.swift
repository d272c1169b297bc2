import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// `Import/result`: the effect of an import, with a link to undo it.
struct ImportResultView: PageView {
  static let template = "Import/result"

  /// A person added to the team by the list, without an account.
  struct Newcomer: View {
    let name: String
    let path: String

    static let fields: Fields<Newcomer> = [.text("name") { $0.name }, .text("path") { $0.path }]

    init(_ person: Person) {
      name = person.name
      path = Link.newPerson + Link.query([("person", person.id.text)])
    }
  }

  let title: String
  let file: String
  let text: String
  let more: [String]
  /// The number of today's stops that the import has put on the route; nil for none.
  let dueText: String?
  let people: [Newcomer]
  /// The page of the search for the positions of its addresses.
  let locatingPath: String?
  let undoPath: String?

  static let fields: Fields<ImportResultView> = [
    .text("title") { $0.title }, .text("file") { $0.file }, .text("text") { $0.text }, .texts("more") { $0.more },
    .text("dueText") { $0.dueText }, .flag("hasPeople") { !$0.people.isEmpty }, .list("people") { $0.people },
    .text("locatingPath") { $0.locatingPath }, .text("undoPath") { $0.undoPath },
  ]

  /// - Parameters:
  ///   - newcomers: people added to the team by the list, without an account.
  ///   - dueToday: number of today's stops that it has put on the route.
  ///   - isLocating: true if its addresses are being located.
  init(_ record: AppliedImport, newcomers: [Person], dueToday: Int, isLocating: Bool, viewer: Viewer) {
    let strings = viewer.strings
    let format = viewer.format
    file = record.fileName
    dueText = dueToday > 0 ? strings("import.dueToday", count: dueToday, shown: format.count(dueToday)) : nil
    locatingPath = isLocating && record.undo == nil ? Link.locating : nil
    if let undo = record.undo {
      title = strings("import.undone")
      text = strings(
        "import.undoneText",
        [
          "removed": format.count(undo.removed), "restored": format.count(undo.restored),
          "kept": format.count(undo.kept),
        ])
      (more, people) = ([], [])
      undoPath = nil
    } else {
      title = strings("import.done")
      text = ImportTexts(format: format).summary(
        created: record.created, updated: record.updated, skipped: record.skipped)
      more = [
        record.unchanged > 0
          ? strings("import.unchangedText", count: record.unchanged, shown: format.count(record.unchanged)) : nil,
        record.repeated > 0
          ? strings("import.repeatedText", count: record.repeated, shown: format.count(record.repeated)) : nil,
      ].compactMap(\.self)
      people = newcomers.map(Newcomer.init)
      undoPath = record.undoPath
    }
  }
}
