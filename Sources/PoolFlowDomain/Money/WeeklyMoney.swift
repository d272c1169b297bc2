/// The revenue and the chemicals of one week.
public struct WeeklyMoney: Sendable, Hashable {
  /// The first day of the week, or of the period within it.
  public let startsOn: Day
  public let revenue: Amount
  /// Of the chemicals.
  public let cost: Amount
  /// Its days within the period: fewer than 7 at both ends.
  public let dayCount: Int

  public init(startsOn: Day, revenue: Amount = .zero, cost: Amount, dayCount: Int = weekDays) {
    self.startsOn = startsOn
    self.revenue = revenue
    self.cost = cost
    self.dayCount = dayCount
  }

  public static let weekDays = 7

  public var profit: Amount { revenue - cost }

  public var isPartial: Bool { dayCount < Self.weekDays }

  /// The weeks in whole cents, each with its part of the sums: what is shown adds up.
  static func adding(_ weeks: [WeeklyMoney], upTo revenue: Amount, _ cost: Amount) -> [WeeklyMoney] {
    let revenues = parts(of: revenue, by: weeks.map(\.revenue))
    let costs = parts(of: cost, by: weeks.map(\.cost))
    return weeks.indices.map { index in
      WeeklyMoney(
        startsOn: weeks[index].startsOn, revenue: revenues[index], cost: costs[index], dayCount: weeks[index].dayCount)
    }
  }

  /// Whole cents near the exact amounts, which add up to `total`; the amounts as they are, if they are nothing.
  private static func parts(of total: Amount, by exact: [Amount]) -> [Amount] {
    let whole = exact.reduce(0) { $0 + $1.tenThousandths }
    guard whole > 0 else { return exact }
    var (sum, known) = (0, 0)
    return exact.map { amount in
      sum += amount.tenThousandths
      let cents = sum == whole ? total.cents : Int((Double(total.cents) * Double(sum) / Double(whole)).rounded())
      defer { known = cents }
      return Amount(tenThousandths: 100 * (cents - known))
    }
  }
}
