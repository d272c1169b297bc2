extension BusinessSchema {
  /// Sanitizer, surface and own limits of a body of water (chemistry.md#bodies-of-water).
  static let bodies = """
    ALTER TABLE pools ADD COLUMN sanitizer TEXT NOT NULL DEFAULT 'chlorine'
      CHECK (sanitizer IN ('chlorine', 'saltCell', 'bromine', 'other'));
    ALTER TABLE pools ADD COLUMN surface TEXT NOT NULL DEFAULT 'plaster'
      CHECK (surface IN ('plaster', 'vinyl', 'fibreglass'));
    ALTER TABLE pools ADD COLUMN free_chlorine_limit REAL CHECK (free_chlorine_limit BETWEEN 0 AND 10);
    ALTER TABLE pools ADD COLUMN combined_chlorine_limit REAL CHECK (combined_chlorine_limit BETWEEN 0 AND 0.5);
    """
}
