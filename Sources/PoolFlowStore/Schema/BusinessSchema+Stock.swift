extension BusinessSchema {
  /// Deliveries and counts, and a version against lost updates.
  static let stockBooks = """
    ALTER TABLE inventory ADD COLUMN version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0);
    CREATE INDEX inventory_low ON inventory (id)
      WHERE low_stock_threshold_oz > 0 AND stock_oz < low_stock_threshold_oz;

    CREATE TABLE stock_entries (
      row INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      item_id BLOB NOT NULL REFERENCES inventory (id) ON DELETE CASCADE,
      person_id BLOB REFERENCES people (id) ON DELETE SET NULL,
      kind TEXT NOT NULL CHECK (kind IN ('received', 'counted')),
      packages REAL NOT NULL CHECK (packages BETWEEN 0 AND 1e9),
      package_oz REAL NOT NULL CHECK (package_oz BETWEEN 0 AND 1e9),
      change_oz REAL NOT NULL CHECK (change_oz BETWEEN -1e9 AND 1e9),
      stock_after_oz REAL NOT NULL CHECK (stock_after_oz BETWEEN 0 AND 1e9),
      recorded_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX stock_entries_by_item ON stock_entries (item_id, row DESC);
    CREATE INDEX stock_entries_by_person ON stock_entries (person_id) WHERE person_id IS NOT NULL;
    """

  /// The content of forms for a new product, a delivery or a count, by the identifier of the form.
  static let stockForms = """
    CREATE TABLE stock_forms (
      id BLOB PRIMARY KEY CHECK (length(id) = 16),
      item_id BLOB NOT NULL REFERENCES inventory (id) ON DELETE CASCADE,
      content TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX stock_forms_by_item ON stock_forms (item_id);
    """
}
