import HTTP

/// A day's stops, and stops that are skipped.
enum RouteFeature: Feature {
  static var routes: [Route<App>] { RoutePage.routes + SkipPage.routes + MovePage.routes }

  static let views: [any PageView.Type] = [RouteView.self, SkipFormView.self, MoveFormView.self]
}
