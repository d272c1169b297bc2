import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Jobs beside stops that are done, and jobs that are done, by pages and programs.
struct JobRulesTests {
  private static let today = Example.today.description

  private static func pool(_ jobs: Schedule...) -> Pool {
    var pool = Example.pool(on: [Example.today.weekday]).starting(Example.today.adding(days: -30))
    pool.schedules += jobs
    return pool
  }

  private static func serve(_ place: Workplace, kind: VisitKind = .service) throws {
    _ = try place.store.record(Example.draft(1, measured: kind == .job ? [:] : [.pH: 7.4], kind: kind))
  }

  private static func jobs(_ place: Workplace) throws -> [Schedule] {
    try place.store.pool(ID(1)).schedules.filter(\.isJob)
  }

  /// The schedules of the pool as a program sends them back, changed.
  private static func body(
    _ program: Program, _ change: ([[String: Any]]) -> [[String: Any]]
  ) throws -> String {
    let reply = try program.call(.get, "pools/\(ID<Pool>(1).text)")
    let schedules = try #require(reply.json["schedules"] as? [[String: Any]])
    let fields = ["customerName": "Ann", "address": "1 Oak", "schedules": change(schedules)] as [String: Any]
    return String(decoding: try JSONSerialization.data(withJSONObject: fields), as: UTF8.self)
  }

  @Test func `a job is added to no stop that is done or skipped, by the page and by a program`() throws {
    let place = try Workplace(Self.pool(Schedule(id: ID(71), .once(nil), note: "Some day")))
    try Self.serve(place)
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.newSchedule(ID(1)) + "?job=1")
    try browser.submit(Link.schedules(ID(1)), ["note": ["Filter clean"], "price": ["180"], "starts_on": [Self.today]])
    #expect(browser.page.status == 422 && browser.page.value("price") == "180")
    #expect(browser.page.says(try place.strings()("move.settled")))
    // Also by a new date of an open job.
    try browser.get(Link.schedule(ID(1), ID(71)))
    try browser.submit(Link.schedule(ID(1), ID(71)), ["starts_on": [Self.today]])
    #expect(browser.page.status == 422)
    let program = try place.program(of: Example.olivia)
    let job: [String: Any] = ["kind": "once", "on": Self.today, "note": "Filter clean", "price": 180]
    let answer = try program.call(.put, "pools/\(ID<Pool>(1).text)", Self.body(program) { $0 + [job] })
    #expect(answer.status == 422 && answer.fields["schedules"] != nil)
    #expect(try Self.jobs(place).map(\.note) == ["Some day"])
    // Tomorrow is open.
    try browser.get(Link.newSchedule(ID(1)) + "?job=1")
    try browser.submit(
      Link.schedules(ID(1)), ["note": ["Drain"], "starts_on": [Example.today.adding(days: 1).description]])
    #expect(try browser.page.status == 303 && Self.jobs(place).count == 2)
  }

  @Test func `a job that is done keeps its date for programs as well, and a technician's change no job`() throws {
    let done = Schedule(id: ID(71), .once(Example.today), note: "Filter clean", price: 100)
    let open = Schedule(id: ID(72), .once(Example.today.adding(days: 9)), note: "Drain", price: 180)
    let place = try Workplace(Self.pool(done, open))
    try Self.serve(place, kind: .job)
    let path = "pools/\(ID<Pool>(1).text)"
    let owner = try place.program(of: Example.olivia)
    let without = try Self.body(owner) { $0.filter { $0["kind"] as? String != "once" } }
    #expect(try owner.call(.put, path, without).fields["schedules"] != nil)
    #expect(try place.program(of: Example.tom).call(.put, path, without).status == 200)
    #expect(try Self.jobs(place).map(\.price) == [100, 180])
    let withoutOpen = try Self.body(owner) { $0.filter { $0["note"] as? String != "Drain" } }
    #expect(try owner.call(.put, path, withoutOpen).status == 200)
    #expect(try Self.jobs(place).map(\.price) == [100])
    #expect(try place.store.analysis(of: ID(1), .thirty, now: place.now).jobs.value == 100)
  }

  @Test func `the price of a planned job counts once, and its boxes are those of an extra visit`() throws {
    let tomorrow = Example.today.adding(days: 1)
    let place = try Workplace(Self.pool(Schedule(id: ID(71), .once(tomorrow), note: "Light", price: 100)))
    let browser = try place.browser(of: Example.olivia)
    let page = try browser.get(Link.log(ID(1), kind: .job))
    #expect(page.markup.element(with: "data-for-extra") != nil)
    try browser.submit(QuickLogPageTests.visits, ["job_note": ["Light"], "job_price": ["100"]])
    #expect(browser.page.status == 303)
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    #expect(visit.serves == tomorrow && visit.job == VisitJob(note: "Light", price: nil))
    #expect(try place.store.analysis(of: ID(1), .thirty, now: place.now).jobs.value == 100)
    #expect(try browser.get("\(Link.visit(visit.id))/edit").markup.element(with: "id", "job_price") == nil)
    // An extra one has a price of its own.
    try browser.get(Link.log(ID(1), kind: .job))
    try browser.submit(
      QuickLogPageTests.visits, ["job_note": ["Lid"], "job_price": ["20"], "serves": ["extra"], "confirmed": ["1"]])
    #expect(try place.store.analysis(of: ID(1), .thirty, now: place.now).jobs.value == 120)
  }

  @Test func `a visit's page names the job that was moved to its day, and a program reads an unplanned one`() throws {
    let later = Example.today.adding(days: 2)
    let place = try Workplace(
      Self.pool(Schedule(id: ID(71), .once(later), note: "New light", price: 77)), Example.pool(2))
    let move = MoveRequest(act: ID(5), pool: ID(1), on: later, to: Example.today, assignment: nil, merges: true)
    #expect(try place.store.move(move, by: nil, now: place.now, today: Example.today) == .done)
    try Self.serve(place)
    let browser = try place.browser(of: Example.olivia)
    #expect(try browser.get(Link.visit(ID(1))).says("New light · $77.00"))
    _ = try place.store.record(
      Example.draft(2, pool: ID(2), kind: .job, job: VisitJob(note: "Lid", price: 20.5), submission: [2]))
    let path = "pools/\(ID<Pool>(2).text)/visits"
    let owners = try place.program(of: Example.olivia).call(.get, path).items.first { $0["jobNote"] != nil }
    #expect(owners?["jobNote"] as? String == "Lid" && owners?["jobPrice"] as? Double == 20.5)
    let toms = try place.program(of: Example.tom).call(.get, path).items.first { $0["jobNote"] != nil }
    #expect(toms != nil && toms?["jobPrice"] == nil)
  }

  @Test func `a deadline before the day of the job is refused beside its box`() throws {
    let place = try Workplace(Self.pool())
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.newSchedule(ID(1)) + "?job=1")
    let days = [9, 1].map { Example.today.adding(days: $0).description }
    try browser.submit(
      Link.schedules(ID(1)), ["note": ["Acid wash"], "starts_on": [days[0]], "ends_on": [days[1]]])
    #expect(browser.page.status == 422 && browser.page.value("ends_on") == days[1])
    #expect(browser.page.message("ends_on") == (try place.strings()("schedule.deadlineTooEarly")))
    #expect(try Self.jobs(place).isEmpty)
  }
}
