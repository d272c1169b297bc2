/// How often a text of a list says that a pool is served (import-export.md#service-days).
public enum ListedRhythm: Sendable, Hashable {
  /// Every n-th week.
  case weeks(Int)
  /// The first to fourth (1 to 4) or the last (−1) such weekday of each month.
  case month(week: Int)
  /// Once a month: the text does not say in which week.
  case monthly
  /// Twice a month, of which every other week is one reading.
  case twiceAMonth
  /// "Every third Thursday": of a month, or every three weeks.
  case nth(Int)
  /// So many days a week.
  case timesAWeek(Int)
}

/// One schedule as a text of a list says it.
public struct ListedSchedule: Sendable, Hashable {
  public var weekday: Weekday
  /// How often; nil if the text names the day alone.
  public var rhythm: ListedRhythm?
  public var from: Day?
  public var until: Day?
  public var season: Season?
  /// A season without its months, as the list writes it; empty for none.
  public var seasonText = ""

  public init(
    _ weekday: Weekday, _ rhythm: ListedRhythm? = nil, from: Day? = nil, until: Day? = nil, season: Season? = nil
  ) {
    self.weekday = weekday
    self.rhythm = rhythm
    self.from = from
    self.until = until
    self.season = season
  }

  /// True for a weekday without anything else.
  var isPlain: Bool { rhythm == nil && from == nil && until == nil && season == nil && seasonText.isEmpty }
}
