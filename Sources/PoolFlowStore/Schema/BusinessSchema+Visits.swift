extension BusinessSchema {
  static let modelsAndEdits = """
    ALTER TABLE business ADD COLUMN model TEXT NOT NULL DEFAULT 'documented'
      CHECK (model IN ('documented', 'carbonate'));
    ALTER TABLE business ADD COLUMN confirms_before_save INTEGER NOT NULL DEFAULT 0
      CHECK (confirms_before_save IN (0, 1));
    ALTER TABLE business ADD COLUMN reading_needs TEXT NOT NULL DEFAULT '';
    ALTER TABLE business ADD COLUMN shows_costs_to_customers INTEGER NOT NULL DEFAULT 0
      CHECK (shows_costs_to_customers IN (0, 1));
    ALTER TABLE pools ADD COLUMN model TEXT CHECK (model IN ('documented', 'carbonate'));
    ALTER TABLE visits ADD COLUMN customer_note TEXT NOT NULL DEFAULT '';
    ALTER TABLE visits ADD COLUMN edited_at INTEGER;

    CREATE TABLE visit_edits (
      row INTEGER PRIMARY KEY,
      visit_row INTEGER NOT NULL REFERENCES visits (row) ON DELETE CASCADE,
      person_id BLOB REFERENCES people (id) ON DELETE SET NULL,
      edited_at INTEGER NOT NULL,
      field TEXT NOT NULL,
      old_value TEXT NOT NULL,
      new_value TEXT NOT NULL
    ) STRICT;
    CREATE INDEX visit_edits_by_visit ON visit_edits (visit_row, row);
    CREATE INDEX visit_edits_by_person ON visit_edits (person_id) WHERE person_id IS NOT NULL;
    """

  static let visitAddedTrigger = """
    CREATE TRIGGER visit_added AFTER INSERT ON visits BEGIN
      UPDATE pools SET last_visit_at = NEW.performed_at WHERE row = NEW.pool_row AND last_visit_at < NEW.performed_at;
    END
    """

  /// The time of each pool's last visit, maintained by triggers, for lists in that order; 0 if never. And the dissolved
  /// solids and volume of a pool from before a visit that changed them, while the visit can be undone.
  static let lastVisits = """
    ALTER TABLE pools ADD COLUMN last_visit_at INTEGER NOT NULL DEFAULT 0;
    UPDATE pools SET last_visit_at =
      coalesce((SELECT max(performed_at) FROM visits WHERE visits.pool_row = pools.row), 0);
    CREATE INDEX pools_by_last_visit ON pools (last_visit_at, row);
    \(visitAddedTrigger);
    CREATE TRIGGER visit_moved AFTER UPDATE OF performed_at, pool_row ON visits BEGIN
      UPDATE pools SET last_visit_at =
        coalesce((SELECT max(performed_at) FROM visits WHERE visits.pool_row = pools.row), 0)
      WHERE row IN (OLD.pool_row, NEW.pool_row);
    END;
    CREATE TRIGGER visit_removed AFTER DELETE ON visits BEGIN
      UPDATE pools SET last_visit_at =
        coalesce((SELECT max(performed_at) FROM visits WHERE visits.pool_row = pools.row), 0)
      WHERE row = OLD.pool_row;
    END;

    CREATE TABLE pool_changes (
      visit_row INTEGER PRIMARY KEY REFERENCES undo_snapshots (visit_row) ON DELETE CASCADE,
      total_dissolved_solids REAL NOT NULL CHECK (total_dissolved_solids BETWEEN 0 AND 1e6),
      volume_gallons REAL NOT NULL CHECK (volume_gallons BETWEEN 0 AND 1e9),
      version_after INTEGER NOT NULL
    ) STRICT;
    """
}
