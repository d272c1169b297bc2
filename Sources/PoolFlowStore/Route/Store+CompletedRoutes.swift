public import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// Notes that the route of a date is complete, once for each technician, and once for everybody's.
  ///
  /// - Parameters:
  ///   - technician: nil for all stops.
  ///   - person: the author of the last visit or skip.
  /// - Returns: true if it is complete and was not noted before.
  public func noteCompletedRoute(
    on day: Day, of technician: ID<Person>?, by person: ID<Person>?, now: Date, today: Day
  ) throws -> Bool {
    let route = try route(on: day, today: today, technician: technician, nobodysApart: true)
    guard route.isComplete, route.stops.count >= DayRoute.celebratedStops else { return false }
    return try database.writing { connection in
      if try connection.exists(
        "SELECT 1 FROM completed_routes WHERE completed_on = ? AND technician_id IS ?", [day, technician])
      {
        return false
      }
      try connection.run(
        """
        INSERT INTO completed_routes (completed_on, technician_id, stops, person_id, completed_at)
        VALUES (?, (SELECT id FROM people WHERE id = ?), ?, (SELECT id FROM people WHERE id = ?), ?)
        """, [day, technician, route.stops.count, person, now.milliseconds])
      return true
    }
  }

  /// True if the route of a date was completed, and noted.
  public func hasCompletedRoute(on day: Day, of technician: ID<Person>?) throws -> Bool {
    try database.reading { connection in
      try connection.exists(
        "SELECT 1 FROM completed_routes WHERE completed_on = ? AND technician_id IS ?", [day, technician])
    }
  }
}

extension Connection {
  /// For the activity.
  mutating func completedRoutes(in window: ActivityWindow) throws -> [Activity] {
    try all(
      """
      SELECT completed_at, author.name AS person, technician.name AS technician, completed_on, stops
      FROM completed_routes LEFT JOIN people author ON author.id = person_id
      LEFT JOIN people technician ON technician.id = technician_id
      WHERE \(window.holds("completed_at", "completed_routes.person_id"))
      \(window.order("completed_at", "completed_routes.rowid")) LIMIT ?
      """, window.values()
    ) { row in
      let technician = try row.textIfPresent("technician")
      return Activity(
        at: try row.instant("completed_at"), person: try row.textIfPresent("person"),
        action: .completed(on: try row.day("completed_on"), stops: try row.int("stops")), title: technician ?? "")
    }
  }
}
