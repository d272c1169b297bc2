extension BusinessSchema {
  /// The order of the stops of one date, where it is not that of the schedules.
  static let dayOrders = """
    CREATE TABLE day_orders (
      ordered_on TEXT NOT NULL CHECK (ordered_on IS date(ordered_on, '+0 days')),
      pool_row INTEGER NOT NULL REFERENCES pools (row) ON DELETE CASCADE,
      position INTEGER NOT NULL CHECK (position >= 0),
      PRIMARY KEY (ordered_on, pool_row)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX day_orders_by_pool ON day_orders (pool_row);
    """
}
