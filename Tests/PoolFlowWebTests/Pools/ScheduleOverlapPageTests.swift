import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Two schedules of one customer on one weekday: by the form, the API and a list.
struct ScheduleOverlapPageTests {
  private static let plan = Link.schedules(ID(1))

  /// A customer served each Thursday by Olivia.
  private static func place() throws -> Workplace {
    var pool = Example.pool(on: [.thursday]).starting(Example.today.adding(days: -30))
    pool.schedules[0].technician = Example.olivia.id
    return try Workplace(pool)
  }

  private static func schedules(_ place: Workplace) throws -> [Schedule] { try place.store.pool(ID(1)).schedules }

  @Test func `the schedule that a customer has already is refused beside its box`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    for typed in [["technician": [Example.tom.id.text]], ["starts_on": [place.today.description]]] {
      try browser.get(Link.newSchedule(ID(1)))
      let page = try browser.submit(Self.plan, ["weekday": ["5"]].merging(typed) { $1 })
      #expect(page.status == 422)
      #expect(page.message("repeats") == "This customer has this schedule already: Every Thursday.")
      #expect(!page.says("Save anyway"))
      PageMarkupTests.check(page)
    }
    #expect(try Self.schedules(place).count == 1)
  }

  @Test func `one whose dates are due already asks, and is saved if that is meant`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.newSchedule(ID(1)))
    let start = place.today.next(.thursday)
    let typed = [
      "weekday": ["5"], "repeats": ["2"], "starts_on": [start.description], "technician": [Example.tom.id.text],
    ]
    let page = try browser.submit(Self.plan, typed)
    #expect(page.status == 422 && page.says("Save anyway"))
    #expect(
      page.message("repeats") == "These dates are on the schedule already: Every Thursday. A date has only one stop.")
    PageMarkupTests.check(page)
    #expect(try Self.schedules(place).count == 1)
    // Another schedule is not what was confirmed.
    #expect(try browser.submit(Self.plan, ["repeats": ["4"]]).status == 422)
    #expect(try browser.submit(Self.plan, ["repeats": ["2"]]).status == 422)
    #expect(try browser.submit(Self.plan).status == 303)
    let saved = try Self.schedules(place)
    #expect(saved.map(\.everyWeeks) == [1, 2])
    // The next dates are shown without a question, and a change of the technician asks none.
    try browser.get(Link.schedule(ID(1), saved[1].id))
    #expect(try browser.submit(Link.schedule(ID(1), saved[1].id), ["show": ["dates"]]).status == 200)
    try browser.get(Link.schedule(ID(1), saved[1].id))
    #expect(
      try browser.submit(Link.schedule(ID(1), saved[1].id), ["technician": [Example.olivia.id.text]]).status == 303)
  }

  @Test func `a date of both schedules is one stop, of one person`() throws {
    let place = try Self.place()
    var pool = try place.store.pool(ID(1))
    let thursday = place.today.next(.thursday)
    pool.schedules.append(
      Schedule(id: ID(8), .weekly(.thursday, everyWeeks: 2), from: thursday, technician: Example.tom.id))
    _ = try place.store.update(pool, by: nil, today: place.today)
    let program = try place.program(of: Example.olivia)
    let stops = try #require(try program.call(.get, "route?on=\(thursday)").json["items"] as? [[String: Any]])
    #expect(stops.count == 1)
    let calendar = try place.store.stopCalendar(of: ID(1), today: place.today)
    let dates = calendar.openDates(from: place.today, count: 3)
    #expect(dates == [0, 7, 14].map { thursday.adding(days: $0) })
    let technician = try #require(calendar.stop(on: thursday)?.technician)
    #expect([Example.olivia.id, Example.tom.id].contains(technician))
  }

  @Test func `a program cannot add the same schedule twice, and keeps two that are there`() throws {
    let place = try Workplace()
    let program = try place.program(of: Example.olivia)
    let weekly = #"{"kind": "weekly", "weekday": 5}"#
    let other = #"{"kind": "weekly", "weekday": 5, "everyWeeks": 2, "from": "2026-11-26"}"#
    func call(_ schedules: String...) throws -> Program.Answer {
      try program.call(
        .post, "pools",
        #"{"customerName": "Ann", "address": "1 Oak", "schedules": [\#(schedules.joined(separator: ", "))]}"#)
    }
    let refused = try call(weekly, other, weekly)
    #expect(refused.status == 422 && refused.text.contains("entry 3 is due on the same dates as entry 1"))
    #expect(try call(weekly, #"{"kind": "weekly", "weekday": 5, "until": "2020-01-01"}"#).status == 201)
    let added = try call(weekly, other)
    #expect(added.status == 201)
    var pool = Example.pool(5, name: "Ben", address: "5 Oak", on: [])
    pool.schedules = [1, 2].map { Schedule(id: ID($0 + 70), .weekly(.friday, everyWeeks: 1)) }
    try place.store.add(pool, by: nil, today: place.today)
    let sent = pool.schedules.map { #"{"id": "\#($0.id.text)", "kind": "weekly", "weekday": 6}"# }
    let path = "pools/\(pool.id.text)"
    #expect(try program.call(.put, path, #"{"schedules": [\#(sent.joined(separator: ", "))]}"#).status == 200)
    let more = sent + [#"{"kind": "weekly", "weekday": 6}"#]
    #expect(try program.call(.put, path, #"{"schedules": [\#(more.joined(separator: ", "))]}"#).status == 422)
  }

  @Test func `a list that names a weekday twice is told so`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder)
    let text =
      "name,address,day\nAnna,1 Oak,weekly Thursday; every 2 weeks Thursday from 2026-12-03\n"
      + "Ben,2 Oak,Thursday; every Thursday\n"
    let browser = try ImportPageTests.send(text, to: place)
    let preview = try #require(browser.page.location)
    try browser.follow()
    #expect(browser.page.says("has Thursday twice, in two schedules. A date has only one stop."))
    try browser.submitImport(preview, "apply")
    #expect(try place.store.pools(limit: 9).pools.map(\.schedules.count) == [2, 1])
  }
}
