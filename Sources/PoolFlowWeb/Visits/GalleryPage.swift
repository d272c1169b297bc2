import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The photos of a visit, one per page, large.
enum GalleryPage {
  static let routes: [Route<App>] = [.get(Link.galleryPlace, show)]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let visit = try app.store.visit(request.id("visit"))
    guard let position = Int(request.parameter("position")), let index = visit.photoPositions.firstIndex(of: position)
    else { throw StoreError.notFound }
    let pool = try app.store.pool(visit.pool)
    let view = GalleryView(visit, index: index, pool: pool, viewer: app.viewer)
    return try app.page(view, Frame(title: view.title, section: .customers, modules: ["photos/gallery.js"]))
  }
}
