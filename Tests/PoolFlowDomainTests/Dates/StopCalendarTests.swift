import Foundation
import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

/// Thursday, December 10, 2026, is today. The pool is due each Thursday, by Ana.
struct StopCalendarTests {
  private static let today = Day(2026, 12, 10)
  private static let (ana, ben) = (ID<Person>(1), ID<Person>(2))

  /// A day of December.
  private static func day(_ number: Int) -> Day { Day(2026, 12, number) }

  private static let thursdays = Schedule.example(.weekly(.thursday, everyWeeks: 1), technician: ana)

  private static func facts(_ schedules: Schedule..., change: (inout StopFacts) -> Void = { _ in }) -> StopFacts {
    var facts = StopFacts(pool: ID(1), schedules: schedules.isEmpty ? [thursdays] : schedules)
    change(&facts)
    return facts
  }

  private static func calendar(
    _ facts: StopFacts, _ absences: [Absence] = [], today: Day = today, start: Day? = nil
  ) -> StopCalendar {
    StopCalendar(facts, absences: absences, today: today, start: start)
  }

  private static func visit(
    _ number: Int = 1, on day: Day, serves: Day?, kind: VisitKind = .service, by person: ID<Person>? = ana
  ) -> StopVisit {
    StopVisit(id: ID(number), day: day, serves: serves, kind: kind, performedAt: day.noon(in: .gmt), technician: person)
  }

  private static func skip(_ act: Int = 1) -> StopFacts.SkipRecord {
    .init(act: ID(act), StopSkip(.weather, recordedAt: today.noon(in: .gmt)))
  }

  private static func move(_ on: Day, to: Day, _ assignment: StopMove.Assignment? = nil, act: Int = 1) -> StopMove {
    StopMove(act: ID(act), on: on, to: to, assignment: assignment)
  }

  @Test func `a weekly stop is due on its weekday, missed after it, and on no other day`() throws {
    let calendar = Self.calendar(Self.facts())
    #expect(calendar.entry(on: Self.today)?.state == .due)
    #expect(calendar.entry(on: Self.day(17))?.technician == Self.ana)
    #expect(calendar.entry(on: Self.day(3))?.state == .missed)
    #expect(calendar.entry(on: Self.day(11)) == nil)
  }

  @Test func `a moved stop keeps its technician when its weekday is changed for good from its former date on`() throws {
    let (thursday, friday) = (Self.day(17), Self.day(18))
    let before = Schedule.example(.weekly(.thursday, everyWeeks: 1), until: "2026-12-16", technician: Self.ana)
    let after = Schedule.example(.weekly(.friday, everyWeeks: 1), from: "2026-12-17", technician: Self.ben, id: 2)
    let facts = Self.facts(before, after) { $0.moves = [thursday: Self.move(thursday, to: Self.day(11))] }
    let calendar = Self.calendar(facts)
    #expect(calendar.entry(on: Self.day(11))?.technician == Self.ana)
    #expect(calendar.entry(on: friday)?.technician == Self.ben)
    let given = Self.facts(before, after) {
      $0.moves = [thursday: Self.move(thursday, to: Self.day(11), .person(Self.ben))]
    }
    #expect(Self.calendar(given).entry(on: Self.day(11))?.technician == Self.ben)
  }

  @Test func `weekly, monthly and a job on one date are one stop with three tasks`() throws {
    let calendar = Self.calendar(
      Self.facts(
        Self.thursdays, .example(.monthly(.thursday, week: 2), id: 2), .example(.once(Self.today), id: 3)))
    let stop = try #require(calendar.entry(on: Self.today))
    #expect(stop.tasks.map(\.id) == [ID(1), ID(2), ID(3)])
    #expect(stop.technician == Self.ana)
  }

  @Test func `a visit serves the date it names, on whichever day it was made`() throws {
    let early = Self.calendar(Self.facts { $0.visits = [Self.visit(on: Self.day(9), serves: Self.today)] })
    #expect(early.entry(on: Self.today)?.state == .done(Self.visit(on: Self.day(9), serves: Self.today)))
    let shown = try #require(early.entry(on: Self.day(9)))
    #expect(!shown.isExtra)
    #expect(shown.technician == Self.ana)
    let extra = Self.calendar(Self.facts { $0.visits = [Self.visit(on: Self.day(9), serves: nil, by: Self.ben)] })
    #expect(extra.entry(on: Self.today)?.state == .due)
    #expect(extra.entry(on: Self.day(9))?.isExtra == true)
    #expect(extra.entry(on: Self.day(9))?.technician == Self.ben)
  }

