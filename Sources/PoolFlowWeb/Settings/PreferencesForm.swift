import HTTP
import PoolFlowDomain
import PoolFlowStore

/// How one person wants to see things, as the settings send it.
enum PreferencesForm {
  /// A page with preferences, as it is shown: what was refused, and the word that they are saved.
  typealias Shown = (_ form: FormReader, _ toast: ToastView?, _ status: Status) throws -> Response

  static func show(_ request: Request, app: App, page: Shown) throws -> Response {
    let toast = request.query.contains("saved") ? ToastView(text: app.strings("settings.saved")) : nil
    return try page(FormReader(FormFields()), toast, .ok)
  }

  /// Saves what the page at `path` has sent.
  static func save(_ request: Request, at path: String, app: App, page: Shown) throws -> Response {
    var form = FormReader(try request.form())
    let preferences = read(&form, over: app.preferences, languages: app.installation.languages)
    guard form.isValid else { return try page(form, nil, .unprocessable) }
    try app.accounts.save(preferences, of: app.account.id)
    return .seeOther("\(path)?saved=1")
  }

  static let highContrast = "high_contrast"
  static let showsBoth = "show_both_units"

  /// What was chosen; a choice that is none stays in the form's problems.
  static func read(_ form: inout FormReader, over preferences: Preferences, languages: Languages) -> Preferences {
    var preferences = preferences
    let language = form.single("language") ?? ""
    if !language.isEmpty, languages[language] == nil { form.refuse("language", .notAChoice) }
    preferences.language = language.isEmpty ? nil : language
    preferences.units = form.choice("units", UnitSystem.self)
    preferences.showsBothUnits = form.single(showsBoth) == "1"
    preferences.theme = form.choice("theme", Theme.self) ?? .system
    preferences.hasHighContrast = form.single(highContrast) == "1"
    return preferences
  }
}

/// The fields of the same, filled in with what is chosen or was typed.
struct PreferencesFields {
  let form: FormReader
  let app: App

  private var strings: Strings { app.strings }

  private var isSent: Bool { form.fields.contains("language") }

  var showsBoth: Bool {
    isSent ? form.fields.contains(PreferencesForm.showsBoth) : app.preferences.showsBothUnits
  }

  var hasHighContrast: Bool {
    isSent ? form.fields.contains(PreferencesForm.highContrast) : app.preferences.hasHighContrast
  }

  var language: SelectView {
    let chosen = form.fields["language"] ?? app.preferences.language ?? ""
    let own = Languages.all.map { code, name in
      OptionView(value: code, text: name, isSelected: code == chosen, optionLanguage: code)
    }
    let automatic = OptionView(value: "", text: strings("settings.languageAuto"), isSelected: chosen.isEmpty)
    return SelectView(
      name: "language", label: strings("settings.language"), error: error("language"), options: [automatic] + own)
  }

  var units: SelectView {
    let chosen = form.fields["units"] ?? app.format.units.rawValue
    return SelectView(
      name: "units", label: strings("settings.units"), error: error("units"),
      options: UnitSystem.allCases.map {
        OptionView(value: $0.rawValue, text: Self.name($0, strings), isSelected: $0.rawValue == chosen)
      })
  }

  var themes: SelectView {
    let chosen = form.fields["theme"] ?? app.preferences.theme.rawValue
    return SelectView(
      name: "theme", label: strings("settings.theme"), error: error("theme"),
      options: Theme.allCases.map {
        OptionView(value: $0.rawValue, text: Self.name($0, strings), isSelected: $0.rawValue == chosen)
      })
  }

  var contrast: SwitchView {
    SwitchView(
      name: PreferencesForm.highContrast, label: strings("appearance.contrast"),
      hint: strings("appearance.contrastHint"), isOn: hasHighContrast)
  }

  var showBoth: SwitchView {
    SwitchView(
      name: PreferencesForm.showsBoth, label: strings("settings.showBoth"), hint: strings("settings.showBothHint"),
      isOn: showsBoth)
  }

  /// - Parameter hidden: the fields that the page does not show; what is wrong with them leads to the page itself.
  func summary(hidden: Set<String> = []) -> SummaryView? {
    SummaryView(
      ["language", "units", "theme", PreferencesForm.highContrast, PreferencesForm.showsBoth].compactMap { name in
        error(name).map { SummaryView.Item(target: hidden.contains(name) ? "main" : name, text: $0) }
      }, strings: strings)
  }

  private func error(_ name: String) -> String? { form.problems[name].map(app.format.message) }

  static func name(_ units: UnitSystem, _ strings: Strings) -> String {
    switch units {
    case .imperial: strings("settings.imperial")
    case .metric: strings("settings.metric")
    }
  }

  static func name(_ theme: Theme, _ strings: Strings) -> String {
    switch theme {
    case .system: strings("settings.themeSystem")
    case .light: strings("settings.themeLight")
    case .dark: strings("settings.themeDark")
    }
  }
}
