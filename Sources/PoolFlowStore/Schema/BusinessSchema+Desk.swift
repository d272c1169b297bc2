extension BusinessSchema {
  /// The data of the owner's desk: settings of the business, pauses, skipped stops, default fees, dismissed lines of
  /// the list "needs attention", and an index over the visits of a period.
  static let desk = """
    ALTER TABLE business ADD COLUMN default_volume_gallons REAL
      CHECK (default_volume_gallons BETWEEN 0 AND 1e9);
    ALTER TABLE business ADD COLUMN route_goal TEXT NOT NULL DEFAULT 'minDriveTime'
      CHECK (route_goal IN ('minDriveTime', 'minDriveDistance', 'balanced'));
    ALTER TABLE business ADD COLUMN privacy_link TEXT NOT NULL DEFAULT '' CHECK (length(privacy_link) <= 500);
    ALTER TABLE business ADD COLUMN terms_link TEXT NOT NULL DEFAULT '' CHECK (length(terms_link) <= 500);

    CREATE TABLE pauses (
      pool_row INTEGER NOT NULL REFERENCES pools (row) ON DELETE CASCADE,
      starts_on TEXT NOT NULL CHECK (starts_on IS date(starts_on, '+0 days')),
      ends_on TEXT CHECK (ends_on IS date(ends_on, '+0 days') AND ends_on > starts_on),
      kind TEXT NOT NULL CHECK (kind IN ('paused', 'closed')),
      PRIMARY KEY (pool_row, starts_on)
    ) STRICT, WITHOUT ROWID;

    ALTER TABLE schedules ADD COLUMN added_on TEXT CHECK (added_on IS date(added_on, '+0 days'));

    CREATE TABLE skips (
      pool_row INTEGER NOT NULL REFERENCES pools (row) ON DELETE CASCADE,
      skipped_on TEXT NOT NULL CHECK (skipped_on IS date(skipped_on, '+0 days')),
      reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 50),
      note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 500),
      person_id BLOB REFERENCES people (id) ON DELETE SET NULL,
      recorded_at INTEGER NOT NULL,
      PRIMARY KEY (pool_row, skipped_on)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX skips_by_day ON skips (skipped_on);
    CREATE INDEX skips_in_time ON skips (recorded_at);
    CREATE INDEX skips_by_person ON skips (person_id) WHERE person_id IS NOT NULL;

    ALTER TABLE pools ADD COLUMN fee_is_assumed INTEGER NOT NULL DEFAULT 0 CHECK (fee_is_assumed IN (0, 1));
    CREATE INDEX pools_with_assumed_fee ON pools (sort_name, row) WHERE fee_is_assumed = 1;

    CREATE TABLE dismissals (
      kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 50),
      subject TEXT NOT NULL CHECK (length(subject) <= 100),
      mark TEXT NOT NULL CHECK (length(mark) <= 100),
      person_id BLOB REFERENCES people (id) ON DELETE SET NULL,
      dismissed_at INTEGER NOT NULL,
      PRIMARY KEY (kind, subject, mark)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX dismissals_by_age ON dismissals (dismissed_at);
    CREATE INDEX dismissals_by_person ON dismissals (person_id) WHERE person_id IS NOT NULL;

    CREATE INDEX visits_in_time ON visits (performed_at, pool_row, chemical_cost, opened_at, done_on);
    CREATE INDEX visits_by_arrival ON visits (received_at);
    CREATE INDEX visit_edits_in_time ON visit_edits (edited_at);
    CREATE INDEX stock_entries_in_time ON stock_entries (recorded_at);
    CREATE INDEX equipment_warranties ON equipment (warranty_ends_on) WHERE warranty_ends_on IS NOT NULL;
    CREATE INDEX equipment_services ON equipment (next_service_on) WHERE next_service_on IS NOT NULL;
    CREATE INDEX pools_without_fee ON pools (sort_name, row) WHERE monthly_fee <= 0;
    CREATE INDEX pools_unlocated ON pools (sort_name, row) WHERE latitude = 0 AND longitude = 0;
    """
}
