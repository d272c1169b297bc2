import Foundation
import PoolFlowDomain

/// A schedule as it is sent: every field, null where it has none (contract.md#json-api).
struct ScheduleOutput: Encodable {
  private let record: ScheduleRecord

  private enum Keys: String, CodingKey {
    case id, kind, weekday, everyWeeks, week, on, note, price, from, until, season, technician, position
  }

  /// - Parameter showsPrice: false for technicians.
  init(_ schedule: Schedule, showsPrice: Bool) {
    var schedule = schedule
    if !showsPrice { schedule.price = nil }
    record = ScheduleRecord(schedule)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(record.id, forKey: .id)
    try container.encode(record.kind, forKey: .kind)
    try container.encode(record.weekday, forKey: .weekday)
    try container.encode(record.everyWeeks, forKey: .everyWeeks)
    try container.encode(record.week, forKey: .week)
    try container.encode(record.on, forKey: .on)
    try container.encode(record.note, forKey: .note)
    try container.encode(record.price, forKey: .price)
    try container.encode(record.from, forKey: .from)
    try container.encode(record.until, forKey: .until)
    try container.encode(record.season, forKey: .season)
    try container.encode(record.technician, forKey: .technician)
    try container.encode(record.position, forKey: .position)
  }
}

/// The schedules of a body, each checked; a fault names its place in the list.
struct ScheduleList {
  let people: Set<ID<Person>>
  /// Those of the pool, which stay as they are.
  let known: Set<ID<Schedule>>
  let today: Day
  let newID: () -> ID<Schedule>

  /// Nil if one of them is wrong.
  func read(_ records: [ScheduleRecord], _ checks: inout APIChecks) -> [Schedule]? {
    guard records.count <= ScheduleLimits.count else {
      checks.refuse("schedules", "has more than \(ScheduleLimits.count) entries")
      return nil
    }
    let schedules = records.enumerated().compactMap { place, record -> Schedule? in
      do throws(Fault) {
        return try schedule(record)
      } catch {
        checks.refuse("schedules", "entry \(place + 1): \(error.text)")
        return nil
      }
    }
    if schedules.count < records.count { return nil }
    if Set(schedules.map(\.id)).count < schedules.count {
      checks.refuse("schedules", "has an id twice")
      return nil
    }
    if let (place, other) = doubled(schedules) {
      checks.refuse("schedules", "entry \(place + 1) is due on the same dates as entry \(other + 1)")
      return nil
    }
    return schedules.sorted(by: Schedule.isBefore)
  }

  /// The places of a new schedule and of another one with the same dates to come.
  private func doubled(_ schedules: [Schedule]) -> (Int, Int)? {
    for place in schedules.indices {
      for other in schedules[..<place].indices where !isKnown(schedules[place]) || !isKnown(schedules[other]) {
        if schedules[place].hasDates(of: schedules[other], from: today) { return (place, other) }
      }
    }
    return nil
  }

  private func isKnown(_ schedule: Schedule) -> Bool { known.contains(schedule.id) }

  private struct Fault: Error {
    let text: String
  }

  private func schedule(_ record: ScheduleRecord) throws(Fault) -> Schedule {
    let weekday = try record.weekday.map { number throws(Fault) in
      guard let weekday = Weekday(rawValue: number) else { throw Fault(text: "weekday is 1 (Sunday) to 7") }
      return weekday
    }
    guard let kind = Schedule.Kind(rawValue: record.kind) else {
      throw Fault(text: "kind is weekly, monthly or once")
    }
    if kind != .once, weekday == nil { throw Fault(text: "weekday is missing") }
    let rule = Schedule.Rule(
      kind, weekday: weekday, everyWeeks: record.everyWeeks, week: record.week, on: try day(record.on, "on"))
    guard let rule else {
      throw Fault(text: kind == .weekly ? "everyWeeks is 1 to 52" : "week is 1 to 4, or -1 for the last")
    }
    let season = Season(from: record.season?.from, to: record.season?.to)
    if record.season != nil, season == nil { throw Fault(text: "season has days as MM-DD") }
    if let technician = record.technician, !people.contains(technician) {
      throw Fault(text: "technician is nobody who can have stops")
    }
    let schedule = Schedule(
      id: record.id ?? newID(), rule, from: try day(record.from, "from"), until: try day(record.until, "until"),
      season: season, technician: record.technician, position: try position(record.position),
      note: try note(record.note, of: kind), price: try price(record.price, of: kind))
    guard schedule.isValid else {
      throw Fault(text: "every n-th week needs from, until is not before from, and a job has no season")
    }
    return schedule
  }

  private func day(_ text: String?, _ name: String) throws(Fault) -> Day? {
    guard let text else { return nil }
    guard let day = Day(text) else { throw Fault(text: "\(name) is a day as YYYY-MM-DD") }
    return day
  }

  private func position(_ position: Int?) throws(Fault) -> Int? {
    guard let position else { return nil }
    guard (0..<PoolLimits.position).contains(position) else { throw Fault(text: "position is out of its range") }
    return position
  }

  private func note(_ note: String?, of kind: Schedule.Kind) throws(Fault) -> String {
    guard let note, !note.isEmpty else { return "" }
    guard kind == .once else { throw Fault(text: "only a job has a note") }
    do {
      return try PlainText.check(note, limit: ScheduleLimits.note, isMultiline: true)
    } catch {
      throw Fault(text: "note is longer than \(ScheduleLimits.note) characters, or no text")
    }
  }

  private func price(_ price: Double?, of kind: Schedule.Kind) throws(Fault) -> Double? {
    guard let price else { return nil }
    guard kind == .once else { throw Fault(text: "only a job has a price") }
    guard price >= 0, price <= ScheduleLimits.price else { throw Fault(text: "price is out of its range") }
    return price
  }
}

extension Schedule {
  /// The schedule with what technicians may not change: its person and its price (decisions.md#roles).
  ///
  /// - Parameter others: all schedules that were sent, by which it shows which days the pool loses.
  func keepingOwners(of pool: Pool, among others: [Schedule], today: Day) -> Schedule {
    let known = pool.schedules.first { $0.id == id }
    let weekdays = Set(others.filter { !$0.isJob }.compactMap(\.weekday))
    var schedule = self
    schedule.technician = known.map(\.technician) ?? pool.technician(ofNewDays: weekdays, from: today)
    schedule.price = known?.price
    return schedule
  }
}
