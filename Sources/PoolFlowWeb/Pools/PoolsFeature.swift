import HTTP

/// Customers: list, page, forms, pauses.
enum PoolsFeature: Feature {
  static var routes: [Route<App>] {
    PoolListPage.routes + FindPage.routes + BesidePage.routes + BulkPage.routes + PoolFormPage.routes
      + BodyFormPage.routes + PoolPage.routes + PoolDeletion.routes + ProfilePage.routes
      + PausePage.routes + PlanPage.routes + SchedulePage.routes
  }

  static let views: [any PageView.Type] = [
    BodyFormView.self, BulkExportView.self, BulkResultView.self, BulkView.self, CustomerTableView.self,
    PauseFormView.self, PlanPageView.self, PoolFormView.self, PoolListView.self, PoolView.self,
    ProfileFormView.self,
    ScheduleFormView.self,
  ]
}
