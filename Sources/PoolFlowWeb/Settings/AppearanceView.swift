import Mustache

struct AppearanceView: PageView {
  static let template = "Settings/appearance"

  let summary: SummaryView?
  let themes: SelectView
  let contrast: SwitchView
  let language: SelectView
  let units: SelectView
  let showBoth: SwitchView

  static let fields: Fields<AppearanceView> = [
    .view("summary") { $0.summary }, .view("themes") { $0.themes }, .view("contrast") { $0.contrast },
    .view("language") { $0.language }, .view("units") { $0.units }, .view("showBoth") { $0.showBoth },
  ]

  init(form: FormReader, viewer: Viewer) {
    let fields = PreferencesFields(form: form, viewer: viewer)
    summary = fields.summary()
    themes = fields.themes
    contrast = fields.contrast
    language = fields.language
    units = fields.units
    showBoth = fields.showBoth
  }
}
