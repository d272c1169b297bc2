/// One task of a list that technicians tick at a stop (decisions.md#checklists).
public struct ChecklistItem: Sendable, Hashable {
  /// The photo that belongs to the task; the raw value is the store's and the API's.
  public enum Photo: String, Sendable, CaseIterable {
    case none, before, after
  }

  public let id: ID<ChecklistItem>
  public var name: String
  /// The tag of its customers; empty for all.
  public var tag: String
  public var rule: DueRule
  /// The usual duration; nil if none is planned.
  public var minutes: Int?
  /// In the currency of the business; nil for a task that the fee includes.
  public var price: Double?
  /// True if a visit says why it was not done.
  public var isRequired: Bool
  public var photo: Photo
  /// True for work apart from the water: a visit for chemicals only drops it.
  public var isCleaning: Bool
  /// Optimistic lock: incremented by every edit, and sent with the form.
  public var version: Int

  public init(
    id: ID<ChecklistItem>, name: String, tag: String = "", rule: DueRule = .everyVisit, minutes: Int? = nil,
    price: Double? = nil, isRequired: Bool = false, photo: Photo = .none, isCleaning: Bool = true, version: Int = 1
  ) {
    self.id = id
    self.name = name
    self.tag = tag
    self.rule = rule
    self.minutes = minutes
    self.price = price
    self.isRequired = isRequired
    self.photo = photo
    self.isCleaning = isCleaning
    self.version = version
  }

  /// True if it is for a customer with these tags.
  public func isFor(_ tags: [String]) -> Bool {
    let own = SortKey.of(tag)
    return own.isEmpty || tags.contains { SortKey.of($0) == own }
  }

  /// True if visits of this kind do it.
  public func isDone(by kind: VisitKind) -> Bool {
    switch kind {
    case .service: true
    case .chemicals: !isCleaning
    case .job: false
    }
  }
}

/// Longest texts and widest numbers of checklists (contract.md#pages).
public enum ChecklistLimits {
  /// Items of the business.
  public static let items = 200
  /// Items due at one stop; those further down the list are not asked for.
  public static let due = 40
  public static let name = 120
  /// Length of a tag.
  public static let tag = 100
  public static let minutes = 480
  public static let price = 1_000_000.0
}
