extension BusinessSchema {
  /// Second bodies of water at the stop of a pool (decisions.md#bodies-of-water): one level, and without a schedule, a
  /// pause, a skip, a move or a profile of their own.
  static let secondBodies = """
    ALTER TABLE pools ADD COLUMN stop_of BLOB REFERENCES pools (id) ON DELETE CASCADE;
    CREATE INDEX pools_by_host ON pools (stop_of, row) WHERE stop_of IS NOT NULL;

    CREATE TRIGGER second_body_added BEFORE INSERT ON pools WHEN new.stop_of IS NOT NULL BEGIN
      SELECT RAISE(ABORT, 'the host of a second body of water is a customer') WHERE new.stop_of = new.id
        OR EXISTS (SELECT 1 FROM pools WHERE id = new.stop_of AND stop_of IS NOT NULL);
    END;
    CREATE TRIGGER second_body_changed BEFORE UPDATE OF stop_of ON pools WHEN new.stop_of IS NOT NULL BEGIN
      SELECT RAISE(ABORT, 'the host of a second body of water is a customer') WHERE new.stop_of = new.id
        OR EXISTS (SELECT 1 FROM pools WHERE id = new.stop_of AND stop_of IS NOT NULL)
        OR EXISTS (SELECT 1 FROM pools WHERE stop_of = new.id);
    END;
    \(["schedules", "pauses", "skips", "moves", "profiles"].map(refusal).joined(separator: "\n"))
    """

  private static func refusal(_ table: String) -> String {
    """
    CREATE TRIGGER second_body_without_\(table) BEFORE INSERT ON \(table)
      WHEN EXISTS (SELECT 1 FROM pools WHERE row = new.pool_row AND stop_of IS NOT NULL) BEGIN
      SELECT RAISE(ABORT, 'a second body of water has its host''s \(table)');
    END;
    """
  }
}
