import Foundation
import HTTP
import Mustache
import PoolFlowServices
import PoolFlowStore

struct DataView: PageView {
  static let template = "Backup/data"

  let counts: [CountView]
  let size: String
  /// For the browser's script: the texts of a running download.
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

  init(
    _ size: (counts: ArchiveCounts, photoBytes: Int), nightly: NightlyView?, kept: KeptStoresView?,
    recoveryCode: RecoveryCodeView, clear: ClearView, viewer: Viewer
  ) {
    self.nightly = nightly
    counts = CountView.rows(size.counts, viewer: viewer)
    self.size = viewer.strings("data.photoSize", ["size": viewer.format.bytes(size.photoBytes)])
    preparing = viewer.strings("data.preparing")
    running = viewer.strings("data.running", ["size": "{size}"])
    finished = viewer.strings("data.finished", ["size": "{size}"])
    broken = viewer.strings("data.broken")
    self.kept = kept
    self.recoveryCode = recoveryCode
    self.clear = clear
  }
}
