/// The costs of the chemicals of one week.
public struct WeeklySpend: Sendable, Hashable {
  /// The first day of the week, or of the period within it.
  public let startsOn: Day
  public let cost: Amount
  /// Its days within the period: fewer than 7 at both ends.
  public let dayCount: Int

  public init(startsOn: Day, cost: Amount, dayCount: Int = weekDays) {
    self.startsOn = startsOn
    self.cost = cost
    self.dayCount = dayCount
  }

  public static let weekDays = 7

  public var isPartial: Bool { dayCount < Self.weekDays }

  /// The weeks in whole cents, each with its part of `total`: what is shown adds up.
  static func adding(_ weeks: [WeeklySpend], upTo total: Amount) -> [WeeklySpend] {
    let exact = weeks.reduce(0) { $0 + $1.cost.tenThousandths }
    guard exact > 0 else { return weeks }
    var sum = 0
    var known = 0
    return weeks.map { week in
      sum += week.cost.tenThousandths
      let cents = sum == exact ? total.cents : Int((Double(total.cents) * Double(sum) / Double(exact)).rounded())
      defer { known = cents }
      return WeeklySpend(
        startsOn: week.startsOn, cost: Amount(tenThousandths: 100 * (cents - known)), dayCount: week.dayCount)
    }
  }
}
