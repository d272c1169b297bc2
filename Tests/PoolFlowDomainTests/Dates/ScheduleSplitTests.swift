import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

struct ScheduleSplitTests {
  private static func parts(
    _ schedule: Schedule, from date: Day, _ change: (inout Schedule) -> Void = { _ in }
  ) -> [Schedule] {
    let (first, second) = schedule.split(from: date, id: ID(2), change)
    return [first, second].compactMap(\.self)
  }

  @Test func `a split without a change has the same dates`() {
    var chance = Chance(2)
    for _ in 0..<1_000 {
      var schedule = Schedule.random(&chance)
      if schedule.isJob { continue }
      schedule.technician = ID(7)
      let date = Day.random(&chance)
      let parts = Self.parts(schedule, from: date)
      for day in (-400..<400).map({ date.adding(days: $0) }) {
        let due = parts.filter { $0.isDue(on: day) }
        #expect(due.count == (schedule.isDue(on: day) ? 1 : 0), "\(schedule) at \(date): \(day)")
        #expect(due.allSatisfy { $0.technician == ID(7) && ($0.id == ID(2)) == (day >= date) })
      }
    }
  }

  @Test func `another weekday from a date on: every other week stays every other week`() {
    let schedule = Schedule.example(.weekly(.thursday, everyWeeks: 2), from: "2026-12-03")
    let parts = Self.parts(schedule, from: Day(2026, 12, 14)) { $0.rule = .weekly(.tuesday, everyWeeks: 2) }
    #expect(
      parts.dates(from: Day(2026, 12, 1), count: 4).map(\.description) == [
        "2026-12-03", "2026-12-15", "2026-12-29", "2027-01-12",
      ])
    #expect(parts.first?.until == Day(2026, 12, 13))
  }

  @Test func `a rule that has not begun is replaced`() {
    let schedule = Schedule.example(.weekly(.thursday, everyWeeks: 1), from: "2026-12-03")
    #expect(Self.parts(schedule, from: Day(2026, 12, 3)).map(\.id) == [ID(2)])
    #expect(Self.parts(schedule, from: Day(2026, 12, 4)).map(\.id) == [schedule.id, ID(2)])
  }

  @Test func `a change for good leaves a schedule that is over by then`() {
    let today = Example.today
    var pool = Example.pool(1, on: [.monday])
    pool.schedules[0].until = today.adding(days: 7)
    let before = pool.schedules
    pool.change(
      ScheduleChange(assignment: .person(ID(9)), weekday: nil, from: today.adding(days: 8)), behind: [today],
      newID: { ID(2) })
    #expect(pool.schedules == before)
    pool.change(
      ScheduleChange(assignment: .person(ID(9)), weekday: nil, from: today.adding(days: 7)), behind: [today],
      newID: { ID(2) })
    #expect(pool.schedules.map(\.technician) == [before[0].technician, ID(9)])
  }
}
