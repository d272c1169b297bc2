/// The minutes that a stop takes (decisions.md#working-day).
public enum StopMinutes {
  /// The owner's figure of a customer, and the standard of the business.
  public static let limits = 1...600
  /// The standard of a business that has not chosen one.
  public static let usual = 30
  /// Visits whose median counts.
  public static let visits = 5
  /// Minutes on site that say something about the work: a form that was opened at its end is shorter, one that was left
  /// open longer.
  public static let plausible = 3...240

  /// The minutes of a customer's stops, with the work of every visit; nil if only the standard of the business is known.
  ///
  /// - Parameters:
  ///   - own: the owner's figure of the customer.
  ///   - past: the minutes of its last plausible visits.
  public static func known(own: Int?, past: [Int]) -> Int? { own ?? median(past) }

  /// The middle value, of two the mean, rounded up; nil for none.
  static func median(_ values: [Int]) -> Int? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle] + 1) / 2 : sorted[middle]
  }
}
