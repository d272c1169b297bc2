/// The costs of the chemicals of one week.
public struct WeeklySpend: Sendable, Hashable {
  /// The first day of the week.
  public let startsOn: Day
  public let cost: Amount

  public init(startsOn: Day, cost: Amount) {
    self.startsOn = startsOn
    self.cost = cost
  }
}
