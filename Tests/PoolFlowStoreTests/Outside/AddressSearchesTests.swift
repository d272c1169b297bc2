import Foundation
import PoolFlowDomain
import PoolFlowTesting
import RoutePlanning
import Testing

@testable import PoolFlowStore

struct AddressSearchesTests {
  private let folder: TemporaryFolder
  private let cache: OutsideCache

  init() throws {
    folder = try TemporaryFolder()
    cache = OutsideCache(in: try DataDirectory(path: folder.path))
  }

  private func wait(_ numbers: Int..., address: String = "Elm") {
    let list = numbers.map { AddressToFind(pool: ID($0), address: "\(address) \($0)") }
    cache.wait(for: list, in: "first", now: Example.now)
  }

  @Test func `addresses wait in their order, each once, apart by store`() {
    wait(3, 1)
    wait(3)
    #expect(cache.nextAddress(in: "first")?.pool == ID(3))
    #expect(cache.nextAddress(in: "other") == nil)
    cache.noteLocated(ID(3), in: "first", now: Example.now)
    #expect(cache.nextAddress(in: "first")?.address == "Elm 1")
    #expect(cache.addressProgress(in: "first").waiting == 1)
    #expect(cache.addressProgress(in: "first").located == 1)
  }

  @Test func `what was looked up stays, unless the address is another`() {
    wait(1, 2)
    cache.note(.several, [], of: ID(1), in: "first", now: Example.now)
    cache.dismiss(ID(2), in: "first", now: Example.now)
    wait(1, 2)
    #expect(cache.nextAddress(in: "first") == nil)
    #expect(cache.doubtfulAddresses(in: "first", limit: 9).map(\.doubt) == [.several])
    wait(1, 2, address: "Oak")
    #expect(cache.addressProgress(in: "first").waiting == 2)
  }

  @Test func `a search that was stopped goes on where it was, also after another start`() throws {
    wait(1)
    cache.stopSearch(in: "first", true)
    cache.stopSearch(in: "first", true)
    let next = OutsideCache(in: try DataDirectory(path: folder.path))
    #expect(next.nextAddress(in: "first") == nil)
    #expect(next.addressProgress(in: "first") == AddressProgress(waiting: 1, located: 0, doubtful: 0, isStopped: true))
    next.stopSearch(in: "first", false)
    #expect(next.nextAddress(in: "first")?.pool == ID(1))
  }

  @Test func `an address that the service cannot answer goes behind the others, then a person looks`() {
    wait(1, 2)
    for attempt in 1...3 {
      #expect(cache.doubtfulAddresses(in: "first", limit: 9).isEmpty)
      cache.noteFailure(of: ID(1), in: "first", isItsOwn: true, now: Example.at(minutes: Double(attempt)))
      #expect(cache.nextAddress(in: "first")?.pool == ID(2))
    }
    #expect(cache.doubtfulAddresses(in: "first", limit: 9).map(\.pool) == [ID(1)])
    for attempt in 1...9 {
      cache.noteFailure(of: ID(2), in: "first", isItsOwn: false, now: Example.at(minutes: Double(attempt)))
    }
    #expect(cache.nextAddress(in: "first")?.pool == ID(2))
  }

  @Test func `addresses to look at come in pages`() {
    wait(1, 2, 3)
    for number in 1...3 { cache.note(.nothing, [], of: ID(number), in: "first", now: Example.now) }
    #expect(cache.doubtfulAddresses(in: "first", limit: 2).map(\.pool) == [ID(1), ID(2)])
    #expect(cache.doubtfulAddresses(in: "first", after: ID(2), limit: 2).map(\.pool) == [ID(3)])
  }

  @Test func `a position is given to a customer without one, with the address it was found for`() throws {
    var pool = Example.pool(1)
    (pool.latitude, pool.longitude) = (0, 0)
    let store = try Example.store(pool, Example.pool(2))
    #expect(try store.unlocatedAddresses() == [AddressToFind(pool: ID(1), address: "1 Main Street")])
    let place = try #require(Coordinate(latitude: 1, longitude: 2))
    #expect(try !store.locate(AddressToFind(pool: ID(1), address: "2 Main Street"), at: place))
    #expect(try !store.locate(AddressToFind(pool: ID(2), address: "2 Main Street"), at: place))
    #expect(try !store.locate(AddressToFind(pool: ID(9), address: "x"), at: place))
    #expect(try store.locate(AddressToFind(pool: ID(1), address: "1 Main Street"), at: place))
    let located = try store.pool(ID(1))
    #expect((located.latitude, located.longitude) == (1, 2))
    // Nobody's open form meets a conflict.
    #expect(located.version == pool.version)
    #expect(try store.unlocatedAddresses().isEmpty)
  }

  @Test func `second bodies of water follow to the position of their host`() throws {
    var host = Example.pool(1)
    (host.latitude, host.longitude) = (0, 0)
    var guest = Example.pool(2)
    guest.stopOf = ID(1)
    let store = try Example.store(host, guest)
    let place = try #require(Coordinate(latitude: 1, longitude: 2))
    #expect(try store.locate(AddressToFind(pool: ID(1), address: "1 Main Street"), at: place))
    #expect(try store.pool(ID(2)).latitude == 1)
  }
}
