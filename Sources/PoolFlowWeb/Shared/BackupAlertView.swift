import Mustache

/// Something that the owner should do something about.
struct BackupAlertView: View {
  let text: String
  /// Data may be lost; otherwise it is only to be known.
  var isWrong = true
  /// The same in a line of the owner's list, where the way to the backups stands beside it.
  var brief: String?

  static let fields: Fields<BackupAlertView> = [.text("text") { $0.text }, .flag("isWrong") { $0.isWrong }]
}
