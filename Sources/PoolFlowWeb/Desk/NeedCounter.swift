import Foundation
import PoolFlowStore
import Synchronization

/// How many lines the owner's list has, for the badge of its tab: counted after a change, and once a minute for what
/// time and other programs bring.
final class NeedCounter: Sendable {
  private struct Moment: Sendable, Hashable {
    let store: ObjectIdentifier
    let changes: Int
    let minute: Int
  }

  private let last = Mutex<(moment: Moment, count: Int)?>(nil)

  func count(_ app: App) throws -> Int {
    let store = try app.store
    let moment = Moment(
      store: ObjectIdentifier(store), changes: store.changeCount,
      minute: Int((app.now.timeIntervalSince1970 / 60).rounded(.down)))
    if let last = last.withLock({ $0 }), last.moment == moment { return last.count }
    let count = try NeedsPage.needs(app).values.reduce(0) { $0 + $1.items.count }
    last.withLock { $0 = (moment, count) }
    return count
  }
}
