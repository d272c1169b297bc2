import PoolFlowDomain
import Testing

/// Pauses of one customer against a plain model: a list of days, each in service, paused or closed.
struct PauseCalendarTests {
  private static let start = Day(number: 20_000)
  private static let span = 120

  /// Pseudo-random numbers, the same in every run.
  private struct Chance: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private static func days(_ calendar: PauseCalendar) -> [ServicePause.Kind?] {
    var days = [ServicePause.Kind?](repeating: nil, count: span)
    for pause in calendar.pauses { for offset in offsets(pause) { days[offset] = pause.kind } }
    return days
  }

  private static func isSound(_ calendar: PauseCalendar) -> Bool {
    zip(calendar.pauses, calendar.pauses.dropFirst()).allSatisfy { one, next in
      guard let end = one.endsOn else { return false }
      return end <= next.startsOn
    } && calendar.pauses.allSatisfy { pause in pause.endsOn.map { pause.startsOn < $0 } ?? true }
  }

  private static func pause(_ chance: inout Chance) -> ServicePause {
    let first = start.adding(days: Int.random(in: 0..<span - 1, using: &chance))
    let kind = Bool.random(using: &chance) ? ServicePause.Kind.paused : .closed
    let isOpen = kind == .closed || Int.random(in: 0..<4, using: &chance) == 0
    return ServicePause(
      kind, from: first, until: isOpen ? nil : first.adding(days: .random(in: 1...40, using: &chance)))
  }

  @Test func `ten thousand histories of pausing, changing, closing and returning give the days of the model`() {
    var chance = Chance(state: 11)
    for _ in 0..<10_000 {
      var calendar = PauseCalendar([])
      var model = [ServicePause.Kind?](repeating: nil, count: Self.span)
      var today = Self.start
      for _ in 0..<8 {
        today = today.adding(days: Int.random(in: 0...9, using: &chance))
        let before = calendar
        switch Int.random(in: 0..<4, using: &chance) {
        case 0: Self.end(&calendar, &model, on: today, &chance)
        default: Self.save(&calendar, &model, on: today, &chance)
        }
        guard Self.isSound(calendar), Self.days(calendar) == model else {
          Issue.record("from \(before.pauses) to \(calendar.pauses) on \(today)")
          return
        }
        // The page's words for the current pause: its last day is without service, and the next one has it.
        if let now = calendar.current(on: today), now.contains(today), let back = now.endsOn {
          #expect(calendar.pauses.contains { $0.contains(back.adding(days: -1)) })
          #expect(calendar[back] != nil || !calendar.pauses.contains { $0.contains(back) })
        }
      }
    }
  }

  private static func save(
    _ calendar: inout PauseCalendar, _ model: inout [ServicePause.Kind?], on today: Day, _ chance: inout Chance
  ) {
    let pause = pause(&chance)
    let edited = Bool.random(using: &chance) ? calendar.pending(on: today).randomElement(using: &chance) : nil
    var wanted = model
    if let edited { for offset in offsets(edited) { wanted[offset] = nil } }
    let isFree = offsets(pause).allSatisfy { wanted[$0] == nil }
    let before = calendar
    do {
      try calendar.save(pause, replacing: edited?.startsOn)
      if calendar == before {
        // Saved before: all of its days are without service.
        #expect(offsets(pause).allSatisfy { model[$0] == pause.kind })
        return
      }
      #expect(isFree)
      for offset in offsets(pause) { wanted[offset] = pause.kind }
      model = wanted
      let once = calendar
      try calendar.save(pause, replacing: edited?.startsOn)
      #expect(calendar == once, "the same form sent twice")
    } catch {
      #expect(calendar == before && error.pause.overlaps(pause) && before.pauses.contains(error.pause))
    }
  }

  private static func end(
    _ calendar: inout PauseCalendar, _ model: inout [ServicePause.Kind?], on today: Day, _ chance: inout Chance
  ) {
    guard let pause = calendar.pauses.randomElement(using: &chance) else { return }
    let isOver = pause.endsOn.map { $0 <= today } ?? false
    if !isOver { for offset in offsets(pause) where start.adding(days: offset) >= today { model[offset] = nil } }
    calendar.end(pause.startsOn, on: today)
    let once = calendar
    calendar.end(pause.startsOn, on: today)
    #expect(calendar == once, "a second tap")
  }

  private static func offsets(_ pause: ServicePause) -> Range<Int> {
    let first = max(0, pause.startsOn.number - start.number)
    return first..<max(first, min(span, pause.endsOn.map { $0.number - start.number } ?? span))
  }

  @Test func `a pause that would change into another one is refused, and the same form sent twice is not`() throws {
    let (first, second) = (Self.start, Self.start.adding(days: 30))
    let other = ServicePause(.paused, from: second, until: second.adding(days: 5))
    var calendar = PauseCalendar([ServicePause(.paused, from: first, until: first.adding(days: 5)), other])
    let before = calendar
    let error = #expect(throws: PauseCalendar.Overlap.self) { try calendar.save(other, replacing: first) }
    #expect(error?.pause == other)
    #expect(calendar == before)
    let moved = ServicePause(.paused, from: first.adding(days: 2), until: first.adding(days: 9))
    for _ in 0..<2 { try calendar.save(moved, replacing: first) }
    #expect(calendar.pauses == [moved, other])
  }

  @Test func `pauses of any origin become a valid calendar without losing a day of one kind`() {
    var chance = Chance(state: 7)
    for _ in 0..<5_000 {
      let pauses = (0..<Int.random(in: 0...5, using: &chance)).map { _ in Self.pause(&chance) }
      let calendar = PauseCalendar(pauses.shuffled(using: &chance))
      #expect(Self.isSound(calendar), "\(pauses)")
      #expect(PauseCalendar(calendar.pauses) == calendar)
      if Set(pauses.map(\.kind)).count == 1 {
        #expect(Set(pauses.flatMap(Self.offsets)) == Set(calendar.pauses.flatMap(Self.offsets)))
      }
    }
  }

  @Test func `of two kinds the earlier ends where the later begins, and an empty one is dropped`() {
    let day = Self.start
    let calendar = PauseCalendar([
      ServicePause(.closed, from: day.adding(days: 5)), ServicePause(.paused, from: day, until: day.adding(days: 9)),
      ServicePause(.paused, from: day.adding(days: 20), until: day.adding(days: 20)),
    ])
    #expect(
      calendar.pauses == [
        ServicePause(.paused, from: day, until: day.adding(days: 5)), ServicePause(.closed, from: day.adding(days: 5)),
      ])
  }
}
