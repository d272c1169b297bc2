import Mustache

/// This phone: what waits to be sent, and what is kept for places without a signal. The browser fills it in.
struct OfflineView: PageView {
  static let template = "Offline/offline"

  let isSignedIn: Bool
  /// Owners read how the server gets https.
  let isOwner: Bool

  static let fields: Fields<OfflineView> = [.flag("isSignedIn") { $0.isSignedIn }, .flag("isOwner") { $0.isOwner }]
}
