import Mustache
import PoolFlowDomain

extension AnalyticsView {
  /// "$1,100.00 in the 30 days before (+$112.35)".
  static func before(_ sum: Amount, _ past: Amount, _ period: AnalysisPeriod, viewer: Viewer) -> String {
    let format = viewer.format
    let change = sum - past
    return viewer.strings(
      "analytics.before",
      [
        "amount": format.money(past.value), "days": format.count(period.days),
        "change": (change.cents > 0 ? "+" : "") + format.money(change.value),
      ])
  }

  /// The profit and the chemicals of each week.
  static func charts(_ analysis: Analysis, viewer: Viewer) -> [ChartView] {
    let strings = viewer.strings
    return [
      chart(
        analysis.weeks, \.profit, title: strings("analytics.profitWeekly"), name: strings("analytics.profit"),
        viewer: viewer),
      chart(
        analysis.weeks, \.cost, title: strings("analytics.weekly"), name: strings("analytics.spend"), viewer: viewer),
    ]
  }

  private static func chart(
    _ weeks: [WeeklyMoney], _ value: KeyPath<WeeklyMoney, Amount>, title: String, name: String, viewer: Viewer
  ) -> ChartView {
    let (strings, format) = (viewer.strings, viewer.format)
    let bars = weeks.map { week in
      let days = ["known": format.count(week.dayCount), "days": format.count(WeeklyMoney.weekDays)]
      let amount = week[keyPath: value].value
      return ChartBar(
        label: format.shortDay(week.startsOn), value: amount, text: format.money(amount),
        part: week.isPartial ? strings("analytics.recorded", days) : nil)
    }
    let most = bars.max { $0.value < $1.value }
    return ChartView.bars(
      bars, title: title,
      summary: strings(
        "analytics.weeklySummary",
        ["weeks": format.count(bars.count), "amount": most?.text ?? "", "week": most?.label ?? ""]),
      headings: [strings("analytics.week"), name],
      tick: { format.money($0, digits: $1 == 0 ? 0 : 2) })
  }
}
