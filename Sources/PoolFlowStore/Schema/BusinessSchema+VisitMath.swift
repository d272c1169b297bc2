extension BusinessSchema {
  /// The data behind a visit's arithmetic: the pool's volume, the products of its doses at the time, and the
  /// recommendations. The dissolved solids are one of its readings. Older visits have none of this.
  static let visitMath = """
    ALTER TABLE visits ADD COLUMN volume_gallons REAL CHECK (volume_gallons BETWEEN 0 AND 1e9);
    ALTER TABLE doses ADD COLUMN strength REAL CHECK (strength BETWEEN 0 AND 100);
    ALTER TABLE doses ADD COLUMN is_dry INTEGER CHECK (is_dry IN (0, 1));
    ALTER TABLE doses ADD COLUMN price_per_oz REAL CHECK (price_per_oz BETWEEN 0 AND 1e9);

    CREATE TABLE advised_doses (
      visit_row INTEGER NOT NULL REFERENCES visits (row) ON DELETE CASCADE,
      key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 100),
      position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 100),
      kind TEXT NOT NULL,
      chemical_name TEXT NOT NULL,
      strength REAL NOT NULL CHECK (strength BETWEEN 0 AND 100),
      is_dry INTEGER NOT NULL CHECK (is_dry IN (0, 1)),
      price_per_oz REAL NOT NULL CHECK (price_per_oz BETWEEN 0 AND 1e9),
      quantity_oz REAL NOT NULL CHECK (quantity_oz BETWEEN 0 AND 1e9),
      suggested_oz REAL NOT NULL CHECK (suggested_oz BETWEEN 0 AND 1e9),
      PRIMARY KEY (visit_row, key)
    ) STRICT, WITHOUT ROWID;
    """
}
