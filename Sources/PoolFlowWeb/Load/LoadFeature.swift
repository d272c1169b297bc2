import HTTP

/// The day on paper, and what to load for it.
enum LoadFeature: Feature {
  static var routes: [Route<App>] { LoadPage.routes + DaySheetPage.routes }

  static let views: [any PageView.Type] = [LoadView.self, DaySheetView.self]

  static let styles = ["app.css", "other-pages.css", "desk-pages.css"]
}
