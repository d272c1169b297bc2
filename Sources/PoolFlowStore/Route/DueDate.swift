import PoolFlowDomain
import SQLite

/// A date, as statements ask which rows of `schedules` are due on it: the rules of `Schedule.isDue(on:)` in SQL.
struct DueDate {
  let day: Day

  init(_ day: Day) {
    self.day = day
  }

  /// The number of values, bound as ?1 to ?6: the first is the weekday, the second the day.
  static let count = 6

  /// SQL: true for a row of `table` that is due.
  static func isDue(_ table: String) -> String {
    """
    \(table).weekday = ?1 AND CASE \(table).kind WHEN 'once' THEN \(table).due_on = ?2
      ELSE (\(table).starts_on IS NULL OR \(table).starts_on <= ?2) AND (\(table).ends_on IS NULL OR \(table).ends_on >= ?2)
        AND CASE \(table).kind WHEN 'monthly' THEN \(table).week IN (?4, ?5)
          ELSE \(table).every_weeks = 1 OR (?3 - \(table).week_number) % \(table).every_weeks = 0 END
        AND CASE WHEN \(table).season_from IS NULL THEN 1
          WHEN \(table).season_from <= \(table).season_to THEN ?6 BETWEEN \(table).season_from AND \(table).season_to
          ELSE ?6 >= \(table).season_from OR ?6 <= \(table).season_to END
      END
    """
  }

  var values: [any SQLBindable] {
    let isLast = day.isInWeek(-1)
    return [
      day.weekday.rawValue, day, day.week + Self.firstWeek, day.weekOfMonth, isLast ? -1 : 0,
      YearDay(of: day).description,
    ]
  }

  /// The number that SQL has for the week of 1970-01-01: Julian day 2,440,585 is its Monday.
  private static let firstWeek = 2_440_585 / 7
}
