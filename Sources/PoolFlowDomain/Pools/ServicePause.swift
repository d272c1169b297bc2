/// A time without service for a customer: on no route and in no analysis (decisions.md#pauses).
public struct ServicePause: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable, Codable {
    /// For a time, such as a winter; the customer returns.
    case paused
    /// The customer has left.
    case closed
  }

  public var kind: Kind
  /// The first day without service.
  public var startsOn: Day
  /// The first day with service again; nil if it is not known.
  public var endsOn: Day?
  /// True if the customer pays the fee of these days as well; never of a closed one.
  public var feeGoesOn: Bool

  public init(_ kind: Kind, from startsOn: Day, until endsOn: Day? = nil, feeGoesOn: Bool = false) {
    self.kind = kind
    self.startsOn = startsOn
    self.endsOn = endsOn
    self.feeGoesOn = feeGoesOn && kind == .paused
  }

  /// The longest pause, in days, for which the form proposes that the fee goes on.
  public static let longestPaidByProposal = 14

  /// Whether the fee goes on, as the form proposes it: up to two weeks, never for a closed customer.
  public static func proposesFee(_ kind: Kind, from startsOn: Day, until endsOn: Day?) -> Bool {
    guard kind == .paused, let endsOn else { return false }
    return endsOn.number - startsOn.number <= longestPaidByProposal
  }

  /// True for two pauses that are one where they meet.
  func isLike(_ other: ServicePause) -> Bool { kind == other.kind && feeGoesOn == other.feeGoesOn }

  public func contains(_ day: Day) -> Bool { startsOn <= day && endsOn.map { day < $0 } ?? true }

  /// True for two pauses that share a day.
  public func overlaps(_ other: ServicePause) -> Bool {
    (endsOn.map { other.startsOn < $0 } ?? true) && (other.endsOn.map { startsOn < $0 } ?? true)
  }

  /// Number of its days from `first` to before `end`.
  public func dayCount(from first: Day, before end: Day) -> Int {
    let last = endsOn.map { min($0, end) } ?? end
    return max(0, last.number - max(startsOn, first).number)
  }
}

extension Pool {
  /// The pause that contains `day`.
  public func pause(on day: Day) -> ServicePause? { pauses.first { $0.contains(day) } }

  /// The pause that begins after `day`.
  public func pause(after day: Day) -> ServicePause? { pauses.first { $0.startsOn > day } }

  public func isServed(on day: Day) -> Bool { pause(on: day) == nil }
}
