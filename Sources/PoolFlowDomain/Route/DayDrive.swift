public import RoutePlanning

/// The minutes and miles of drives, estimated (decisions.md#driving).
public struct DayDrive: Sendable, Hashable {
  public let minutes: Double
  public let miles: Double

  public static let zero = DayDrive(minutes: 0, miles: 0)

  public init(minutes: Double, miles: Double) {
    self.minutes = minutes
    self.miles = miles
  }

  /// The drive from one point to another.
  public init(from: Coordinate, to: Coordinate) {
    let miles = from.miles(to: to)
    self.init(minutes: TravelTimes.minutes(miles: miles), miles: miles)
  }

  /// The drives along points in this order.
  public init(along points: [Coordinate]) {
    self = zip(points, points.dropFirst()).reduce(.zero) { $0 + DayDrive(from: $1.0, to: $1.1) }
  }

  public static func + (one: DayDrive, other: DayDrive) -> DayDrive {
    DayDrive(minutes: one.minutes + other.minutes, miles: one.miles + other.miles)
  }

  public static func - (one: DayDrive, other: DayDrive) -> DayDrive {
    DayDrive(minutes: one.minutes - other.minutes, miles: one.miles - other.miles)
  }

  public static func / (drive: DayDrive, count: Int) -> DayDrive {
    DayDrive(minutes: drive.minutes / Double(count), miles: drive.miles / Double(count))
  }
}

/// The drives that a stop causes, each the mean of several dates: there and on, less the way past it.
public struct MarginalDrive: Sendable, Hashable {
  public let there: DayDrive
  public let on: DayDrive
  public let past: DayDrive
  /// The number of dates.
  public let stops: Int

  public init(there: DayDrive, on: DayDrive, past: DayDrive, stops: Int) {
    (self.there, self.on, self.past, self.stops) = (there, on, past, stops)
  }

  /// Never less than nothing.
  public var minutes: Double { max(0, there.minutes + on.minutes - past.minutes) }
  public var miles: Double { max(0, there.miles + on.miles - past.miles) }

  /// The mean by stop of several days' drives.
  /// - Parameter days: the points of each day in driving order, with the stop of each; nil for the start and the end.
  public static func means<Stop: Hashable>(of days: [[(stop: Stop?, point: Coordinate)]]) -> [Stop: MarginalDrive] {
    var sums: [Stop: (there: DayDrive, on: DayDrive, past: DayDrive, count: Int)] = [:]
    for day in days {
      for (place, entry) in day.enumerated() {
        guard let stop = entry.stop else { continue }
        let before = place > 0 ? day[place - 1].point : nil
        let after = place + 1 < day.count ? day[place + 1].point : nil
        var sum = sums[stop] ?? (.zero, .zero, .zero, 0)
        if let before { sum.there = sum.there + DayDrive(from: before, to: entry.point) }
        if let after { sum.on = sum.on + DayDrive(from: entry.point, to: after) }
        if let before, let after { sum.past = sum.past + DayDrive(from: before, to: after) }
        sum.count += 1
        sums[stop] = sum
      }
    }
    return sums.mapValues { sum in
      MarginalDrive(
        there: sum.there / sum.count, on: sum.on / sum.count, past: sum.past / sum.count, stops: sum.count)
    }
  }
}
