import PoolFlowDomain

extension Viewer {
  /// The business as reports by this person see it: no cost that the person may not see.
  var reporting: Business {
    var business = business
    business.showsCostsToCustomers = business.showsCostsToCustomers && showsCosts
    return business
  }
}

extension App {
  /// How a report is written: in one of the catalogues, else as this person reads.
  func reportFormat(language code: String?) -> Format {
    guard let code, let other = installation.languages[code] else { return format }
    return Format(
      strings: other.strings, business: business, units: preferences.units,
      showsBothUnits: preferences.showsBothUnits)
  }
}
