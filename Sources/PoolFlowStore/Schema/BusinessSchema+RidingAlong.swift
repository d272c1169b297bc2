extension BusinessSchema {
  /// The person with whom an absent one rides along.
  static let ridingAlong = """
    ALTER TABLE absences ADD COLUMN rides_with_id BLOB REFERENCES people (id) ON DELETE SET NULL;
    CREATE INDEX absences_by_driver ON absences (rides_with_id) WHERE rides_with_id IS NOT NULL;
    """
}
