import Foundation
import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

struct ServiceRhythmTests {
  /// A Monday.
  private static let today = Day(2026, 11, 23)
  private static let (ana, ben) = (ID<Person>(1), ID<Person>(2))

  private static func pool(_ schedules: [Schedule]) -> Pool {
    var pool = Example.pool()
    pool.schedules = schedules
    return pool
  }

  private static func set(
    _ pool: Pool, today: Day = today, _ change: (inout ServiceRhythm) -> Void
  ) -> Pool {
    var pool = pool
    var rhythm = pool.rhythm(on: today) ?? ServiceRhythm(repeats: .onCall)
    change(&rhythm)
    var number = 100
    pool.set(rhythm, today: today) {
      number += 1
      return ID(number)
    }
    return pool
  }

  private static func dates(_ pool: Pool, from day: Day = today, _ count: Int = 4) -> [String] {
    pool.schedules.dates(from: day, count: count).map(\.description)
  }

  @Test func `each word of a rhythm changes its own part from today on`() {
    let thursdays = Self.pool([
      Schedule(id: ID(1), .weekly(.thursday, everyWeeks: 1), from: Day(2026, 1, 1), technician: Self.ana, position: 3)
    ])
    #expect(
      thursdays.rhythm(on: Self.today)
        == ServiceRhythm(weekdays: [.thursday], repeats: .everyWeeks(1), technician: Self.ana))
    let same = Self.set(thursdays) { _ in }
    #expect(same == thursdays)

