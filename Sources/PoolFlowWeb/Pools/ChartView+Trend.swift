import Chemistry
import Foundation
import Mustache
import PoolFlowDomain

/// A visit's first photo with its day, for the gallery of a customer.
struct GalleryPhoto: View {
  let path: String
  let source: String
  let alt: String
  let caption: String

  static let fields: Fields<GalleryPhoto> = [
    .text("path") { $0.path }, .text("source") { $0.source }, .text("alt") { $0.alt }, .text("caption") { $0.caption },
  ]

  init(_ visit: Visit, format: Format) {
    let position = visit.photoPositions.first ?? 1
    path = Link.gallery(position, of: visit.id)
    source = Link.photo(position, of: visit.id)
    caption = format.shortDay(visit.day)
    alt = format.strings("pool.photo", ["number": format.count(1), "date": caption])
  }
}

extension ChartView {
  /// The index is drawn on the pH's axis with this offset: its balanced band then coincides with the ideal pH
  /// (decisions.md#customers-page).
  private static let shift = 7.5

  /// The tinted band: the ideal pH and, with the offset, the balanced index.
  private static let ideal = 7.2...7.8

  /// pH and index of the last visits; nil for fewer than two, which make no line (decisions.md#customers-page).
  static func trend(of visits: [Visit], format: Format) -> ChartView? {
    let visits = visits.filter { $0.isMeasured && $0.isTested }.reversed() as [Visit]
    guard visits.count >= 2, let first = visits.first, let last = visits.last else { return nil }
    let strings = format.strings
    let pH = ChartSeries(
      key: "ph", name: format.name(of: .pH),
      values: visits.map { visit in visit.reading(.pH).flatMap { $0.source == .assumed ? nil : $0.value } },
      text: { format.reading($0, of: .pH) })
    let index = ChartSeries(
      key: "lsi", name: strings("trend.index"), values: visits.map { $0.index + shift },
      text: { format.index($0 - shift) })
    let axis = ChartAxis(
      positions: visits.map { $0.performedAt.timeIntervalSince1970 }, labels: visits.map { format.shortDay($0.day) })
    var chart = lines(
      [pH, index], along: axis, band: ideal, bandName: strings("trend.band"), title: strings("trend.title"),
      summary: strings(
        "trend.summary",
        [
          "visits": format.count(visits.count), "from": format.shortDay(first.day), "to": format.shortDay(last.day),
          "ph": format.known(.pH, of: last), "lsi": format.index(last.index),
          "low": format.reading(ideal.lowerBound, of: .pH), "high": format.reading(ideal.upperBound, of: .pH),
        ]),
      headings: [strings("chemicals.visit"), pH.name, index.name],
      tick: { format.number($0, digits: max(1, $1), least: max(1, $1)) },
      endTick: { format.signed($0 - shift, digits: $1 > 1 ? 2 : 1) })
    // Another model, or another version of it, computes another index for the same water.
    let changes = visits.indices.dropFirst().filter { visits[$0].model != visits[$0 - 1].model }
    chart.changes = changes.map { ChartPlace.text(axis.x($0)) }
    chart.note = changes.last.map { place in
      strings(
        "chart.modelChanged",
        ["date": format.shortDay(visits[place].day), "model": format.model(visits[place].model)])
    }
    return chart
  }
}