  @Test func `a skipped stop stays on its date, with the date it was put on`() throws {
    let calendar = Self.calendar(
      Self.facts {
        $0.skips = [Self.today: Self.skip()]
        $0.moves = [Self.today: Self.move(Self.today, to: Self.day(11))]
      })
    #expect(calendar.entry(on: Self.today)?.state == .skipped(Self.skip().skip, to: Self.day(11)))
    let tomorrow = try #require(calendar.entry(on: Self.day(11)))
    #expect(tomorrow.state == .due)
    #expect(tomorrow.movedFrom == [Self.today])
    #expect(tomorrow.technician == Self.ana)
  }

  @Test func `a visit of the date replaces the skip, and the move to the next day`() {
    let calendar = Self.calendar(
      Self.facts {
        $0.skips = [Self.today: Self.skip()]
        $0.moves = [Self.today: Self.move(Self.today, to: Self.day(11))]
        $0.visits = [Self.visit(on: Self.today, serves: Self.today)]
      })
    #expect(calendar.entry(on: Self.today)?.state == .done(Self.visit(on: Self.today, serves: Self.today)))
    #expect(calendar.entry(on: Self.day(11)) == nil)
    let job = Self.visit(on: Self.today, serves: Self.today, kind: .job)
    let open = Self.calendar(
      Self.facts {
        $0.moves = [Self.today: Self.move(Self.today, to: Self.day(11))]
        $0.visits = [job]
      })
    #expect(open.entry(on: Self.day(11))?.isOpen == true, "a job does not serve the service")
  }

  @Test func `a moved stop is at its new date alone, and joins a stop that is due there`() throws {
    let moved = Self.calendar(Self.facts { $0.moves = [Self.today: Self.move(Self.today, to: Self.day(12))] })
    #expect(moved.entry(on: Self.today) == nil)
    #expect(moved.stop(on: Self.today)?.state == .moved(to: Self.day(12)))
    #expect(moved.entry(on: Self.day(12))?.movedFrom == [Self.today])
    let joined = Self.calendar(
      Self.facts { $0.moves = [Self.today: Self.move(Self.today, to: Self.day(17), .person(Self.ben))] })
    let stop = try #require(joined.entry(on: Self.day(17)))
    #expect(stop.tasks.count == 2)
    #expect(stop.technician == Self.ben)
  }

  @Test func `a move to another person changes that date alone`() {
    let calendar = Self.calendar(
      Self.facts { $0.moves = [Self.today: Self.move(Self.today, to: Self.today, .person(Self.ben))] })
    #expect(calendar.entry(on: Self.today)?.technician == Self.ben)
    #expect(calendar.entry(on: Self.day(17))?.technician == Self.ana)
    let nobody = Self.calendar(Self.facts { $0.moves = [Self.today: Self.move(Self.today, to: Self.today, .nobody)] })
    #expect(nobody.entry(on: Self.today)?.technician == nil)
  }

  @Test func `a stop of a person who is away is nobody's on that date`() {
    let absence = Absence(id: ID(1), person: Self.ana, from: Self.today, until: Self.day(11))
    let calendar = Self.calendar(Self.facts(), [absence])
    #expect(calendar.entry(on: Self.today)?.technician == nil)
    #expect(calendar.entry(on: Self.today)?.awayTechnician == Self.ana)
    #expect(calendar.entry(on: Self.day(17))?.technician == Self.ana)
  }

  @Test func `nothing is due in a pause, and nothing arrives`() {
    let calendar = Self.calendar(
      Self.facts {
        $0.pauses = [ServicePause(.paused, from: Self.day(8), until: Self.day(16))]
        $0.moves = [Self.day(17): Self.move(Self.day(17), to: Self.day(14))]
      })
    #expect(calendar.entry(on: Self.today) == nil)
    #expect(calendar.entry(on: Self.day(14)) == nil)
    #expect(calendar.entry(on: Self.day(3))?.state == .missed)
  }

