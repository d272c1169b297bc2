import Foundation
import PoolFlowDomain

/// The values of a pool before or after an import changed it.
struct ImportSnapshot: Hashable {
  struct ServiceDayRecord: Codable, Hashable {
    var weekday: Int
    var position: Int
    var technicianID: ID<Person>?
  }

  struct PauseRecord: Codable, Hashable {
    var kind: String
    var startsOn: String
    var endsOn: String?
    /// Nil in imports of older versions: the fee did not go on.
    var feeGoesOn: Bool?

    init(_ pause: ServicePause) {
      kind = pause.kind.rawValue
      startsOn = pause.startsOn.description
      endsOn = pause.endsOn?.description
      feeGoesOn = pause.feeGoesOn ? true : nil
    }

    var pause: ServicePause? {
      guard let kind = ServicePause.Kind(rawValue: kind), let start = Day(startsOn) else { return nil }
      return ServicePause(kind, from: start, until: endsOn.flatMap { Day($0) }, feeGoesOn: feeGoesOn ?? false)
    }
  }

  /// By the keys of `CustomerField`.
  private(set) var values: [String: CustomerField.Value]
  /// Nil in imports of older versions, which have the days of weekly service alone.
  private(set) var schedules: [ScheduleRecord]?
  private(set) var days: [ServiceDayRecord] = []
  /// Nil in imports of older versions, which changed none.
  var pauses: [PauseRecord]?

  init(_ customer: KnownCustomer) {
    values = Dictionary(uniqueKeysWithValues: CustomerField.all.map { ($0.key, $0.value(customer)) })
    schedules = customer.pool.schedules.map(ScheduleRecord.init)
    pauses = customer.pool.pauses.map(PauseRecord.init)
  }
}

extension ImportSnapshot {
  /// The schedules of the snapshot; those of older versions are the present ones of the same weekdays.
  func schedules(of pool: Pool) -> [Schedule] {
    if let schedules { return schedules.compactMap(Schedule.init(recorded:)) }
    return days.compactMap { day in
      guard let weekday = Weekday(rawValue: day.weekday) else { return nil }
      let same = pool.schedules.first { $0.isWeekly && $0.weekday == weekday }
      var schedule = same ?? Pool.schedule(ServiceDay(weekday: weekday), of: pool.id)
      schedule.position = day.position
      schedule.technician = day.technicianID
      return schedule
    }
  }
}

extension ImportSnapshot: Codable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  /// Earlier versions wrote the values of the profile in an object of their own.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let profile = try? container.nestedContainer(keyedBy: Key.self, forKey: Key("profile"))
    values = [:]
    for field in CustomerField.all {
      let key = Key(field.key)
      values[field.key] = try Self.value(key, in: container) ?? profile.flatMap { try Self.value(key, in: $0) }
    }
    schedules = try container.decodeIfPresent([ScheduleRecord].self, forKey: Key("schedules"))
    days = try container.decodeIfPresent([ServiceDayRecord].self, forKey: Key("schedule")) ?? []
    pauses = try container.decodeIfPresent([PauseRecord].self, forKey: Key("pauses"))
  }

  private static func value(_ key: Key, in container: KeyedDecodingContainer<Key>) throws -> CustomerField.Value? {
    if let number = try? container.decodeIfPresent(Double.self, forKey: key) { return .number(number) }
    return try container.decodeIfPresent(String.self, forKey: key).map { .text($0) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (key, value) in values {
      switch value {
      case .text(let text): try container.encode(text, forKey: Key(key))
      case .number(let number): try container.encode(number, forKey: Key(key))
      }
    }
    try container.encode(schedules, forKey: Key("schedules"))
    try container.encodeIfPresent(pauses, forKey: Key("pauses"))
  }
}
