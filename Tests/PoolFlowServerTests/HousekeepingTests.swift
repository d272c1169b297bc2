import Foundation
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowServer

struct HousekeepingTests {
  @Test func `a small store is checked at once and then daily, a large one only at night`() {
    var schedule = CheckSchedule()
    let large = CheckSchedule.smallStore + 1
    for hour in 0..<24 {
      #expect(schedule.isDue(byteCount: CheckSchedule.smallStore, now: Example.now, hour: hour))
      #expect(schedule.isDue(byteCount: large, now: Example.now, hour: hour) == (2..<5).contains(hour))
    }
    schedule.lastCheck = Example.now
    for hours in [0.0, 1, 19] {
      let now = Example.now.addingTimeInterval(hours * 3_600)
      for size in [0, large] { #expect(!schedule.isDue(byteCount: size, now: now, hour: 3)) }
    }
    let tomorrow = Example.now.addingTimeInterval(24 * 3_600)
    #expect(schedule.isDue(byteCount: 0, now: tomorrow, hour: 12))
    #expect(schedule.isDue(byteCount: large, now: tomorrow, hour: 3))
  }

  @Test func `after a leap of the clock nothing is removed by age before the program has run for a day`() {
    let last = Example.now
    func isTrusted(days: Double, running: TimeInterval = 0) -> Bool {
      AgeWatch.isTrusted(now: last.addingTimeInterval(days * 86_400), last: last, running: running)
    }
    #expect(AgeWatch.isTrusted(now: last, last: nil, running: 0))
    for days in [0.0, 1, 7] { #expect(isTrusted(days: days)) }
    for days in [-1.0, 8, 900, -400] {
      #expect(!isTrusted(days: days), "\(days)")
      #expect(!isTrusted(days: days, running: 86_399))
      #expect(isTrusted(days: days, running: 86_400))
    }
  }

  @Test func `the time of the last tidying is kept with the data`() throws {
    let folder = try TemporaryFolder()
    let directory = try DataDirectory(path: folder.path)
    #expect(directory.lastTidied == nil)
    try directory.lock()
    #expect(abs(try #require(directory.lastTidied).timeIntervalSinceNow) < 3_600)
    let now = Date(timeIntervalSince1970: Example.now.timeIntervalSince1970.rounded())
    directory.noteTidied(at: now)
    #expect(directory.lastTidied == now)
    directory.removeUnfinishedUploads()
    #expect(directory.lastTidied == now)
  }

  @Test func `the start waits for the first answer, and one is enough`() {
    let answered = FirstAnswer()
    for _ in 0..<3 { answered.note() }
    answered.wait()
  }
}
