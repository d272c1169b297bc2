extension BusinessSchema {
  static let readingAddedTrigger = """
    CREATE TRIGGER reading_added AFTER INSERT ON readings WHEN NEW.is_measured = 1 BEGIN
      INSERT INTO first_measurements (pool_row, parameter, performed_at)
        SELECT pool_row, NEW.parameter, performed_at FROM visits WHERE row = NEW.visit_row
        ON CONFLICT DO UPDATE SET performed_at = min(performed_at, excluded.performed_at);
    END
    """

  static let allFirstMeasurements = """
    INSERT INTO first_measurements (pool_row, parameter, performed_at)
    SELECT pool_row, parameter, min(performed_at) FROM visits CROSS JOIN readings
      ON readings.visit_row = visits.row AND readings.is_measured = 1
    GROUP BY pool_row, parameter
    """

  /// The next visit that measured the reading of `first_measurements`; a value beyond all visits if there is none.
  private static let next = """
    coalesce((
      SELECT visits.performed_at FROM visits CROSS JOIN readings
        ON readings.visit_row = visits.row AND readings.parameter = first_measurements.parameter
          AND readings.is_measured = 1
      WHERE visits.pool_row = first_measurements.pool_row
      ORDER BY visits.performed_at, visits.row LIMIT 1), 9223372036854775807)
    """

  /// The first visit that measured each reading of a pool, maintained by triggers: a value is carried from then on and
  /// a standard one before, however long the history is.
  static let firstMeasurements = """
    CREATE TABLE first_measurements (
      pool_row INTEGER NOT NULL REFERENCES pools (row) ON DELETE CASCADE,
      parameter TEXT NOT NULL,
      performed_at INTEGER NOT NULL,
      PRIMARY KEY (pool_row, parameter)
    ) STRICT, WITHOUT ROWID;
    \(allFirstMeasurements);
    \(readingAddedTrigger);
    CREATE TRIGGER reading_removed AFTER DELETE ON readings WHEN OLD.is_measured = 1 BEGIN
      UPDATE first_measurements SET performed_at = \(next)
      WHERE pool_row = (SELECT pool_row FROM visits WHERE row = OLD.visit_row) AND parameter = OLD.parameter
        AND performed_at = (SELECT performed_at FROM visits WHERE row = OLD.visit_row);
    END;
    CREATE TRIGGER measurements_moved AFTER UPDATE OF performed_at, pool_row ON visits BEGIN
      UPDATE first_measurements SET performed_at = \(next)
      WHERE pool_row = OLD.pool_row AND performed_at = OLD.performed_at;
      INSERT INTO first_measurements (pool_row, parameter, performed_at)
        SELECT NEW.pool_row, parameter, NEW.performed_at FROM readings WHERE visit_row = NEW.row AND is_measured = 1
        ON CONFLICT DO UPDATE SET performed_at = min(performed_at, excluded.performed_at);
    END;
    CREATE TRIGGER measurements_removed AFTER DELETE ON visits BEGIN
      UPDATE first_measurements SET performed_at = \(next)
      WHERE pool_row = OLD.pool_row AND performed_at = OLD.performed_at;
    END;
    """
}
