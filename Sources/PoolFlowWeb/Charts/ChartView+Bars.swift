/// One bar of a chart.
struct ChartBar {
  let label: String
  let value: Double
  /// The value in words.
  let text: String
  /// The part of its time that a bar stands for, in words: "2 of 7 days"; nil for all of it.
  var part: String?

  /// The place in the table.
  fileprivate var row: String { part.map { "\(label) · \($0)" } ?? label }
}

extension ChartView {
  private static let mostLabels = 6

  /// A sum for each place of an axis, as bars from 0 up, or down for one below it.
  ///
  /// - Parameter tick: formats a value of the axis with the given number of decimals.
  static func bars(
    _ bars: [ChartBar], title: String, summary: String, headings: [String], tick: (Double, Int) -> String
  ) -> ChartView {
    let values = bars.map(\.value)
    let scale = ChartScale(values + [0], hasZero: (values.min() ?? 0) >= 0)
    let zero = ChartPlace.y(scale.part(of: 0))
    let slot = 100 / Double(max(bars.count, 1))
    let width = min(slot * 0.62, 8)
    let shapes = bars.enumerated().map { index, bar in
      let y = ChartPlace.y(scale.part(of: bar.value))
      return Bar(
        x: ChartPlace.text((Double(index) + 0.5) * slot - width / 2), y: ChartPlace.text(min(y, zero)),
        width: ChartPlace.text(max(width, 0.05)), height: ChartPlace.text(abs(zero - y)),
        part: bar.part == nil ? nil : "\(bar.row): \(bar.text)")
    }
    let places = labelled(bars.count, most: mostLabels)
    let labels = places.enumerated().map { order, index in
      let center = (Double(index) + 0.5) * slot
      // The last one ends with the chart; a phone shows every other label, including the last.
      return Label(
        x: center > 94 ? "100" : ChartPlace.text(center), text: bars[index].label,
        anchor: center > 94 ? "end" : "middle",
        isSpare: places.count > 3 && (places.count - order).isMultiple(of: 2),
        isSecondary: places.count > 3 && (places.count - order) % 4 == 3)
    }
    return ChartView(
      title: title, summary: summary, ticks: scale.ticks.reversed().map { tick($0, scale.digits) },
      grid: grid(scale), bars: shapes, labels: labels, headings: headings,
      rows: bars.map { Row(label: $0.row, cells: [$0.text]) })
  }
}
