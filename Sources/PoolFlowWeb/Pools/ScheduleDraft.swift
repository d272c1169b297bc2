import PoolFlowDomain

/// A schedule as far as it is typed.
struct ScheduleDraft: Sendable {
  var weekday: Weekday?
  var repeats: ServiceRhythm.Repeats?
  /// The day from which it holds; of a job its date.
  var startsOn: Day?
  var endsOn: Day?
  /// The year does not matter.
  var seasonFrom: Day?
  var seasonTo: Day?
  var technician: ID<Person>?
  var note = ""
  var price: Double?

  init() {}

  /// - Parameter today: a first day that is past is not shown.
  init(_ schedule: Schedule, today: Day) {
    weekday = schedule.weekday
    repeats = schedule.repeats
    startsOn = schedule.isJob ? schedule.date : schedule.from.flatMap { $0 > today ? $0 : nil }
    endsOn = schedule.until
    seasonFrom = schedule.season.flatMap { Self.day($0.from, today: today) }
    seasonTo = schedule.season.flatMap { Self.day($0.to, today: today) }
    technician = schedule.technician
    note = schedule.note
    price = schedule.price
  }

  var season: Season? {
    guard let seasonFrom, let seasonTo else { return nil }
    return Season(from: YearDay(of: seasonFrom), to: YearDay(of: seasonTo))
  }

  /// The schedule with what was typed; nil without a day or a rule.
  func apply(to schedule: inout Schedule) {
    if schedule.isJob {
      schedule.rule = .once(startsOn)
      schedule.note = note
      schedule.price = price
    } else if let weekday, let rule = repeats?.rule(on: weekday) {
      schedule.rule = rule
    }
    schedule.until = endsOn
    schedule.season = season
    if schedule.technician != technician {
      schedule.technician = technician
      schedule.position = nil
    }
  }

  private static func day(_ day: YearDay, today: Day) -> Day? {
    Day(year: Month(of: today).year, month: day.month, day: day.day)
  }
}
