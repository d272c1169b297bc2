import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// A form that was filled in without a signal, as `/sync` hands it to the page that takes it. Nobody can answer the
/// questions of that page now.
struct LateForm: Sendable {
  let fields: FormFields
  /// When it was filled in, by the corrected clock of the phone; nil where the phone did not say it.
  let madeAt: Date?
  /// The version of the record that it was filled in on; nil where the phone does not say it.
  var base: String?
  /// The operation that it carries out.
  var mark: SyncMark?
  /// The person who filled it in, if it is not the reader: the owner takes the form of another.
  var author: ID<Person>?
}

extension App {
  private struct Reasons: Encodable {
    let reasons: [String]
  }

  /// The reasons why a form that comes late is not taken; nil for one whose own page says them.
  func reasons(_ summary: SummaryView?, _ status: Status) -> Response? {
    guard status == .unprocessable, let summary else { return nil }
    return lateRefusal(summary.items.map(\.text), status)
  }

  /// Why a form that comes late is not taken: nobody is at its page. Nil for a form of a page.
  func lateRefusal(_ reasons: [String], _ status: Status = .conflict) -> Response? {
    guard late != nil, let bytes = try? JSONEncoder().encode(Reasons(reasons: reasons)) else { return nil }
    return .json(Array(bytes), status: status)
  }

  /// Both sides of a record that was changed meanwhile, for a form that comes late; nil for a form of a page.
  func lateRefusal(_ rows: [DifferenceView]) -> Response? {
    let none = strings("conflict.nothing")
    let sides = rows.map { row in
      strings(
        "offline.bothSides",
        [
          "field": row.label, "yours": row.yours.isEmpty ? none : row.yours,
          "theirs": row.theirs.isEmpty ? none : row.theirs,
        ])
    }
    return lateRefusal([strings("offline.refusedChanged")] + sides)
  }

  /// Why a stop is not done as a late form asks, as it is now; nil for a form of a page.
  func lateRefusal(of stop: DueStop?, on day: Day, crew: Crew) -> Response? {
    if late == nil { return nil }
    switch stop?.state {
    case nil, .moved: return lateRefusal([strings("skip.noStop")])
    case .done: return lateRefusal([strings("skip.served")])
    case .due, .missed, .skipped: break
    }
    if let technician = stop?.technician, technician != ownStops || ownStops == nil {
      let name = crew.name(technician) ?? strings("visit.unknownPerson")
      return lateRefusal([strings("offline.othersStop", ["name": name])])
    }
    return lateRefusal([strings(day < today ? "move.past" : "offline.refusedChanged")])
  }
}
