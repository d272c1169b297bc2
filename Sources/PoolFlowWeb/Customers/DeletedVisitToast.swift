import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The message about a visit that was just deleted, with a link to restore it.
enum DeletedVisitToast {
  /// Nil unless the address names a deleted visit.
  static func toast(_ request: Request, app: App) -> ToastView? {
    guard let id = request.query["deleted_visit"].flatMap({ ID<Visit>($0) }),
      let deleted = try? app.store.deletedVisit(id)
    else { return nil }
    let mayRestore = app.isOwner || deleted.person == app.session?.account.person
    return ToastView(
      text: app.strings("visit.deleted"), detail: app.format.datedDay(deleted.day),
      undoPath: mayRestore ? Link.trashRestoration(id) : nil, isLasting: true)
  }
}
