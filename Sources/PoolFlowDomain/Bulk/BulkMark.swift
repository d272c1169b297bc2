import Chemistry

/// The terms that a person agreed with a customer, in a few letters: they differ as soon as somebody changes it. Readings, the order
/// of a route and visits do not count.
public struct BulkMark: Sendable, Hashable {
  public let text: String

  public init?(_ text: String) {
    guard text.count == 16, text.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) else { return nil }
    self.text = text
  }

  /// FNV-1a of 64 bits over all values (https://datatracker.ietf.org/doc/html/draft-eastlake-fnv): it finds changes made
  /// by mistake at the same time, and protects against nobody.
  public init(_ customer: BulkCustomer) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for value in customer.markedValues {
      for byte in value.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    text = String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension BulkCustomer {
  fileprivate var markedValues: [String] {
    let profile = known.profile
    let agreed = [
      pool.customerName, pool.address, "\(pool.latitude) \(pool.longitude)",
      pool.stopMinutes.map(String.init) ?? "", "\(pool.monthlyFee) \(pool.feeIsAssumed)",
      pool.customerSince?.description ?? "", pool.notes, pool.model?.rawValue ?? "", pool.body.sanitizer.rawValue,
      pool.body.surface.rawValue, profile.contactName, profile.contactPhone, profile.contactEmail,
      profile.gateAccessType, profile.preferredArrivalWindow, profile.tagsCSV, profile.language ?? "",
      "\(profile.windowFrom ?? -1) \(profile.windowTo ?? -1)",
    ]
    let fees = fees.sorted { $0.day < $1.day }.map { "\($0.day) \($0.fee)" }
    let pauses = pool.pauses.map {
      "\($0.kind.rawValue) \($0.startsOn) \($0.endsOn?.description ?? "") \($0.feeGoesOn)"
    }
    return agreed + fees + ["|"] + pauses + ["|"] + pool.schedules.map(\.marked)
  }
}

extension Schedule {
  fileprivate var marked: String {
    let dates = [from, until, date].map { $0?.description ?? "" }.joined(separator: " ")
    let season = season.map { "\($0.from) \($0.to)" } ?? ""
    let rule = "\(id.text) \(kind.rawValue) \(weekday?.rawValue ?? 0) \(everyWeeks ?? 0) \(week ?? 0)"
    return "\(rule) \(dates) \(season) \(technician?.text ?? "") \(note) \(price ?? -1)"
  }
}
