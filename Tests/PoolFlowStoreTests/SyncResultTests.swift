import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

/// The results of forms that a phone sent later.
struct SyncResultTests {
  private static func digest(_ byte: UInt8) -> [UInt8] { Array(repeating: byte, count: 32) }

  @Test func `a result is known for 90 days`() throws {
    let store = try Example.store()
    let day = 86_400.0
    let result = SyncResult(digest: Self.digest(1), location: "/route")
    try store.keep(result, of: ID(1), now: Example.now)
    try store.keep(SyncResult(digest: Self.digest(2), location: "/"), of: ID(2), now: Example.now + 89 * day)
    #expect(try store.syncResult(of: ID(1)) == result)
    try store.keep(SyncResult(digest: Self.digest(3), location: "/"), of: ID(3), now: Example.now + 90 * day)
    #expect(try store.syncResult(of: ID(1)) == nil)
    #expect(try store.syncResult(of: ID(2)) != nil)
  }

  @Test func `a form that is done after all is no longer the owner's, but a corrected clock is`() throws {
    let store = try Example.store()
    func item(_ reason: PhoneItem.Reason) -> PhoneItem {
      PhoneItem(
        reason, kind: "skip", person: "Tom", pool: nil, visit: nil, saidAt: Example.now, takenAt: Example.now,
        entries: "")
    }
    try store.keep(item(.refused), of: ID(1))
    try store.keep(item(.clock), of: ID(2))
    #expect(try store.needs(now: Example.now, limit: 9)[.phone]?.items.count == 2)
    for id: ID<SyncOperation> in [ID(1), ID(2)] {
      try store.keep(SyncResult(digest: Self.digest(1), location: "/"), of: id, now: Example.now)
    }
    #expect(try store.needs(now: Example.now, limit: 9)[.phone]?.items.map(\.phone?.reason) == [.clock])
  }
}
