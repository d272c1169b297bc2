import Foundation
import PoolFlowDomain

/// A bulk act as it is stored.
struct BulkActRecord: Codable {
  var kind: String
  var person: String?
  var day: String?
  var until: String?
  var weekdays: [Int]?
  var amount: Double?
  var percent: Double?
  var tag: String?
  var removes: Bool?
  var feeGoesOn: Bool?
  /// True for a change of the person, also to nobody.
  var assigns: Bool?

  init(_ act: BulkAct) {
    kind = act.kind.rawValue
    switch act {
    case .technician(let id, let from): (person, day) = (id?.text, from.description)
    case .days(let days, let from): (weekdays, day) = (days.map(\.rawValue), from.description)
    case .fee(.amount(let value), let from): (amount, day) = (value, from.description)
    case .fee(.percent(let value), let from): (percent, day) = (value, from.description)
    case .addTag(let text): tag = text
    case .removeTag(let text): (tag, removes) = (text, true)
    case .pause(let pause):
      (day, until, feeGoesOn) = (pause.startsOn.description, pause.endsOn?.description, pause.feeGoesOn)
    case .handOver(let id, _, let from): (person, day) = (id?.text, from.description)
    case .weeks(_, let from): day = from.description
    case .board(_, let change):
      (person, day, assigns) = (change.assignment?.person?.text, change.from.description, change.assignment != nil)
      weekdays = change.weekday.map { [$0.rawValue] }
    }
  }

  /// Nil for an act of a later version.
  var act: BulkAct? {
    guard let kind = BulkAct.Kind(rawValue: kind) else { return nil }
    let day = day.flatMap { Day($0) }
    let person = person.flatMap { ID<Person>($0) }
    switch kind {
    case .technician: return day.map { .technician(person, from: $0) }
    case .handover: return day.map { .handOver(person, [:], from: $0) }
    case .weeks: return day.map { .weeks([:], from: $0) }
    case .board:
      let assignment: StopMove.Assignment? = assigns == true ? person.map { .person($0) } ?? .nobody : nil
      let weekday = (weekdays ?? []).compactMap(Weekday.init(rawValue:)).first
      return day.map { .board([:], ScheduleChange(assignment: assignment, weekday: weekday, from: $0)) }
    case .day: return day.map { .days((weekdays ?? []).compactMap(Weekday.init(rawValue:)), from: $0) }
    case .fee:
      let change = amount.map(FeeChange.amount) ?? percent.map(FeeChange.percent)
      return day.flatMap { day in change.map { .fee($0, from: day) } }
    case .tag: return tag.map { removes == true ? .removeTag($0) : .addTag($0) }
    case .pause, .close:
      let end = until.flatMap { Day($0) }
      return day.map {
        .pause(ServicePause(kind == .close ? .closed : .paused, from: $0, until: end, feeGoesOn: feeGoesOn ?? false))
      }
    }
  }
}

/// The values of a customer from before a bulk act.
struct BulkSnapshot: Codable {
  struct Fee: Codable {
    let day: String
    let fee: Double
  }

  let fee: Double
  let feeIsAssumed: Bool
  let tags: String
  let schedules: [ScheduleRecord]
  let pauses: [ImportSnapshot.PauseRecord]
  let fees: [Fee]

  init(_ customer: BulkCustomer) {
    fee = customer.pool.monthlyFee
    feeIsAssumed = customer.pool.feeIsAssumed
    tags = customer.known.profile.tagsCSV
    schedules = customer.pool.schedules.map(ScheduleRecord.init)
    pauses = customer.pool.pauses.map(ImportSnapshot.PauseRecord.init)
    fees = customer.fees.map { Fee(day: $0.day.description, fee: $0.fee) }
  }

  /// A customer unchanged since the act with the values that the act changed as before.
  func restored(_ customer: BulkCustomer, from kind: BulkAct.Kind, today: Day) -> BulkCustomer {
    var restored = customer
    switch kind {
    case .technician, .day, .handover, .board, .weeks:
      restored.known.pool.schedules = schedules.compactMap(Schedule.init(recorded:))
    case .tag: restored.known.profile.tagsCSV = tags
    case .pause, .close: restored.known.pool.pauses = pauses.compactMap(\.pause)
    case .fee:
      restored.fees = fees.compactMap { entry in Day(entry.day).map { FeeEntry(day: $0, fee: entry.fee) } }
      restored.known.pool.monthlyFee = restored.fees.isEmpty ? fee : restored.fee(on: today)
      restored.known.pool.feeIsAssumed = feeIsAssumed
    }
    return restored
  }
}
