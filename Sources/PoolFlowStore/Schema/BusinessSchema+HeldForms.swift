extension BusinessSchema {
  /// Forms of phones that wait until the owner takes or discards them. One that was settled stays as long as the trash.
  static let heldForms = """
    CREATE TABLE held_forms (
      id BLOB PRIMARY KEY CHECK (length(id) = 16),
      reason TEXT NOT NULL CHECK (reason IN ('disabled', 'unknown')),
      kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 50),
      path TEXT NOT NULL CHECK (length(path) BETWEEN 1 AND 2000),
      fields TEXT NOT NULL CHECK (substr(fields, 1, 1) = '[' AND length(fields) <= 400000),
      person_id BLOB REFERENCES people (id) ON DELETE SET NULL,
      person TEXT NOT NULL CHECK (length(person) <= 200),
      pool_id BLOB CHECK (pool_id IS NULL OR length(pool_id) = 16),
      customer TEXT NOT NULL DEFAULT '' CHECK (length(customer) <= 200),
      visit_id BLOB CHECK (visit_id IS NULL OR length(visit_id) = 16),
      made_at INTEGER,
      received_at INTEGER NOT NULL,
      settled_at INTEGER,
      outcome TEXT CHECK (outcome IN ('taken', 'discarded')),
      CHECK ((settled_at IS NULL) = (outcome IS NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX open_held_forms ON held_forms (received_at DESC, id) WHERE settled_at IS NULL;
    CREATE INDEX settled_held_forms ON held_forms (settled_at) WHERE settled_at IS NOT NULL;
    CREATE INDEX held_forms_by_person ON held_forms (person_id) WHERE person_id IS NOT NULL;
    CREATE INDEX held_forms_by_visit ON held_forms (visit_id) WHERE visit_id IS NOT NULL;

    CREATE TABLE held_form_photos (
      form_id BLOB NOT NULL REFERENCES held_forms (id),
      position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 20),
      file_name TEXT NOT NULL UNIQUE CHECK (length(file_name) BETWEEN 5 AND 100),
      byte_count INTEGER NOT NULL CHECK (byte_count > 0),
      subject TEXT NOT NULL DEFAULT '' CHECK (length(subject) <= 50),
      PRIMARY KEY (form_id, position)
    ) STRICT, WITHOUT ROWID;
    """
}
