import HTTP

extension RouteMark {
  /// Answered without a session.
  static let open: RouteMark = "open"
  /// For owners; technicians get a friendly 403.
  static let owner: RouteMark = "owner"
  /// For programs with a token, in JSON.
  static let api: RouteMark = "api"
  /// Its form contains an archive, which may be as large as the disk if an owner sends it.
  static let archive: RouteMark = "archive"
  /// Answered, like open pages, while the data cannot be opened.
  static let recovery: RouteMark = "recovery"
  /// Its form contains photos, which are kept before the handler runs.
  static let photos: RouteMark = "photos"
  /// Its body is an object in JSON, with the token of a form.
  static let json: RouteMark = "json"
  /// Also for a browser whose account was disabled: it hands in what was done before.
  static let handsIn: RouteMark = "handsIn"
}
