extension BusinessSchema {
  /// The additions and changes of each import of a customer list, for undoing it; and an index over all visits by day,
  /// for exports.
  static let imports = """
    CREATE TABLE imports (
      row INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      file_name TEXT NOT NULL,
      person_id BLOB REFERENCES people (id) ON DELETE SET NULL,
      applied_at INTEGER NOT NULL,
      created INTEGER NOT NULL CHECK (created >= 0),
      updated INTEGER NOT NULL CHECK (updated >= 0),
      unchanged INTEGER NOT NULL CHECK (unchanged >= 0),
      skipped INTEGER NOT NULL CHECK (skipped >= 0),
      undone_at INTEGER,
      removed INTEGER NOT NULL DEFAULT 0 CHECK (removed >= 0),
      restored INTEGER NOT NULL DEFAULT 0 CHECK (restored >= 0),
      kept INTEGER NOT NULL DEFAULT 0 CHECK (kept >= 0)
    ) STRICT;
    CREATE INDEX imports_by_person ON imports (person_id) WHERE person_id IS NOT NULL;

    CREATE TABLE import_changes (
      import_row INTEGER NOT NULL REFERENCES imports (row) ON DELETE CASCADE,
      pool_id BLOB NOT NULL CHECK (length(pool_id) = 16),
      before TEXT CHECK (substr(before, 1, 1) = '{'),
      after TEXT CHECK (substr(after, 1, 1) = '{'),
      PRIMARY KEY (import_row, pool_id)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX visits_in_order ON visits (done_on, row);
    """
}
