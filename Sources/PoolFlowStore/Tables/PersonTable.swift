import PoolFlowDomain
import SQLite

/// The working week in the table `people`.
enum PersonTable {
  private static let times = Columns<WorkTimes>([
    .init("work_days") { $0.weekdaysText }, .init("works_from") { $0.from }, .init("works_until") { $0.until },
    .init("start_address") { $0.startAddress }, .init("end_address") { $0.endAddress },
  ])
  static let list = times.list
  static let edit = RecordStatement.update("people", times, where: "id = ?")

  static func readTimes(_ row: borrowing Row) throws -> WorkTimes {
    WorkTimes(
      weekdays: WorkTimes.weekdays(try row.text("work_days")), from: try row.intIfPresent("works_from"),
      until: try row.intIfPresent("works_until"), startAddress: try row.text("start_address"),
      endAddress: try row.text("end_address"))
  }
}
