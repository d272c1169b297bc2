public import PoolFlowDomain
import SQLite

extension Store {
  /// Those of `pools` whose name, address, contact, tags or notes match (decisions.md#customers).
  public func pools(_ pools: [ID<Pool>], matching query: String) throws -> Set<ID<Pool>> {
    let search = PoolSearch(query)
    return try database.reading { connection in
      var found: Set<ID<Pool>> = []
      for pool in pools {
        let ids: [ID<Pool>] = try connection.all(
          "SELECT id FROM pools WHERE id = ? AND \(search.condition)", [pool] + search.values
        ) { try $0.id("id") }
        found.formUnion(ids)
      }
      return found
    }
  }
}
