import HTTP

/// The week of everybody, for owners: who serves whom on which day.
enum BoardFeature: Feature {
  static var routes: [Route<App>] {
    BoardPage.routes + BoardMovesPage.routes + BoardJobPage.routes + WeeksNewPage.routes + WeeksPage.routes
  }

  static let views: [any PageView.Type] = [
    BoardView.self, BoardPreviewView.self, BoardJobView.self, WeeksNewView.self, WeeksProgressView.self, WeeksView.self,
  ]
}
