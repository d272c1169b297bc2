import Foundation
public import PoolFlowDomain
import RoutePlanning
import SQLite

/// The drives of some days, and the number of days with visits.
public struct DrivenDays: Sendable, Hashable {
  public let drive: DayDrive
  /// Days with drives, each person's apart.
  public let days: Int
  /// Visits to customers without a position, which the drives lack.
  public let unlocated: Int
}

extension Store {
  /// The drives between the visits of a month, in the order in which each person made them (decisions.md#driving).
  public func drives(in month: Month) throws -> DrivenDays {
    try database.reading { connection in
      struct Tour: Hashable {
        let day: String
        let person: ID<Person>?
      }
      var tours: [Tour: [(at: Int, point: Coordinate)]] = [:]
      var unlocated = 0
      try connection.run(
        """
        SELECT v.done_on AS done_on, v.person_id AS person_id, v.performed_at AS performed_at, latitude, longitude
        FROM visits v CROSS JOIN pools p ON p.row = v.pool_row
        WHERE v.done_on >= ? AND v.done_on < ? AND p.stop_of IS NULL
        """, [month.firstDay, month.end]
      ) { row in
        guard let point = Coordinate(latitude: try row.double("latitude"), longitude: try row.double("longitude"))
        else {
          unlocated += 1
          return
        }
        tours[Tour(day: try row.text("done_on"), person: try row.idIfPresent("person_id")), default: []]
          .append((try row.int("performed_at"), point))
      }
      let times = try connection.workTimes()
      var drive = DayDrive.zero
      for (tour, visits) in tours.sorted(by: { $0.key.day < $1.key.day }) {
        let times = tour.person.flatMap { times[$0] } ?? .unknown
        let points = visits.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
          .map(\.element.point)
        drive = drive + DayDrive(along: [times.start].compactMap(\.self) + points + [times.end].compactMap(\.self))
      }
      return DrivenDays(drive: drive, days: tours.count, unlocated: unlocated)
    }
  }
}
