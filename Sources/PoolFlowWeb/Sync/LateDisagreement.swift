import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// What a form that comes late disagrees with, as a line for the owner that names both sides.
struct LateDisagreement {
  let kind: SyncKind
  let path: String
  let form: LateForm
  /// The name of the store that the phone had; empty where it did not say it.
  let store: String

  /// The owner's item; nil for a form that agrees, and for one whose author alone has to look.
  func item(for reply: SyncReply, app: App) throws -> PhoneItem? {
    let isTaken = reply.result == .done
    let madeAt = form.madeAt ?? app.now
    let pool = path.split(separator: "/").dropFirst().first.flatMap { ID<Pool>(String($0)) }
    func item(
      _ reason: PhoneItem.Reason, visit: ID<Visit>? = nil, said: Date? = nil, taken: Date? = nil, _ entries: String = ""
    ) throws -> PhoneItem {
      PhoneItem(
        reason, kind: kind.rawValue, person: try app.account.name, pool: pool, visit: visit, saidAt: said ?? madeAt,
        takenAt: taken ?? app.now, entries: entries)
    }
    if kind == .visit {
      let id = form.fields["visit_id"].flatMap { ID<Visit>($0) }
      guard isTaken, let visit = try id.flatMap({ try app.store.visit($0) }) else { return nil }
      if let said, !hasOwnTime, abs(said.timeIntervalSince(visit.performedAt)) > VisitForm.toleratedClock {
        return try item(.clock, visit: visit.id, said: said, taken: visit.performedAt)
      }
      return isOfOtherStore(app) ? try item(.restored, visit: visit.id) : nil
    }
    if isTaken { return isOfOtherStore(app) ? try item(.restored) : nil }
    // A technician mends an own text; what others have changed is for the owner.
    let isOfStop = [.skip, .take, .move, .undo].contains(kind)
    let isOfOthers = isOfStop || (kind == .profile && reply.result == .conflict)
    return isOfOthers ? try item(.refused, reply.message ?? "") : nil
  }

  private func isOfOtherStore(_ app: App) -> Bool { !store.isEmpty && store != app.installation.live.name }

  /// The time of the visit as the phone sent it.
  private var said: Date? { form.fields["performed_at"].flatMap { Date(iso8601: $0) } }

  /// True where the day or the time was typed.
  private var hasOwnTime: Bool {
    [VisitForm.doneOn, VisitForm.doneAt].contains { !(form.fields[$0] ?? "").isEmpty }
  }
}
