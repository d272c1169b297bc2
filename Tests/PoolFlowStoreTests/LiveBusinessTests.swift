import Dispatch
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Synchronization
import Testing

@testable import PoolFlowStore

/// The values that every request reads: the store and the settings of the business, kept between changes.
struct LiveBusinessTests {
  private static func live(_ folder: TemporaryFolder) throws -> LiveStore {
    LiveStore(directory: try DataDirectory(path: folder.path), now: Example.now) { Example.seed(storeName: "first") }
  }

  private static func after(_ seconds: TimeInterval) -> Date { Example.now.addingTimeInterval(seconds) }

  @Test func `a change of the business is seen by the next request, on every thread`() throws {
    let folder = try TemporaryFolder()
    let live = try Self.live(folder)
    for turn in 1...20 {
      try live.store(now: Example.now).changeBusiness(at: Example.now) { $0.name = "Name \(turn)" }
      let names = Mutex<Set<String>>([])
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        let name = (try? live.business(now: Example.now))?.name ?? "none"
        _ = names.withLock { $0.insert(name) }
      }
      #expect(names.withLock(\.self) == ["Name \(turn)"])
    }
  }

  @Test func `a change by another program is seen half a second later`() throws {
    let folder = try TemporaryFolder()
    let live = try Self.live(folder)
    let before = try live.business(now: Example.now).name
    let other = try Store.open(in: try DataDirectory(path: folder.path), seed: Example.seed())
    try other.changeBusiness(at: Example.now) { $0.name = "Another name" }
    #expect(try live.business(now: Self.after(0.4)).name == before)
    #expect(try live.business(now: Self.after(0.5)).name == "Another name")
  }

  @Test func `a change by another program is on the route of the next request`() throws {
    let folder = try TemporaryFolder()
    let store = try Self.live(folder).store(now: Example.now)
    #expect(try store.route(on: Example.today, technician: nil).stops.isEmpty)
    let other = try Store.open(in: try DataDirectory(path: folder.path), seed: Example.seed())
    try other.add(Example.pool(on: [Example.today.weekday]), by: nil, today: Example.today)
    #expect(try store.route(on: Example.today, technician: nil).stops.count == 1)
    #expect(try store.openStopCount(on: Example.today, technician: nil) == 1)
  }

  @Test func `the business of the store that is live is told`() throws {
    let folder = try TemporaryFolder()
    let live = try Self.live(folder)
    _ = try live.business(now: Example.now)
    let aside = try TemporaryFolder()
    do {
      let store = try Store.open(in: try DataDirectory(path: aside.path), seed: Example.seed(storeName: "second"))
      try store.changeBusiness(at: Example.now) { $0.name = "The second" }
    }
    try FileManager.default.moveItem(atPath: aside.file("stores/second"), toPath: folder.file("stores/second"))
    try DataDirectory(path: folder.path).point(to: "second")
    #expect(try live.business(now: Self.after(1)).name == "The second")
  }

  @Test func `the data is known to serve for half a second after it was read`() throws {
    let folder = try TemporaryFolder()
    let live = try Self.live(folder)
    #expect(!live.isKnownToServe(now: Example.now))
    _ = try live.business(now: Example.now)
    #expect(live.isKnownToServe(now: Self.after(0.4)))
    #expect(!live.isKnownToServe(now: Self.after(0.5)))
    #expect(!live.isKnownToServe(now: Self.after(-1)))
    _ = try live.business(now: Self.after(1))
    #expect(live.isKnownToServe(now: Self.after(1)))
  }

  @Test func `once damage was met the data is not known to serve until a check has passed`() throws {
    let folder = try TemporaryFolder()
    let live = try Self.live(folder)
    _ = try live.business(now: Example.now)
    live.note(.unavailable("a page is malformed", .damaged))
    _ = try live.business(now: Example.now)
    #expect(!live.isKnownToServe(now: Example.now))
    #expect(live.retry(now: Self.after(1)))
    _ = try live.business(now: Self.after(1))
    #expect(live.isKnownToServe(now: Self.after(1)))
  }

  @Test func `data that cannot be opened is not known to serve`() throws {
    let folder = try TemporaryFolder()
    let live = try Self.live(folder)
    _ = try live.business(now: Example.now)
    try DataDirectory(path: folder.path).point(to: "missing")
    #expect(throws: StoreError.self) { try live.business(now: Self.after(1)) }
    #expect(!live.isKnownToServe(now: Self.after(1)))
  }

  @Test func `accounts are told to all threads as they are by now`() throws {
    let folder = try TemporaryFolder()
    let live = try LiveAccounts(directory: try DataDirectory(path: folder.path), now: Example.now)
    let first = live.current
    let seen = Mutex<Set<ObjectIdentifier>>([])
    let look = { @Sendable (_: Int) in _ = seen.withLock { $0.insert(ObjectIdentifier(live.current)) } }
    DispatchQueue.concurrentPerform(iterations: 8, execute: look)
    #expect(seen.withLock(\.self) == [ObjectIdentifier(first)])
    live.note(.unavailable("a page is malformed", .damagedAccounts))
    #expect(live.failure(now: Example.now)?.fault == .damagedAccounts)
    seen.withLock { $0 = [] }
    DispatchQueue.concurrentPerform(iterations: 8, execute: look)
    #expect(seen.withLock(\.count) == 1 && live.current !== first)
    live.retry(now: Example.now)
    #expect(live.failure(now: Example.now) == nil)
  }
}
