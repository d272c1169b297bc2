/// One series of a line chart; the line skips places without a value.
struct ChartSeries {
  /// Identifies the series, for its colour.
  let key: String
  let name: String
  let values: [Double?]
  /// A value in words.
  let text: (Double) -> String
}

/// The axis along which lines run.
struct ChartAxis {
  /// The position of each place, ascending; equal ones share a place.
  let positions: [Double]
  let labels: [String]

  /// The position of the newest place, in percent; the space right of it is for the values at the lines' ends.
  static let end = 82.0

  /// Percent from the left edge, with room for the dots.
  func x(_ index: Int) -> Double {
    guard let first = positions.first, let last = positions.last, last > first else { return 50 }
    return 2 + (Self.end - 2) * (positions[index] - first) / (last - first)
  }
}

extension ChartView {
  private static let mostDots = 40
  private static let labelDistance = 30.0

  /// Values over time as lines.
  ///
  /// - Parameters:
  ///   - band: the desired range, drawn as a tint and always visible. `bandName` is its name in the legend.
  ///   - tick: formats a value of the axis with the given number of decimals; `endTick` one of the axis on the other
  ///     side.
  static func lines(
    _ series: [ChartSeries], along axis: ChartAxis, band: ClosedRange<Double>, bandName: String, title: String,
    summary: String,
    headings: [String], tick: (Double, Int) -> String, endTick: (Double, Int) -> String
  ) -> ChartView {
    let values = series.flatMap { $0.values.compactMap(\.self) } + [band.lowerBound, band.upperBound]
    let scale = ChartScale(values, hasZero: false)
    func y(_ value: Double) -> Double { ChartPlace.y(scale.part(of: value)) }
    let lines = series.map { series -> Line in
      let places = series.values.enumerated().compactMap { index, value in
        value.map { (x: axis.x(index), y: y($0)) }
      }
      return Line(
        series: series.key, name: series.name,
        points: places.map { "\(ChartPlace.text($0.x * 10)),\(ChartPlace.text($0.y))" }.joined(separator: " "),
        dots: places.count > mostDots
          ? [] : places.map { Dot(x: ChartPlace.text($0.x), y: ChartPlace.text($0.y)) })
    }
    let bandTop = y(band.upperBound)
    return ChartView(
      title: title, summary: summary, ticks: scale.ticks.reversed().map { tick($0, scale.digits) },
      endTicks: scale.ticks.reversed().map { endTick($0, scale.digits) }, grid: grid(scale),
      band: Band(name: bandName, y: ChartPlace.text(bandTop), height: ChartPlace.text(y(band.lowerBound) - bandTop)),
      lines: lines,
      marks: marks(series, y: y), labels: labels(axis), headings: headings,
      rows: axis.labels.enumerated().map { index, label in
        Row(label: label, cells: series.map { series in series.values[index].map(series.text) ?? "–" })
      })
  }

  /// The last value of each series, right of its end; two that would overlap are moved apart.
  private static func marks(_ series: [ChartSeries], y: (Double) -> Double) -> [Mark] {
    let (gap, highest, lowest) = (16.0, 14.0, 162.0)
    var ends = series.compactMap { series -> (key: String, y: Double, text: String)? in
      guard let last = series.values.last(where: { $0 != nil }).flatMap(\.self) else { return nil }
      return (series.key, min(max(y(last) + 5, highest), lowest), series.text(last))
    }
    ends.sort { $0.y < $1.y }
    for index in ends.indices.dropFirst() { ends[index].y = max(ends[index].y, ends[index - 1].y + gap) }
    let below = max((ends.last?.y ?? 0) - lowest, 0)
    return ends.map { Mark(series: $0.key, y: ChartPlace.text($0.y - below), text: $0.text) }
  }

  /// The last label and, backwards from it, those at sufficient distance.
  private static func labels(_ axis: ChartAxis) -> [Label] {
    var labels: [Label] = []
    var free = Double.infinity
    for index in axis.labels.indices.reversed() {
      let x = axis.x(index)
      guard x <= free else { continue }
      free = x - labelDistance
      labels.append(Label(x: ChartPlace.text(x), text: axis.labels[index], anchor: x < 10 ? "start" : "middle"))
    }
    return labels
  }
}
