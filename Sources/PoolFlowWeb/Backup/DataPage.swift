import Foundation
import HTTP
import PoolFlowServices
import PoolFlowStore

/// The data page with backup and restore; for the owner (backups.md).
enum DataPage {
  static let routes: [Route<App>] = [.get(Link.data, show).marked(.owner)]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let nightly = app.installation.settings.nightly?.status()
    var frame = Frame(
      title: app.strings("data.title"), section: .settings, modules: ["page/toast.js", "settings/backup.js"])
    if request.query.contains("proved") { frame.toast = nightly.flatMap { NightlyView.toast($0, viewer: app.viewer) } }
    let view = DataView(
      try app.store.archiveSize(), nightly: nightly.map { NightlyView($0, viewer: app.viewer) },
      kept: KeptStoresView(app.countedStores(), format: app.format),
      recoveryCode: RecoveryCodeView(
        code: nil, form: FormReader(FormFields()), madeAt: try app.accounts.recoveryCode()?.madeAt, app.viewer),
      clear: ClearView(store: app.installation.live.name, viewer: app.viewer), viewer: app.viewer)
    return try app.page(view, frame)
  }
}
