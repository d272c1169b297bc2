import Synchronization

/// A cache of values made once per key and kept for good, up to a limit. A lookup takes no lock: entries are only ever
/// added.
final class Kept<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private final class Entry: Sendable {
    let key: Key
    let value: Value
    let next = AtomicLazyReference<Entry>()

    init(_ key: Key, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  private let first = AtomicLazyReference<Entry>()
  private let limit: Int

  /// - Parameter limit: the most entries; further values are made at each use.
  init(limit: Int) { self.limit = limit }

  /// The value of `key`, made at its first use.
  func value(for key: Key, make: () -> Value) -> Value {
    var count = 0
    var last: Entry?
    var next = first.load()
    while let entry = next {
      if entry.key == key { return entry.value }
      (last, next) = (entry, entry.next.load())
      count += 1
    }
    let made = make()
    return count < limit ? keep(Entry(key, made), behind: last) : made
  }

  /// The value kept for the entry's key: its own, or that of another thread that was faster.
  private func keep(_ entry: Entry, behind last: Entry?) -> Value {
    var last = last
    while true {
      let stored = last?.next.storeIfNil(entry) ?? first.storeIfNil(entry)
      if stored.key == entry.key { return stored.value }
      last = stored
    }
  }
}
