extension BusinessSchema {
  /// Skips, moves and absences that were taken back, with their authors: the rows of the acts themselves are gone.
  static let undoneActs = """
    ALTER TABLE absences ADD COLUMN author_id BLOB REFERENCES people (id) ON DELETE SET NULL;
    CREATE INDEX absences_in_time ON absences (recorded_at);
    CREATE INDEX absences_by_author ON absences (author_id) WHERE author_id IS NOT NULL;

    CREATE TABLE undone_acts (
      row INTEGER PRIMARY KEY,
      act_id BLOB NOT NULL CHECK (length(act_id) = 16),
      kind TEXT NOT NULL CHECK (kind IN ('skip', 'move', 'absence', 'closed')),
      pool_id BLOB CHECK (length(pool_id) = 16),
      absent_id BLOB REFERENCES people (id) ON DELETE SET NULL,
      starts_on TEXT NOT NULL CHECK (starts_on IS date(starts_on, '+0 days')),
      ends_on TEXT NOT NULL CHECK (ends_on IS date(ends_on, '+0 days')),
      person_id BLOB REFERENCES people (id) ON DELETE SET NULL,
      undone_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX undone_acts_in_time ON undone_acts (undone_at);
    CREATE INDEX undone_acts_by_act ON undone_acts (act_id);
    CREATE INDEX undone_acts_by_absent ON undone_acts (absent_id) WHERE absent_id IS NOT NULL;
    CREATE INDEX undone_acts_by_person ON undone_acts (person_id) WHERE person_id IS NOT NULL;
    """
}
