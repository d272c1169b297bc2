extension BusinessSchema {
  /// Additions and changes of customers with their authors: a row for each save.
  static let poolEdits = """
    CREATE TABLE pool_edits (
      row INTEGER PRIMARY KEY,
      pool_row INTEGER NOT NULL REFERENCES pools (row) ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK (kind IN ('added', 'changed', 'paused', 'closed', 'resumed')),
      fields TEXT NOT NULL DEFAULT '' CHECK (length(fields) <= 200),
      fee_before REAL CHECK (fee_before BETWEEN 0 AND 1e9),
      fee_after REAL CHECK (fee_after BETWEEN 0 AND 1e9),
      person_id BLOB REFERENCES people (id) ON DELETE SET NULL,
      edited_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX pool_edits_by_pool ON pool_edits (pool_row);
    CREATE INDEX pool_edits_in_time ON pool_edits (edited_at);
    CREATE INDEX pool_edits_by_person ON pool_edits (person_id) WHERE person_id IS NOT NULL;
    """
}
