import Foundation

/// Contact, gate, arrival window and tags of a customer (decisions.md#customers). An empty profile is not kept.
public struct CustomerProfile: Sendable, Hashable, Codable {
  public var contactName: String
  public var contactPhone: String
  public var contactEmail: String
  public var gateAccessType: String
  public var preferredArrivalWindow: String
  public var tagsCSV: String
  /// Minutes of the day that were set; see `window`.
  public var windowFrom: Int?
  public var windowTo: Int?
  /// A catalogue's name, of messages and reports; nil for the language of their author.
  public var language: String?

  public init(
    contactName: String = "", contactPhone: String = "", contactEmail: String = "", gateAccessType: String = "",
    preferredArrivalWindow: String = "", tagsCSV: String = "", windowFrom: Int? = nil, windowTo: Int? = nil,
    language: String? = nil
  ) {
    self.contactName = contactName
    self.contactPhone = contactPhone
    self.contactEmail = contactEmail
    self.gateAccessType = gateAccessType
    self.preferredArrivalWindow = preferredArrivalWindow
    self.tagsCSV = tagsCSV
    self.windowFrom = windowFrom
    self.windowTo = windowTo
    self.language = language
  }

  public var isEmpty: Bool {
    [contactName, contactPhone, contactEmail, gateAccessType, preferredArrivalWindow, tagsCSV]
      .allSatisfy(\.isEmpty) && windowFrom == nil && windowTo == nil && language == nil
  }

  /// The tags one by one, without repetitions.
  public var tags: [String] {
    var seen: Set<String> = []
    return tagsCSV.split(whereSeparator: { $0 == "," || $0.isNewline })
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && seen.insert(SortKey.of($0)).inserted }
  }
}

/// Longest texts of a profile.
public enum ProfileLimits {
  public static let contactName = 200
  public static let contactPhone = 50
  public static let contactEmail = 254
  public static let gateAccess = 1_000
  public static let arrivalWindow = 200
  public static let tags = 500
}
