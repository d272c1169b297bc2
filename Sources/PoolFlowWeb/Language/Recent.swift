import PoolFlowDomain
import Synchronization

/// A reader's choices and the products.
struct StockVariant: Sendable, Equatable {
  let variant: String
  let stock: Stock
}

/// A cache of the values that were used last, for inputs that change: the oldest one gives way.
final class Recent<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  private let entries = Mutex<[(key: Key, value: Value)]>([])
  private let limit: Int

  /// - Parameter limit: the most entries; a lookup compares with each.
  init(limit: Int) { self.limit = limit }

  /// The value of `key`, made if it is not among the last ones; two threads may both make it.
  func value(for key: Key, make: () -> Value) -> Value {
    let found = entries.withLock { entries -> Value? in
      guard let place = entries.lastIndex(where: { $0.key == key }) else { return nil }
      if place < entries.count - 1 { entries.append(entries.remove(at: place)) }
      return entries[entries.count - 1].value
    }
    if let found { return found }
    let value = make()
    entries.withLock { entries in
      entries.append((key, value))
      if entries.count > limit { entries.removeFirst() }
    }
    return value
  }
}
