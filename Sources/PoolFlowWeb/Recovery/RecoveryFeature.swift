import HTTP

/// Recovery while the data cannot be opened.
enum RecoveryFeature: Feature {
  static var routes: [Route<App>] {
    RecoveryCodePage.routes + RecoveryPage.routes + RecoveryRestore.routes + RecoveryReset.routes
      + RecoveryOwner.routes
  }

  static let views: [any PageView.Type] = [
    RecoveryCodeView.self, RecoveryDoneView.self, RecoveryResetView.self, RecoveryView.self,
  ]
}
