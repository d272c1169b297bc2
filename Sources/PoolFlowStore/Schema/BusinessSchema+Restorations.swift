extension BusinessSchema {
  /// The schedules and pauses of a customer before and after a change; records taken out of the trash; absences in it.
  static let restorations = """
    ALTER TABLE pool_edits ADD COLUMN details TEXT NOT NULL DEFAULT '' CHECK (length(details) <= 40000);

    CREATE TABLE restorations (
      row INTEGER PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('pool', 'visit', 'inventory', 'equipment', 'checklist', 'absence')),
      title TEXT NOT NULL CHECK (length(title) <= 1000),
      person_id BLOB REFERENCES people (id) ON DELETE SET NULL,
      restored_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX restorations_in_time ON restorations (restored_at);
    CREATE INDEX restorations_by_person ON restorations (person_id) WHERE person_id IS NOT NULL;

    CREATE TABLE wider_trash (
      id BLOB PRIMARY KEY CHECK (length(id) = 16),
      kind TEXT NOT NULL CHECK (kind IN ('pool', 'visit', 'inventory', 'equipment', 'checklist', 'absence')),
      title TEXT NOT NULL,
      record TEXT NOT NULL CHECK (substr(record, 1, 1) = '{'),
      deleted_at INTEGER NOT NULL,
      person_id BLOB REFERENCES people (id) ON DELETE SET NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO wider_trash (id, kind, title, record, deleted_at, person_id)
      SELECT id, kind, title, record, deleted_at, person_id FROM trash;
    DROP TABLE trash;
    ALTER TABLE wider_trash RENAME TO trash;
    CREATE INDEX trash_by_age ON trash (deleted_at);
    CREATE INDEX trash_by_person ON trash (person_id) WHERE person_id IS NOT NULL;
    """
}
