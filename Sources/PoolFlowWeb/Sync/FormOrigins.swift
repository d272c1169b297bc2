/// The store and the release whose pages a phone's forms were filled in on; empty where it does not say them.
struct FormOrigins {
  let store, release: String

  /// True for forms of pages of another release than the server's.
  func isOfOtherRelease(_ app: App) -> Bool { !release.isEmpty && release != app.installation.assets }

  /// The words about a form that no page of this release takes.
  func refusal(of app: App) -> StringKey {
    isOfOtherRelease(app) ? "offline.refusedRelease" : "offline.refusedWrong"
  }

  /// Adds to the reason of a refused form that it was made for an earlier release.
  func explain(_ reply: inout SyncReply, _ app: App) {
    guard reply.result == .refused, isOfOtherRelease(app) else { return }
    reply.message = [reply.message, app.strings("offline.otherRelease")].compactMap(\.self).joined(separator: " ")
  }
}
