import Mustache

/// A problem of the backups for the owner.
struct BackupAlertView: View {
  let text: String
  /// True if data may be lost; false for a remark.
  var isWrong = true
  /// The same for a line of the owner's list, which already links to the backups.
  var brief: String?

  static let fields: Fields<BackupAlertView> = [.text("text") { $0.text }, .flag("isWrong") { $0.isWrong }]
}
