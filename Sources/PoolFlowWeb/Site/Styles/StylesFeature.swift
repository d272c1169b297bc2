import HTTP

/// The parts of all pages on one page, for whoever changes a style.
enum StylesFeature: Feature {
  static var routes: [Route<App>] { StylesPage.routes }
  static let views: [any PageView.Type] = [StylesView.self]
}
