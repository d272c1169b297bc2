extension BusinessSchema {
  /// Items of checklists, the checks of each visit, the subject of a photo, and intervals of readings. A check has its
  /// own name, minutes and price: its item may change or go.
  static let checklists = """
    CREATE TABLE checklist_items (
      id BLOB PRIMARY KEY CHECK (length(id) = 16),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
      tag TEXT NOT NULL DEFAULT '' CHECK (length(tag) <= 100),
      due_unit TEXT NOT NULL CHECK (due_unit IN ('visits', 'weeks', 'months')),
      due_count INTEGER NOT NULL CHECK (due_count BETWEEN 1 AND 104),
      minutes INTEGER CHECK (minutes BETWEEN 0 AND 480),
      price REAL CHECK (price BETWEEN 0 AND 1e9),
      is_required INTEGER NOT NULL DEFAULT 0 CHECK (is_required IN (0, 1)),
      photo TEXT NOT NULL DEFAULT 'none' CHECK (photo IN ('none', 'before', 'after')),
      is_cleaning INTEGER NOT NULL DEFAULT 1 CHECK (is_cleaning IN (0, 1)),
      position INTEGER NOT NULL DEFAULT 0 CHECK (position >= 0),
      version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE checks (
      visit_row INTEGER NOT NULL REFERENCES visits (row) ON DELETE CASCADE,
      checklist_item_id BLOB NOT NULL CHECK (length(checklist_item_id) = 16),
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
      state TEXT NOT NULL CHECK (state IN ('done', 'skipped', 'open')),
      reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 50),
      is_required INTEGER NOT NULL DEFAULT 0 CHECK (is_required IN (0, 1)),
      minutes INTEGER CHECK (minutes BETWEEN 0 AND 480),
      price REAL CHECK (price BETWEEN 0 AND 1e9),
      checked_at INTEGER NOT NULL,
      PRIMARY KEY (visit_row, checklist_item_id)
    ) STRICT, WITHOUT ROWID;

    ALTER TABLE photos ADD COLUMN checklist_item_id BLOB CHECK (length(checklist_item_id) = 16);
    ALTER TABLE photos ADD COLUMN shot TEXT CHECK (shot IN ('before', 'after'));

    ALTER TABLE business ADD COLUMN reading_intervals TEXT NOT NULL DEFAULT '';
    ALTER TABLE pools ADD COLUMN further_readings TEXT NOT NULL DEFAULT '';
    ALTER TABLE pools ADD COLUMN reading_intervals TEXT NOT NULL DEFAULT '';

    CREATE TABLE wider_trash (
      id BLOB PRIMARY KEY CHECK (length(id) = 16),
      kind TEXT NOT NULL CHECK (kind IN ('pool', 'visit', 'inventory', 'equipment', 'checklist')),
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
