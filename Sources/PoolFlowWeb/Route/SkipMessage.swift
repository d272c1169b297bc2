import PoolFlowDomain

/// The text to a customer about a skipped stop, in the customer's language; never with the note for the team.
enum SkipMessage {
  /// - Parameter day: the new day; nil if there is none.
  static func words(_ reason: StopSkip.Reason, to day: Day?, business: Business, format: Format) -> String {
    let strings = format.strings
    let said = strings(key(reason), ["business": business.name])
    return day.map { "\(said) \(strings("skip.textComing", ["day": format.longDay($0)]))" } ?? said
  }

  /// "Text Ana", before the save "Text Ana after".
  static func title(_ profile: CustomerProfile, after: Bool = false, _ strings: Strings) -> String {
    // The first of several names is enough on a button.
    let name = profile.contactName.split(separator: " ").first.map(String.init) ?? ""
    if name.isEmpty { return strings(after ? "skip.textCustomerAfter" : "skip.textCustomer") }
    return strings(after ? "skip.textNameAfter" : "skip.textName", ["name": name])
  }

  /// The link of the button; nil for a customer without a phone.
  static func path(
    _ skip: StopSkip, to day: Day?, profile: CustomerProfile, business: Business, format: Format
  ) -> String? {
    ContactLinkView(phone: profile.contactPhone)?.path.map { call in
      Link.message(call, words(skip.reason, to: day, business: business, format: format))
    }
  }

  private static func key(_ reason: StopSkip.Reason) -> StringKey {
    switch reason {
    case .gate, .noAccess: "skip.textGate"
    case .dog: "skip.textDog"
    case .weather: "skip.textWeather"
    case .unsafe: "skip.textUnsafe"
    case .customerAsked: "skip.textAsked"
    case .needsOffice: "skip.textOffice"
    case .other, .noTime: "skip.textOther"
    }
  }
}
