import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import RoutePlanning
import Testing
import WebClient

@testable import PoolFlowServices

struct AddressRunTests {
  private let folder: TemporaryFolder
  private let cache: OutsideCache
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    cache = OutsideCache(in: try DataDirectory(path: folder.path))
    let pools = (1...4).map { number in
      var pool = Example.pool(number, address: "\(number) Elm Street, Austin")
      (pool.latitude, pool.longitude) = (0, 0)
      return pool
    }
    store = try Example.store(pools[0], pools[1], pools[2], pools[3])
    cache.wait(for: try store.unlocatedAddresses(), in: "first", now: Example.now)
  }

  private func run(_ server: StandIn, rest: Double = 0) throws -> AddressRun {
    var times = AddressSearch.Times()
    (times.pace, times.list, times.rest) = (0, 1, rest)
    let service = try #require(StandIns.service(server, "/api"))
    let geocoder = try #require(Geocoder(service))
    return AddressRun(AddressSearch(geocoder, cache: cache, times: times) { _, _ in }, cache: cache)
  }

  @Sendable private static func answer(_ target: String) -> String {
    let number = String(StandIns.question(target).prefix { $0 != " " })
    switch number {
    case "2": return StandIns.photon([("2", "Elm Street", "Dallas")])
    case "3": return StandIns.photon([])
    default: return StandIns.photon([(number, "Elm Street", "Austin")])
    }
  }

  @Test func `sure places are taken, the others are put up for a look`() throws {
    let server = try StandIn(json: Self.answer)
    let run = try run(server)
    for _ in 0..<4 { #expect(try run.step(store, named: "first", now: Example.now) == .done) }
    #expect(try run.step(store, named: "first", now: Example.now) == .idle)
    #expect(try (1...4).map { try store.pool(ID($0)).isLocated } == [true, false, false, true])
    let doubts = cache.doubtfulAddresses(in: "first", limit: 9)
    #expect(doubts.map(\.doubt) == [.otherTown, .nothing])
    #expect(doubts[0].places.map(\.label) == ["2 Elm Street, Dallas"])
    #expect(cache.addressProgress(in: "first").located == 2)
    #expect(server.targets.count == 4)
  }

  @Test func `a customer located, corrected or removed meanwhile is not looked up`() throws {
    let server = try StandIn(json: Self.answer)
    let run = try run(server)
    var first = try store.pool(ID(1))
    (first.latitude, first.longitude) = (5, 6)
    #expect(try store.update(first, by: nil, today: Example.today))
    var second = try store.pool(ID(2))
    second.address = "9 Elm Street, Austin"
    #expect(try store.update(second, by: nil, today: Example.today))
    _ = try store.delete(ID<Pool>(3), by: nil, now: Example.now)
    for _ in 0..<4 { #expect(try run.step(store, named: "first", now: Example.now) == .done) }
    #expect(server.targets.count == 1)
    #expect(try store.pool(ID(1)).latitude == 5)
    #expect(try !store.pool(ID(2)).isLocated)
  }

  @Test func `a service killed during the search loses nothing, and the search goes on with the next start`() throws {
    let server = try StandIn(json: Self.answer)
    let first = try run(server)
    #expect(try first.step(store, named: "first", now: Example.now) == .done)
    server.close()
    for minute in 1...9 {
      #expect(try first.step(store, named: "first", now: Example.at(minutes: Double(minute))) == .failed)
    }
    #expect(first.isInTrouble)
    #expect(cache.addressProgress(in: "first").waiting == 3)
    let next = try run(try StandIn(json: Self.answer))
    for _ in 0..<3 { #expect(try next.step(store, named: "first", now: Example.at(minutes: 20)) == .done) }
    #expect(!next.isInTrouble)
    let progress = cache.addressProgress(in: "first")
    #expect((progress.waiting, progress.located, progress.doubtful) == (0, 2, 2))
  }

  @Test func `a stopped search asks nothing`() throws {
    let server = try StandIn(json: Self.answer)
    cache.stopSearch(in: "first", true)
    #expect(try run(server).step(store, named: "first", now: Example.now) == .idle)
    #expect(server.targets.isEmpty)
  }

  @Test func `the middle of the customers is told to two digits`() throws {
    var pool = try store.pool(ID(4))
    (pool.latitude, pool.longitude) = (30.123_456, -97.987_654)
    #expect(try store.update(pool, by: nil, today: Example.today))
    let server = try StandIn(json: Self.answer)
    _ = try run(server).step(store, named: "first", now: Example.now)
    #expect(server.targets.first?.hasSuffix("&lat=30.12&lon=-97.99") == true)
  }
}
