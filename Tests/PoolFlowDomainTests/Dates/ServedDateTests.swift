import Foundation
import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

/// The pool is due each Thursday; December 10, 2026, is one.
struct ServedDateTests {
  private static func day(_ number: Int) -> Day { Day(2026, 12, number) }

  private static func served(
    on number: Int, by kind: VisitKind = .service, start: Day? = nil,
    _ schedules: [Schedule] = [.example(.weekly(.thursday, everyWeeks: 1))],
    change: (inout StopFacts) -> Void = { _ in }
  ) -> Int? {
    var facts = StopFacts(pool: ID(1), schedules: schedules)
    change(&facts)
    let date = StopCalendar(facts, today: day(number), start: start).date(servedBy: kind)
    return date.map { $0.number - day(1).number + 1 }
  }

  private static func done(_ date: Int, on day: Int? = nil) -> StopVisit {
    StopVisit(
      id: ID(date), day: Self.day(day ?? date), serves: Self.day(date),
      performedAt: Self.day(day ?? date).noon(in: .gmt))
  }

  @Test func `a visit on a due date serves it, a second one nothing`() {
    #expect(Self.served(on: 10) == 10)
    #expect(Self.served(on: 10) { $0.visits = [Self.done(10)] } == nil)
    #expect(Self.served(on: 10) { $0.visits = [Self.done(10, on: 9)] } == nil)
  }

  @Test func `within three days the nearest open stop is served, of two the earlier`() {
    // Carried from the third on.
    #expect(Self.served(on: 8) == 3)
    #expect(Self.served(on: 8) { $0.visits = [Self.done(3)] } == 10)
    #expect(Self.served(on: 6) { $0.visits = [Self.done(3)] } == nil)
    #expect(Self.served(on: 7) { $0.visits = [Self.done(3)] } == 10)
    let week = [Weekday.monday, .wednesday, .friday].map { Schedule.example(.weekly($0, everyWeeks: 1)) }
    #expect(Self.served(on: 8, week) == 7)
    #expect(Self.served(on: 8, week) { $0.visits = [Self.done(7)] } == 9)
  }

  @Test func `the reach grows with the interval`() {
    let fortnight = [Schedule.example(.weekly(.thursday, everyWeeks: 2), from: "2026-12-10")]
    #expect(Self.served(on: 3, fortnight) == 10)
    #expect(Self.served(on: 2, fortnight) == nil)
    #expect(Self.served(on: 17, fortnight) == 10)
    #expect(Self.served(on: 18, fortnight) == 24)
    let month = [Schedule.example(.monthly(.thursday, week: 2), from: "2026-12-01")]
    #expect(Self.served(on: 25, month) == 10)
    #expect(Self.served(on: 26, month) == nil)
  }

  @Test func `dates before the business kept due dates are not served late`() {
    #expect(Self.served(on: 8, start: Self.day(5)) == 10)
    #expect(Self.served(on: 5, start: Self.day(5)) == nil)
  }

  @Test func `a visit replaces a skip, and follows a moved stop`() {
    let skip = StopFacts.SkipRecord(act: ID(1), StopSkip(.weather, recordedAt: Self.day(10).noon(in: .gmt)))
    #expect(Self.served(on: 10) { $0.skips = [Self.day(10): skip] } == 10)
    let move = StopMove(act: ID(1), on: Self.day(10), to: Self.day(12))
    #expect(Self.served(on: 10) { $0.moves = [Self.day(10): move] } == 12)
    #expect(Self.served(on: 12) { $0.moves = [Self.day(10): move] } == 12)
  }

  @Test func `a job is served by a job's visit, the service by no such visit`() {
    let both = [
      Schedule.example(.weekly(.thursday, everyWeeks: 1)), .example(.once(Self.day(8)), id: 2),
    ]
    #expect(Self.served(on: 8, by: .job, both) == 8)
    #expect(Self.served(on: 8, by: .chemicals, both) { $0.visits = [Self.done(3)] } == 10)
    #expect(Self.served(on: 9, by: .job, both) == 8)
    #expect(Self.served(on: 10, by: .job, [both[0]]) == nil)
    let oneDay = [both[0], .example(.once(Self.day(10)), id: 2)]
    #expect(Self.served(on: 10, oneDay) == 10)
  }

