extension BusinessSchema {
  /// The row of `stop_changes` for what concerns the stops of all pools.
  static let allPools = 0

  /// The last change of what each pool's stops follow from, numbered in order, maintained by triggers: who kept stops in
  /// memory reads those of higher numbers again. A row outlives its pool.
  static let stopChanges = """
    CREATE TABLE stop_changes (
      pool_row INTEGER PRIMARY KEY,
      number INTEGER NOT NULL CHECK (number > 0)
    ) STRICT;
    CREATE UNIQUE INDEX stop_changes_in_order ON stop_changes (number);

    \(["visits", "schedules", "pauses", "skips", "moves", "day_orders", "profiles"].map { triggers($0) }.joined(separator: "\n"))
    \(triggers("pools", row: "row", shown: shownOfPools))
    \(triggers("absences", row: nil))
    CREATE TRIGGER stops_with_business_changed AFTER UPDATE OF time_zone, due_dates_from_on ON business BEGIN
      \(note("\(allPools)"))
    END;
    """

  /// Apart, since a restore does without it.
  static let stopVisitAddedTrigger = added("visits", row: "pool_row")

  private static let shownOfPools =
    "row, id, customer_name, sort_name, address, latitude, longitude, cached_lsi, created_at, stop_of"

  /// - Parameters:
  ///   - row: the column with the row of the pool; nil where a row concerns all pools.
  ///   - shown: the columns that matter; nil for all.
  private static func triggers(_ table: String, row: String? = "pool_row", shown: String? = nil) -> String {
    let old = note(row.map { "old.\($0)" } ?? "\(allPools)")
    let other = row.map { row in
      """
      CREATE TRIGGER stops_with_\(table)_given AFTER UPDATE OF \(row) ON \(table) BEGIN
        \(note("new.\(row)"))
      END;
      """
    }
    return """
      \(added(table, row: row));
      CREATE TRIGGER stops_with_\(table)_changed AFTER UPDATE\(shown.map { " OF \($0)" } ?? "") ON \(table) BEGIN
        \(old)
      END;
      CREATE TRIGGER stops_with_\(table)_deleted AFTER DELETE ON \(table) BEGIN
        \(old)
      END;
      \(other ?? "")
      """
  }

  private static func added(_ table: String, row: String?) -> String {
    """
    CREATE TRIGGER stops_with_\(table)_added AFTER INSERT ON \(table) BEGIN
      \(note(row.map { "new.\($0)" } ?? "\(allPools)"))
    END
    """
  }

  private static func note(_ row: String) -> String {
    """
    INSERT INTO stop_changes (pool_row, number)
      VALUES (\(row), (SELECT coalesce(max(number), 0) + 1 FROM stop_changes))
      ON CONFLICT (pool_row) DO UPDATE SET number = excluded.number;
    """
  }
}
