import HTTP

/// Days on which people are away, and closed days of the business.
enum AbsencesFeature: Feature {
  static var routes: [Route<App>] { AbsenceListPage.routes + AbsenceFormPage.routes + AbsencePage.routes }

  static let views: [any PageView.Type] = [AbsenceListView.self, AbsenceFormView.self, AbsenceView.self]
}
