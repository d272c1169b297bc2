import Mustache
import PoolFlowDomain

/// Today's skipped stop on the customer's page.
struct SkipView: View {
  let text: String
  let undoPath: String?
  let photoPath: String?

  static let fields: Fields<SkipView> = [
    .text("text") { $0.text }, .text("undoPath") { $0.undoPath }, .text("photoPath") { $0.photoPath },
  ]

  init(_ skip: StopSkip, pool: Pool, viewer: Viewer) {
    text = SkipWords.text(skip, viewer.strings)
    photoPath = skip.hasPhoto ? Link.skipPhoto(pool.id, on: viewer.today) : nil
    undoPath = viewer.maySkip(pool, on: viewer.today) ? Link.unskip(pool.id, on: viewer.today) : nil
  }
}
