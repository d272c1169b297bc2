/// A schedule as the API has it and as changes of a customer are recorded (contract.md#json-api).
public struct ScheduleRecord: Sendable, Hashable, Codable {
  public struct SeasonRecord: Sendable, Hashable, Codable {
    public let from: String
    public let to: String
  }

  public let id: ID<Schedule>?
  public let kind: String
  public let weekday: Int?
  public let everyWeeks: Int?
  public let week: Int?
  public let on: String?
  public let note: String?
  public let price: Double?
  public let from: String?
  public let until: String?
  public let season: SeasonRecord?
  public let technician: ID<Person>?
  public let position: Int?

  public init(_ schedule: Schedule) {
    id = schedule.id
    kind = schedule.kind.rawValue
    weekday = schedule.weekday?.rawValue
    everyWeeks = schedule.everyWeeks
    week = schedule.week
    on = schedule.date?.description
    note = schedule.note
    price = schedule.price
    from = schedule.from?.description
    until = schedule.until?.description
    season = schedule.season.map { SeasonRecord(from: $0.from.description, to: $0.to.description) }
    technician = schedule.technician
    position = schedule.position
  }
}

extension Schedule {
  /// A schedule as it was recorded; nil for a record that is none.
  public init?(recorded record: ScheduleRecord) {
    guard let id = record.id, let kind = Kind(rawValue: record.kind),
      let rule = Rule(
        kind, weekday: record.weekday.flatMap(Weekday.init(rawValue:)), everyWeeks: record.everyWeeks,
        week: record.week, on: record.on.flatMap { Day($0) })
    else { return nil }
    self.init(
      id: id, rule, from: record.from.flatMap { Day($0) }, until: record.until.flatMap { Day($0) },
      season: Season(from: record.season?.from, to: record.season?.to), technician: record.technician,
      position: record.position, note: record.note ?? "", price: record.price)
  }
}
