extension BusinessSchema {
  /// Uncounted stock (earlier products count as counted), and a warning for every product that is used up. A generated
  /// name states the strength of the product or omits it.
  static let stockNotCounted = """
    ALTER TABLE inventory ADD COLUMN is_counted INTEGER NOT NULL DEFAULT 1
      CHECK (is_counted IN (0, 1) AND (is_counted = 1 OR stock_oz = 0));
    DROP INDEX IF EXISTS inventory_low;
    CREATE INDEX inventory_low ON inventory (id) WHERE is_counted = 1 AND stock_oz < max(low_stock_threshold_oz, 0.05);

    UPDATE inventory SET name = 'Muriatic Acid' WHERE name = 'Muriatic Acid (31.45%)' AND concentration <> 31.45;
    UPDATE inventory SET name = 'Liquid Chlorine (Sodium Hypochlorite)'
      WHERE name = 'Liquid Chlorine (12.5% Sodium Hypochlorite)' AND concentration <> 12.5;
    """
}
