public import PoolFlowDomain
import SQLite

extension Store {
  /// Those of `pools` whose name, address, contact, tags or notes match, or those of their second bodies of water
  /// (decisions.md#customers).
  public func pools(_ pools: [ID<Pool>], matching query: String) throws -> Set<ID<Pool>> {
    let search = PoolSearch(query, atHosts: true)
    return try database.reading { connection in
      let rows = try pools.compactMap { try connection.int("SELECT row FROM pools WHERE id = ?", [$0]) }
      let found: [ID<Pool>] = try connection.all(
        """
        SELECT pools.id AS id FROM json_each(?) pool CROSS JOIN pools ON pools.row = pool.value WHERE \(search.condition)
        """, [Connection.list(rows)] + search.values
      ) { try $0.id("id") }
      return Set(found)
    }
  }
}
