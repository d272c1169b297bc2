import HTTP

/// The JSON API.
enum APIFeature: Feature {
  static var routes: [Route<App>] { API.routes }
}
