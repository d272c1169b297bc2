import HTTP
import PoolFlowDomain

/// The fields of a person's preferences, filled in with the stored or typed choices.
struct PreferencesFields {
  let form: FormReader
  let viewer: Viewer

  private var strings: Strings { viewer.strings }

  private var isSent: Bool { form.fields.contains("language") }

  var showsBoth: Bool {
    isSent ? form.fields.contains(PreferencesForm.showsBoth) : viewer.preferences.showsBothUnits
  }

  var hasHighContrast: Bool {
    isSent ? form.fields.contains(PreferencesForm.highContrast) : viewer.preferences.hasHighContrast
  }

  var language: SelectView {
    let chosen = form.fields["language"] ?? viewer.preferences.language ?? ""
    let own = Languages.all.map { code, name in
      OptionView(value: code, text: name, isSelected: code == chosen, optionLanguage: code)
    }
    let automatic = OptionView(value: "", text: strings("settings.languageAuto"), isSelected: chosen.isEmpty)
    return SelectView(
      name: "language", label: strings("settings.language"), error: error("language"), options: [automatic] + own)
  }

  var units: SelectView {
    let chosen = form.fields["units"] ?? viewer.format.units.rawValue
    return SelectView(
      name: "units", label: strings("settings.units"), error: error("units"),
      options: UnitSystem.allCases.map {
        OptionView(value: $0.rawValue, text: Self.name($0, strings), isSelected: $0.rawValue == chosen)
      })
  }

  var themes: SelectView {
    let chosen = form.fields["theme"] ?? viewer.preferences.theme.rawValue
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

  /// - Parameter hidden: the fields that are not on the page; their problems link to the page itself.
  func summary(hidden: Set<String> = []) -> SummaryView? {
    SummaryView(
      ["language", "units", "theme", PreferencesForm.highContrast, PreferencesForm.showsBoth].compactMap { name in
        error(name).map { SummaryView.Item(target: hidden.contains(name) ? "main" : name, text: $0) }
      }, strings: strings)
  }

  private func error(_ name: String) -> String? { form.problems[name].map(viewer.format.message) }

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
