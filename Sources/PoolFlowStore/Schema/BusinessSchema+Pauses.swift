extension BusinessSchema {
  /// Adjacent pauses of one kind are joined, and pauses of a customer no longer share days.
  static let joinedPauses = """
    CREATE TABLE joined_pauses AS
      SELECT pool_row, min(starts_on) AS starts_on, CASE WHEN count(ends_on) = count(*) THEN max(ends_on) END AS ends_on,
        kind
      FROM (
        SELECT *, sum(is_first) OVER (PARTITION BY pool_row ORDER BY starts_on) AS run
        FROM (
          SELECT *, lag(ends_on) OVER pool IS NOT starts_on OR lag(kind) OVER pool IS NOT kind AS is_first
          FROM pauses WINDOW pool AS (PARTITION BY pool_row ORDER BY starts_on)))
      GROUP BY pool_row, run;
    DELETE FROM pauses;
    INSERT INTO pauses (pool_row, starts_on, ends_on, kind) SELECT pool_row, starts_on, ends_on, kind FROM joined_pauses;
    DROP TABLE joined_pauses;

    \(pausesApart)
    """

  /// Refuses a pause that shares a day with another of the same customer.
  private static let pausesApart = """
    CREATE TRIGGER pauses_apart BEFORE INSERT ON pauses
      WHEN EXISTS (SELECT 1 FROM pauses WHERE pool_row = NEW.pool_row
        AND (ends_on IS NULL OR NEW.starts_on < ends_on) AND (NEW.ends_on IS NULL OR starts_on < NEW.ends_on))
      BEGIN SELECT RAISE(ABORT, 'pauses overlap'); END;
    CREATE TRIGGER pauses_stay_apart BEFORE UPDATE OF pool_row, starts_on, ends_on ON pauses
      WHEN EXISTS (SELECT 1 FROM pauses
        WHERE pool_row = NEW.pool_row AND (pool_row, starts_on) <> (OLD.pool_row, OLD.starts_on)
          AND (ends_on IS NULL OR NEW.starts_on < ends_on) AND (NEW.ends_on IS NULL OR starts_on < NEW.ends_on))
      BEGIN SELECT RAISE(ABORT, 'pauses overlap'); END;
    """
}
