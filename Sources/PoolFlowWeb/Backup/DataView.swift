import PoolFlowStore
import Foundation
import HTTP
import Mustache
import PoolFlowServices

struct DataView: PageView {
  static let template = "Backup/data"

  let counts: [CountView]
  let size: String
  /// For the browser's script: the texts of a download on its way.
  let preparing: String
  let running: String
  let finished: String
  let broken: String
  let nightly: NightlyView?
  let kept: KeptStoresView?
  let recoveryCode: RecoveryCodeView
  let clear: ClearView

  static let fields: Fields<DataView> = [
    .list("counts") { $0.counts }, .text("size") { $0.size }, .text("preparing") { $0.preparing },
    .text("running") { $0.running }, .text("finished") { $0.finished }, .text("broken") { $0.broken },
    .view("nightly") { $0.nightly },
    .view("kept") { $0.kept }, .view("recoveryCode") { $0.recoveryCode }, .view("clear") { $0.clear },
  ]

  init(_ app: App, nightly: NightlyView?) throws {
    self.nightly = nightly
    let (now, photoBytes) = try app.store.archiveSize()
    counts = CountView.rows(now, app: app)
    size = app.strings("data.photoSize", ["size": app.format.bytes(photoBytes)])
    preparing = app.strings("data.preparing")
    running = app.strings("data.running", ["size": "{size}"])
    finished = app.strings("data.finished", ["size": "{size}"])
    broken = app.strings("data.broken")
    kept = KeptStoresView(app)
    recoveryCode = RecoveryCodeView(
      code: nil, form: FormReader(FormFields()), madeAt: try app.accounts.recoveryCode()?.madeAt, app)
    clear = try ClearView(app: app)
  }
}
