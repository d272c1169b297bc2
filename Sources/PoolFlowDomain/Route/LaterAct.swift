/// A skip or a move of a stop of today or a later day.
public struct LaterAct: Sendable, Hashable {
  public enum Change: Sendable, Hashable {
    case skip(StopSkip.Reason)
    case move(to: Day)
    /// Another person on that day.
    case person
  }

  public let act: ID<StopAct>
  /// The dates on which the stop is due by its schedules; several for one of two that became one.
  public let days: [Day]
  public let change: Change

  /// With the act, what tells it from others: an absence has several stops.
  public var on: Day { days[0] }

  private init(act: ID<StopAct>, on day: Day, _ reason: StopSkip.Reason) {
    (self.act, days, change) = (act, [day], .skip(reason))
  }

  /// Nil without moves.
  private init?(_ moves: [StopMove]) {
    guard let first = moves.min(by: { $0.on < $1.on }) else { return nil }
    let others = moves.filter(\.isToOtherDate)
    act = first.act
    days = others.isEmpty ? [first.on] : others.map(\.on).sorted()
    change = others.first.map { .move(to: $0.to) } ?? .person
  }

  fileprivate static func all(of calendar: StopCalendar) -> [LaterAct] {
    let facts = calendar.facts
    let skips = facts.skips.filter { $0.key >= calendar.today }
    let ofSkips = Set(skips.flatMap { day, skip in facts.moves(of: skip.act, dueOn: day) })
    let open = skips.filter { calendar.served(facts.moves(of: $0.value.act, dueOn: $0.key)) == nil }
    let moves = facts.moves.values.filter {
      max($0.on, $0.to) >= calendar.today && !ofSkips.contains($0) && calendar.served([$0]) == nil
    }
    let stops = Dictionary(grouping: moves) { move in
      Set(facts.moves(of: move.act, dueOn: move.on))
    }
    return open.map { LaterAct(act: $0.value.act, on: $0.key, $0.value.skip.reason) }
      + stops.values.compactMap { LaterAct($0) }
  }
}

extension StopCalendar {
  /// The skips and moves of today and later days, by date: one for each stop of an act; a skip with its move is the skip.
  public var laterActs: [LaterAct] {
    LaterAct.all(of: self).sorted { ($0.on, $0.act.text) < ($1.on, $1.act.text) }
  }

  /// The date on which a visit served what these moves put there; nil while their undo takes back nothing that was done.
  public func served(_ moves: some Sequence<StopMove>) -> Day? {
    moves.first { facts.moves[$0.on]?.act == $0.act && isServed($0) }?.to
  }

  private func isServed(_ move: StopMove) -> Bool {
    if case .done = stop(on: move.to)?.state { return true }
    return facts.schedules.contains { $0.date == move.on && facts.place(of: $0) == move.to && isDone($0) }
  }

  /// The same pool with other schedules.
  public func with(_ schedules: [Schedule]) -> StopCalendar {
    var facts = facts
    facts.schedules = schedules
    return StopCalendar(facts, absences: absences, today: today, start: start)
  }
}
