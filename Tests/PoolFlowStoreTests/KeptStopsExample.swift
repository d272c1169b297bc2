import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Synchronization

@testable import PoolFlowStore

/// A business of five customers, and what pages ask about its stops.
enum KeptStopsExample {
  static let today = Example.today
  static let friday = today.adding(days: 4)

  /// Tom has the stops of Mondays, Olivia that of Tuesdays, nobody that of Mondays and Wednesdays.
  static func fill(_ store: Store) throws -> Store {
    let toms = (1...3).map { Example.pool($0, on: [.monday], technician: Example.tom.id) }
    let others = [
      Example.pool(4, on: [.monday, .wednesday]), Example.pool(5, on: [.tuesday], technician: Example.olivia.id),
    ]
    for pool in toms + others { try store.add(pool, by: nil, today: today) }
    return store
  }

  /// What pages ask about today.
  struct Seen: Equatable {
    let routes: [DayRoute]
    let open: Int
  }

  static func seen(_ store: Store, on today: Day = today) throws -> Seen {
    let open = try store.openStopCount(on: today, technician: nil)
    let people = [nil, Example.tom.id, Example.olivia.id]
    return Seen(
      routes: try people.map { try store.route(on: today, today: today, technician: $0, nobodysApart: true) },
      open: open)
  }

  static func seenAnew(_ store: Store, on today: Day = today) throws -> Seen {
    store.keptStops.withLock { $0 = nil }
    return try seen(store, on: today)
  }
}
