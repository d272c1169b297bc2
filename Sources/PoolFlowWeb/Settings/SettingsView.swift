import Foundation
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// `Settings/settings`.
struct SettingsView: View {
  /// A section with a page of its own.
  struct Section: View {
    let path: String
    let title: String
    let text: String
    var warning: String?

    static let fields: Fields<Section> = [
      .text("path") { $0.path }, .text("title") { $0.title }, .text("text") { $0.text },
      .text("warning") { $0.warning },
    ]
  }

  struct BusinessFacts: View {
    let name: String
    let timeZone: String
    let region: String

    static let fields: Fields<BusinessFacts> = [
      .text("name") { $0.name }, .text("timeZone") { $0.timeZone }, .text("region") { $0.region },
    ]
  }

  let summary: SummaryView?
  let sections: [Section]
  let email: String
  let person: String
  let showsBothUnits: Bool
  let language: SelectView
  let units: SelectView
  let themes: SelectView
  let business: BusinessFacts?
  let currentPassword: FieldView
  let newPassword: FieldView

  static let fields: Fields<SettingsView> = [
    .view("summary") { $0.summary }, .list("sections") { $0.sections }, .text("email") { $0.email },
    .text("person") { $0.person },
    .flag("showsBothUnits") { $0.showsBothUnits }, .view("language") { $0.language }, .view("units") { $0.units },
    .view("themes") { $0.themes }, .view("business") { $0.business },
    .view("currentPassword") { $0.currentPassword }, .view("newPassword") { $0.newPassword },
  ]

  init(form: FormReader, app: App) throws {
    let strings = app.strings
    let words = Words(form: form, app: app)
    let account = try app.account
    summary = SummaryView(
      ["language", "units", "show_both_units", "theme", "current_password", "new_password"].compactMap { name in
        words.error(name).map { SummaryView.Item(target: name, text: $0) }
      }, strings: strings)
    sections = try Self.sections(app)
    email = account.email
    person = account.name
    showsBothUnits =
      form.fields.contains("language") ? form.fields.contains("show_both_units") : app.preferences.showsBothUnits
    language = Self.languages(form: form, error: words.error("language"), app: app)
    units = Self.units(form: form, error: words.error("units"), app: app)
    themes = Self.themes(form: form, error: words.error("theme"), app: app)
    business = app.isOwner ? Self.facts(app) : nil
    currentPassword = FieldView(
      name: "current_password", label: strings("settings.currentPassword"), type: "password",
      error: words.error("current_password"), autocomplete: "current-password", isRequired: true)
    newPassword = FieldView(
      name: "new_password", label: strings("settings.newPassword"), type: "password",
      hint: strings("settings.newPasswordHint"), error: words.error("new_password"), autocomplete: "new-password",
      isRequired: true)
  }

  private static func sections(_ app: App) throws -> [Section] {
    let strings = app.strings
    let stock = try app.store.stock()
    let inventory = Section(
      path: Link.inventory, title: strings("inventory.title"),
      text: strings("inventory.productCount", count: stock.items.count, shown: app.format.count(stock.items.count)),
      warning: InventoryView.lowText(stock.lowCount, app: app))
    guard app.isOwner else { return [inventory] }
    return [
      inventory,
      Section(
        path: Link.chemistrySettings, title: strings("model.title"), text: ModelChoice.name(app.business.model, strings)
      ),
      Section(path: Link.workflowSettings, title: strings("workflow.title"), text: strings("workflow.text")),
      Section(path: Link.data, title: strings("data.title"), text: strings("data.section")),
    ]
  }

  private static func languages(form: FormReader, error: String?, app: App) -> SelectView {
    let chosen = form.fields["language"] ?? app.preferences.language ?? ""
    let own = Languages.all.map { code, name in
      OptionView(value: code, text: name, isSelected: code == chosen, optionLanguage: code)
    }
    let automatic = OptionView(value: "", text: app.strings("settings.languageAuto"), isSelected: chosen.isEmpty)
    return SelectView(
      name: "language", label: app.strings("settings.language"), error: error, options: [automatic] + own)
  }

  private static func units(form: FormReader, error: String?, app: App) -> SelectView {
    let chosen = form.fields["units"] ?? app.format.units.rawValue
    let choices: [(UnitSystem, String)] = [
      (.imperial, app.strings("settings.imperial")), (.metric, app.strings("settings.metric")),
    ]
    return SelectView(
      name: "units", label: app.strings("settings.units"), error: error,
      options: choices.map { OptionView(value: $0.rawValue, text: $1, isSelected: $0.rawValue == chosen) })
  }

  private static func themes(form: FormReader, error: String?, app: App) -> SelectView {
    let chosen = form.fields["theme"] ?? app.preferences.theme.rawValue
    let choices: [(Theme, String)] = [
      (.system, app.strings("settings.themeSystem")), (.light, app.strings("settings.themeLight")),
      (.dark, app.strings("settings.themeDark")),
    ]
    return SelectView(
      name: "theme", label: app.strings("settings.theme"), error: error,
      options: choices.map { OptionView(value: $0.rawValue, text: $1, isSelected: $0.rawValue == chosen) })
  }

  private static func facts(_ app: App) -> BusinessFacts {
    BusinessFacts(
      name: app.business.name, timeZone: app.business.timeZone.identifier.replacing("_", with: " "),
      region: app.format.locale.localizedString(forRegionCode: app.business.region) ?? app.business.region)
  }

  private struct Words {
    let form: FormReader
    let app: App

    func error(_ name: String) -> String? {
      guard let problem = form.problems[name] else { return nil }
      switch (name, problem) {
      case ("new_password", .notAChoice): return app.strings("setup.passwordLength")
      case ("current_password", .notAChoice): return app.strings("settings.passwordWrong")
      default: return app.format.message(problem)
      }
    }
  }
}
