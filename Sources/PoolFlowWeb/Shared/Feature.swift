import HTTP

/// A room of the product: its requests and its pages. Only `Site` knows all features.
protocol Feature: SendableMetatype {
  static var routes: [Route<App>] { get }
  static var views: [any PageView.Type] { get }
}

extension Feature {
  static var views: [any PageView.Type] { [] }
}
