import RoutePlanning
import Testing

/// Made-up weeks.
enum Weeks {
  static let monday: UInt32 = 1 | 1 << 7 | 1 << 14 | 1 << 21
  static let hours = [RouteRequest.Window?](repeating: .init(from: 480, to: 960), count: 5) + [nil, nil]

  /// The stop of each week on a weekday, Monday is 0.
  static func weekly(_ weekday: Int) -> UInt32 { monday << weekday }

  /// The stop of every other week, from the first or the second one on.
  static func everyOther(_ weekday: Int, from week: Int = 0) -> UInt32 { (1 | 1 << 14) << (week * 7 + weekday) }

  /// Customers of a town, at present by chance: of a few, every fifth is fixed, every fourth has a window, every third
  /// comes every other week, and every tenth is new.
  static func request(
    _ count: Int, people: Int = 3, minutesAChange: Double = 0, unevenness: Double? = 0.1, mayBeginLater: Bool = false,
    seed: Int
  ) throws -> WeeksRequest {
    var lots = Lots(seed)
    let points = Days.points(count + people, &lots)
    let staff = points.prefix(people).enumerated().map { number, home in
      WeeksRequest.Person(
        start: number == 0 ? nil : home, end: number == 1 ? nil : home, hours: hours, mayBeginLater: mayBeginLater)
    }
    let customers = points.dropFirst(people).enumerated().map { number, at in
      let week = Int.random(in: 0...1, using: &lots)
      let sets = (0..<5).map { number % 3 == 0 ? everyOther($0, from: week) : weekly($0) }
      let place = WeeksRequest.Place(
        person: Int.random(in: 0..<people, using: &lots), days: sets[Int.random(in: 0..<5, using: &lots)])
      let early = RouteRequest.Window(from: 480, to: 510)
      return WeeksRequest.Customer(
        at: at, serviceMinutes: Double(Int.random(in: 10...30, using: &lots)), window: number % 4 == 1 ? early : nil,
        present: number % 10 == 9 ? nil : place, people: number % 5 == 2 ? [] : Array(0..<people),
        days: number % 5 == 2 ? [] : sets)
    }
    return try WeeksRequest(customers, people: staff, minutesAChange: minutesAChange, unevenness: unevenness)
  }

  /// A row of customers along a street, a mile from each other.
  static func at(_ mile: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: 33.4, longitude: -112 + mile * 0.01733))
  }
}
