extension BusinessSchema {
  /// Two times beside the text of an arrival window, in minutes of the day, and the language of a customer's messages.
  static let arrivalTimes = """
    ALTER TABLE profiles ADD COLUMN window_from INTEGER CHECK (window_from BETWEEN 0 AND 1440);
    ALTER TABLE profiles ADD COLUMN window_to INTEGER CHECK (window_to BETWEEN 0 AND 1440);
    ALTER TABLE profiles ADD COLUMN language TEXT CHECK (length(language) BETWEEN 2 AND 20);
    """

  /// The routes that were completed, each once: that of a technician, or of everybody without one.
  static let completedRoutes = """
    CREATE TABLE completed_routes (
      completed_on TEXT NOT NULL CHECK (completed_on IS date(completed_on, '+0 days')),
      technician_id BLOB REFERENCES people (id) ON DELETE SET NULL,
      stops INTEGER NOT NULL CHECK (stops > 0),
      person_id BLOB REFERENCES people (id) ON DELETE SET NULL,
      completed_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX completed_routes_by_day ON completed_routes (completed_on);
    CREATE INDEX completed_routes_in_time ON completed_routes (completed_at);
    CREATE INDEX completed_routes_by_technician ON completed_routes (technician_id) WHERE technician_id IS NOT NULL;
    CREATE INDEX completed_routes_by_person ON completed_routes (person_id) WHERE person_id IS NOT NULL;
    """
}
