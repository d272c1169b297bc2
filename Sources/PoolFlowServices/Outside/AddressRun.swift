public import Foundation
import PoolFlowDomain
public import PoolFlowStore
public import RoutePlanning
import Synchronization

/// The search for the positions of customers in the background, one address after the other. What waits is kept in
/// `cache.sqlite`, so that a new start goes on where the last one was.
public final class AddressRun: Sendable {
  public enum Step: Sendable, Hashable {
    /// No address waits, or a person has stopped the search.
    case idle
    case done
    /// Somebody else has the turn.
    case waits
    /// The service does not answer: the address waits on.
    case failed
  }

  private let search: AddressSearch
  private let cache: OutsideCache
  private let trouble = Atomic<Bool>(false)
  /// True until the service has answered.
  private let isUntried = Atomic<Bool>(true)

  public init(_ search: AddressSearch, cache: OutsideCache) {
    self.search = search
    self.cache = cache
  }

  /// True while the service does not answer.
  public var isInTrouble: Bool { trouble.load(ordering: .relaxed) }

  /// Looks up the next address and gives its customer the position, or puts it up for a look.
  ///
  /// - Parameter name: that of the store.
  public func step(_ store: Store, named name: String, now: Date) throws -> Step {
    guard let next = cache.nextAddress(in: name) else {
      trouble.store(false, ordering: .relaxed)
      return .idle
    }
    guard let pool = try? store.pool(next.pool), !pool.isGuest, !pool.isLocated, pool.address == next.address else {
      cache.noteLocated(next.pool, in: name, now: now)
      return .done
    }
    switch search.places(ofListed: next.address, near: try store.centre(), now: now) {
    case .busy: return .waits
    case .failed:
      let wasInTrouble = trouble.exchange(true, ordering: .relaxed)
      cache.noteFailure(
        of: next.pool, in: name, isItsOwn: !wasInTrouble && !isUntried.load(ordering: .relaxed), now: now)
      return .failed
    case .places(let places):
      trouble.store(false, ordering: .relaxed)
      isUntried.store(false, ordering: .relaxed)
      try take(PlaceFinding(of: next.address, among: places), of: next, in: store, named: name, now: now)
      return .done
    }
  }

  private func take(
    _ finding: PlaceFinding, of found: AddressToFind, in store: Store, named name: String, now: Date
  ) throws {
    switch finding {
    case .sure(let place):
      guard let position = place.position else { return cache.note(.nothing, [], of: found.pool, in: name, now: now) }
      _ = try store.locate(found, at: position)
      cache.noteLocated(found.pool, in: name, now: now)
    case .doubtful(let doubt, let places): cache.note(doubt, places, of: found.pool, in: name, now: now)
    }
  }
}

extension Store {
  /// The middle of some of the customers, which tells a service the region; nil if none has a position.
  public func centre() throws -> Coordinate? {
    let pools = try pools(limit: 50).pools.filter(\.isLocated)
    // The middle one of each direction: one wrong position moves it little.
    let latitudes = pools.map(\.latitude).sorted()
    let longitudes = pools.map(\.longitude).sorted()
    guard !pools.isEmpty else { return nil }
    return Coordinate(latitude: latitudes[pools.count / 2], longitude: longitudes[pools.count / 2])
  }
}

/// The services of other servers that this one uses; nothing without configuration.
public struct OutsideServices: Sendable {
  public var drives: DriveTimes?
  public var addresses: AddressSearch?
  public var run: AddressRun?
  /// The kept answers; nil for data in memory.
  public var cache: OutsideCache?

  public init(drives: DriveTimes? = nil, addresses: AddressSearch? = nil, cache: OutsideCache? = nil) {
    self.drives = drives
    self.addresses = addresses
    self.cache = cache
    run = addresses.flatMap { search in cache.map { AddressRun(search, cache: $0) } }
  }
}
