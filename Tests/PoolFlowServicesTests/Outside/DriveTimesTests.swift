import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import RoutePlanning
import Testing
import WebClient

@testable import PoolFlowServices

struct DriveTimesTests {
  private let folder: TemporaryFolder
  private let cache: OutsideCache
  private let troubles = Troubles()

  init() throws {
    folder = try TemporaryFolder()
    cache = OutsideCache(in: try DataDirectory(path: folder.path))
  }

  private func drives(_ server: StandIn, patience: Double = 5, rest: Double = 0) throws -> DriveTimes {
    let service = RoutingService(try #require(StandIns.service(server)))
    return DriveTimes(service, cache: cache, patience: patience, rest: rest) { [troubles] in troubles.report($0, $1) }
  }

  @Test func `the drives of the service have their direction`() throws {
    let server = try StandIn(json: StandIns.table)
    let points = StandIns.points(3)
    let table = try drives(server).table(between: points, now: Example.now)
    #expect(table.source == .service)
    expectClose(table[0, 1].metres, 222.39 * 1.5, within: 0.1)
    expectClose(table[1, 0].metres, 222.39, within: 0.1)
    expectClose(table[1, 0].seconds, 22.239, within: 0.01)
    let target = try #require(server.targets.first)
    #expect(
      target.hasPrefix("/table/v1/driving/-97.75000,30.25000;-97.75000,30.25200;-97.75000,30.25400?annotations="))
    #expect(target.contains("annotations=duration,distance") && target.contains("generate_hints=false"))
  }

  @Test func `what is kept is not asked for again, and of a longer day only the new legs`() throws {
    let server = try StandIn(json: StandIns.table)
    let drives = try drives(server)
    _ = drives.table(between: StandIns.points(3), now: Example.now)
    #expect(drives.table(between: StandIns.points(3), now: Example.now).source == .service)
    #expect(server.targets.count == 1)
    #expect(drives.table(between: StandIns.points(4), now: Example.now).source == .service)
    #expect(server.targets.count == 2)
    let old = Example.now.addingTimeInterval(91 * 86_400)
    #expect(drives.table(between: StandIns.points(3), now: old).source == .service)
    #expect(server.targets.count == 3)
  }

  @Test func `a long day is asked for in pieces that the service takes`() throws {
    let server = try StandIn { target in
      let (points, from, to) = StandIns.asked(target)
      guard points.count <= 100, !from.isEmpty, !to.isEmpty else {
        return [.send(StandIn.response(#"{"code":"TooBig"}"#, status: "400 Bad Request"))]
      }
      return [.send(StandIn.response(StandIns.table(target)))]
    }
    let table = try drives(server, patience: 60).table(between: StandIns.points(130), now: Example.now)
    #expect(table.source == .service)
    #expect(server.targets.count == 9)
    expectClose(table[0, 129].metres, (9 * 222.39 + 6 * 192) * 1.5, within: 1)
  }

  @Test func `a service with a lower limit is asked for smaller pieces`() throws {
    let server = try StandIn { target in
      let (points, _, _) = StandIns.asked(target)
      guard points.count <= 10 else {
        return [.send(StandIn.response(#"{"code":"TooBig"}"#, status: "400 Bad Request"))]
      }
      return [.send(StandIn.response(StandIns.table(target)))]
    }
    #expect(try drives(server, patience: 60).table(between: StandIns.points(23), now: Example.now).source == .service)
    server.change { _ in [.send(StandIn.response(#"{"code":"TooBig"}"#, status: "400 Bad Request"))] }
    let others = StandIns.points(60).suffix(3)
    #expect(try drives(server).table(between: Array(others), now: Example.now).source == .estimate)
  }

  @Test(arguments: [
    "nonsense", "", "{}", #"{"code":"Ok"}"#, #"{"code":"NoSegment","message":"no"}"#,
    #"{"code":"Ok","durations":[[0,1]],"distances":[[0,1]]}"#,
    #"{"code":"Ok","durations":[[0,1],[2]],"distances":[[0,1],[2,0]]}"#,
    #"{"code":"Ok","durations":[["0","1"],["2","0"]],"distances":[[0,1],[2,0]]}"#,
    #"{"code":"Ok","durations":[[0,-300],[-300,0]],"distances":[[0,222],[222,0]]}"#,
    #"{"code":"Ok","durations":[[0,1e99],[1e99,0]],"distances":[[0,222],[222,0]]}"#,
    #"{"code":"Ok","durations":[[0,null],[null,0]],"distances":[[0,null],[null,0]]}"#,
    #"{"code":"Ok","durations":[[0,0.001],[0.001,0]],"distances":[[0,90000],[90000,0]]}"#,
    String(repeating: "[", count: 100_000),
  ])
  func `nonsense and lies leave the estimate, and are not kept`(body: String) throws {
    let server = try StandIn(json: { _ in body })
    let points = StandIns.points(2)
    #expect(try drives(server).table(between: points, now: Example.now) == DriveTable(estimating: points))
    #expect(cache.driveCount == 0)
  }

  @Test func `a point far from all roads, and one that cannot be reached, are estimated alone`() throws {
    let server = try StandIn(json: { target in
      StandIns.table(target).replacing("\"location\":[-97.75,30.252]", with: "\"location\":[-90.5,12.25]")
    })
    let table = try drives(server).table(between: StandIns.points(3), now: Example.now)
    #expect(table.source == .partly(estimated: 4, of: 6))
    #expect(table[0, 1].isEstimated && table[1, 2].isEstimated && !table[0, 2].isEstimated)
  }

  @Test(arguments: [StandIn.Act.hang, .trickle, .flood])
  func `a service that hangs costs its time, once, and is then left alone`(act: StandIn.Act) throws {
    let server = try StandIn { _ in [.send("HTTP/1.1 200 OK\r\n\r\n"), act] }
    let drives = try drives(server, patience: 0.4, rest: 60)
    let start = ContinuousClock.now
    #expect(drives.table(between: StandIns.points(5), now: Example.now).source == .estimate)
    #expect(ContinuousClock.now - start < .seconds(2.5))
    #expect(drives.table(between: StandIns.points(5), now: Example.now).source == .estimate)
    #expect(server.targets.count == 1)
    #expect(troubles.all.count == 1)
  }

  @Test func `what came before the service was killed stays, and old drives are better than estimates`() throws {
    let server = try StandIn { target in
      // The second block breaks off in the midst.
      let (points, _, _) = StandIns.asked(target)
      let answer = StandIn.response(StandIns.table(target))
      return [.send(points.count <= 50 ? answer : String(answer.prefix(answer.count / 2)))]
    }
    let drives = try drives(server)
    let table = drives.table(between: StandIns.points(60), now: Example.now)
    #expect(table.source == .partly(estimated: 60 * 59 - 50 * 49, of: 60 * 59))
    server.close()
    let late = drives.table(between: StandIns.points(50), now: Example.now.addingTimeInterval(400 * 86_400))
    #expect(late.source == .service)
    #expect(!troubles.all.isEmpty)
  }

  @Test func `more points than a day has are estimated without a request`() throws {
    let server = try StandIn(json: StandIns.table)
    let points = StandIns.points(TravelTimes.mostPoints + 1)
    #expect(try drives(server).table(between: points, now: Example.now).source == .estimate)
    #expect(try drives(server).table(between: Array(points.prefix(1)), now: Example.now).estimatedLegs == 0)
    #expect(server.targets.isEmpty)
  }
}
