import Foundation
import Mustache
import PoolFlowDomain

struct SettingsView: PageView {
  static let template = "Settings/settings"

  /// A problem for the reader, with a link to its remedy.
  struct Alert: View {
    let path: String
    let text: String

    static let fields: Fields<Alert> = [.text("path") { $0.path }, .text("text") { $0.text }]
  }

  /// A section with a separate page, and its current value.
  struct Section: View {
    let path: String
    let title: String
    let text: String

    static let fields: Fields<Section> = [
      .text("path") { $0.path }, .text("title") { $0.title }, .text("text") { $0.text },
    ]
  }

  struct Group: View {
    let title: String
    let sections: [Section]

    static let fields: Fields<Group> = [.text("title") { $0.title }, .list("sections") { $0.sections }]
  }

  let summary: SummaryView?
  let alerts: [Alert]
  let isOwner: Bool
  let groups: [Group]
  let email: String
  let person: String
  let role: String
  let showsBothUnits: Bool
  let hasHighContrast: Bool
  let language: SelectView
  let units: SelectView
  let themes: SelectView

  static let fields: Fields<SettingsView> = [
    .view("summary") { $0.summary }, .flag("hasAlerts") { !$0.alerts.isEmpty }, .list("alerts") { $0.alerts },
    .flag("isOwner") { $0.isOwner },
    .flag("isCalm") { $0.alerts.isEmpty && $0.isOwner }, .list("groups") { $0.groups }, .text("email") { $0.email },
    .text("person") { $0.person }, .text("role") { $0.role }, .flag("showsBothUnits") { $0.showsBothUnits },
    .flag("hasHighContrast") { $0.hasHighContrast }, .view("language") { $0.language }, .view("units") { $0.units },
    .view("themes") { $0.themes },
  ]

  init(_ account: Account, overview: SettingsOverview, form: FormReader, viewer: Viewer) throws {
    let fields = PreferencesFields(form: form, viewer: viewer)
    summary = fields.summary(hidden: [PreferencesForm.showsBoth, PreferencesForm.highContrast])
    alerts = overview.alerts
    isOwner = viewer.isOwner
    groups = try overview.groups
    email = account.email
    person = account.name
    role = PersonWords.name(account.role, viewer.strings)
    showsBothUnits = fields.showsBoth
    hasHighContrast = fields.hasHighContrast
    language = fields.language
    units = fields.units
    themes = fields.themes
  }
}

/// A switch of a form with its explanation: `Settings/_switch`.
struct SwitchView: View {
  let name: String
  let label: String
  let hint: String
  let isOn: Bool

  static let fields: Fields<SwitchView> = [
    .text("name") { $0.name }, .text("label") { $0.label }, .text("hint") { $0.hint }, .flag("isOn") { $0.isOn },
  ]
}
