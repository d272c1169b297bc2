import Mustache
import PoolFlowDomain
import RoutePlanning

/// A route as a map without streets: `Route/_map`.
struct RouteMapView: View {
  struct Number: View {
    let x: String
    let y: String
    let text: String
    let isOnDisc: Bool
    let isDone: Bool

    static let fields: Fields<Number> = [
      .text("x") { $0.x }, .text("y") { $0.y }, .text("text") { $0.text }, .flag("isOnDisc") { $0.isOnDisc },
      .flag("isDone") { $0.isDone },
    ]
  }

  let title: String
  let drive: String
  let summary: String
  let way: String
  let doneWay: String
  let arrows: String
  let dots: String
  let doneDots: String
  let discs: String
  let doneDiscs: String
  let numbers: [Number]
  let start: String
  let end: String
  let scale: String
  let scaleText: String
  let scaleX: String
  /// The meaning of the marks that are on the map.
  let hasDone: Bool

  static let fields: Fields<RouteMapView> = [
    .text("title") { $0.title }, .text("drive") { $0.drive }, .text("summary") { $0.summary }, .text("way") { $0.way },
    .text("doneWay") { $0.doneWay }, .text("arrows") { $0.arrows }, .text("dots") { $0.dots },
    .text("doneDots") { $0.doneDots }, .text("discs") { $0.discs }, .text("doneDiscs") { $0.doneDiscs },
    .list("numbers") { $0.numbers }, .text("start") { $0.start }, .text("end") { $0.end },
    .flag("hasStart") { !$0.start.isEmpty }, .flag("hasEnd") { !$0.end.isEmpty }, .flag("hasDone") { $0.hasDone },
    .text("scale") { $0.scale }, .text("scaleText") { $0.scaleText }, .text("scaleX") { $0.scaleX },
  ]

  /// Nil without a stop that has a position.
  ///
  /// - Parameters:
  ///   - ways: those of each person.
  ///   - stops: the route in its order, whose places are the numbers.
  ///   - drive: minutes and distance; nil: those of estimates.
  init?(_ ways: [DayWay], of stops: [Stop], title: String, drive: String? = nil, viewer: Viewer) {
    guard let ground = MapGround(ways.flatMap(\.points)), ways.contains(where: { !($0.done + $0.open).isEmpty }) else {
      return nil
    }
    let (strings, format) = (viewer.strings, viewer.format)
    let places = Dictionary(stops.enumerated().map { ($1.pool, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    let shown = ways.flatMap { way in way.done.map { ($0, true) } + way.open.map { ($0, false) } }
    let spots = shown.compactMap { stop, isDone in
      stop.coordinate.map { (spot: ground.spot($0), place: places[stop.pool] ?? 0, isDone: isDone) }
    }
    let starts = ways.compactMap(\.start).map(ground.spot)
    let ends = ways.compactMap(\.end).map(ground.spot)
    let marks = MapNumbers(
      spots.map(\.spot), digits: spots.map { String($0.place).count }, marks: starts + ends)
    self.title = title
    self.drive = drive ?? format.drive(ways.drive)
    summary = strings("optimize.mapSummary", count: spots.count, shown: format.count(spots.count))
    hasDone = spots.contains(where: \.isDone)
    func marked(_ wanted: Bool, _ isKind: (MapNumbers.Kind) -> Bool) -> String {
      zip(spots, marks.kinds).filter { $0.isDone == wanted && isKind($1) }
        .map { "M\(Self.text($0.0.spot))h0" }.joined()
    }
    discs = marked(false) { $0 == .disc }
    doneDiscs = marked(true) { $0 == .disc }
    dots = marked(false) { $0 != .disc }
    doneDots = marked(true) { $0 != .disc }
    numbers = zip(spots, marks.kinds).compactMap { stop, kind in
      let at: MapGround.Spot
      switch kind {
      case .bare: return nil
      case .disc: at = stop.spot
      case .dot(let number): at = number
      }
      return Number(
        x: Self.number(at.x), y: Self.number(at.y), text: format.count(stop.place), isOnDisc: kind == .disc,
        isDone: stop.isDone)
    }
    let lines = ways.map { Self.lines($0, ground) }
    doneWay = lines.map { Self.path($0.done) }.joined()
    way = lines.map { Self.path($0.open) }.joined()
    arrows = lines.map { Self.arrows($0.done) + Self.arrows($0.open) }.joined()
    start = starts.map { "M\(Self.text($0, -6, 6))v-7l6-5 6 5v7z" }.joined()
    end = ends.map { "M\(Self.text($0, 0, -7))l7 7-7 7-7-7z" }.joined()
    let bar = ground.bar(format.units)
    scale = "M12 258v5h\(Self.number(bar.width))v-5"
    scaleX = Self.number(12 + bar.width + 6)
    scaleText = strings(
      format.units == .metric ? "drive.kilometres" : "drive.miles",
      ["distance": format.number(bar.distance, digits: 3)])
  }

  /// The spots of what is done, and of what is left from there.
  private static func lines(_ way: DayWay, _ ground: MapGround) -> (done: [MapGround.Spot], open: [MapGround.Spot]) {
    let done = ([way.start] + way.done.map(\.coordinate)).compactMap(\.self).map(ground.spot)
    let open = (way.open.map(\.coordinate) + [way.end]).compactMap(\.self).map(ground.spot)
    return way.done.isEmpty ? ([], done + open) : (done, done.suffix(1) + open)
  }

  private static func path(_ spots: [MapGround.Spot]) -> String {
    guard spots.count > 1 else { return "" }
    return "M" + spots.map { text($0) }.joined(separator: "L")
  }

  /// A small arrow in the middle of each leg that is long enough.
  private static func arrows(_ spots: [MapGround.Spot]) -> String {
    zip(spots, spots.dropFirst()).map { from, to in
      let length = from.distance(to: to)
      guard length >= 30 else { return "" }
      let (x, y) = ((to.x - from.x) / length, (to.y - from.y) / length)
      let tip = MapGround.Spot(x: (from.x + to.x) / 2 + 4 * x, y: (from.y + to.y) / 2 + 4 * y)
      let left = text(tip, -7 * x + 3.5 * y, -7 * y - 3.5 * x)
      let right = text(tip, -7 * x - 3.5 * y, -7 * y + 3.5 * x)
      return "M\(left)L\(text(tip))L\(right)z"
    }.joined()
  }

  private static func text(_ spot: MapGround.Spot, _ right: Double = 0, _ down: Double = 0) -> String {
    "\(number(spot.x + right)) \(number(spot.y + down))"
  }

  /// With one decimal.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let rest = abs(tenths) % 10
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10)\(rest == 0 ? "" : ".\(rest)")"
  }
}
