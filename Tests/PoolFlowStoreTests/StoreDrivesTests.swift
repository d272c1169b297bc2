import Foundation
import PoolFlowDomain
import PoolFlowTesting
import RoutePlanning
import Testing

@testable import PoolFlowStore

/// The drives of a month, and those that a customer causes.
struct StoreDrivesTests {
  private static func pool(_ number: Int, at east: Double?, on days: [Weekday] = [.monday]) -> Pool {
    var pool = Example.pool(number, on: days, technician: Example.tom.id)
    (pool.latitude, pool.longitude) = east.map { (33.4, -112 + $0 / 100) } ?? (0, 0)
    return pool
  }

  @Test func `the drives of a month follow the visits of each person, in their order of time`() throws {
    let store = try Example.store(
      Self.pool(1, at: 0), Self.pool(2, at: 10), Self.pool(3, at: 20), Self.pool(4, at: nil))
    // From the first to the third and back to the second.
    for (number, minutes) in [(1, 0.0), (3, 40), (2, 80), (4, 120)] {
      _ = try store.record(
        Example.draft(number, pool: ID(number), technician: Example.tom.id, performedAt: Example.at(minutes: minutes)))
    }
    let driven = try store.drives(in: Month(of: Example.today))
    let leg = try #require(TypedPosition.coordinate(in: "33.4, -112.0"))
      .miles(to: #require(TypedPosition.coordinate(in: "33.4, -111.9")))
    #expect(abs(driven.drive.miles - 3 * leg) < 0.001 && driven.days == 1 && driven.unlocated == 1)
    #expect(try store.drives(in: Month(of: Example.today).previous).drive == .zero)
  }

  @Test func `a customer has the drives that its stops cause on the coming routes`() throws {
    let store = try Example.store(Self.pool(1, at: 0), Self.pool(2, at: 10), Self.pool(3, at: 0), Self.pool(4, at: nil))
    let pools = try store.analysis(.thirty, now: Example.now, firstWeekday: .sunday).pools
    let drives = Dictionary(uniqueKeysWithValues: pools.map { ($0.pool, $0.drive) })
    let detour = try #require(drives[ID(2)] ?? nil)
    #expect(detour.stops == 4 && abs(detour.miles - 2 * detour.there.miles) < 0.001 && detour.past.miles < 0.001)
    #expect(try #require(drives[ID(4)]) == nil, "no position")
  }

  @Test func `profit an hour counts the drives of the visits`() {
    let drive = MarginalDrive(
      there: DayDrive(minutes: 10, miles: 4), on: DayDrive(minutes: 12, miles: 5),
      past: DayDrive(minutes: 7, miles: 2), stops: 4)
    let analysis = PoolAnalysis(
      pool: ID(1), customerName: "", sortName: "", fee: Amount(100), chemicalCost: Amount(10), visitCount: 4,
      secondsOnSite: 7_200, timedVisitCount: 4, drive: drive)
    #expect(drive.minutes == 15 && drive.miles == 7)
    #expect(analysis.profitPerHour == Amount(45) && analysis.secondsWithDrive == 10_800)
    #expect(analysis.profitPerHourWithDrive == Amount(30))
  }
}
