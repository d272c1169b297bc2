import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// `Route/_twin`: a visit was saved where another one of that day is: both stay, or one's own goes.
struct TwinView: View {
  let text: String
  let keepPath: String
  let bothPath: String
  /// Nil where it can no longer be undone.
  let undoPath: String?
  let undo: KeptView

  static let fields: Fields<TwinView> = [
    .text("text") { $0.text }, .text("keepPath") { $0.keepPath }, .text("bothPath") { $0.bothPath },
    .text("undoPath") { $0.undoPath }, .view("undo") { $0.undo },
  ]

  /// Nil where the visit is the only one of its kind.
  init?(_ saved: ID<Visit>?, app: App) {
    guard let saved, let visit = try? app.store.visit(saved), let text = Self.text(of: visit, app: app) else {
      return nil
    }
    self.init(
      text: text, keepPath: Link.route(on: visit.day), bothPath: Link.history(visit.pool),
      undoPath: app.mayUndo(visit) ? Link.undo(visit.id) : nil)
  }

  init(text: String, keepPath: String, bothPath: String, undoPath: String?) {
    self.text = text
    self.keepPath = keepPath
    self.bothPath = bothPath
    self.undoPath = undoPath
    undo = KeptView.undoToRoute
  }

  /// The other person who logged the pool on that day, and the time; nil for nobody.
  static func text(of visit: Visit, app: App) -> String? {
    guard let twin = try? app.store.twin(of: visit.id), let pool = try? app.store.pool(visit.pool) else { return nil }
    let values = [
      "customer": pool.customerName, "time": app.format.time(twin.performedAt),
      "name": twin.technician?.name ?? app.strings("visit.unknownPerson"),
    ]
    let isOwn = twin.technician != nil && twin.technician?.id == visit.technician?.id
    return app.strings(isOwn ? "route.twinOwn" : "route.twin", values)
  }
}
