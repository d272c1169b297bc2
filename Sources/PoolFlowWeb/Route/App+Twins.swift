import PoolFlowDomain
import PoolFlowStore

extension App {
  /// The question about a visit that was just saved; nil if it is the only one of its pool and day.
  func twinView(of saved: ID<Visit>?) -> TwinView? {
    guard let saved, let visit = try? store.visit(saved), let text = twinText(of: visit) else { return nil }
    return TwinView(
      text: text, keepPath: Link.route(on: visit.day), bothPath: Link.history(visit.pool),
      undoPath: viewer.mayUndo(visit) ? Link.undo(visit.id) : nil)
  }

  /// The other person who logged the pool on that day, and the time; nil if there is none.
  func twinText(of visit: Visit) -> String? {
    guard let twin = try? store.twin(of: visit.id), let pool = try? store.pool(visit.pool) else { return nil }
    let values = [
      "customer": pool.customerName, "time": format.time(twin.performedAt),
      "name": twin.technician?.name ?? strings("visit.unknownPerson"),
    ]
    let isOwn = twin.technician != nil && twin.technician?.id == visit.technician?.id
    return strings(isOwn ? "route.twinOwn" : "route.twin", values)
  }
}
