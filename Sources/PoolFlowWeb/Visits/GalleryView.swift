import Mustache
import PoolFlowDomain

struct GalleryView: PageView {
  static let template = "Visits/gallery"

  let backPath: String
  let customerName: String
  let title: String
  let path: String
  let alt: String
  let caption: String?
  let previousPath: String?
  let nextPath: String?

  static let fields: Fields<GalleryView> = [
    .text("backPath") { $0.backPath }, .text("customerName") { $0.customerName }, .text("title") { $0.title },
    .text("path") { $0.path }, .text("alt") { $0.alt },
    .text("caption") { $0.caption },
    .flag("hasOthers") { $0.previousPath != nil || $0.nextPath != nil },
    .text("previousPath") { $0.previousPath }, .text("nextPath") { $0.nextPath },
  ]

  /// - Parameter index: the position of the photo in the visit.
  init(_ visit: Visit, index: Int, pool: Pool, viewer: Viewer) {
    let format = viewer.format
    let positions = visit.photoPositions
    backPath = Link.visit(visit.id)
    customerName = pool.customerName
    title = viewer.strings(
      "visit.photoOf", ["number": format.count(index + 1), "count": format.count(positions.count)])
    path = Link.photo(positions[index], of: visit.id)
    alt = viewer.strings("pool.photo", ["number": format.count(index + 1), "date": format.shortDay(visit.day)])
    caption = VisitRowView.Photo.caption(of: positions[index], in: visit, viewer.strings)
    previousPath = index > 0 ? Link.gallery(positions[index - 1], of: visit.id) : nil
    nextPath = index + 1 < positions.count ? Link.gallery(positions[index + 1], of: visit.id) : nil
  }
}
