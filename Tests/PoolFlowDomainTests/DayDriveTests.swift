import PoolFlowDomain
import RoutePlanning
import Testing

/// The drives of a day, and those that one stop causes (decisions.md#driving).
struct DayDriveTests {
  /// A point some miles east of another one, on the equator.
  private static func point(_ miles: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: 0, longitude: miles / (3_958.8 * .pi / 180) + 1))
  }

  @Test(arguments: [
    (miles: [], minutes: 0.0, length: 0.0), ([5], 0, 0), ([0, 0], 1.5, 0), ([0, 14], 31.5, 14),
    ([0, 14, 0], 63, 28), ([0, 2.8, 2.8, 5.6], 16.5, 5.6),
  ])
  func `drives are at 28 miles an hour and 1.5 minutes a leg`(miles: [Double], minutes: Double, length: Double) throws {
    let drive = DayDrive(along: try miles.map(Self.point))
    #expect(abs(drive.minutes - minutes) < 0.01 && abs(drive.miles - length) < 0.01, "\(drive)")
  }

  @Test(arguments: [
    // Between two others: there and on, less the way past it.
    (day: [0, 7, 14.0], stop: 1, minutes: 1.5, miles: 0.0), ([0, 7, 0], 1, 31.5, 14.0), ([0, 7, 14], 0, 16.5, 7),
    ([0, 7, 14], 2, 16.5, 7), ([3], 0, 0, 0),
  ])
  func `a stop causes the drive there and on, less the way past it`(
    day: [Double], stop: Int, minutes: Double, miles: Double
  ) throws {
    let means = MarginalDrive.means(of: [
      try day.enumerated().map { (stop: $0.offset, point: try Self.point($0.element)) }
    ])
    let drive = try #require(means[stop])
    #expect(abs(drive.minutes - minutes) < 0.01 && abs(drive.miles - miles) < 0.01, "\(drive)")
  }

  @Test func `the drive of a stop is the mean of its dates, and start and end belong to the way`() throws {
    let days: [[(stop: String?, point: Coordinate)]] = [
      [("a", try Self.point(0)), ("b", try Self.point(7))],
      [(nil, try Self.point(0)), ("b", try Self.point(7)), (nil, try Self.point(0))],
    ]
    let means = MarginalDrive.means(of: days)
    let drive = try #require(means["b"])
    #expect(drive.stops == 2 && abs(drive.there.minutes - 16.5) < 0.01 && abs(drive.on.miles - 3.5) < 0.01)
    #expect(means["a"]?.stops == 1 && means.count == 2)
  }

  @Test(arguments: [
    ("33.4484, -112.0740", true), ("33.4484 -112.0740", true), ("−33.5,18.4", true), ("", false), ("12 Main St", false),
    ("33.4, 200", false), ("0.0, 0.0", false), ("33.4, -112.0, 5.0", false), ("nan, 1.0", false),
    ("https://www.google.com/maps/@33.4484,-112.0740,15z", true), ("https://maps.app.goo.gl/abc", false),
  ])
  func `a day begins where its address has a position, as maps show it or as their link`(text: String, isRead: Bool) {
    let times = WorkTimes(startAddress: text)
    #expect((times.start != nil) == isRead && times.isUnlocated == (!isRead && !text.isEmpty))
  }
}
