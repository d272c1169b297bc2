/// A skip or a move of a stop of today or a later day.
public struct LaterAct: Sendable, Hashable {
  public enum Change: Sendable, Hashable {
    case skip(StopSkip.Reason)
    case move(to: Day)
    /// Another person on that day.
    case person
  }

  public let act: ID<StopAct>
  /// The date on which the stop is due by its schedules.
  public let on: Day
  public let change: Change
}

extension StopCalendar {
  /// The skips and moves of today and later days, by date; a skip with a move of the same act is one, the skip.
  public var laterActs: [LaterAct] {
    let skips = facts.skips.filter { $0.key >= today }
      .map { LaterAct(act: $0.value.act, on: $0.key, change: .skip($0.value.skip.reason)) }
    let skipped = Set(skips.map(\.act))
    let moves = facts.moves.values.filter {
      max($0.on, $0.to) >= today && !skipped.contains($0.act) && !isServed(on: $0.to)
    }
    .map { LaterAct(act: $0.act, on: $0.on, change: $0.isToOtherDate ? .move(to: $0.to) : .person) }
    return (skips + moves).sorted { ($0.on, $0.act.text) < ($1.on, $1.act.text) }
  }

  private func isServed(on day: Day) -> Bool {
    if case .done = stop(on: day)?.state { true } else { false }
  }

  /// The same pool with other schedules.
  public func with(_ schedules: [Schedule]) -> StopCalendar {
    var facts = facts
    facts.schedules = schedules
    return StopCalendar(facts, absences: absences, today: today, start: start)
  }
}
