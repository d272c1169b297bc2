import Mustache
import PoolFlowDomain

/// Today's skipped stop on the customer's page.
struct SkipView: View {
  let text: String
  let undoPath: String?

  static let fields: Fields<SkipView> = [.text("text") { $0.text }, .text("undoPath") { $0.undoPath }]

  init(_ skip: StopSkip, pool: Pool, viewer: Viewer) {
    text = SkipWords.text(skip, viewer.strings)
    undoPath = viewer.maySkip(pool, on: viewer.today) ? Link.unskip(pool.id, on: viewer.today) : nil
  }
}
