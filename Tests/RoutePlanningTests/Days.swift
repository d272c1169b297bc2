import RoutePlanning

/// Numbers that look random and are the same in each run (SplitMix64).
struct Lots: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Made-up days.
enum Days {
  /// Positions in a town, some of them the same.
  static func points(_ count: Int, _ lots: inout Lots) -> [Coordinate] {
    (0..<count).map { _ in
      Coordinate(
        latitude: 33.4 + Double(Int.random(in: 0..<400, using: &lots)) / 2_000,
        longitude: -112.1 + Double(Int.random(in: 0..<400, using: &lots)) / 2_000)
    }.compactMap(\.self)
  }

  static func estimate(_ count: Int, _ lots: inout Lots) throws -> TravelTimes {
    try TravelTimes(between: points(count, &lots))
  }

  /// A table whose directions differ.
  static func table(_ count: Int, _ lots: inout Lots) throws -> TravelTimes {
    let points = points(count, &lots)
    let miles = points.indices.map { from in
      points.indices.map { to in
        from == to ? 0 : points[from].miles(to: points[to]) * Double.random(in: 1...1.6, using: &lots)
      }
    }
    let minutes = miles.map { $0.map { $0 == 0 ? 0 : $0 * Double.random(in: 1.5...3, using: &lots) } }
    return try TravelTimes(minutes: minutes, miles: miles)
  }

  /// A day of one kind: pins, start and end, windows, unknown positions by the bits of a number.
  static func request(
    _ count: Int, kind: Int, objective: Objective, windows: Bool = false, isFirstFree: Bool = false, _ lots: inout Lots
  ) throws -> RouteRequest {
    let travel = kind & 1 == 0 ? try estimate(count + 2, &lots) : try table(count + 2, &lots)
    var stops = (0..<count).map { RouteRequest.Stop(point: $0) }
    let numbers = (0..<count).shuffled(using: &lots)
    if kind & 2 != 0 { stops[numbers[0]].pin = .first }
    if kind & 4 != 0 { stops[numbers[1]].pin = .last }
    if kind & 8 != 0, let middle = numbers.dropFirst(2).first(where: { 0 < $0 && $0 < count - 1 }) {
      stops[middle].pin = .present
    }
    if windows {
      for stop in numbers.suffix(count / 2) {
        let from = 480 + Double(Int.random(in: 0..<60, using: &lots))
        stops[stop].window = .init(from: from, to: from + 20)
      }
      for stop in stops.indices { stops[stop].serviceMinutes = Double(Int.random(in: 0..<12, using: &lots)) }
    }
    return try RouteRequest(
      stops, travel: travel, objective: objective, start: kind & 16 == 0 ? nil : count,
      end: kind & 32 == 0 ? nil : count + 1, isFirstFree: isFirstFree)
  }
}
