import Dispatch
import Glibc
import Synchronization

/// Reading connections, lent to one thread at a time. One is opened only when all others are in use, since each keeps its
/// own pages of the file. Each thread tries the same place first, so that threads that read at once do not meet at one
/// lock.
final class ReaderPool: Sendable {
  private final class Reader: Sendable {
    let connection: Mutex<Connection>

    init(_ opened: consuming Connection) { connection = Mutex(opened) }
  }

  private final class Place: Sendable {
    let reader = AtomicLazyReference<Reader>()
  }

  private let open: @Sendable () throws -> Connection
  private let permits: DispatchSemaphore
  private let places: [Place]

  init(limit: Int, open: @escaping @Sendable () throws -> Connection) {
    self.open = open
    permits = DispatchSemaphore(value: limit)
    places = (0..<limit).map { _ in Place() }
  }

  func use<Value: Sendable>(_ body: (inout Connection) throws -> Value) throws -> Value {
    permits.wait()
    defer { permits.signal() }
    let first = firstPlace
    while true {
      // A thread with a permit finds a free place, in the second round at the latest if others change theirs.
      if let result = try useOpen(from: first, body) { return result }
      for offset in places.indices {
        let place = places[(first + offset) % places.count]
        guard place.reader.load() == nil else { continue }
        let opened: Reader
        do {
          opened = Reader(try open())
        } catch {
          // Without another connection, one that has become idle meanwhile serves as well.
          if let result = try useOpen(from: first, body) { return result }
          throw error
        }
        let reader = place.reader.storeIfNil(opened)
        if let result = try reader.connection.withLockIfAvailable({ try body(&$0) }) { return result }
      }
    }
  }

  /// The result of `body` with a connection that is open and not in use; nil if there is none.
  private func useOpen<Value: Sendable>(
    from first: Int, _ body: (inout Connection) throws -> Value
  ) throws -> Value? {
    for offset in places.indices {
      guard let reader = places[(first + offset) % places.count].reader.load() else { continue }
      if let result = try reader.connection.withLockIfAvailable({ try body(&$0) }) { return result }
    }
    return nil
  }

  /// Stacks are 8 MB apart, so that the threads of a pool get places side by side.
  private var firstPlace: Int { Int(UInt(pthread_self()) >> 23) % places.count }
}
