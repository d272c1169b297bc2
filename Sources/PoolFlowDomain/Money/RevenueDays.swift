/// The revenue of each day, of all customers: a thirtieth of each fee that is paid for it, and the jobs done on it.
public struct RevenueDays: Sendable {
  /// Changes of the sum of the monthly fees, in ten-thousandths, by the number of the day.
  private var changes: [Int: Int] = [:]
  private var jobs: [Day: Amount] = [:]

  public init() {}

  /// The fees of a customer.
  public mutating func add(_ stretches: [FeeStretch]) {
    for stretch in stretches {
      changes[stretch.days.lowerBound.number, default: 0] += stretch.fee.tenThousandths
      changes[stretch.days.upperBound.number, default: 0] -= stretch.fee.tenThousandths
    }
  }

  public mutating func add(job price: Amount, on day: Day) {
    jobs[day, default: .zero] = jobs[day, default: .zero] + price
  }

  /// The revenue of some days together.
  public func sum(in days: Range<Day>) -> Amount {
    var fees = 0
    var (number, monthly) = (days.lowerBound.number, 0)
    for day in changes.keys.sorted() where day < days.upperBound.number {
      if day > number {
        fees += monthly * (day - number)
        number = day
      }
      monthly += changes[day] ?? 0
    }
    fees += monthly * max(days.upperBound.number - number, 0)
    let done = jobs.filter { days.contains($0.key) }.values.reduce(.zero, +)
    return done + Amount(tenThousandths: Int((Double(fees) / 30).rounded()))
  }
}
