import PoolFlowDomain
import SQLite

/// The table `accounts`.
enum AccountTable {
  private static let columns = Columns<Account>([
    .init("id") { $0.id }, .init("person_id") { $0.person }, .init("email") { $0.email }, .init("name") { $0.name },
    .init("role") { $0.role.rawValue },
  ])
  static let insertion = RecordStatement.insert(
    into: "accounts",
    columns.of { $0.account }
      + Columns<(account: Account, passwordHash: String, createdAt: Int)>([
        .init("password_hash") { $0.passwordHash }, .init("created_at") { $0.createdAt },
      ]))
  static let list = "\(columns.list(of: "accounts")), accounts.disabled_at IS NOT NULL AS is_disabled"

  static func read(_ row: borrowing Row) throws -> Account {
    Account(
      id: try row.id("id"), person: try row.id("person_id"), email: try row.text("email"), name: try row.text("name"),
      role: Role(rawValue: try row.text("role")) ?? .technician, isDisabled: try row.bool("is_disabled"))
  }
}

/// The table `preferences`: display settings of an account. An account has no row before a choice.
enum PreferenceTable {
  private static let columns = Columns<Preferences>([
    .init("language") { $0.language }, .init("units") { $0.units?.rawValue },
    .init("shows_both_units") { $0.showsBothUnits }, .init("theme") { $0.theme.rawValue },
    .init("high_contrast") { $0.hasHighContrast }, .init("analysis_period") { $0.analysisPeriod.rawValue },
    .init("analysis_order") { $0.analysisOrder.rawValue },
  ])
  static let insertion = RecordStatement.insert(
    into: "preferences",
    Columns<(account: ID<Account>, preferences: Preferences)>([.init("account_id") { $0.account }])
      + columns.of { $0.preferences }, onConflict: .replace)
  static let list = columns.list(of: "preferences")

  static func read(_ row: borrowing Row) throws -> Preferences {
    Preferences(
      language: try row.textIfPresent("language"),
      units: try row.textIfPresent("units").flatMap(UnitSystem.init(rawValue:)),
      showsBothUnits: try row.bool("shows_both_units"), theme: Theme(rawValue: try row.text("theme")) ?? .system,
      hasHighContrast: try row.bool("high_contrast"),
      analysisPeriod: try row.intIfPresent("analysis_period").flatMap(AnalysisPeriod.init(rawValue:)) ?? .thirty,
      analysisOrder: try row.textIfPresent("analysis_order").flatMap(AnalysisOrder.init(rawValue:)) ?? .moneyLosers)
  }
}
