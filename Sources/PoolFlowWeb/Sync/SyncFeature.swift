import HTTP

/// Forms that a phone filled in without a signal, and sends later.
enum SyncFeature: Feature {
  static var routes: [Route<App>] { SyncPage.routes + SyncPhotosPage.routes }
}