    let bens = Self.set(thursdays) { $0.technician = Self.ben }
    #expect(
      bens.schedules.map(\.technician) == [Self.ana, Self.ben]
        && bens.schedules.map(\.until) == [Day(2026, 11, 22), nil])
    #expect(bens.schedules.map(\.position) == [3, nil])

    let tuesdays = Self.set(thursdays) { $0.weekdays = [.tuesday, .thursday] }
    #expect(Self.dates(tuesdays) == ["2026-11-24", "2026-11-26", "2026-12-01", "2026-12-03"])
    #expect(tuesdays.schedules.first { $0.weekday == .thursday } == thursdays.schedules[0])
    #expect(tuesdays.schedules.allSatisfy { $0.technician == Self.ana })

    let everyOther = Self.set(thursdays) {
      $0.repeats = .everyWeeks(2)
      $0.from = Day(2026, 12, 3)
    }
    #expect(Self.dates(everyOther) == ["2026-11-26", "2026-12-03", "2026-12-17", "2026-12-31"])
    #expect(Self.dates(everyOther, from: Day(2026, 11, 1), 3) == ["2026-11-05", "2026-11-12", "2026-11-19"])

    let monthly = Self.set(thursdays) { $0.repeats = .monthly(week: -1) }
    #expect(Self.dates(monthly, 3) == ["2026-11-26", "2026-12-31", "2027-01-28"])

    let onCall = Self.set(thursdays) { $0.repeats = .onCall }
    #expect(Self.dates(onCall) == [])
    #expect(Self.dates(onCall, from: Day(2026, 11, 16), 2) == ["2026-11-19"])
    #expect(onCall.rhythm(on: Self.today)?.repeats == .onCall)
  }

  @Test func `every other week keeps its weeks when the day or the technician changes`() {
    let pool = Self.pool([
      Schedule(id: ID(1), .weekly(.thursday, everyWeeks: 2), from: Day(2026, 11, 19), technician: Self.ana)
    ])
    #expect(Self.dates(Self.set(pool) { $0.technician = Self.ben }, 2) == ["2026-12-03", "2026-12-17"])
    let tuesdays = Self.set(pool) {
      $0.weekdays = [.tuesday]
    }
    #expect(Self.dates(tuesdays, 2) == ["2026-12-01", "2026-12-15"])
    let moved = Self.set(pool) { $0.from = Day(2026, 11, 26) }
    #expect(Self.dates(moved, 2) == ["2026-11-26", "2026-12-10"])
  }

  @Test func `a first day in the past counts the weeks and makes no past stop`() {
    let pool = Self.set(Self.pool([])) {
      $0 = ServiceRhythm(weekdays: [.thursday], repeats: .everyWeeks(2), from: Day(2026, 11, 5))
    }
    #expect(Self.dates(pool, from: Day(2026, 11, 1), 2) == ["2026-12-03", "2026-12-17"])
  }

  @Test func `a service that begins later is changed whole`() {
    let pool = Self.set(Self.pool([])) {
      $0 = ServiceRhythm(weekdays: [.thursday], repeats: .everyWeeks(1), from: Day(2026, 12, 10))
    }
    #expect(pool.rhythm(on: Self.today)?.from == Day(2026, 12, 10))
    let changed = Self.set(pool) { $0.technician = Self.ben }
    #expect(changed.schedules.count == 1 && Self.dates(changed, 1) == ["2026-12-10"])
  }

  /// Every other Thursday, from a day in the past and from one to come.
  @Test(arguments: [Day(2026, 11, 19), Day(2026, 12, 3)])
  func `another technician from a later day keeps the weeks and the days before`(begin: Day) {
    let pool = Self.pool([
      Schedule(id: ID(1), .weekly(.thursday, everyWeeks: 2), from: begin, technician: Self.ana)
    ])
    let bens = Self.set(pool) {
      $0.technician = Self.ben
      $0.from = Day(2026, 12, 10)
    }
    #expect(Self.dates(bens) == ["2026-12-03", "2026-12-17", "2026-12-31", "2027-01-14"])
    #expect(bens.schedules.map(\.technician) == [Self.ana, Self.ben])
    // The first day alone begins the weeks anew; other days of service begin on it.
    let later = Self.set(pool) { $0.from = Day(2026, 12, 10) }
    let begun = begin < Self.today
    let anew = ["2026-12-10", "2026-12-24", "2027-01-07"]
    #expect(Self.dates(later, 3) == (begun ? ["2026-12-03"] + anew.prefix(2) : anew))
    let fridays = Self.set(pool) {
      $0.weekdays = [.friday]
      $0.from = Day(2026, 12, 11)
    }
    #expect(Self.dates(fridays, 3) == ["2026-12-03", "2026-12-11", "2026-12-25"])
  }

  @Test(arguments: [ServiceRhythm.Repeats.everyWeeks(1), .everyWeeks(2), .monthly(week: 1)])
  func `the start of a service that has not begun is moved whole, earlier and later`(
    repeats: ServiceRhythm.Repeats
  ) {
    let begun = Self.set(Self.pool([])) {
      $0 = ServiceRhythm(weekdays: [.thursday], repeats: repeats, from: Day(2026, 12, 3))
    }
    for start in [Day(2026, 12, 17), Day(2026, 11, 26), nil] {
      let moved = Self.set(begun) { $0.from = start }
      #expect(moved.schedules.count == 1)
      let first = moved.schedules.dates(from: Self.today, count: 1).first
      #expect(first.map { $0 >= start ?? Self.today } == true)
      if repeats == .everyWeeks(1) { #expect(first == start?.next(.thursday) ?? Self.today.next(.thursday)) }
    }
  }

  @Test func `two rhythms, a season and a last day are not four words`() {
    let monday = Schedule(id: ID(1), .weekly(.monday, everyWeeks: 1))
    var other = Schedule(id: ID(2), .weekly(.friday, everyWeeks: 2), from: Self.today)
    #expect(Self.pool([monday, other]).rhythm(on: Self.today) == nil)
    other.rule = .weekly(.friday, everyWeeks: 1)
    #expect(Self.pool([monday, other]).rhythm(on: Self.today)?.weekdays == [.monday, .friday])
    other.technician = Self.ana
    #expect(Self.pool([monday, other]).rhythm(on: Self.today) == nil)
    var seasonal = monday
    seasonal.season = Season(from: "04-01", to: "10-01")
    #expect(Self.pool([seasonal]).rhythm(on: Self.today) == nil)
    var ending = monday
    ending.until = Day(2026, 12, 31)
    #expect(Self.pool([ending]).rhythm(on: Self.today) == nil)
    ending.until = Day(2026, 11, 22)
    #expect(Self.pool([ending]).rhythm(on: Self.today)?.repeats == .onCall)
    let job = Schedule(id: ID(3), .once(Day(2026, 12, 1)))
    #expect(Self.pool([monday, job]).rhythm(on: Self.today)?.weekdays == [.monday])
  }

  @Test func `past days keep their stops, whatever changes`() {
    var chance = Chance(11)
    for _ in 0..<500 {
      let schedule = Schedule.random(&chance)
      let pool = Self.pool([schedule])
      guard !schedule.isJob, pool.rhythm(on: Self.today) != nil else { continue }
      let changed = Self.set(pool) {
        $0.weekdays = Weekday.allCases.filter { _ in chance.happens(onceIn: 2) }
        $0.repeats = [.everyWeeks(1), .everyWeeks(3), .monthly(week: 2), .onCall][chance.number(0...3)]
        $0.from = chance.happens(onceIn: 2) ? nil : Self.today.adding(days: chance.number(0...30))
        $0.technician = chance.happens(onceIn: 2) ? nil : Self.ana
      }
      for day in (-300..<0).map({ Self.today.adding(days: $0) }) {
        let (before, after) = (
          pool.schedules.filter { $0.isDue(on: day) }, changed.schedules.filter { $0.isDue(on: day) }
        )
        #expect(before.map(\.technician) == after.map(\.technician), "\(pool.schedules) \(changed.schedules) \(day)")
      }
    }
  }
}

struct ScheduleGroupTests {
  @Test func `schedules that differ in the day alone are one sentence`() {
    func rule(_ id: Int, _ rule: Schedule.Rule, from: Day? = nil, technician: ID<Person>? = nil) -> Schedule {
      Schedule(id: ID(id), rule, from: from, technician: technician)
    }
    let groups = ScheduleGroup.groups(of: [
      rule(1, .weekly(.monday, everyWeeks: 1)), rule(2, .weekly(.thursday, everyWeeks: 1)),
      rule(3, .weekly(.friday, everyWeeks: 1), technician: ID(9)),
      rule(4, .weekly(.friday, everyWeeks: 2), from: Day(2026, 11, 23)),
      rule(5, .weekly(.tuesday, everyWeeks: 2), from: Day(2026, 11, 24)),
      rule(6, .weekly(.wednesday, everyWeeks: 2), from: Day(2026, 12, 2)),
      rule(7, .monthly(.friday, week: -1)), rule(8, .monthly(.friday, week: 1)), rule(9, .once(nil)),
      rule(10, .once(nil)),
    ])
    #expect(
      groups.map { $0.schedules.map { $0.id } } == [
        [ID(1), ID(2)], [ID(5), ID(4)], [ID(6)], [ID(3)], [ID(8), ID(7)], [ID(9)], [ID(10)],
      ])
    #expect(groups[0].weekdays == [.monday, .thursday] && groups[4].weeks == [1, -1])
  }
}
