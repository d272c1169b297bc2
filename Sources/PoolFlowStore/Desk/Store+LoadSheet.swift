public import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// The bodies of water at stops, the customer's own first, with the last pours of each product since an instant,
  /// the newest first.
  public func loadPours(
    at pools: [ID<Pool>], since: Date
  ) throws -> [ID<Pool>: [(pool: Pool, pours: [ID<InventoryItem>: [Double]])]] {
    try database.reading { connection in
      var bodies: [ID<Pool>: [(pool: Pool, pours: [ID<InventoryItem>: [Double]])]] = [:]
      for id in pools {
        guard let host = try connection.pool(id)?.pool else { continue }
        bodies[id] = try ([host] + connection.guests(of: id)).map { body in
          (body, try connection.pours(at: body.id, since: since))
        }
      }
      return bodies
    }
  }

  /// Ounces of a package of the last delivery of each product.
  public func deliveredPackages() throws -> [ID<InventoryItem>: Double] {
    try database.reading { connection in
      var packages: [ID<InventoryItem>: Double] = [:]
      try connection.run(
        """
        SELECT inventory.id AS id, (SELECT package_oz FROM stock_entries
          WHERE item_id = inventory.id AND kind = 'received' ORDER BY row DESC LIMIT 1) AS ounces
        FROM inventory ORDER BY inventory.row
        """
      ) { row in packages[try row.id("id")] = try row.doubleIfPresent("ounces") }
      return packages
    }
  }
}

extension Connection {
  /// The last pours of each product at a body of water, the newest first.
  fileprivate mutating func pours(at pool: ID<Pool>, since: Date) throws -> [ID<InventoryItem>: [Double]] {
    var pours: [ID<InventoryItem>: [Double]] = [:]
    try run(
      """
      SELECT doses.item_id AS item, doses.quantity_oz AS ounces
      FROM visits CROSS JOIN doses ON doses.visit_row = visits.row
      WHERE visits.pool_row = (SELECT row FROM pools WHERE id = ?) AND visits.performed_at >= ?
        AND doses.item_id IS NOT NULL AND doses.quantity_oz > 0
      ORDER BY visits.performed_at DESC, visits.row DESC
      """, [pool, since.milliseconds]
    ) { row in
      let item: ID<InventoryItem> = try row.id("item")
      if pours[item, default: []].count < LoadSheet.pours { pours[item, default: []].append(try row.double("ounces")) }
    }
    return pours
  }
}
