/// One customer's money within a period (decisions.md#money). Amounts are whole cents, so that what is shown adds up.
public struct PoolAnalysis: Sendable, Hashable {
  public let pool: ID<Pool>
  public let customerName: String
  /// The name as lists sort it.
  public let sortName: String
  /// The customer's fees of the period, by days.
  public let fee: Amount
  /// The number of its days that have a fee.
  public let paidDays: Int
  /// The prices of the jobs done in it.
  public let jobs: Amount
  /// The costs of the chemicals of the period's visits.
  public let chemicalCost: Amount
  public let visitCount: Int
  /// Time on site, of the visits where it is known.
  public let secondsOnSite: Int
  /// The number of those visits.
  public let timedVisitCount: Int
  /// The pause that takes the customer out of service; nil for a customer in service.
  public let rest: ServicePause.Kind?
  /// The drives that a stop causes on the coming routes; nil without a position or a coming stop.
  public let drive: MarginalDrive?

  public init(
    pool: ID<Pool>, customerName: String, sortName: String, fee: Amount, paidDays: Int = 0, jobs: Amount = .zero,
    chemicalCost: Amount,
    visitCount: Int = 0, secondsOnSite: Int = 0, timedVisitCount: Int = 0, rest: ServicePause.Kind? = nil,
    drive: MarginalDrive? = nil
  ) {
    self.pool = pool
    self.customerName = customerName
    self.sortName = sortName
    self.fee = fee.inCents
    self.paidDays = paidDays
    self.jobs = jobs.inCents
    self.chemicalCost = chemicalCost.inCents
    self.visitCount = visitCount
    self.secondsOnSite = secondsOnSite
    self.timedVisitCount = timedVisitCount
    self.rest = rest
    self.drive = drive
  }

  public var revenue: Amount { fee + jobs }
  public var profit: Amount { revenue - chemicalCost }

  /// True for a loss, at any fee ("IN THE RED").
  public var isInTheRed: Bool { profit.cents < 0 }

  /// True for chemicals above 30 % of a fee that is paid, without the jobs ("MONEY LOSER").
  public var isMoneyLoser: Bool { fee.cents > 0 && chemicalCost.cents * 10 > fee.cents * 3 }

  /// The part of the fee that the chemicals leave; −1 without a fee.
  public var margin: Double {
    fee.cents > 0 ? Double((fee - chemicalCost).cents) / Double(fee.cents) : -1
  }

  /// Chemicals as a part of the fee; nil without one.
  public var chemicalShare: Double? {
    fee.cents > 0 ? Double(chemicalCost.cents) / Double(fee.cents) : nil
  }

  /// Mean time on site; nil if no visit has it.
  public var secondsPerVisit: Int? { timedVisitCount > 0 ? secondsOnSite / timedVisitCount : nil }

  /// The shortest time on site of a period that says something about an hour, in seconds.
  public static let leastSecondsOnSite = 600

  /// Profit for an hour on site; nil unless all visits have their time on site, ten minutes together at least.
  public var profitPerHour: Amount? {
    guard secondsOnSite >= Self.leastSecondsOnSite, timedVisitCount == visitCount else { return nil }
    return profit(anHourOf: secondsOnSite)
  }

  /// The seconds on site, and those of the drives that the visits cause; nil unless both are known.
  public var secondsWithDrive: Int? {
    guard profitPerHour != nil, let drive else { return nil }
    return secondsOnSite + Int((drive.minutes * 60 * Double(visitCount)).rounded())
  }

  /// Profit for an hour on site and on the way (decisions.md#driving).
  public var profitPerHourWithDrive: Amount? { secondsWithDrive.map { profit(anHourOf: $0) } }

  private func profit(anHourOf seconds: Int) -> Amount {
    Amount(Double(profit.tenThousandths) / 10_000 * 3_600 / Double(seconds))
  }
}
