import HTTP

extension RouteMark {
  /// Answered without signing in.
  static let open: RouteMark = "open"
  /// For owners; technicians get a friendly 403.
  static let owner: RouteMark = "owner"
  /// Answered to programs with a token, in JSON.
  static let api: RouteMark = "api"
  /// Its form brings an archive, which is as large as the disk takes where an owner sends it.
  static let archive: RouteMark = "archive"
  /// Answered, beside open pages, while the data cannot be opened.
  static let recovery: RouteMark = "recovery"
  /// Its form brings photos, which are kept before the handler is asked.
  static let photos: RouteMark = "photos"
}
