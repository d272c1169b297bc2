import PoolFlowServices
import Foundation
import HTTP
import PoolFlowStore

/// The page of the data: backup, restore, and what belongs to them; for the owner (backups.md).
enum DataPage {
  static let routes: [Route<App>] = [.get(Link.data, show).marked(.owner)]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let nightly = app.installation.settings.nightly?.status()
    var frame = Frame(
      title: app.strings("data.title"), section: .settings, modules: ["page/toast.js", "settings/backup.js"])
    if request.query.contains("proved") { frame.toast = nightly.flatMap { NightlyView.toast($0, app: app) } }
    return try app.page(DataView(app, nightly: nightly.map { NightlyView($0, app: app) }), frame)
  }
}
