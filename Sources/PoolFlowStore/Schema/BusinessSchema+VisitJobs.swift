extension BusinessSchema {
  /// The work of an unplanned job, with the visit that did it.
  static let visitJobs = """
    ALTER TABLE visits ADD COLUMN job_note TEXT NOT NULL DEFAULT '' CHECK (length(job_note) <= 1000);
    ALTER TABLE visits ADD COLUMN job_price REAL CHECK (job_price BETWEEN 0 AND 1e9);
    CREATE INDEX priced_visits ON visits (performed_at, pool_row) WHERE job_price > 0;
    """
}
