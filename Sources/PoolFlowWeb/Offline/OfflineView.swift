import Mustache

/// This phone: what waits to be sent, and what is kept for places without a signal. The browser fills it in.
struct OfflineView: PageView {
  static let template = "Offline/offline"

  let isSignedIn: Bool

  static let fields: Fields<OfflineView> = [.flag("isSignedIn") { $0.isSignedIn }]
}
