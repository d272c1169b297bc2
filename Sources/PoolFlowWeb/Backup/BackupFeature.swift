import HTTP

/// Backups, restores, kept data and clearing all of it.
enum BackupFeature: Feature {
  static var routes: [Route<App>] {
    DataPage.routes + NightlyPage.routes + BackupDownload.routes + RestorePage.routes + ClearPage.routes
      + KeptStoresPage.routes
  }

  static let views: [any PageView.Type] = [
    BringBackView.self, ClearPageView.self, ClearingView.self, DataView.self, KeptStoresPageView.self,
    RestorationView.self, RestoreView.self,
  ]
}
