import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The form of a person's display preferences.
enum PreferencesForm {
  /// Renders a page with preferences: with refused fields, or with the message that they are saved.
  typealias Shown = (_ form: FormReader, _ toast: ToastView?, _ status: Status) throws -> Response

  static func show(_ request: Request, app: App, page: Shown) throws -> Response {
    let toast = request.query.contains("saved") ? ToastView(text: app.strings("settings.saved")) : nil
    return try page(FormReader(FormFields()), toast, .ok)
  }

  /// Saves the form of the page at `path`.
  static func save(_ request: Request, at path: String, app: App, page: Shown) throws -> Response {
    var form = FormReader(try request.form())
    let preferences = read(&form, over: app.preferences, languages: app.installation.languages)
    guard form.isValid else { return try page(form, nil, .unprocessable) }
    try app.accounts.save(preferences, of: app.account.id)
    return .seeOther("\(path)?saved=1")
  }

  static let highContrast = "high_contrast"
  static let showsBoth = "show_both_units"

  /// The chosen preferences; an invalid choice is a problem of the form.
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