  @Test func `a job beside the service of its day is served by a visit of its own, which leaves the service open`() {
    let service = Schedule.example(.weekly(.thursday, everyWeeks: 1))
    let oneDay = [service, Schedule.example(.once(Self.day(10)), id: 2)]
    let visit = StopVisit(
      id: ID(9), day: Self.day(10), serves: Self.day(10), kind: .job, performedAt: Self.day(10).noon(in: .gmt))
    #expect(Self.served(on: 10, by: .job, oneDay) == 10)
    #expect(Self.served(on: 10, by: .job, oneDay) { $0.visits = [Self.done(10)] } == 10)
    #expect(Self.served(on: 10, by: .job, oneDay) { $0.visits = [visit] } == nil)
    #expect(Self.served(on: 10, oneDay) { $0.visits = [visit] } == 10)
    // Late: where the service of its day did it, the visit is extra.
    #expect(Self.served(on: 12, by: .job, oneDay) == 10)
    #expect(Self.served(on: 12, by: .job, oneDay) { $0.visits = [Self.done(10)] } == nil)
    let move = StopMove(act: ID(1), on: Self.day(10), to: Self.day(11))
    #expect(Self.served(on: 10, by: .job, oneDay) { $0.moves = [Self.day(10): move] } == 11)
    var facts = StopFacts(pool: ID(1), schedules: oneDay, visits: [visit])
    let calendar = StopCalendar(facts, today: Self.day(10))
    #expect(calendar.isDone(oneDay[1]) && !calendar.isDone(service))
    #expect(calendar.entry(on: Self.day(10))?.state == .due)
    #expect(!calendar.mayServe(Self.day(10), by: .job) && calendar.mayServe(Self.day(10), by: .service))
    facts.visits = [Self.done(10)]
    #expect(StopCalendar(facts, today: Self.day(10)).isDone(oneDay[1]))
    // Chemicals alone do no job.
    facts.visits = [
      StopVisit(
        id: ID(8), day: Self.day(10), serves: Self.day(10), kind: .chemicals, performedAt: Self.day(10).noon(in: .gmt))
    ]
    let rain = StopCalendar(facts, today: Self.day(10))
    #expect(!rain.isDone(oneDay[1]) && rain.entry(on: Self.day(10))?.openJobs == [oneDay[1]])
    #expect(rain.mayServe(Self.day(10), by: .job) && rain.date(servedBy: .job) == Self.day(10))
    facts.visits = []
    #expect(!StopCalendar(facts, today: Self.day(10)).isDone(oneDay[1]))
  }

  @Test func `a job that a visit for chemicals left can be done late, and is left until then`() {
    let oneDay = [
      Schedule.example(.weekly(.thursday, everyWeeks: 1)), .example(.once(Self.day(10)), id: 2),
    ]
    func visit(_ kind: VisitKind, on day: Int) -> StopVisit {
      StopVisit(id: ID(day), day: Self.day(day), serves: Self.day(10), kind: kind, performedAt: .distantPast)
    }
    let rain = visit(.chemicals, on: 10)
    #expect(Self.served(on: 12, by: .job, oneDay) { $0.visits = [rain] } == 10)
    #expect(Self.served(on: 12, by: .job, oneDay) { $0.visits = [rain, visit(.job, on: 11)] } == nil)
    var facts = StopFacts(pool: ID(1), schedules: oneDay, visits: [rain])
    func left() -> [LeftJob] { StopCalendar(facts, today: Self.day(12)).leftJobs(since: Self.day(1)) }
    #expect(left() == [LeftJob(job: oneDay[1], day: Self.day(10))])
    #expect(StopCalendar(facts, today: Self.day(12), start: Self.day(11)).leftJobs(since: Self.day(1)).isEmpty)
    // Skipped and put on the next day, and served after all: the job is where it was.
    facts.moves = [Self.day(10): StopMove(act: ID(1), on: Self.day(10), to: Self.day(11))]
    #expect(left().map(\.day) == [Self.day(10)])
    facts.visits = []
    #expect(left().isEmpty, "carried from the day it was moved to")
    facts.visits = [rain, visit(.job, on: 11)]
    #expect(left().isEmpty)
  }

  @Test func `a pool without a schedule has extra visits alone`() {
    #expect(Self.served(on: 10, []) == nil)
  }
}
