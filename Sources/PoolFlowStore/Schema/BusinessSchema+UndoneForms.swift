extension BusinessSchema {
  /// The form of an undone visit, kept for a while so that it can be corrected and saved again.
  static let undoneForms = """
    CREATE TABLE undone_forms (
      visit_id BLOB PRIMARY KEY CHECK (length(visit_id) = 16),
      pool_row INTEGER NOT NULL REFERENCES pools (row) ON DELETE CASCADE,
      person_id BLOB REFERENCES people (id) ON DELETE CASCADE,
      form TEXT NOT NULL CHECK (length(form) <= 200000),
      undone_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX undone_forms_by_pool ON undone_forms (pool_row);
    CREATE INDEX undone_forms_by_person ON undone_forms (person_id) WHERE person_id IS NOT NULL;
    CREATE INDEX undone_forms_by_age ON undone_forms (undone_at);
    """
}
