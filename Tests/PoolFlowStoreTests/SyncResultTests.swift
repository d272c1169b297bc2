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
}
