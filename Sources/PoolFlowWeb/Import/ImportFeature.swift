import HTTP

/// Customer lists of other programs.
enum ImportFeature: Feature {
  static var routes: [Route<App>] { ImportPage.routes }

  static let views: [any PageView.Type] = [ImportPreviewView.self, ImportResultView.self, ImportView.self]
}
