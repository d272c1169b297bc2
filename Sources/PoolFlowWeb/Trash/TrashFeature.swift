import HTTP

/// Deleted records, and restoring them.
enum TrashFeature: Feature {
  static var routes: [Route<App>] { TrashPage.routes + Restoration.routes }

  static let views: [any PageView.Type] = [TrashView.self]
}
