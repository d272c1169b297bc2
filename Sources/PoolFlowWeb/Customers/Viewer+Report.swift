import PoolFlowDomain

extension Viewer {
  /// The business in reports by this person: without costs that the person may not see.
  var reporting: Business {
    var business = business
    business.showsCostsToCustomers = business.showsCostsToCustomers && showsCosts
    return business
  }
}

extension App {
  /// The format of a report: in one of the catalogues' languages, else the reader's.
  func reportFormat(language code: String?) -> Format {
    guard let code, let other = installation.languages[code] else { return format }
    return Format(
      strings: other.strings, business: business, units: preferences.units,
      showsBothUnits: preferences.showsBothUnits)
  }
}
