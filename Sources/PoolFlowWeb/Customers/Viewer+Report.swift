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
  /// The format of what a customer reads: in their language, else the reader's.
  func format(for profile: CustomerProfile) -> Format { reportFormat(language: profile.language) }

  /// The formats of what the customers of skipped stops read, by language.
  func formats(_ stops: [Stop]) -> [String: Format] {
    let languages = Set(stops.compactMap { $0.skip == nil ? nil : $0.profile?.language })
    return Dictionary(uniqueKeysWithValues: languages.map { ($0, reportFormat(language: $0)) })
  }

  /// The format of a report: in one of the catalogues' languages, else the reader's.
  func reportFormat(language code: String?) -> Format {
    guard let code, let other = installation.languages[code] else { return format }
    return Format(
      strings: other.strings, business: business, units: preferences.units,
      showsBothUnits: preferences.showsBothUnits)
  }
}
