import Foundation
import Mustache
import PoolFlowServices

struct ClearingView: PageView {
  static let template = "Backup/clearing"

  let done: String
  let total: String
  let text: String

  static let fields: Fields<ClearingView> = [
    .text("done") { $0.done }, .text("total") { $0.total }, .text("text") { $0.text },
  ]

  init(done: Int, total: Int, viewer: Viewer) {
    self.done = String(done)
    self.total = String(max(total, 1))
    let format = viewer.format
    text = viewer.strings("clear.working", ["done": format.bytes(done), "total": format.bytes(total)])
  }
}