  @Test func `a missed stop is carried for six days, today alone, and stays with its technician`() throws {
    for (number, isCarried) in [(11, true), (16, true), (17, false)] {
      let calendar = Self.calendar(Self.facts(), today: Self.day(number))
      #expect(calendar.entry(on: Self.day(number))?.carriedFrom == (isCarried ? Self.today : nil))
    }
    let calendar = Self.calendar(Self.facts(), today: Self.day(12))
    #expect(calendar.entry(on: Self.day(12))?.technician == Self.ana)
    #expect(calendar.entry(on: Self.day(13)) == nil)
    #expect(calendar.entry(on: Self.day(11)) == nil)
  }

  @Test func `a skip, a move, a pause, a visit since or an early start end what is carried`() {
    func carried(start: Day? = nil, _ change: (inout StopFacts) -> Void) -> Day? {
      Self.calendar(Self.facts(change: change), today: Self.day(12), start: start).carried?.carriedFrom
    }
    #expect(carried { _ in } == Self.today)
    #expect(carried { $0.skips = [Self.today: Self.skip()] } == nil)
    #expect(carried { $0.moves = [Self.today: Self.move(Self.today, to: Self.day(14))] } == nil)
    #expect(carried { $0.pauses = [ServicePause(.paused, from: Self.day(11))] } == nil)
    #expect(carried { $0.visits = [Self.visit(on: Self.day(11), serves: nil)] } == nil)
    #expect(carried { $0.visits = [Self.visit(on: Self.day(8), serves: nil)] } == Self.today)
    #expect(carried { $0.visits = [Self.visit(on: Self.day(8), serves: Self.today)] } == nil)
    #expect(carried { $0.visits = [Self.visit(on: Self.day(11), serves: nil, kind: .job)] } == Self.today)
    #expect(carried(start: Self.today) { _ in } == Self.today)
    #expect(carried(start: Self.day(11)) { _ in } == nil)
  }

  @Test func `a moved stop that was missed is carried from its new date`() {
    let calendar = Self.calendar(
      Self.facts { $0.moves = [Self.day(3): Self.move(Self.day(3), to: Self.day(5), .person(Self.ben))] },
      today: Self.day(8))
    #expect(calendar.carried?.carriedFrom == Self.day(5))
    #expect(calendar.carried?.technician == Self.ben)
  }

  @Test func `a stop that is due again names the newest date it missed`() {
    let week = [Weekday.monday, .wednesday, .friday].map { Schedule.example(.weekly($0, everyWeeks: 1)) }
    let facts = StopFacts(pool: ID(1), schedules: week, visits: [Self.visit(on: Self.day(7), serves: Self.day(7))])
    #expect(Self.calendar(facts, today: Self.day(11)).entry(on: Self.day(11))?.missedOn == Self.day(9))
    #expect(Self.calendar(facts, today: Self.day(9)).entry(on: Self.day(9))?.missedOn == nil)
  }

  @Test func `the next open dates leave out skipped and moved stops`() {
    let calendar = Self.calendar(
      Self.facts {
        $0.skips = [Self.today: Self.skip()]
        $0.moves = [Self.day(17): Self.move(Self.day(17), to: Self.day(18))]
      })
    #expect(calendar.openDates(from: Self.today, count: 3) == [Self.day(18), Self.day(24), Self.day(31)])
  }

  @Test func `a stop moved to an earlier date and missed there is carried, also on its own date`() {
    let facts = Self.facts { $0.moves = [Self.day(17): Self.move(Self.day(17), to: Self.day(15))] }
    for number in 16...21 {
      let calendar = Self.calendar(facts, today: Self.day(number))
      let entry = calendar.entry(on: Self.day(number))
      #expect(entry?.carriedFrom == Self.day(15) && entry?.isOpen == true, "\(number)")
    }
    #expect(Self.calendar(facts, today: Self.day(24)).entry(on: Self.day(24))?.carriedFrom == nil)
    let later = Self.facts { $0.moves = [Self.day(17): Self.move(Self.day(17), to: Self.day(18))] }
    #expect(Self.calendar(later, today: Self.day(17)).entry(on: Self.day(17)) == nil)
    #expect(Self.calendar(later, today: Self.day(19)).carried?.carriedFrom == Self.day(18))
  }
}
