import HTTP

/// Settings of the business, of a person, of the people.
enum SettingsFeature: Feature {
  static var routes: [Route<App>] {
    SettingsPage.routes + AppearancePage.routes + AccountPage.routes + BusinessSettingsPage.routes
      + DefaultsPage.routes + PeoplePage.routes + PersonPage.routes + TokensPage.routes + HealthPage.routes
      + AboutPage.routes + AssignmentPage.routes + ChemistrySettingsPage.routes + WorkflowSettingsPage.routes
      + IntervalsPage.routes + SunPage.routes
  }

  static let views: [any PageView.Type] = [
    AboutView.self, AccountView.self, AppearanceView.self, AssignmentView.self, BusinessSettingsView.self,
    ChemistrySettingsView.self,
    DefaultsView.self, HealthListView.self, HealthView.self, IntervalsView.self, InviteView.self, PeopleView.self,
    PersonView.self,
    SettingsView.self, TokensView.self, WorkflowSettingsView.self,
  ]
}
