extension BusinessSchema {
  /// Forms of phones that disagree with the business: lines for the owner, until they are dismissed.
  static let phoneItems = """
    CREATE TABLE phone_items (
      id BLOB PRIMARY KEY CHECK (length(id) = 16),
      reason TEXT NOT NULL CHECK (reason IN ('clock', 'unknown', 'refused', 'restored')),
      kind TEXT NOT NULL CHECK (length(kind) <= 50),
      person TEXT NOT NULL CHECK (length(person) <= 200),
      pool_id BLOB CHECK (pool_id IS NULL OR length(pool_id) = 16),
      visit_id BLOB CHECK (visit_id IS NULL OR length(visit_id) = 16),
      said_at INTEGER NOT NULL,
      taken_at INTEGER NOT NULL,
      entries TEXT NOT NULL DEFAULT '' CHECK (length(entries) <= 4000),
      seen_at INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX open_phone_items ON phone_items (taken_at DESC, id) WHERE seen_at IS NULL;
    CREATE INDEX seen_phone_items ON phone_items (seen_at) WHERE seen_at IS NOT NULL;
    """
}
