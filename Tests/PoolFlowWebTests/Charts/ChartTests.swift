import Foundation
import HTTP
import Testing

@testable import PoolFlowWeb

struct ChartTests {
  private static let values: [[Double]] = [
    [], [0], [7.5], [0, 0, 0], [5, 5], [1e-6, 2e-6], [1e12, 3e12], [-2, -1, -3], [0.1, 1e9],
    (0..<1_000).map { Double($0 * 7_919 % 1_000) }, [.nan, 4, .infinity],
  ]

  private static func number(_ text: String) -> Double { Double(text) ?? .nan }

  @Test(arguments: values, [true, false])
  func `ticks are round, evenly spaced and hold every value`(values: [Double], hasZero: Bool) {
    let values = hasZero ? values.map(abs) : values
    let scale = ChartScale(values, hasZero: hasZero)
    #expect((3...7).contains(scale.ticks.count), "\(scale.ticks)")
    let step = scale.ticks[1] - scale.ticks[0]
    let power = pow(10, (log10(step) + 1e-9).rounded(.down))
    #expect([1, 2, 2.5, 5].contains { abs($0 * power - step) < 1e-9 * step }, "\(step)")
    for (low, high) in zip(scale.ticks, scale.ticks.dropFirst()) {
      #expect(abs(high - low - step) <= 1e-6 * step, "\(scale.ticks)")
    }
    for value in values where value.isFinite {
      #expect(scale.ticks[0] <= value + 1e-9 * abs(value), "\(value) in \(scale.ticks)")
      #expect(value <= (scale.ticks.last ?? 0) + 1e-9 * abs(value), "\(value) in \(scale.ticks)")
    }
    if hasZero { #expect(scale.ticks[0] == 0) }
  }

  @Test func `a bar of a part of its time says so in its title and in the table`() {
    let bars = [
      ChartBar(label: "Nov 16", value: 3, text: "$3.00"),
      ChartBar(label: "Nov 23", value: 1, text: "$1.00", part: "1 of 7 days"),
    ]
    let chart = ChartView.bars(bars, title: "", summary: "", headings: [], tick: { "\($0) \($1)" })
    #expect(chart.bars.map(\.part) == [nil, "Nov 23 · 1 of 7 days: $1.00"])
    #expect(chart.rows.map(\.label) == ["Nov 16", "Nov 23 · 1 of 7 days"])
    #expect(chart.labels.map(\.text) == ["Nov 16", "Nov 23"])
  }

  @Test(arguments: values)
  func `bars are within the plot and have a row each in the table`(values: [Double]) {
    let bars = values.map { ChartBar(label: "Jan 1", value: abs($0), text: "\($0)") }
    let chart = ChartView.bars(bars, title: "", summary: "", headings: [], tick: { "\($0) \($1)" })
    #expect(chart.bars.count == values.count)
    #expect(chart.rows.count == values.count)
    #expect(chart.labels.count <= 6 && chart.labels.isEmpty == values.isEmpty)
    for bar in chart.bars {
      let (x, y) = (Self.number(bar.x), Self.number(bar.y))
      let (width, height) = (Self.number(bar.width), Self.number(bar.height))
      #expect(x >= -0.01 && width > 0 && x + width <= 100.01, "\(bar)")
      #expect(y >= ChartPlace.top - 0.01 && height >= 0 && abs(y + height - ChartPlace.bottom) < 0.02, "\(bar)")
    }
    for label in chart.labels { #expect((0...100).contains(Self.number(label.x))) }
    #expect(chart.labels.last?.text == bars.last?.label)
    #expect(chart.ticks.count == chart.grid.count)
  }

  @Test(arguments: values)
  func `lines are within the plot, with labels that keep their distance`(values: [Double]) {
    let series = ChartSeries(key: "ph", name: "pH", values: values.map { $0.isFinite ? $0 : nil }, text: { "\($0)" })
    let labels = values.indices.map(String.init)
    let axis = ChartAxis(positions: values.indices.map { Double($0 * $0) }, labels: labels)
    let chart = ChartView.lines(
      [series], along: axis, band: 7.2...7.8, bandName: "", title: "", summary: "", headings: [],
      tick: { "\($0) \($1)" }, endTick: { "\($0) \($1)" })
    let known = values.filter(\.isFinite)
    #expect(chart.rows.count == values.count)
    let points = chart.lines[0].points.split(separator: " ")
    #expect(points.count == known.count)
    for point in points {
      let place = point.split(separator: ",").map { Self.number(String($0)) }
      #expect(place.count == 2 && (0...1_000).contains(place[0]), "\(point)")
      #expect((ChartPlace.top...ChartPlace.bottom).contains(place[1]), "\(point)")
    }
    #expect(chart.lines[0].dots.count == (known.count > 40 ? 0 : known.count))
    #expect(chart.labels.count <= 5)
    let places = chart.labels.map { Self.number($0.x) }
    for (right, left) in zip(places, places.dropFirst()) { #expect(right - left >= 29.99, "\(places)") }
    #expect(chart.labels.first?.text == labels.last)
    #expect(chart.marks.count == (known.isEmpty ? 0 : 1))
  }

  @Test(arguments: [(7.9, 7.9), (7.9, 7.89), (7.2, 7.9), (6.0, 6.001), (7.5, 7.2), (7.2, 7.21)])
  func `the values at the ends of two lines do not overlap`(a: Double, b: Double) {
    let series = [("ph", a), ("lsi", b)].map { key, value in
      ChartSeries(key: key, name: key, values: [7.5, value], text: { "\($0)" })
    }
    let chart = ChartView.lines(
      series, along: ChartAxis(positions: [0, 1], labels: ["a", "b"]), band: 7.2...7.8, bandName: "", title: "",
      summary: "", headings: [], tick: { "\($0) \($1)" }, endTick: { "\($0) \($1)" })
    let places = chart.marks.map { Self.number($0.y) }.sorted()
    #expect(places.count == 2 && places[1] - places[0] >= 16, "\(places)")
    #expect(places[0] >= 12 && places[1] <= 162, "\(places)")
    #expect(chart.lines.count == 2)
  }

  @Test(arguments: [1, 3, 4, 5, 6, 7, 26, 1_000])
  func `of many bars' labels a phone keeps at most three, the last among them`(count: Int) {
    let bars = (0..<count).map { ChartBar(label: "\($0)", value: 1, text: "") }
    let chart = ChartView.bars(bars, title: "", summary: "", headings: [], tick: { "\($0) \($1)" })
    let kept = chart.labels.filter { !$0.isSpare }
    #expect((1...3).contains(kept.count) && kept.last?.text == "\(count - 1)", "\(chart.labels)")
  }

  @Test func `visits of one instant share a place in the middle`() {
    let axis = ChartAxis(positions: [5, 5], labels: ["a", "b"])
    #expect(axis.x(0) == 50 && axis.x(1) == 50)
  }

  @Test(arguments: [
    (0.0, "0"), (7.25, "7.25"), (7.2, "7.2"), (7.05, "7.05"), (-0.5, "-0.5"), (100.0, "100"), (Double.nan, "0"),
    (1e300, "0"),
  ])
  func `a coordinate has at most two decimals`(value: Double, text: String) {
    #expect(ChartPlace.text(value) == text)
  }

  @Test(arguments: [0, 1, 2, 5, 6, 7, 13, 1_000])
  func `at most six places have a label, the last among them`(count: Int) {
    let places = ChartView.labelled(count, most: 6)
    #expect(places.count <= 6)
    #expect(places.last == (count == 0 ? nil : count - 1))
  }

  @Test func `the summary of pH and index writes every number in the format of the region`() throws {
    let visits = [Desk.visit(1), Desk.visit(2, daysAgo: 7)]
    let bands = [("de", "DE", "7,2 bis 7,8"), ("es", "US", "7.2 a 7.8"), ("en", "US", "7.2 to 7.8")]
    for (language, region, band) in bands {
      let chart = try #require(ChartView.trend(of: visits, format: FormatTests.format(language, region)))
      #expect(chart.summary.contains("pH \(band)"), "\(chart.summary)")
    }
  }
}
