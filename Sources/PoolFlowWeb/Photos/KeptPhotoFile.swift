import HTTP
import Images
import PoolFlowDomain
import PoolFlowStore

/// A photo kept for a form, as a file for its sender.
enum KeptPhotoFile {
  static let routes: [Route<App>] = [.get(Link.keptPhoto, show)]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    guard let photo = app.installation.photos.photo(request.parameter("mark"), of: try app.account.id) else {
      throw StoreError.notFound
    }
    return Response(.ok, contentType: photo.kind.mediaType, body: .file(path: photo.path, size: photo.byteCount))
      .header("Cache-Control", "private, max-age=3600")
  }
}
