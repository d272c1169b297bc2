import Dispatch
import Foundation
import Synchronization
import Testing

@testable import SQLite

struct ReaderPoolTests {
  private struct NoPlace: Error {}

  @Test func `where no further connection can be opened, one that became idle serves`() throws {
    let opened = Mutex(0)
    let (busy, refused, idle) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let pool = ReaderPool(limit: 2) {
      let number = opened.withLock { count in
        count += 1
        return count
      }
      if number == 1 { return try Connection(path: ":memory:") }
      // The first reader ends before the second place is refused.
      refused.signal()
      idle.wait()
      throw NoPlace()
    }
    Thread {
      try? pool.use { _ in
        busy.signal()
        refused.wait()
      }
      idle.signal()
    }.start()
    busy.wait()
    let value = try pool.use { connection in try connection.int("SELECT 7") }
    #expect(value == 7)
    #expect(opened.withLock(\.self) == 2)
  }

  @Test func `a pool that can open no connection says why`() {
    let pool = ReaderPool(limit: 2) { throw NoPlace() }
    #expect(throws: NoPlace.self) { try pool.use { connection in try connection.int("SELECT 7") } }
  }
}
