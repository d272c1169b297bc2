import HTTP

/// The parts of all pages on one page, for work on the styles.
enum StylesFeature: Feature {
  static var routes: [Route<App>] { StylesPage.routes }
  static let views: [any PageView.Type] = [StylesView.self]
}
