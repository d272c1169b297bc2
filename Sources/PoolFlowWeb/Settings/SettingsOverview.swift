import Foundation
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

/// The current values of the sections of the settings, and those that need attention.
struct SettingsOverview {
  private let app: App
  private let lowCount: Int
  private let productCount: Int
  private let health: HealthCounts?
  private let backups: BackupStatus?

  init(_ app: App) throws {
    self.app = app
    let stock = try app.store.stock()
    (lowCount, productCount) = (stock.lowCount, stock.items.count)
    health = app.isOwner ? try app.store.health(at: app.now, in: app.business.timeZone) : nil
    backups = app.isOwner ? app.installation.settings.nightly?.status() : nil
  }

  private var strings: Strings { app.strings }

  private func count(_ number: Int) -> String { app.format.count(number) }

  var alerts: [SettingsView.Alert] {
    let low = app.format.lowStock(lowCount).map { SettingsView.Alert(path: Link.inventory, text: $0) }
    let issues = HealthIssue.allCases.compactMap { issue -> SettingsView.Alert? in
      guard let health, health[issue] > 0 else { return nil }
      return SettingsView.Alert(
        path: Link.health(issue), text: HealthWords.alert(issue, count: health[issue], viewer: app.viewer))
    }
    return [low, backup].compactMap(\.self) + issues
  }

  /// The problem of the backups in a few words; the linked page has the whole sentence.
  private var backup: SettingsView.Alert? {
    guard let backups else { return nil }
    if !backups.keep.isOff {
      guard let proven = backups.lastProven else {
        return SettingsView.Alert(path: Link.data, text: strings("settings.noBackup"))
      }
      if backups.isProofOld {
        return SettingsView.Alert(
          path: Link.data, text: strings("settings.oldBackup", ["when": app.format.moment(proven.at)]))
      }
    }
    if backups.left == nil { return SettingsView.Alert(path: Link.data, text: strings("settings.noCopy")) }
    return NightlyWords.attention(backups, viewer: app.viewer).map { SettingsView.Alert(path: Link.data, text: $0) }
  }

  var groups: [SettingsView.Group] {
    get throws {
      let own = SettingsView.Group(title: strings("settings.yours"), sections: try ownSections)
      let inventory = section(
        Link.inventory, "inventory.title",
        strings("inventory.productCount", count: productCount, shown: count(productCount)))
      let about = section(
        Link.about, "about.title", "PoolFlow \(app.installation.settings.program.version) · \(strings("about.plan"))")
      guard app.isOwner else {
        return [own, SettingsView.Group(title: strings("settings.program"), sections: [inventory, about])]
      }
      return [
        SettingsView.Group(title: strings("settings.business"), sections: try businessSections(inventory)),
        SettingsView.Group(title: strings("settings.records"), sections: try dataSections + [about]),
        own,
      ]
    }
  }

  private var ownSections: [SettingsView.Section] {
    get throws {
      let preferences = app.preferences
      let language = Languages.all.first { $0.code == app.strings.language }?.name
      let looks = [
        language, PreferencesFields.name(app.format.units, strings),
        preferences.theme == .system ? nil : PreferencesFields.name(preferences.theme, strings),
        preferences.hasHighContrast ? strings("appearance.contrast") : nil,
      ]
      let tokens = try app.accounts.tokens(of: app.account.id).count
      return [
        section(Link.officeNotes, "office.title", strings("office.section")),
        section(Link.appearance, "appearance.title", looks.compactMap(\.self).joined(separator: " · ")),
        section(
          Link.offline, "offline.title",
          strings(app.installation.isSecure ? "offline.settings" : "offline.settingsPlain")),
        section(Link.account, "account.title", try app.account.email),
        section(
          Link.tokens, "tokens.title",
          tokens == 0 ? strings("tokens.none") : strings("tokens.count", count: tokens, shown: count(tokens))),
      ]
    }
  }

  private func businessSections(_ inventory: SettingsView.Section) throws -> [SettingsView.Section] {
    let business = app.business
    let people = try app.accounts.members(now: app.now).count { !$0.account.isDisabled }
    let zone = business.timeZone.identifier.replacing("_", with: " ")
    let confirms = strings(business.confirmsBeforeSave ? "settings.confirms" : "settings.confirmsNot")
    return [
      section(Link.businessSettings, "business.title", "\(business.name) · \(zone) · \(business.currency)"),
      section(Link.people, "people.title", strings("people.count", count: people, shown: count(people))),
      section(Link.absences, "absence.title", try nextAbsence ?? strings("absence.section")),
      section(Link.workflowSettings, "workflow.title", confirms),
      section(Link.checklists, "checklist.title", try checklists),
      section(Link.intervals, "interval.title", intervals),
      section(Link.chemistrySettings, "model.title", ModelChoice.name(business.model, strings)),
      section(Link.defaults, "defaults.title", DefaultsView.text(app.viewer)),
      inventory,
    ]
  }

  private var checklists: String {
    get throws {
      let items = try app.store.checklist().items.count
      return items == 0
        ? strings("checklist.section") : strings("checklist.count", count: items, shown: count(items))
    }
  }

  private var intervals: String {
    let own = ReadingNeeds.order.count { app.business.readingIntervals[$0] != nil }
    return own == 0
      ? strings("interval.section") : strings("interval.changed", count: own, shown: count(own))
  }

  /// The next absence in a few words; nil if there is none.
  private var nextAbsence: String? {
    get throws {
      let days = app.today...app.today.adding(days: Self.absenceHorizon)
      guard let absence = try app.store.absences(in: days).first else { return nil }
      let from = max(absence.from, app.today)
      let who = try absence.person.map { person in
        try app.store.people().first { $0.id == person }?.name ?? strings("visit.unknownPerson")
      }
      return strings("absence.next", ["who": who ?? strings("absence.business"), "days": app.format.day(from)])
    }
  }

  private static let absenceHorizon = 366

  private var dataSections: [SettingsView.Section] {
    get throws {
      let issues = HealthIssue.allCases.reduce(0) { $0 + (health?[$1] ?? 0) }
      let state = issues == 0 ? strings("health.well") : strings("health.open", count: issues, shown: count(issues))
      let unlocated = health?[.missingCoordinates] ?? 0
      let proof = backups?.lastProven.map { strings("settings.lastBackup", ["when": app.format.moment($0.at)]) }
      return [
        section(Link.health, "health.title", state),
        section(
          Link.locating, "locating.title",
          unlocated == 0
            ? strings("locating.finished") : strings("locating.open", count: unlocated, shown: count(unlocated))),
        section(Link.data, "data.title", proof ?? strings("data.section")),
      ]
    }
  }

  private func section(_ path: String, _ title: StringKey, _ text: String) -> SettingsView.Section {
    SettingsView.Section(path: path, title: strings(title), text: text)
  }
}
