/// The days on which a customer is served: from the first on, without the pauses.
public struct ServiceTime: Sendable, Hashable {
  public let startedOn: Day
  public let pauses: [ServicePause]

  /// - Parameter fees: the days from which fees are recorded; an imported customer with a history was served before
  ///   being added.
  public init(createdOn: Day, fees: some Sequence<Day>, pauses: [ServicePause]) {
    startedOn = fees.min().map { min($0, createdOn) } ?? createdOn
    self.pauses = pauses
  }

  /// Number of days in service from `first` to before `end`.
  public func days(from first: Day, before end: Day) -> Int {
    let first = max(first, startedOn)
    return max(0, end.number - first.number - pauses.reduce(0) { $0 + $1.dayCount(from: first, before: end) })
  }
}
