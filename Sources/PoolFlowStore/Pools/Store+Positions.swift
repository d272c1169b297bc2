import PoolFlowDomain
public import RoutePlanning
import SQLite

extension Store {
  /// The customers without a position, by name.
  public func unlocatedAddresses() throws -> [AddressToFind] {
    try database.reading { connection in
      try connection.all(
        """
        SELECT id, address FROM pools INDEXED BY pools_unlocated
        WHERE latitude = 0 AND longitude = 0 AND stop_of IS NULL ORDER BY sort_name, row
        """
      ) { row in AddressToFind(pool: try row.id("id"), address: try row.text("address")) }
    }
  }

  /// Gives a customer a position that was found for the address; second bodies of water follow.
  ///
  /// The version stays: nobody's open form meets a conflict because of it.
  ///
  /// - Returns: false if the customer is gone, has a position, or another address.
  public func locate(_ found: AddressToFind, at position: Coordinate) throws -> Bool {
    try database.writing { connection in
      guard let current = try connection.pool(found.pool), !current.pool.isGuest, !current.pool.isLocated,
        current.pool.address == found.address
      else { return false }
      var pool = current.pool
      (pool.latitude, pool.longitude) = (position.latitude, position.longitude)
      try connection.run(
        "UPDATE pools SET latitude = ?, longitude = ? WHERE row = ?", [pool.latitude, pool.longitude, current.row])
      try connection.follow(pool, formerly: current.pool)
      return true
    }
  }
}
