import PoolFlowDomain

/// A possible meaning of a text about schedules, in words with the next dates.
struct ScheduleOption {
  let text: String

  /// - Parameter namesRule: false where all options have one rule and differ in their dates.
  init(_ choice: ScheduleChoice, on weekday: Weekday, namesRule: Bool, _ viewer: Viewer) {
    let words = viewer.words(Crew([]))
    let schedules = choice.examples(on: weekday, from: viewer.today)
    let dates = schedules.dates(from: viewer.today, count: 2)
    let next = namesRule ? words.next(dates) : dates.map(words.day).joined(separator: " · ")
    let rules = ScheduleGroup.groups(of: schedules).map { group in words.sentence(group) }
    text = (namesRule ? rules + [next] : [next]).joined(separator: " · ")
  }
}

extension ImportQuestion.Schedules {
  /// False for every n-th week, whose options differ in their weeks alone.
  var isVaried: Bool {
    Set(
      options.map { option -> Int in
        if case .weeks(let weeks, _) = option { weeks } else { 0 }
      }
    ).count > 1 || options.contains { if case .weeks = $0 { false } else { true } }
  }
}
