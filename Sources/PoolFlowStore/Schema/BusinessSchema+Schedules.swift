extension BusinessSchema {
  /// Schedules instead of weekdays: the same table with a row a rule. A rule of every n-th week counts from the week of its
  /// first day; `weekday` of a job is that of its date. `week_number` counts weeks from Monday to Sunday: Julian day 0
  /// is a Monday.
  static let schedules = """
    CREATE TABLE new_schedules (
      row INTEGER PRIMARY KEY,
      pool_row INTEGER NOT NULL REFERENCES pools (row) ON DELETE CASCADE,
      id BLOB NOT NULL CHECK (length(id) = 16),
      kind TEXT NOT NULL CHECK (kind IN ('weekly', 'monthly', 'once')),
      weekday INTEGER CHECK (weekday BETWEEN 1 AND 7),
      every_weeks INTEGER NOT NULL DEFAULT 1 CHECK (every_weeks BETWEEN 1 AND 52),
      week INTEGER CHECK (week IN (-1, 1, 2, 3, 4)),
      due_on TEXT CHECK (due_on IS date(due_on, '+0 days')),
      starts_on TEXT CHECK (starts_on IS date(starts_on, '+0 days')),
      ends_on TEXT CHECK (ends_on IS date(ends_on, '+0 days')),
      season_from TEXT CHECK ('2001-' || season_from IS date('2001-' || season_from, '+0 days')),
      season_to TEXT CHECK ('2001-' || season_to IS date('2001-' || season_to, '+0 days')),
      note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 500),
      price REAL CHECK (price BETWEEN 0 AND 1e9),
      person_id BLOB REFERENCES people (id) ON DELETE SET NULL,
      position INTEGER NOT NULL DEFAULT 0 CHECK (position >= 0),
      week_number INTEGER GENERATED ALWAYS AS (CAST((julianday(starts_on) + 0.5) / 7 AS INTEGER)) VIRTUAL,
      UNIQUE (pool_row, id),
      CHECK ((kind = 'once') OR (weekday IS NOT NULL AND due_on IS NULL)),
      CHECK ((kind = 'monthly') = (week IS NOT NULL)),
      CHECK (every_weeks = 1 OR (kind = 'weekly' AND starts_on IS NOT NULL)),
      CHECK ((season_from IS NULL) = (season_to IS NULL))
    ) STRICT;
    INSERT INTO new_schedules (pool_row, id, kind, weekday, starts_on, person_id, position)
      SELECT pool_row, randomblob(16), 'weekly', weekday, added_on, person_id, position FROM schedules
      ORDER BY pool_row, weekday;
    DROP TABLE schedules;
    ALTER TABLE new_schedules RENAME TO schedules;
    CREATE INDEX schedules_by_weekday ON schedules (weekday, position, pool_row, person_id);
    CREATE INDEX schedules_by_person ON schedules (person_id) WHERE person_id IS NOT NULL;
    """
}
