extension AccountsSchema {
  /// A session that ended because its account was disabled hands in until then what was done before.
  static let handingIn = "ALTER TABLE sessions ADD COLUMN hands_in_until INTEGER;"
}
