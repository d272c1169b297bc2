import Mustache
import PoolFlowDomain

/// That a customer's stop of today is left out: on the customer's page.
struct SkipView: View {
  let text: String
  let undoPath: String?

  static let fields: Fields<SkipView> = [.text("text") { $0.text }, .text("undoPath") { $0.undoPath }]

  init(_ skip: StopSkip, pool: Pool, app: App) {
    text = SkipWords.text(skip, app.strings)
    undoPath = app.maySkip(pool, on: app.today) ? Link.unskip(pool.id, on: app.today) : nil
  }
}
