import HTTP
import Images
import PoolFlowDomain
import PoolFlowStore

/// The photos of a visit, as files.
enum VisitPhoto {
  static let routes: [Route<App>] = [
    .get(Link.visitPhotos, first),
    .get(Link.photoPlace, show),
  ]

  @Sendable static func first(_ request: Request, app: App) throws -> Response {
    let positions = try app.store.visit(request.id("visit")).photoPositions
    guard let position = positions.first else { throw StoreError.notFound }
    return try photo(position, request, app: app)
  }

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    guard let position = Int(request.parameter("position")) else { throw StoreError.notFound }
    return try photo(position, request, app: app)
  }

  private static func photo(_ position: Int, _ request: Request, app: App) throws -> Response {
    let photo = try app.store.photo(position, of: request.id("visit"))
    return Response(.ok, contentType: photo.kind.mediaType, body: .file(path: photo.path, size: photo.byteCount))
      .header("Cache-Control", "private, max-age=86400")
  }
}
