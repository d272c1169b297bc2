import HTTP

/// Deleted records, and their way back.
enum TrashFeature: Feature {
  static var routes: [Route<App>] { TrashPage.routes + Restoration.routes }

  static let views: [any PageView.Type] = [TrashView.self]
}
