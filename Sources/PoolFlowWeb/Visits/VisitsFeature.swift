import HTTP

/// A visit: page, correction, report, photos, undo.
enum VisitsFeature: Feature {
  static var routes: [Route<App>] {
    VisitPage.routes + VisitEditPage.routes + ReportPage.routes + GalleryPage.routes + VisitPhoto.routes
      + VisitUndo.routes
  }

  static let views: [any PageView.Type] = [GalleryView.self, VisitEditView.self, VisitView.self]
}
