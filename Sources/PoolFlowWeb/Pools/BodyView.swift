import Chemistry
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// A second body of water on the page of its customer: `Pools/_body`.
struct BodyView: View {
  let pool: String
  let path: String
  let name: String
  let volumeText: String
  let bodyText: String?
  let lsi: IndexView
  let readings: [TileView]

  static let fields: Fields<BodyView> = [
    .text("pool") { $0.pool }, .text("path") { $0.path }, .text("name") { $0.name },
    .text("volumeText") { $0.volumeText }, .text("bodyText") { $0.bodyText }, .view("lsi") { $0.lsi },
    .list("readings") { $0.readings },
  ]

  init(_ body: PoolBody, format: Format) {
    let pool = body.pool
    self.pool = pool.id.text
    path = Link.pool(pool.id)
    name = pool.customerName
    volumeText = format.bodyVolume(of: pool)
    bodyText = format.properties(of: pool.body)
    lsi = IndexView(pool.cachedIndex, format: format, isMeasured: body.isMeasured)
    readings = body.tiles(format)
  }
}

/// A body of water with its visits, the newest first, for the tiles of its readings.
struct PoolBody {
  let pool: Pool
  let visits: [Visit]
  let origins: ReadingOrigins
  /// False if the water has the standard values.
  let isMeasured: Bool

  func tiles(_ format: Format) -> [TileView] {
    Parameter.extras.compactMap { extra($0, format) }
      + (Parameter.readings + [.totalDissolvedSolids]).map { tile($0, format) }
  }

  /// The last measurement of a reading beside the five; nil if the displayed visits have none.
  private func extra(_ parameter: Parameter, _ format: Format) -> TileView? {
    guard let visit = visits.first(where: { $0.reading(parameter) != nil }), let reading = visit.reading(parameter)
    else { return nil }
    return TileView(
      key: parameter.styleName, label: format.name(of: parameter), value: format.tile(reading.value, of: parameter),
      unit: format.unit(of: parameter),
      range: visit.level(of: reading, in: pool.body).map {
        TileView.Range(status: $0.rawValue, word: format.word($0, of: parameter))
      },
      from: format.strings("reading.measured", ["date": format.shortDay(visit.day)]))
  }

  private func tile(_ parameter: Parameter, _ format: Format) -> TileView {
    let value = pool.water[parameter] ?? 0
    let level =
      visits.isEmpty || origins.isStandard(parameter)
      ? nil : pool.body.level(of: value, parameter, cyanuricAcid: pool.water.cyanuricAcid)
    return TileView(
      key: parameter.styleName, label: format.name(of: parameter), value: format.tile(value, of: parameter),
      unit: format.unit(of: parameter, value: value),
      range: level.map { TileView.Range(status: $0.rawValue, word: format.word($0, of: parameter)) },
      from: origin(of: parameter, format))
  }

  /// The day of the measurement; for an unmeasured value that it is standard or was entered with the customer.
  private func origin(of parameter: Parameter, _ format: Format) -> String {
    let strings = format.strings
    if parameter == .totalDissolvedSolids {
      let isStandard = pool.water[parameter] == Water.documentedDefault[parameter]
      return strings(isStandard ? "reading.standard" : "reading.entered")
    }
    if let day = origins.measured[parameter] {
      return strings("reading.measured", ["date": format.shortDay(day)])
    }
    if origins.isStandard(parameter) { return strings("reading.standard") }
    let known = visits.last { $0.reading(parameter) != nil }
    return known.map { strings("reading.carriedFrom", ["date": format.shortDay($0.day)]) } ?? strings("reading.entered")
  }
}
