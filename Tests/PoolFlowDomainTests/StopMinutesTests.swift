import Testing

@testable import PoolFlowDomain

struct StopMinutesTests {
  @Test(arguments: [
    (Int?.some(12), [40, 50], 12), (nil, [], Int?.none), (nil, [20], 20), (nil, [20, 31], 26), (nil, [60, 10, 20], 20),
    (nil, [9, 240, 10, 11, 12], 11),
  ])
  func `the owner's figure counts, else the median of the visits, if there are any`(
    own: Int?, past: [Int], minutes: Int?
  ) {
    #expect(StopMinutes.known(own: own, past: past) == minutes)
  }

  @Test func `a working week is read from the store's text, and unknown days are every day`() throws {
    let times = WorkTimes(weekdays: WorkTimes.weekdays("2 3 9 x 6"), from: 480, until: 960)
    #expect(times.weekdays == [.monday, .tuesday, .friday] && times.weekdaysText == "2 3 6" && times.minutes == 480)
    let monday = try #require(Day("2026-11-23"))
    #expect(times.isWorkday(monday) && !times.isWorkday(monday.adding(days: 2)))
    #expect(WorkTimes.unknown.isWorkday(monday) && WorkTimes.unknown.minutes == nil)
    #expect(WorkTimes(from: 960, until: 480).minutes == nil)
  }
}
