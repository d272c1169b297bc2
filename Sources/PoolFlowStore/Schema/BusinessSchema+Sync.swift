extension BusinessSchema {
  /// Results of forms that phones sent later: a phone that has not received an answer asks again.
  static let syncResults = """
    CREATE TABLE sync_results (
      operation_id BLOB PRIMARY KEY CHECK (length(operation_id) = 16),
      digest BLOB NOT NULL CHECK (length(digest) = 32),
      location TEXT NOT NULL CHECK (length(location) <= 2000),
      done_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sync_results_by_age ON sync_results (done_at);
    """
}
