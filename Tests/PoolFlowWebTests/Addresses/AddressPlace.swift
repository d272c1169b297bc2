import Foundation
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore
import PoolFlowTesting
import Testing
import WebClient

@testable import PoolFlowWeb

/// A workplace on disk with stand-ins for the services of other servers.
struct AddressPlace {
  let folder: TemporaryFolder
  let server: StandIn
  let workplace: Workplace
  let cache: OutsideCache

  init(path: String = "/api", _ pools: [Pool] = [], json: @escaping @Sendable (String) -> String = Self.palm) throws {
    folder = try TemporaryFolder()
    server = try StandIn(json: json)
    let directory = try DataDirectory(path: folder.path)
    cache = OutsideCache(in: directory)
    var settings = Installation.Settings()
    settings.uploadFolder = directory.uploads
    let address = try #require(WebAddress(server.address + path))
    let geocoder = try #require(Geocoder(WebService(address, agent: "test")))
    var times = AddressSearch.Times()
    times.pace = 0
    settings.outside = OutsideServices(
      addresses: AddressSearch(geocoder, cache: cache, times: times) { _, _ in }, cache: cache)
    workplace = try Workplace(
      live: LiveStore(directory: directory, now: Example.now) { Example.seed() }, settings: settings)
    try workplace.employ()
    for pool in pools { try workplace.store.add(pool.starting(Example.today), by: nil, today: Example.today) }
  }

  static func unlocated(_ number: Int, address: String) -> Pool {
    var pool = Example.pool(number, address: address)
    (pool.latitude, pool.longitude) = (0, 0)
    return pool
  }

  /// Two places, the first of them in Austin.
  @Sendable static func palm(_ target: String) -> String {
    """
    {"features":[{"geometry":{"coordinates":[-97.74,30.26]},"properties":{"housenumber":"12","street":"Palm Court",
    "city":"Austin","countrycode":"US","type":"house"}},{"geometry":{"coordinates":[-96.8,32.7]},"properties":
    {"housenumber":"12","street":"Palm Street","city":"Dallas","countrycode":"US","type":"house"}}]}
    """
  }

  /// The search in the background, until nothing waits.
  func locate() throws {
    let run = try #require(workplace.installation.settings.outside.run)
    let name = try #require(workplace.installation.live.name)
    for _ in 0..<100 {
      guard try run.step(workplace.store, named: name, now: Example.now) == .done
      else { return }
    }
  }
}
