import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The messages about an absence that was just saved or deleted.
struct AbsenceToast {
  let app: App

  /// - Parameters:
  ///   - detail: what became of its stops.
  ///   - further: what the undo is told about the page that it returns to.
  func added(_ absence: Absence, detail: String, further: [(String, String)] = []) throws -> ToastView {
    ToastView(
      text: app.strings("absence.saved", try words(absence)), detail: detail,
      undoPath: Link.absenceUndo(absence.id) + Link.query(further))
  }

  /// The address's words for an absence that was deleted.
  static func query(_ absence: Absence) -> [(String, String)] {
    [
      ("deleted", absence.person?.text ?? "business"), ("from", absence.from.description),
      ("until", absence.until.description), ("id", absence.id.text),
    ]
  }

  /// The message that an address names, with an undo while the trash has the days.
  func deleted(_ query: FormFields) throws -> ToastView? {
    guard let who = query["deleted"], let from = query["from"].flatMap({ Day($0) }),
      let until = query["until"].flatMap({ Day($0) })
    else { return nil }
    let absence = Absence(id: app.installation.newID(), person: ID(who), from: from, until: until)
    let id = query["id"].flatMap { ID<TrashKind>($0) }
    let isKept = try id.map { try app.store.trashedKind($0) == .absence } ?? false
    return ToastView(
      text: app.strings("absence.deleted", try words(absence)),
      undoPath: isKept ? id.map { Link.trashRestoration($0) } : nil)
  }

  func words(_ absence: Absence) throws -> [String: String] {
    [
      "who": AbsenceWords.who(absence, people: try app.store.people(), app.strings),
      "days": AbsenceWords.days(absence, app.format),
    ]
  }
}
