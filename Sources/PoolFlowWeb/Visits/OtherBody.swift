import Mustache
import PoolFlowDomain

/// The visit of another body of water in the same form.
struct OtherBody: View {
  let name: String
  let path: String
  let index: IndexView
  let summary: String

  static let fields: Fields<OtherBody> = [
    .text("name") { $0.name }, .text("path") { $0.path }, .view("index") { $0.index }, .text("summary") { $0.summary },
  ]

  init(_ visit: Visit, pool: Pool, format: Format) {
    name = pool.customerName
    path = Link.visit(visit.id)
    index = IndexView(visit, format: format)
    summary = VisitWords.summary(visit, format: format)
  }
}
