import Foundation
import PoolFlowDomain

/// The reader of a page: language, units, rights. Views are made from it; it gives no access to a store.
struct Viewer: Sendable {
  /// Nil without a session.
  let account: Account?
  let preferences: Preferences
  let business: Business
  let now: Date
  let format: Format

  var strings: Strings { format.strings }

  var today: Day { business.day(of: now) }

  var isOwner: Bool { account?.role == .owner }

  /// The person whose stops a technician sees; nil for all.
  var ownStops: ID<Person>? { isOwner ? nil : account?.person }

  /// True if this person may see the cost of chemicals (decisions.md#roles).
  var showsCosts: Bool { isOwner || business.showsCostsToTechnicians }

  /// True if this person may order a route for every such day, not for one date alone (decisions.md#roles).
  var mayOrderEachDay: Bool { isOwner || business.techniciansOrderEachDay }

  /// The reader's format in the units of a form.
  func format(in units: UnitSystem) -> Format {
    Format(strings: strings, business: business, units: units, showsBothUnits: preferences.showsBothUnits)
  }

  /// The same reader with numbers in the units that a form was shown in.
  func reading(_ units: UnitSystem) -> Viewer {
    Viewer(account: account, preferences: preferences, business: business, now: now, format: format.with(units))
  }

  /// True where this person may take a visit back now.
  func mayUndo(_ visit: Visit) -> Bool {
    guard let account else { return false }
    return VisitRules.mayUndo(visit, person: account.person, role: account.role, now: now)
  }

  /// True if this person may change or delete a visit now (decisions.md#roles).
  func mayEdit(_ visit: Visit) -> Bool {
    guard let account else { return false }
    return VisitRules.mayEdit(visit, person: account.person, role: account.role, now: now)
  }

  /// The title of a customer's page, with the customer's name for tabs and the history of a browser.
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
