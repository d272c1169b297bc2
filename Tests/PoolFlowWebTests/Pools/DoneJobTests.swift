import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The money of a job that is done, and the schedules that programs change (decisions.md#money, #assignments).
struct DoneJobTests {
  private static let path = "pools/\(ID<Pool>(1).text)"

  private static func schedules(_ place: Workplace) throws -> [Schedule] { try place.store.pool(ID(1)).schedules }

  private static func jobs(_ place: Workplace) throws -> Double {
    try place.store.analysis(of: ID(1), .thirty, now: place.now).jobs.value
  }

  @Test(arguments: [100, nil] as [Double?])
  func `a job that is done keeps its price, on its page and for programs`(price: Double?) throws {
    var pool = Example.pool(on: [Example.today.weekday]).starting(Example.today.adding(days: -30))
    pool.schedules.append(Schedule(id: ID(71), .once(Example.today), note: "Filter clean", price: price))
    let place = try Workplace(pool)
    _ = try place.store.record(Example.draft(1, measured: [:], kind: .job))
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.schedule(ID(1), ID(71)))
    try browser.submit(Link.schedule(ID(1), ID(71)), ["price": ["999"]])
    #expect(browser.page.status == 422 && browser.page.value("price") == "999")
    #expect(try browser.page.says(place.strings()("schedule.jobDone")))
    let program = try place.program(of: Example.olivia)
    var fields = try program.call(.get, Self.path).json
    var records = try #require(fields["schedules"] as? [[String: Any]])
    for index in records.indices where records[index]["kind"] as? String == "once" { records[index]["price"] = 1 }
    fields = ["customerName": "Ann", "address": "1 Oak", "schedules": records]
    let body = String(decoding: try JSONSerialization.data(withJSONObject: fields), as: UTF8.self)
    #expect(try program.call(.put, Self.path, body).fields["schedules"] != nil)
    #expect(try Self.schedules(place).first(where: \.isJob)?.price == price)
    #expect(try Self.jobs(place) == price ?? 0)
  }

  @Test func `a visit that a new time makes that of a priced job has no price of its own`() throws {
    let earlier = Example.today.adding(days: -6)
    var pool = Example.pool(on: [])
    pool.schedules = [
      Schedule(id: ID(71), .once(Example.today), note: "Drain"),
      Schedule(id: ID(72), .once(earlier), note: "Filter clean", price: 120),
    ]
    let place = try Workplace(pool)
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.log(ID(1), kind: .job))
    var fields = try browser.filled(QuickLogPageTests.visits, ["serves": [Example.today.description]])
    fields.add("job_note", "Drain")
    fields.add("job_price", "50")
    #expect(try browser.post(QuickLogPageTests.visits, fields).status == 303)
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    #expect(try visit.serves == Example.today && Self.jobs(place) == 50)
    let change = VisitChange(
      performed: VisitChange.Moment(instant: Example.at(minutes: -6 * 1_440), day: earlier))
    _ = try place.store.edit(
      visit.id, change, version: nil, by: Example.olivia.id, role: .owner, now: place.now)
    #expect(try place.store.visit(visit.id).serves == earlier)
    #expect(try Self.jobs(place) == 120)
  }

  @Test func `an unplanned job with a price alone asks what was done`() throws {
    let place = try Workplace(Example.pool(on: []))
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.log(ID(1), kind: .job))
    try browser.submit(QuickLogPageTests.visits, ["job_price": ["50"]])
    #expect(browser.page.status == 422 && browser.page.value("job_price") == "50")
    #expect(try place.store.visitCount(of: ID(1)) == 0)
  }

  @Test func `a day that a program takes away ends, and what was due before stays`() throws {
    let place = try Workplace(
      Example.pool(on: [.monday], technician: Example.tom.id).starting(Example.today.adding(days: -30)))
    let program = try place.program(of: Example.tom)
    let body = #"{"customerName": "Ann", "address": "1 Oak", "serviceDays": [5]}"#
    #expect(try program.call(.put, Self.path, body).status == 200)
    let schedules = try Self.schedules(place)
    let old = try #require(schedules.first { $0.weekday == .monday })
    #expect(old.until == Example.today.adding(days: -1))
    #expect(schedules.first { $0.weekday == .thursday }?.technician == Example.tom.id)
    let past = Example.today.adding(days: -7)
    #expect(try place.store.stopCalendar(of: ID(1), today: place.today).stop(on: past) != nil)
  }

  @Test func `a technician's program that changes the schedules drops no assignment`() throws {
    var pool = Example.pool(on: [.thursday], technician: Example.tom.id)
    pool.schedules.append(Schedule(id: ID(71), .once(nil), note: "Filter clean"))
    let place = try Workplace(pool)
    let program = try place.program(of: Example.tom)
    let body =
      #"{"customerName": "Ann", "address": "1 Oak", "schedules": [{"kind": "weekly", "weekday": 2, "everyWeeks": 1}]}"#
    #expect(try program.call(.put, Self.path, body).status == 200)
    let monday = try #require(try Self.schedules(place).first { $0.weekday == .monday })
    #expect(monday.technician == Example.tom.id)
  }

  @Test func `a technician's program leaves a pool its days, and changes none of the past`() throws {
    let place = try Workplace(
      Example.pool(on: [.thursday], technician: Example.tom.id).starting(Example.today.adding(days: -30)))
    let program = try place.program(of: Example.tom)
    let before = try Self.schedules(place)
    func put(_ schedules: String) throws -> Program.Answer {
      try program.call(.put, Self.path, #"{"customerName": "Ann", "address": "1 Oak", "schedules": \#(schedules)}"#)
    }
    #expect(try put("[]").fields["schedules"] != nil && Self.schedules(place) == before)
    let rare = #"[{"kind": "weekly", "weekday": 5, "everyWeeks": 4, "from": "2026-11-26"}]"#
    #expect(try put(rare).status == 200)
    #expect(try Self.schedules(place) == before)
    #expect(try put(#"[{"kind": "weekly", "weekday": 2, "everyWeeks": 1}]"#).status == 200)
    let thursday = try #require(try Self.schedules(place).first { $0.weekday == .thursday })
    #expect(thursday.until == Example.today.adding(days: -1))
  }

  @Test(arguments: [true, false])
  func `a moved job keeps its price, also skipped there and done after all`(isSkipped: Bool) throws {
    var pool = Example.pool(on: [])
    let later = Example.today.adding(days: 3)
    pool.schedules = [Schedule(id: ID(71), .once(later), note: "Drain", price: 90)]
    let place = try Workplace(pool)
    let move = MoveRequest(act: ID(81), pool: ID(1), on: later, to: Example.today)
    #expect(try place.store.move(move, by: nil, now: place.now, today: place.today) == .done)
    if isSkipped {
      let browser = try place.browser(of: Example.olivia)
      try browser.get("\(Link.pool(ID(1)))/skip?on=\(Example.today)")
      try browser.submit("\(Link.pool(ID(1)))/skip", ["reason": ["gate"], "next_day": ["1"]])
      #expect(browser.page.status == 303)
    }
    _ = try place.store.record(Example.draft(1, measured: [:], kind: .job))
    #expect(try Self.jobs(place) == 90)
  }

  @Test func `a second body's name begins with its host's, and it has no job of its own`() throws {
    let place = try Workplace(Example.pool(name: "Ann"))
    let program = try place.program(of: Example.olivia)
    let body = #"{"customerName": "Spa", "address": "1 Oak", "stopOf": "\#(ID<Pool>(1).text)"}"#
    let answer = try program.call(.post, "pools", body)
    #expect(answer.status == 201 && answer.json["customerName"] as? String == "Ann · Spa")
    let spa = try #require(answer.json["id"] as? String)
    #expect(try program.call(.post, "pools/\(spa)/visits", #"{"kind": "job"}"#).fields["kind"] != nil)
  }
}
