import Foundation
import PoolFlowDomain

/// Who reads a page: language, units, rights. Views are made from it; no store is in its reach.
struct Viewer: Sendable {
  /// Nil while nobody is signed in.
  let account: Account?
  let preferences: Preferences
  let business: Business
  let now: Date
  let format: Format

  var strings: Strings { format.strings }

  var today: Day { business.day(of: now) }

  var isOwner: Bool { account?.role == .owner }

  /// Whose stops a technician sees; nil for all.
  var ownStops: ID<Person>? { isOwner ? nil : account?.person }

  /// True where this person may see the cost of chemicals (decisions.md#roles).
  var showsCosts: Bool { isOwner || business.showsCostsToTechnicians }

  /// The reader's format in the units that a form was shown in.
  func format(in units: UnitSystem) -> Format {
    Format(strings: strings, business: business, units: units, showsBothUnits: preferences.showsBothUnits)
  }

  /// True where this person may take a visit back now.
  func mayUndo(_ visit: Visit) -> Bool {
    guard let account else { return false }
    return VisitRules.mayUndo(visit, person: account.person, role: account.role, now: now)
  }

  /// True where this person may change or delete a visit now (decisions.md#roles).
  func mayEdit(_ visit: Visit) -> Bool {
    guard let account else { return false }
    return VisitRules.mayEdit(visit, person: account.person, role: account.role, now: now)
  }

  /// The title of a customer's page: what it is and whose, as tabs and the history of a browser show it.
  func title(_ key: StringKey, _ pool: Pool) -> String { "\(strings(key)) · \(pool.customerName)" }
}

extension Viewer {
  /// A reader with the units and the both-units setting of the preferences.
  init(account: Account?, preferences: Preferences, business: Business, now: Date, strings: Strings) {
    self.init(
      account: account, preferences: preferences, business: business, now: now,
      format: Format(
        strings: strings, business: business, units: preferences.units, showsBothUnits: preferences.showsBothUnits))
  }
}
