import SQLite

extension StoreLoader {
  /// Joins the second bodies of water to their hosts, once all pools are there. What belongs to the stop is the host's;
  /// one whose host is not in the archive, or is a second body itself, stays a customer.
  mutating func joinBodies() throws {
    try connection.run(
      """
      UPDATE pools SET stop_of = d.stopOf, monthly_fee = 0, fee_is_assumed = 0, customer_since_on = NULL, notes = ''
      FROM scratch.pool_details d
      WHERE d.id = pools.id AND d.stopOf IN (SELECT id FROM pools)
        AND d.stopOf NOT IN (SELECT id FROM scratch.pool_details WHERE stopOf IS NOT NULL)
      """)
    for table in ["schedules", "pauses", "skips", "moves", "fees", "profiles"] {
      try connection.run(
        "DELETE FROM \(table) WHERE pool_row IN (SELECT row FROM pools WHERE stop_of IS NOT NULL)")
    }
  }
}
