import PoolFlowDomain
import PoolFlowStore

extension App {
  /// People of the records without an account.
  func peopleWithoutLogin() throws -> [Person] {
    let known = Set(try accounts.all().map(\.person))
    return try store.people().filter { !known.contains($0.id) }
  }
}
