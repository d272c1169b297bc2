import HTTP

/// Forms that a phone filled in without a signal and sends later, and those of them that wait for the owner.
enum SyncFeature: Feature {
  static var routes: [Route<App>] { SyncPage.routes + SyncPhotosPage.routes + HeldFormPage.routes }

  static let views: [any PageView.Type] = [HeldFormView.self]
}
