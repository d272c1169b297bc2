public import Chemistry

/// The readings of one pool: those that it has beside the ones of the business, and its own intervals
/// (chemistry.md#readings).
public struct PoolReadings: Sendable, Hashable {
  /// Of `ReadingNeeds.ofPools`.
  public var further: Set<Parameter>
  public var intervals: ReadingIntervals

  public init(further: Set<Parameter> = [], intervals: ReadingIntervals = ReadingIntervals()) {
    self.further = further
    self.intervals = intervals
  }

  /// The store's text of `further`: "salt filter_pressure".
  public var furtherText: String {
    ReadingNeeds.ofPools.filter(further.contains).map(\.rawValue).joined(separator: " ")
  }

  /// Reads the store's texts; unknown entries are ignored.
  public init(further: String, intervals: String) {
    let names = further.split(separator: " ").compactMap { Parameter(rawValue: String($0)) }
    self.init(
      further: Set(names).intersection(ReadingNeeds.ofPools), intervals: ReadingIntervals(text: intervals))
  }
}
