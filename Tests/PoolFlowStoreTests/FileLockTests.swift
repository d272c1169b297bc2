import Foundation
import Glibc
import PoolFlowStore
import PoolFlowTesting
import Synchronization
import Testing

@Suite struct FileLockTests {
  private let path = NSTemporaryDirectory() + "poolflow-lock-\(UUID().uuidString)"

  @Test func `a lock has one exclusive or several shared holders, and is free again when dropped`() throws {
    defer { unlink(path) }
    do {
      let held = try #require(try FileLock(path, .exclusive))
      #expect(try FileLock(path, .exclusive) == nil)
      #expect(try FileLock(path, .shared) == nil)
      withExtendedLifetime(held) {}
    }
    let first = try #require(try FileLock(path, .shared))
    let second = try #require(try FileLock(path, .shared))
    #expect(try FileLock(path, .exclusive) == nil)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `asking for a held lock closes no file of its holder`() throws {
    defer { unlink(path) }
    let held = try #require(try FileLock(path, .exclusive))
    let isOver = Atomic(false)
    let path = path
    let lost = Mutex(0)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      while !isOver.load(ordering: .relaxed) {
        let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
        var status = stat()
        for _ in 0..<20 where fstat(descriptor, &status) != 0 { lost.withLock { $0 += 1 } }
        if close(descriptor) != 0 { lost.withLock { $0 += 1 } }
      }
      done.signal()
    }
    for _ in 0..<20_000 { _ = try FileLock(path, .exclusive) }
    isOver.store(true, ordering: .relaxed)
    done.wait()
    #expect(lost.withLock { $0 } == 0)
    withExtendedLifetime(held) {}
  }
}
