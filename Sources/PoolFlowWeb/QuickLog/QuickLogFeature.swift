import HTTP

/// Logging a visit.
enum QuickLogFeature: Feature {
  static var routes: [Route<App>] { QuickLogPage.routes }

  static let views: [any PageView.Type] = [ConfirmView.self, ConflictView.self, QuickLogView.self]
}
