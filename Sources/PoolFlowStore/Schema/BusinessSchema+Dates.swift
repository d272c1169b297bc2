extension BusinessSchema {
  /// Skips and moves by their acts, absences, and the due date that a visit serves: `serves_on` is NULL for the day it was
  /// done on. Due dates before `due_dates_from_on` are not carried.
  static let dates = """
    ALTER TABLE business ADD COLUMN due_dates_from_on TEXT CHECK (due_dates_from_on IS date(due_dates_from_on, '+0 days'));
    UPDATE business SET due_dates_from_on = date('now');

    ALTER TABLE skips ADD COLUMN act_id BLOB CHECK (length(act_id) = 16);
    UPDATE skips SET act_id = randomblob(16);
    CREATE INDEX skips_by_act ON skips (act_id);

    CREATE TABLE moves (
      row INTEGER PRIMARY KEY,
      pool_row INTEGER NOT NULL REFERENCES pools (row) ON DELETE CASCADE,
      act_id BLOB NOT NULL CHECK (length(act_id) = 16),
      moved_on TEXT NOT NULL CHECK (moved_on IS date(moved_on, '+0 days')),
      moved_to TEXT NOT NULL CHECK (moved_to IS date(moved_to, '+0 days')),
      is_assigned INTEGER NOT NULL DEFAULT 0 CHECK (is_assigned IN (0, 1)),
      assigned_id BLOB REFERENCES people (id) ON DELETE SET NULL,
      person_id BLOB REFERENCES people (id) ON DELETE SET NULL,
      recorded_at INTEGER NOT NULL,
      UNIQUE (pool_row, moved_on, act_id)
    ) STRICT;
    CREATE INDEX moves_by_target ON moves (moved_to, pool_row);
    CREATE INDEX moves_by_date ON moves (moved_on, pool_row);
    CREATE INDEX moves_by_act ON moves (act_id);
    CREATE INDEX moves_in_time ON moves (recorded_at);
    CREATE INDEX moves_by_assigned ON moves (assigned_id) WHERE assigned_id IS NOT NULL;
    CREATE INDEX moves_by_person ON moves (person_id) WHERE person_id IS NOT NULL;

    CREATE TABLE absences (
      id BLOB PRIMARY KEY CHECK (length(id) = 16),
      person_id BLOB REFERENCES people (id) ON DELETE CASCADE,
      starts_on TEXT NOT NULL CHECK (starts_on IS date(starts_on, '+0 days')),
      ends_on TEXT NOT NULL CHECK (ends_on IS date(ends_on, '+0 days') AND ends_on >= starts_on),
      name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 100),
      recorded_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX absences_by_end ON absences (ends_on);
    CREATE INDEX absences_by_person ON absences (person_id) WHERE person_id IS NOT NULL;

    ALTER TABLE visits ADD COLUMN visit_kind TEXT NOT NULL DEFAULT 'service'
      CHECK (visit_kind IN ('service', 'chemicals', 'job'));
    ALTER TABLE visits ADD COLUMN serves_on TEXT CHECK (serves_on IS date(serves_on, '+0 days'));
    ALTER TABLE visits ADD COLUMN is_extra INTEGER NOT NULL DEFAULT 0 CHECK (is_extra IN (0, 1));
    CREATE INDEX visits_for_other_dates ON visits (serves_on, pool_row) WHERE serves_on IS NOT NULL;
    CREATE INDEX jobs_by_day ON visits (done_on, pool_row) WHERE visit_kind = 'job';
    """
}
