import PoolFlowDomain
import SQLite

extension StoreLoader {
  /// The schedules of the pools; an archive of an earlier version has weekdays alone, one row for each. A record that is no
  /// schedule is skipped with a warning.
  mutating func fillSchedules() throws {
    let recurrences = try connection.all(
      """
      SELECT a.number AS number, pools.row AS pool_row, a.id AS id, kind, weekday, everyWeeks AS every_weeks, week,
        dueOn AS due_on, startsOn AS starts_on, endsOn AS ends_on, seasonFrom AS season_from, seasonTo AS season_to,
        note, price, personID AS person_id, position
      FROM scratch.recurrences a JOIN pools ON pools.id = a.poolID JOIN scratch.pool_details d ON d.id = a.poolID
      ORDER BY a.number
      """
    ) { row in
      (number: try row.int("number"), poolRow: try row.int("pool_row"), schedule: try ScheduleTable.read(row))
    }
    for record in recurrences {
      guard let schedule = record.schedule, schedule.isValid else {
        problems.add(
          ArchiveProblem(
            file: ArchiveFile.recurrences.name, record: record.number, field: "kind", .wrongKind, isWarning: true))
        continue
      }
      try connection.append([schedule], poolRow: record.poolRow)
    }
    try fillWeekdays()
  }

  private mutating func fillWeekdays() throws {
    let days = try connection.all(
      """
      SELECT pools.row AS row, pools.id AS id, weekday, position, personID, addedOn
      FROM scratch.schedules a JOIN pools ON pools.id = a.poolID JOIN scratch.pool_details d ON d.id = a.poolID
      WHERE a.poolID NOT IN (SELECT poolID FROM scratch.recurrences)
      ORDER BY a.number
      """
    ) { row -> (poolRow: Int, schedule: Schedule)? in
      guard let weekday = Weekday(rawValue: try row.int("weekday")) else { return nil }
      let day = ServiceDay(
        weekday: weekday, position: try row.int("position"), technician: try row.idIfPresent("personID"))
      return (
        try row.int("row"), Pool.schedule(day, of: try row.id("id"), from: try row.dayIfPresent("addedOn"))
      )
    }
    for day in days.compactMap(\.self) { try connection.append([day.schedule], poolRow: day.poolRow) }
  }
}
