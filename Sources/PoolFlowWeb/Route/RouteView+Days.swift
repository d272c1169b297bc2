import PoolFlowDomain

extension RouteView {
  /// The seven days from today on, or the week of the date that is open.
  static func chips(_ route: DayRoute, _ choice: RouteChoice, viewer: Viewer) -> [DayChip] {
    let format = viewer.format
    if let week = RouteWeek(of: route.day, viewer: viewer) {
      return week.days.map { day in
        let count = route.counts[day.weekday] ?? 0
        let label: StringKey = day == viewer.today ? "route.dayLabelToday" : "route.dayLabel"
        return DayChip(
          name: format.shortWeekday(day.weekday), date: format.count(day.number - Month(of: day).firstDay.number + 1),
          label: viewer.strings(label, count: count, ["day": format.longDay(day)]), count: format.count(count),
          path: choice.kept(Link.route(on: day)), isSelected: day == route.day, isToday: day == viewer.today)
      }
    }
    return format.week.map { weekday in
      let count = route.counts[weekday] ?? 0
      let isToday = weekday == viewer.today.weekday
      let values = ["day": format.weekday(weekday)]
      let label =
        isToday
        ? viewer.strings("route.dayLabelToday", count: count, values)
        : viewer.strings("route.dayLabel", count: count, values)
      return DayChip(
        name: format.shortWeekday(weekday), label: label, count: format.count(count),
        path: choice.kept(Link.route(weekday)),
        isSelected: weekday == route.day.weekday, isToday: isToday)
    }
  }
}
