extension BusinessSchema {
  /// Visits that were undone, with their authors: of the visits themselves only the identifiers are left.
  static let undoneVisits = """
    CREATE TABLE undone_visits (
      row INTEGER PRIMARY KEY,
      pool_id BLOB NOT NULL CHECK (length(pool_id) = 16),
      done_on TEXT NOT NULL CHECK (done_on IS date(done_on, '+0 days')),
      person_id BLOB REFERENCES people (id) ON DELETE SET NULL,
      undone_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX undone_visits_in_time ON undone_visits (undone_at);
    CREATE INDEX undone_visits_by_person ON undone_visits (person_id) WHERE person_id IS NOT NULL;
    """
}
