import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// `Route/_twin`: a second visit of the pool on that day was saved: the reader keeps both, or undoes their own.
struct TwinView: View {
  let text: String
  let keepPath: String
  let bothPath: String
  /// Nil if it can no longer be undone.
  let undoPath: String?
  let undo: KeptView

  static let fields: Fields<TwinView> = [
    .text("text") { $0.text }, .text("keepPath") { $0.keepPath }, .text("bothPath") { $0.bothPath },
    .text("undoPath") { $0.undoPath }, .view("undo") { $0.undo },
  ]

  init(text: String, keepPath: String, bothPath: String, undoPath: String?) {
    self.text = text
    self.keepPath = keepPath
    self.bothPath = bothPath
    self.undoPath = undoPath
    undo = KeptView.undoToRoute
  }
}
