extension BusinessSchema {
  /// Notes to the office, which nobody deletes: one about a customer outlives the customer, who may return from the
  /// trash.
  static let officeNotes = """
    CREATE TABLE office_notes (
      id BLOB PRIMARY KEY CHECK (length(id) = 16),
      person_id BLOB REFERENCES people (id) ON DELETE SET NULL,
      topic TEXT NOT NULL CHECK (topic IN ('customer', 'newCustomer', 'other')),
      pool_id BLOB CHECK (pool_id IS NULL OR length(pool_id) = 16 AND topic = 'customer'),
      text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
      written_at INTEGER NOT NULL,
      seen_at INTEGER,
      submission BLOB
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX open_office_notes ON office_notes (written_at DESC, id) WHERE seen_at IS NULL;
    CREATE INDEX seen_office_notes ON office_notes (seen_at) WHERE seen_at IS NOT NULL;
    CREATE INDEX office_notes_in_time ON office_notes (written_at);
    CREATE INDEX office_notes_by_person ON office_notes (person_id, written_at) WHERE person_id IS NOT NULL;

    CREATE TABLE office_note_photos (
      note_id BLOB NOT NULL REFERENCES office_notes (id),
      position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 4),
      file_name TEXT NOT NULL UNIQUE CHECK (length(file_name) BETWEEN 5 AND 100),
      byte_count INTEGER NOT NULL CHECK (byte_count > 0),
      PRIMARY KEY (note_id, position)
    ) STRICT, WITHOUT ROWID;
    """
}
