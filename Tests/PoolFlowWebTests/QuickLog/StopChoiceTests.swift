import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// What the form of a visit says about the stop that it counts for, for each kind.
struct StopChoiceTests {
  /// The state of the pool near today, and what the forms of a service and of a job say about it.
  enum Case: CaseIterable {
    case dueToday, dueNear, doneToday, doneEarly, nothingNear, jobToday, jobNear, jobDone
  }

  private static let today = Example.today

  private static func place(_ state: Case) throws -> Workplace {
    let job = { (day: Day) in Schedule(id: ID(7), .once(day), note: "Filter clean") }
    var pool = Example.pool(on: [today.weekday]).starting(today.adding(days: -60))
    switch state {
    case .dueToday, .doneToday: break
    case .dueNear, .doneEarly:
      pool = Example.pool(on: [today.adding(days: 2).weekday]).starting(today.adding(days: -60))
    case .nothingNear: pool.schedules = []
    case .jobToday, .jobDone: pool.schedules = [job(today)]
    case .jobNear: pool.schedules = [job(today.adding(days: 2))]
    }
    let place = try Workplace(pool)
    let kind: VisitKind? = [.doneToday, .doneEarly].contains(state) ? .service : state == .jobDone ? .job : nil
    if let kind {
      let draft = VisitDraft(
        id: ID(77), pool: ID(1), technician: Example.tom.id, measured: [:], doses: [], notes: "", openedAt: nil,
        performedAt: place.now, receivedAt: place.now, day: place.today, kind: kind, submission: [7])
      _ = try place.store.record(draft)
    }
    return place
  }

  @Test(
    arguments: [
      (Case.dueToday, nil, "log.extraJobBeside"), (.dueNear, "log.countsAs", "log.extraJob"),
      (.doneToday, "log.extraDone", "log.extraJob"), (.doneEarly, "log.extraDoneOf", "log.extraJob"),
      (.nothingNear, "log.extraVisit", "log.extraJob"), (.jobToday, "log.extraBesideJob", nil),
      (.jobNear, "log.extraVisit", "log.countsAsJob"), (.jobDone, "log.extraDone", "log.extraJobDone"),
    ] as [(Case, StringKey?, StringKey?)])
  func `each kind of visit says the true thing about the stop`(
    state: Case, service: StringKey?, job: StringKey?
  ) throws {
    let place = try Self.place(state)
    let browser = try place.browser(of: Example.tom)
    let strings = try place.strings()
    let near = try place.viewer().format.day(Self.today.adding(days: 2))
    let keys: [StringKey] = [
      "log.countsAs", "log.countsAsJob", "log.extraVisit", "log.extraDone", "log.extraDoneOf", "log.extraBesideJob",
      "log.extraJob", "log.extraJobBeside", "log.extraJobDone",
    ]
    for (kind, wanted) in [(VisitKind.service, service), (.chemicals, service), (.job, job)] {
      let page = try browser.get(Link.log(ID(1), kind: kind))
      let said = keys.filter { page.says(strings($0, ["day": near])) }
      #expect(said.map(\.name) == [wanted].compactMap { $0?.name }, "\(state) \(kind)")
    }
  }
}
