public import PoolFlowDomain

/// The stops of one date for everybody.
public struct DayPlan: Sendable {
  public let day: Day
  /// In driving order: carried ones first, then by place and name.
  public let stops: [Stop]

  /// The stops of `technician` and nobody's; all for nil.
  public func stops(of technician: ID<Person>?) -> [Stop] {
    guard let technician else { return stops }
    return stops.filter { $0.due.technician == nil || $0.due.technician == technician }
  }
}
