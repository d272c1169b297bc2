import HTTP

/// A customer's visits and chemicals.
enum HistoryFeature: Feature {
  static var routes: [Route<App>] { HistoryPage.routes + ChemicalsPage.routes }

  static let views: [any PageView.Type] = [ChemicalsView.self, HistoryView.self]
}
