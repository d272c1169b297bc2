import HTTP

/// Tables for other programs.
enum ExportsFeature: Feature {
  static var routes: [Route<App>] { ExportPage.routes }
}
