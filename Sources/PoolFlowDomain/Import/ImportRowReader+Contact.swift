import Foundation

extension ImportRowReader {
  /// The contact, gate and tags of a row. Values that a profile has no room for, and invalid phones and mail addresses,
  /// go to the notes. A row of an export is read as it is.
  mutating func readProfile(_ customer: inout ImportedCustomer) {
    var profile = CustomerProfile()
    profile.contactName = text(.contactName, limit: ProfileLimits.contactName)
    if customer.id == nil {
      profile.contactPhone = readPhones(&customer.furtherNotes)
      profile.contactEmail = readEmails(&customer.furtherNotes)
    } else {
      profile.contactPhone = text(.contactPhone, limit: ProfileLimits.contactPhone)
      profile.contactEmail = text(.contactEmail, limit: ProfileLimits.contactEmail)
    }
    profile.gateAccessType = text(.gateAccess, limit: ProfileLimits.gateAccess, isMultiline: true)
    profile.preferredArrivalWindow = arrival(besides: customer.profile.preferredArrivalWindow)
    profile.tagsCSV = joined(.tags, ", ", limit: ProfileLimits.tags)
    customer.profile = profile
  }

  /// The arrival window of its column, with the time of day that the text of the days has.
  private mutating func arrival(besides time: String) -> String {
    let window = text(.arrivalWindow, limit: ProfileLimits.arrivalWindow)
    if time.isEmpty || SortKey.of(window).contains(SortKey.of(time)) { return window }
    let both = [window, time].filter { !$0.isEmpty }.joined(separator: "; ")
    return both.unicodeScalars.count <= ProfileLimits.arrivalWindow ? both : window
  }

  /// The first phone of a row; the others go to `notes`.
  private mutating func readPhones(_ notes: inout [String]) -> String {
    var phones: [String] = []
    for text in values(.contactPhone) {
      let phone = checked(text, of: .contactPhone, limit: ProfileLimits.contactPhone)
      if phone.isEmpty { continue }
      if phone.contains(where: \.isNumber) {
        if !phones.contains(where: { Self.isSame($0, phone) }) { phones.append(phone) }
      } else {
        note(.contactPhone, .notAPhone(shown(phone)))
        if !Self.saysNone(phone) { notes.append(words.phone(phone)) }
      }
    }
    notes += phones.dropFirst().map(words.phone)
    return phones.first ?? ""
  }

  /// The first mail address of a row; the others and invalid ones go to `notes`.
  private mutating func readEmails(_ notes: inout [String]) -> String {
    var addresses: [String] = []
    for text in values(.contactEmail) {
      let whole = checked(text, of: .contactEmail, limit: PoolLimits.notes)
      let parts = whole.split { ",;<> ".contains($0) || $0.isWhitespace }.map(String.init)
      let found = parts.filter { EmailAddress.normalized($0) != nil }
      for address in found where !addresses.contains(where: { SortKey.of($0) == SortKey.of(address) }) {
        addresses.append(address)
      }
      let wrong = parts.filter { $0.contains("@") && EmailAddress.normalized($0) == nil }
      if whole.isEmpty || (!found.isEmpty && wrong.isEmpty) { continue }
      note(.contactEmail, .notAnEmail(shown(whole)))
      if !Self.saysNone(whole) { notes.append(words.email(found.isEmpty ? whole : wrong.joined(separator: ", "))) }
    }
    notes += addresses.dropFirst().map(words.email)
    return addresses.first ?? ""
  }

  /// True for two spellings of one number.
  private static func isSame(_ phone: String, _ other: String) -> Bool {
    phone.filter(\.isNumber) == other.filter(\.isNumber)
  }

  /// True for a cell that says that there is no value: "n/a", "-".
  private static func saysNone(_ text: String) -> Bool {
    nothing.contains(SortKey.of(text).filter { $0.isLetter || $0.isNumber })
  }

  private static let nothing: Set<String> = [
    "", "na", "none", "no", "unknown", "null", "nil", "tbd", "ninguno", "ninguna", "aucun", "aucune", "nenhum",
    "nenhuma",
    "keine", "keiner", "kein", "x",
  ]
}
