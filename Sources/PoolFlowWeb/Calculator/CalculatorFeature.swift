import HTTP

/// Doses for any water.
enum CalculatorFeature: Feature {
  static var routes: [Route<App>] { CalculatorPage.routes + PoolPickerPage.routes }

  static let views: [any PageView.Type] = [CalculatorView.self, PoolPickerView.self]
}
