import PoolFlowDomain

/// The calendar week of a date that the seven days from today on do not have.
struct RouteWeek {
  /// In the order of the region.
  let days: [Day]

  var range: ClosedRange<Day>? {
    guard let first = days.first, let last = days.last else { return nil }
    return first...last
  }

  /// Nil for today and the six days after it.
  init?(of day: Day, viewer: Viewer) {
    let week = viewer.format.week
    guard !(viewer.today...viewer.today.adding(days: 6)).contains(day), let place = week.firstIndex(of: day.weekday)
    else { return nil }
    // The first and the last day of the calendar have no whole week.
    days = week.indices.map { day.adding(days: $0 - place) }.filter { Day($0.description) == $0 }
  }
}
