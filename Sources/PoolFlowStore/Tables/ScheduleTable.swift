import Foundation
import PoolFlowDomain
import SQLite

/// The table `schedules`: the rules for a pool's due dates.
enum ScheduleTable {
  private static let columns = Columns<Schedule>([
    .init("id") { $0.id }, .init("kind") { $0.kind.rawValue }, .init("weekday") { $0.indexedWeekday?.rawValue },
    .init("every_weeks") { $0.everyWeeks ?? 1 }, .init("week") { $0.week }, .init("due_on") { $0.date },
    .init("starts_on") { $0.from }, .init("ends_on") { $0.until },
    .init("season_from") { $0.season?.from.description }, .init("season_to") { $0.season?.to.description },
    .init("note") { $0.note }, .init("price") { $0.price }, .person { $0.technician },
    .init("position") { $0.position ?? 0 },
  ])
  static let insertion = RecordStatement.insert(into: "schedules", columns.child(of: "pool_row"))
  static let edit = RecordStatement.update("schedules", columns, where: "pool_row = ? AND id = ?")

  /// SQL: the schedules of a row of `pools` as one text; `read` reads it.
  static let text = """
    (SELECT group_concat(hex(id) || ':' || kind || ':' || coalesce(weekday, '') || ':' || every_weeks || ':'
        || coalesce(week, '') || ':' || coalesce(due_on, '') || ':' || coalesce(starts_on, '') || ':'
        || coalesce(ends_on, '') || ':' || coalesce(season_from, '') || ':' || coalesce(season_to, '') || ':'
        || coalesce(hex(person_id), '') || ':' || position || ':' || hex(note) || ':' || quote(price))
      FROM schedules WHERE pool_row = pools.row)
    """

  /// Reads `text`, in the order of lists.
  static func read(_ text: String) -> [Schedule] {
    text.split(separator: ",").compactMap { entry in
      var parts = entry.split(separator: ":", omittingEmptySubsequences: false).map(String.init).makeIterator()
      func next() -> String? { parts.next().flatMap { $0.isEmpty ? nil : $0 } }
      guard let id: ID<Schedule> = ID(bytes: bytes(next())) else { return nil }
      let kind = next().flatMap(Schedule.Kind.init(rawValue:))
      let weekday = next().flatMap { Int($0) }.flatMap(Weekday.init(rawValue:))
      let everyWeeks = next().flatMap { Int($0) }
      let week = next().flatMap { Int($0) }
      let date = next().flatMap { Day($0) }
      guard let kind,
        let rule = Schedule.Rule(kind, weekday: weekday, everyWeeks: everyWeeks, week: week, on: date)
      else { return nil }
      return Schedule(
        id: id, rule, from: next().flatMap { Day($0) }, until: next().flatMap { Day($0) },
        season: Season(from: next(), to: next()), technician: ID(bytes: bytes(next())),
        position: next().flatMap { Int($0) }, note: String(decoding: bytes(next()), as: UTF8.self),
        price: next().flatMap { Double($0) })
    }
    .sorted(by: Schedule.isBefore)
  }

  /// Reads a row of the table.
  ///
  /// - Returns: nil for one that is no rule.
  static func read(_ row: borrowing Row) throws -> Schedule? {
    guard let id: ID<Schedule> = try row.idIfPresent("id"), let kind = Schedule.Kind(rawValue: try row.text("kind")),
      let rule = Schedule.Rule(
        kind, weekday: try row.intIfPresent("weekday").flatMap(Weekday.init(rawValue:)),
        everyWeeks: try row.int("every_weeks"), week: try row.intIfPresent("week"), on: try row.dayIfPresent("due_on"))
    else { return nil }
    return Schedule(
      id: id, rule, from: try row.dayIfPresent("starts_on"), until: try row.dayIfPresent("ends_on"),
      season: Season(from: try row.textIfPresent("season_from"), to: try row.textIfPresent("season_to")),
      technician: try row.idIfPresent("person_id"), position: try row.int("position"), note: try row.text("note"),
      price: try row.doubleIfPresent("price"))
  }

  private static func bytes(_ hexadecimal: String?) -> [UInt8] {
    var rest = Substring(hexadecimal ?? "")
    var bytes: [UInt8] = []
    while rest.utf8.count >= 2, let byte = UInt8(rest.prefix(2), radix: 16) {
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}

extension Schedule {
  /// The weekday of a schedule or of a job's date: all that is due on a date has it.
  fileprivate var indexedWeekday: Weekday? { weekday ?? date?.weekday }
}
