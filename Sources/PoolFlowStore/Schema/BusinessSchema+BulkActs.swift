extension BusinessSchema {
  /// The lists of tags, for the filter of the owner's table.
  static let customersByTag = """
    CREATE INDEX profiles_by_tags ON profiles (tags) WHERE tags <> '';
    """

  /// Acts for many customers, with what they changed, for undoing them; and fees by their first day, since one may begin
  /// later.
  static let bulkActs = """
    CREATE TABLE bulk_acts (
      row INTEGER PRIMARY KEY,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      act TEXT NOT NULL CHECK (substr(act, 1, 1) = '{'),
      person_id BLOB REFERENCES people (id) ON DELETE SET NULL,
      applied_at INTEGER NOT NULL,
      changed INTEGER NOT NULL CHECK (changed >= 0),
      undone_at INTEGER,
      restored INTEGER NOT NULL DEFAULT 0 CHECK (restored >= 0)
    ) STRICT;
    CREATE INDEX bulk_acts_by_person ON bulk_acts (person_id) WHERE person_id IS NOT NULL;
    CREATE INDEX bulk_acts_in_time ON bulk_acts (applied_at);

    CREATE TABLE bulk_changes (
      act_row INTEGER NOT NULL REFERENCES bulk_acts (row) ON DELETE CASCADE,
      pool_id BLOB NOT NULL CHECK (length(pool_id) = 16),
      title TEXT NOT NULL,
      before TEXT CHECK (substr(before, 1, 1) = '{'),
      mark TEXT CHECK (length(mark) = 16),
      reason TEXT CHECK (length(reason) BETWEEN 1 AND 50),
      is_kept INTEGER NOT NULL DEFAULT 0 CHECK (is_kept IN (0, 1)),
      PRIMARY KEY (act_row, pool_id),
      CHECK ((before IS NULL) = (mark IS NULL) AND (before IS NULL) = (reason IS NOT NULL))
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX fees_by_day ON fees (valid_from_on, pool_row);
    """
}
