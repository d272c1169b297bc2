import PoolFlowDomain
import PoolFlowStore

/// Full sun: the high contrast of the reader's preferences, one tap away.
extension App {
  /// The button of a form that switches it and shows the form again.
  static let sunField = "sun"

  /// Keeps the reader's choice; returns the request with it.
  @discardableResult
  func inSun(_ isOn: Bool) throws -> App {
    var preferences = preferences
    preferences.hasHighContrast = isOn
    try accounts.save(preferences, of: account.id)
    return with(preferences)
  }
}
