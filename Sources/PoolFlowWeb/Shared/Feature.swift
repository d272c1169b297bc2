import HTTP

/// A room of the product: the requests that it answers and the pages that it shows. Only `Site` knows all features.
protocol Feature: SendableMetatype {
  static var routes: [Route<App>] { get }
  static var views: [any PageView.Type] { get }
}

extension Feature {
  static var views: [any PageView.Type] { [] }
}
