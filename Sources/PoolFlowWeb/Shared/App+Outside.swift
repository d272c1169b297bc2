import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore
import RoutePlanning

extension App {
  var outside: OutsideServices { installation.settings.outside }

  /// The drives between points: of the routing service where it is configured and answers, else estimated.
  func drives(between points: [Coordinate]) -> DriveTable {
    outside.drives?.table(between: points, now: now) ?? DriveTable(estimating: points)
  }

  /// The places for a typed address; nil without a service. Only for people who are signed in.
  func places(for text: String) throws -> AddressSearch.Answer? {
    guard let search = outside.addresses else { return nil }
    return search.places(for: text, near: try store.centre(), asker: try account.id.text, now: now)
  }

  /// Puts a customer without a position on the list of addresses that are located in the background.
  func locateLater(_ pool: Pool) {
    guard !pool.isLocated, !pool.isGuest else { return }
    locateLater([AddressToFind(pool: pool.id, address: pool.address)])
  }

  /// The same for all customers without one.
  func locateAllLater() throws {
    guard outside.run != nil else { return }
    locateLater(try store.unlocatedAddresses())
  }

  private func locateLater(_ addresses: [AddressToFind]) {
    guard outside.run != nil, let name = installation.live.name else { return }
    outside.cache?.wait(for: addresses, in: name, now: now)
  }
}
