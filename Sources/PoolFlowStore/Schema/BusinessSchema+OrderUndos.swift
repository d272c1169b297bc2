extension BusinessSchema {
  /// The order of a route before the applied proposal, until the route changes or its date is over. `route_of` is the person
  /// whose route it is; empty for all stops.
  static let orderUndos = """
    CREATE TABLE order_undos (
      ordered_on TEXT NOT NULL CHECK (ordered_on IS date(ordered_on, '+0 days')),
      route_of BLOB NOT NULL CHECK (length(route_of) IN (0, 16)),
      former TEXT NOT NULL CHECK (substr(former, 1, 1) = '{' AND length(former) <= 1000000),
      PRIMARY KEY (ordered_on, route_of)
    ) STRICT, WITHOUT ROWID;
    """
}
