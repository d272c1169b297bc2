import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

/// Two schedules of one pool. Today is Monday, Nov 23.
struct ScheduleOverlapTests {
  private static func schedule(
    _ number: Int, _ rule: Schedule.Rule, _ from: String? = nil, _ until: String? = nil, _ season: Season? = nil,
    _ technician: ID<Person>? = nil
  ) -> Schedule {
    Schedule(
      id: ID(number), rule, from: from.flatMap { Day($0) }, until: until.flatMap { Day($0) }, season: season,
      technician: technician)
  }

  private static let weekly = Schedule.Rule.weekly(.thursday, everyWeeks: 1)
  private static let other = Schedule.Rule.weekly(.thursday, everyWeeks: 2)
  private static let summer = Season(from: "05-01", to: "09-30")
  private static let winter = Season(from: "11-01", to: "03-31")

  @Test(
    arguments: [
      // The same dates to come, whoever serves them and since whenever.
      (schedule(1, weekly), schedule(2, weekly), .same),
      (schedule(1, weekly, "2020-01-01"), schedule(2, weekly, "2026-11-23", nil, nil, Example.tom.id), .same),
      (schedule(1, weekly, nil, nil, summer), schedule(2, weekly, nil, nil, summer), .same),
      (schedule(1, other, "2026-11-12"), schedule(2, other, "2026-12-10"), .included),
      (schedule(1, other, "2026-11-26"), schedule(2, other, "2026-11-19"), nil),
      (schedule(1, other, "2026-11-12"), schedule(2, other, "2026-10-29"), .same),
      (schedule(1, .monthly(.thursday, week: 1)), schedule(2, .monthly(.thursday, week: 1)), .same),
      // One has dates of the other.
      (schedule(1, weekly), schedule(2, other, "2026-12-03"), .included),
      (schedule(1, .weekly(.thursday, everyWeeks: 4), "2026-12-03"), schedule(2, other, "2026-12-17"), .included),
      (schedule(1, weekly), schedule(2, .monthly(.thursday, week: -1)), .included),
      (schedule(1, weekly, nil, "2027-03-01"), schedule(2, weekly, "2027-02-01"), .included),
      (schedule(1, weekly, nil, nil, summer), schedule(2, other, "2026-12-03"), .included),
      // No date in common, or each has its own.
      (schedule(1, weekly), schedule(2, .weekly(.friday, everyWeeks: 1)), nil),
      (schedule(1, weekly, nil, "2027-01-31"), schedule(2, weekly, "2027-02-01"), nil),
      (schedule(1, weekly, nil, nil, summer), schedule(2, other, "2026-12-03", nil, winter), nil),
      (schedule(1, weekly, nil, "2026-11-20"), schedule(2, weekly), nil),
      (schedule(1, .monthly(.thursday, week: 1)), schedule(2, .monthly(.thursday, week: 2)), nil),
      (schedule(1, .weekly(.thursday, everyWeeks: 3), "2026-12-03"), schedule(2, other, "2026-12-03"), nil),
      (schedule(1, .monthly(.thursday, week: 1)), schedule(2, other, "2026-12-03"), nil),
      (schedule(1, .once(Day("2026-12-03"))), schedule(2, weekly), nil),
      (schedule(1, .once(nil)), schedule(2, .once(nil)), nil),
    ] as [(Schedule, Schedule, ScheduleOverlap?)])
  func `an overlap is the same dates, or those of one among the other's`(
    one: Schedule, two: Schedule, overlap: ScheduleOverlap?
  ) {
    #expect(one.overlap(with: two, from: Example.today) == overlap)
    #expect(two.overlap(with: one, from: Example.today) == overlap)
  }

  @Test func `what is said of an overlap is true of the dates`() {
    var chance = Chance(3)
    for _ in 0..<3_000 {
      let one = Schedule.random(&chance)
      let two = Schedule.random(&chance)
      let dates = [one, two].map { Set([$0].dates(from: Example.today, count: 200)) }
      let overlap = one.overlap(with: two, from: Example.today)
      if overlap == .same { #expect(dates[0] == dates[1] && !dates[0].isEmpty) }
      if overlap == .included { #expect(!dates[0].isDisjoint(with: dates[1])) }
      let areSame = one.rule == two.rule && dates[0] == dates[1] && !dates[0].isEmpty && !one.isJob
      if areSame, one.until == two.until, one.season == two.season { #expect(overlap == .same) }
    }
  }

  @Test func `a date that two schedules have is one stop of one person`() {
    let both = [
      Self.schedule(1, Self.weekly, nil, nil, nil, Example.olivia.id),
      Self.schedule(2, Self.other, "2026-11-26", nil, nil, Example.tom.id),
    ]
    #expect(
      both.dates(from: Example.today, count: 4).map(\.description) == [
        "2026-11-26", "2026-12-03", "2026-12-10", "2026-12-17",
      ])
  }
}
