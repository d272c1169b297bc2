import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

struct DayTimesTests {
  private static func stop(_ number: Int, _ state: DayTimes.Stop.State, drive: Int = 0) -> DayTimes.Stop {
    DayTimes.Stop(pool: ID(number), minutes: 30, state: state, drive: drive)
  }

  @Test func `what was done stands at its time, what is to come follows from now on`() {
    let day = DayTimes(
      [
        Self.stop(1, .done(at: 510)), Self.stop(2, .skipped(at: 520)), Self.stop(3, .open),
        Self.stop(4, .open, drive: 5),
      ],
      start: 480, now: 530)
    #expect(day.blocks.map(\.kind) == [.done, .skipped, .planned, .planned])
    #expect(day.blocks.map(\.from) == [480, 510, 530, 565])
    #expect(day.end == 595 && day.late == nil)
  }

  @Test func `a day behind its plan by a quarter of an hour is late, from its next stop on`() {
    let stops = [Self.stop(1, .done(at: 510)), Self.stop(2, .open), Self.stop(3, .open)]
    #expect(DayTimes(stops, start: 480, now: 524).late == nil)
    let late = DayTimes(stops, start: 480, now: 540)
    #expect(late.late == 30 && late.blocks.map(\.kind) == [.done, .late, .planned])
    #expect(
      DayTimes(stops.map { DayTimes.Stop(pool: $0.pool, minutes: 30, state: .done(at: 600)) }, start: 480, now: 900)
        .late == nil)
  }

  @Test func `without hours and visits nobody is late; the day begins at the usual hour`() {
    let day = DayTimes([Self.stop(1, .open)], start: nil, now: 300)
    #expect(day.late == nil && day.blocks.first?.from == DayTimes.usualStart)
    #expect(DayTimes([Self.stop(1, .open)], start: nil, now: 900).blocks.first?.from == 900)
    #expect(DayTimes([], start: 480, now: 600).end == nil)
  }

  @Test func `a stop whose arrival window is over is late`() {
    let stop = DayTimes.Stop(pool: ID(1), minutes: 30, state: .open, windowEnd: 600)
    #expect(DayTimes([stop], start: nil, now: 601).blocks.map(\.kind) == [.late])
    #expect(DayTimes([stop], start: nil, now: 599).blocks.map(\.kind) == [.planned])
  }

  @Test(arguments: [
    ("2026-11-24", "2026-W48"), ("2027-01-01", "2026-W53"), ("2024-12-30", "2025-W01"), ("2026-01-01", "2026-W01"),
  ])
  func `a week is named by its year and number, and found by the name`(text: String, week: String) throws {
    let day = try #require(Day(text))
    #expect(day.weekText == week && Day(week: week) == day.monday)
    #expect(day.monday.weekday == .monday && (0...6).contains(day.number - day.monday.number))
  }

  @Test(arguments: ["2026-48", "2026-W54", "2025-W53", "", "2026-W4", "x026-W48"])
  func `what names no week is none`(text: String) {
    #expect(Day(week: text) == nil)
  }

  @Test func `a drive takes a minute and a half and the distance at 28 miles an hour`() {
    func stop(_ latitude: Double) -> Stop {
      Stop(
        DueStop(pool: ID(1), day: Example.today, .due), customerName: "", address: "", latitude: latitude,
        longitude: latitude == 0 ? 0 : -112, index: 0, lastServedOn: nil)
    }
    // A tenth of a degree of latitude is 6.9 miles.
    #expect(stop(33.5).driveMinutes(from: stop(33.4)) == 16)
    #expect(stop(33.5).driveMinutes(from: stop(0)) == 0)
  }

  @Test func `parts of an act on one pool are different, and the first is the act`() {
    let act = ID<StopAct>(7)
    let parts = (0..<BoardAct.parts).map { BoardAct.part($0, of: act) }
    #expect(parts[0] == act && Set(parts).count == BoardAct.parts)
  }
}
