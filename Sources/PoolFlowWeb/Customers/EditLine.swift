import Foundation
import PoolFlowDomain
import PoolFlowStore

/// The last change of a customer's record by somebody else, in words: who, when, and what became of the schedules.
struct EditLine {
  let text: String

  init(_ edit: (edit: PoolEdit, person: String?, at: Date), app: App) throws {
    let strings = app.strings
    let change = EditWords(crew: try app.crew(), viewer: app.viewer).change(edit.edit)
    let head = strings(
      "schedule.changedBy",
      ["person": edit.person ?? strings("visit.unknownPerson"), "time": app.format.moment(edit.at)])
    text = change.map { "\(head): \($0)" } ?? head
  }
}
