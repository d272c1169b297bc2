public import PoolFlowDomain
import SQLite

/// Some customers with their second bodies of water, for exports.
public struct ChosenPools: Sendable {
  /// Their rows, as a text for `json_each`.
  let rows: String
}

extension Store {
  public func chosen(_ pools: [ID<Pool>]) throws -> ChosenPools {
    try database.reading { connection in
      var rows: [Int] = []
      for pool in pools {
        rows += try connection.ints(
          """
          SELECT row FROM pools WHERE id = ?1 UNION ALL SELECT row FROM pools WHERE stop_of = ?1
          """, [pool])
      }
      return ChosenPools(rows: Connection.list(rows))
    }
  }
}
