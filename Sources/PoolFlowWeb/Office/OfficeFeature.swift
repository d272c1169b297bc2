import HTTP

/// Notes to the office.
enum OfficeFeature: Feature {
  static var routes: [Route<App>] { OfficeNotesPage.routes + OfficeNotePage.routes }

  static let views: [any PageView.Type] = [OfficeNotesView.self, OfficeNoteView.self]
}
