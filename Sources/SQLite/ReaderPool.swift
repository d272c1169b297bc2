import Dispatch
import Glibc
import Synchronization

/// Reading connections, opened when first needed and lent to one thread at a time. Each thread tries the same place first,
/// so that threads that read at once do not meet at one lock.
final class ReaderPool: Sendable {
  private final class Reader: Sendable {
    let connection: Mutex<Connection>

    init(path: String, settings: String) throws {
      var opened = try Connection(path: path, options: .init(isReadOnly: true))
      try opened.script(settings)
      connection = Mutex(opened)
    }
  }

  private final class Place: Sendable {
    let reader = AtomicLazyReference<Reader>()
  }

  private let path: String
  private let settings: String
  private let permits: DispatchSemaphore
  private let places: [Place]

  init(path: String, limit: Int, settings: String) {
    self.path = path
    self.settings = settings
    permits = DispatchSemaphore(value: limit)
    places = (0..<limit).map { _ in Place() }
  }

  func use<Value: Sendable>(_ body: (inout Connection) throws -> Value) throws -> Value {
    permits.wait()
    defer { permits.signal() }
    let first = firstPlace
    while true {
      // A thread with a permit finds a free place, in the second round at the latest if others change theirs.
      var failure: (any Error)?
      for offset in places.indices {
        let reader: Reader
        do {
          reader = try self.reader(at: places[(first + offset) % places.count])
        } catch {
          // Another place may have an open connection that is idle.
          failure = error
          continue
        }
        let result = try reader.connection.withLockIfAvailable { connection in try body(&connection) }
        if let result { return result }
      }
      if let failure { throw failure }
    }
  }

  private func reader(at place: Place) throws -> Reader {
    if let reader = place.reader.load() { return reader }
    return place.reader.storeIfNil(try Reader(path: path, settings: settings))
  }

  /// Stacks are 8 MB apart, so that the threads of a pool get places side by side.
  private var firstPlace: Int { Int(UInt(pthread_self()) >> 23) % places.count }
}
