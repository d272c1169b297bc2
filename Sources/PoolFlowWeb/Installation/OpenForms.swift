import PoolFlowDomain
import PoolFlowStore
import Synchronization

/// The forms that requests are taking now.
final class OpenForms: Sendable {
  private let ids = Mutex<Set<ID<SyncOperation>>>([])

  /// Nil while another request takes that form.
  func alone<Value>(_ id: ID<SyncOperation>, _ work: () throws -> Value) rethrows -> Value? {
    guard ids.withLock({ $0.insert(id).inserted }) else { return nil }
    defer { ids.withLock { _ = $0.remove(id) } }
    return try work()
  }
}
