internal import Synchronization

/// A name as a small number, the same for the life of the process, so that looking it up is an array index.
struct Symbol: Sendable, Hashable {
  let number: Int

  /// Grows with the names of templates and field tables, never with data.
  private static let known = Mutex<[String: Int]>([:])

  /// The number of `name`, assigned at its first use.
  init(_ name: String) {
    number = Self.known.withLock { known in
      if let number = known[name] { return number }
      let next = known.count
      known[name] = next
      return next
    }
  }
}

/// One part of a dotted name: its number for views and its text for JSON objects.
struct Name: Sendable, Equatable {
  let symbol: Symbol
  let text: String

  init(_ text: String) {
    symbol = Symbol(text)
    self.text = text
  }
}
