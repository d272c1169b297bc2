import Chemistry
import PoolFlowDomain
/// The charts of the page of components, with fictional numbers.
extension StylesView {
  static func chart(_ viewer: Viewer) -> ChartView {
    let (strings, format) = (viewer.strings, viewer.format)
    let bars = [60.0, 84, 72, 118.4, 96, 70].enumerated().map { week, amount in
      ChartBar(
        label: format.shortDay(viewer.today.adding(days: 7 * (week - 5))), value: amount, text: format.money(amount),
        part: week == 5 ? strings("analytics.recorded", ["known": "2", "days": "7"]) : nil)
    }
    return ChartView.bars(
      bars, title: strings("analytics.weekly"), summary: strings("analytics.weekly"),
      headings: [strings("analytics.week"), strings("analytics.spend")],
      tick: { format.money($0, digits: $1 == 0 ? 0 : 2) })
  }

  static func trend(_ viewer: Viewer) -> ChartView {
    let (strings, format) = (viewer.strings, viewer.format)
    let pH = ChartSeries(
      key: "ph", name: format.name(of: .pH), values: [7.4, 7.7, 8.0, 7.6, 7.3, 7.5],
      text: { format.reading($0, of: .pH) })
    let index = ChartSeries(
      key: "lsi", name: strings("trend.index"), values: [7.3, 7.62, 7.9, 7.55, 7.2, 7.48],
      text: { format.index($0 - 7.5) })
    let days = (0..<6).map { viewer.today.adding(days: 7 * ($0 - 5)) }
    return ChartView.lines(
      [pH, index],
      along: ChartAxis(positions: days.map { Double($0.number) }, labels: days.map(format.shortDay)), band: 7.2...7.8,
      bandName: strings("trend.band"), title: strings("trend.title"), summary: strings("trend.title"),
      headings: [strings("chemicals.visit"), pH.name, index.name],
      tick: { format.number($0, digits: max(1, $1), least: max(1, $1)) },
      endTick: { format.signed($0 - 7.5, digits: $1 > 1 ? 2 : 1) })
  }
}
