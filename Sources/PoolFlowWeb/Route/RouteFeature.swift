import HTTP

/// A day's stops, and stops that are skipped.
enum RouteFeature: Feature {
  static var routes: [Route<App>] {
    RoutePage.routes + OrderPage.routes + StopPage.routes + SkipPage.routes + MovePage.routes
      + OptimizationPage.routes + MapPage.routes
  }

  static let views: [any PageView.Type] = [
    RouteView.self, StopMenuView.self, SkipFormView.self, MoveFormView.self, OptimizationView.self, MapView.self,
  ]
}
