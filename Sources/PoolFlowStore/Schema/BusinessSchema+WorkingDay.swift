extension BusinessSchema {
  /// The minutes of stops and the working week of people (decisions.md#working-day): the owner's figure of a customer,
  /// the standard of the business, hours in minutes of the day.
  static let workingDay = """
    ALTER TABLE pools ADD COLUMN stop_minutes INTEGER CHECK (stop_minutes BETWEEN 1 AND 600);
    ALTER TABLE business ADD COLUMN stop_minutes INTEGER NOT NULL DEFAULT 30 CHECK (stop_minutes BETWEEN 1 AND 600);

    ALTER TABLE people ADD COLUMN work_days TEXT NOT NULL DEFAULT '' CHECK (length(work_days) <= 20);
    ALTER TABLE people ADD COLUMN works_from INTEGER CHECK (works_from BETWEEN 0 AND 1439);
    ALTER TABLE people ADD COLUMN works_until INTEGER CHECK (works_until BETWEEN 0 AND 1439);
    ALTER TABLE people ADD COLUMN start_address TEXT NOT NULL DEFAULT '' CHECK (length(start_address) <= 300);
    ALTER TABLE people ADD COLUMN end_address TEXT NOT NULL DEFAULT '' CHECK (length(end_address) <= 300);

    CREATE INDEX visits_with_minutes ON visits (pool_row, performed_at, opened_at)
      WHERE opened_at IS NOT NULL AND visit_kind = 'service';
    """
}
