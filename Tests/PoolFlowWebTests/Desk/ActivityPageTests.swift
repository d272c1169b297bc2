import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct ActivityPageTests {
  /// The rows without their times.
  private static func lines(_ reply: Reply) -> [String] {
    reply.markup.elements("tr", class: "deed").map { $0.text.replacing(#/^\d+:\d+\s[AP]M /#, with: "") }
  }

  @Test func `logged, edited, deleted, received and counted things are listed in the order of time`() throws {
    let place = try Desk.place([] as [Visit])
    let store = try place.store
    _ = try store.record(Example.draft(1, technician: Example.tom.id, performedAt: Example.at(minutes: -60)))
    let change = VisitChange(readings: [.pH: 7.5, .totalAlkalinity: 90], poured: [:], removedPhotos: [])
    _ = try store.edit(
      ID(1), change, version: 0, by: Example.olivia.id, role: .owner, now: Example.at(minutes: -50))
    try store.receive(
      Delivery(
        id: ID(1), item: Example.product(.acid), packages: 1, packageOunces: 128, packagePrice: 6,
        person: Example.tom.id, at: Example.at(minutes: -40)))
    _ = try store.delete(ID(1) as ID<Pool>, by: Example.olivia.id, now: Example.at(minutes: -30))
    _ = try store.restorePool(ID(1))
    try store.deleteItem(Example.product(.base), by: nil, now: Example.at(minutes: -20))
    let reply = try place.browser(of: Example.olivia).get("/activity")
    let strings = try place.strings()
    let unknown = strings("visit.unknownPerson")
    let expected = [
      strings("activity.deletedItem", ["person": unknown]), strings("activity.received", ["person": "Tom Technician"]),
      strings("activity.edited", ["person": "Olivia Owner"]), strings("activity.logged", ["person": "Tom Technician"]),
    ]
    let lines = Self.lines(reply)
    #expect(lines.count == expected.count, "\(lines)")
    for (line, words) in zip(lines, expected) { #expect(line.contains(words), "\(line)") }
  }

  @Test func `added and changed customers are listed with their author, with the fee before and after`() throws {
    let place = try Workplace(Example.pool(name: "Ann", monthlyFee: 150))
    let browser = try place.browser(of: Example.olivia)
    let pool = "/pools/\(ID<Pool>(1).text)"
    try browser.get("\(pool)/edit")
    #expect(try browser.submit(pool, ["monthly_fee": ["180"], "notes": ["Dog"]]).status == 303)
    try browser.get("\(pool)/pause")
    #expect(try browser.submit("\(pool)/pause").status == 303)
    let lines = Self.lines(try browser.get("/activity"))
    let strings = try place.strings()
    let who = ["person": "Olivia Owner"]
    #expect(lines.contains { $0.contains(strings("activity.poolPaused", who)) }, "\(lines)")
    let fee = strings("activity.fee", ["before": "$150.00", "after": "$180.00"])
    let what = "\(fee) · \(strings("pool.notes"))"
    #expect(
      lines.contains { $0.contains(strings("activity.poolChanged", who.merging(["what": what]) { own, _ in own })) },
      "\(lines)")
    #expect(lines.contains { $0.contains(strings("activity.poolAdded", ["person": strings("visit.unknownPerson")])) })
    let links = browser.page.markup.elements("a", class: "deed__link").compactMap { $0["href"] }
    #expect(Set(links) == [pool])
  }

  @Test func `moves, absences and what was taken back are listed, an absence as one line`() throws {
    let place = try Workplace(
      Example.pool(1, name: "Ann", technician: Example.tom.id), Example.pool(2, name: "Bob"),
      Example.pool(3, name: "Cid"))
    let store = try place.store
    let (today, tuesday, tom) = (Example.today, Example.today.adding(days: 1), Example.tom.id)
    func act(_ number: Int, pool: Int, to: Day, _ assignment: StopMove.Assignment?, minutes: Double) throws {
      let move = MoveRequest(act: ID(number), pool: ID(pool), on: today, to: to, assignment: assignment)
      #expect(try store.move(move, by: tom, now: Example.at(minutes: minutes), today: today) == .done)
    }
    try act(1, pool: 1, to: tuesday, nil, minutes: -60)
    try act(2, pool: 2, to: today, .person(tom), minutes: -55)
    try act(3, pool: 3, to: tuesday, .person(Example.olivia.id), minutes: -50)
    _ = try store.undo(ID(3), by: Example.olivia.id, now: Example.at(minutes: -45), today: today)
    let skip = StopSkip(.gate, recordedAt: Example.at(minutes: -40))
    _ = try store.skip(ID(3), on: today, skip, puttingOn: tuesday, act: ID(4), by: tom, today: today)
    try store.unskip(ID(3), on: today, by: tom, now: Example.at(minutes: -35), today: today)
    let absence = Absence(id: ID(5), person: tom, from: today, until: today.adding(days: 9))
    let answer = AbsencePlan.Answer.give(Example.olivia.id)
    let olivia = Example.olivia.id
    #expect(try store.add(absence, AbsencePlan(answer), by: olivia, now: Example.at(minutes: -30), today: today) == 3)
    let browser = try place.browser(of: Example.olivia)
    func lines() throws -> [String] { Self.lines(try browser.get("/activity")).filter { !$0.contains("added by") } }
    let toms = [
      "Tom Technician Away Mon, Nov 23, 2026 – Wed, Dec 2, 2026: entered by Olivia Owner",
      "Cid Skip of the stop on Mon, Nov 23 undone by Tom Technician",
      "Cid Move of the stop on Mon, Nov 23 undone by Olivia Owner", "Bob Stop on Mon, Nov 23 taken by Tom Technician",
      "Ann Stop on Mon, Nov 23 moved to Tue, Nov 24 by Tom Technician",
    ]
    func check(_ expected: [String]) throws {
      let shown = try lines()
      #expect(shown.count == expected.count, "\(shown)")
      for (line, text) in zip(shown, expected) { #expect(line.hasPrefix(text), "\(line)") }
    }
    try check(toms)
    // What an absence did stays one line after it is deleted, and when its stops stay as they are.
    try store.deleteAbsence(ID(5), by: olivia, now: Example.at(minutes: -20))
    try check(["Tom Technician Away Mon, Nov 23, 2026 – Wed, Dec 2, 2026: deleted by Olivia Owner"] + toms.dropFirst())
    let closed = Absence(id: ID(6), person: nil, from: tuesday, until: tuesday)
    try store.add(closed, by: olivia, now: Example.at(minutes: -10))
    let business = try place.strings()("absence.business")
    #expect(try lines().first?.hasPrefix("\(business) Closed Tue, Nov 24, 2026: entered by Olivia Owner") == true)
  }

  @Test func `an undone visit stays as a line with its author`() throws {
    let place = try Workplace(Example.pool(name: "Ann"))
    let store = try place.store
    _ = try store.record(Example.draft(1, technician: Example.tom.id, performedAt: Example.at(minutes: -9)))
    _ = try store.undo(ID(1), by: Example.tom.id, role: .technician, now: Example.at(minutes: -5))
    let browser = try place.browser(of: Example.olivia)
    let lines = Self.lines(try browser.get("/activity")).filter { !$0.contains("added by") }
    #expect(lines.first?.hasPrefix("Ann Visit of Mon, Nov 23 undone by Tom Technician") == true, "\(lines)")
    #expect(!lines.contains { $0.contains("Visit logged") })
    let links = browser.page.markup.elements("a", class: "deed__link").compactMap { $0["href"] }
    #expect(links.contains("/pools/\(ID<Pool>(1).text)"))
  }

  @Test func `the visit of a job says so, with what it was`() throws {
    var pool = Example.pool(name: "Ann")
    pool.schedules = [Schedule(id: ID(7), .once(Example.today), note: "Filter clean")]
    let place = try Workplace(pool)
    for (number, job) in [VisitJob(note: "", price: 1), VisitJob(note: "Pump seal", price: nil)].enumerated() {
      let at = Example.at(minutes: Double(number))
      _ = try place.store.record(
        Example.draft(number + 1, performedAt: at, kind: .job, job: job, submission: [UInt8(number)]))
    }
    place.wait(minutes: 2)
    let lines = Self.lines(try place.browser(of: Example.olivia).get("/activity"))
    let unknown = try place.strings()("visit.unknownPerson")
    #expect(lines[0].hasPrefix("Ann Job logged by \(unknown): Pump seal"), "\(lines)")
    #expect(lines[1].hasPrefix("Ann Job logged by \(unknown): Filter clean"), "\(lines)")
  }

  @Test func `no line has a name twice`() throws {
    let place = try Workplace(Example.pool(1, name: "Ann", technician: Example.tom.id))
    let store = try place.store
    for (number, name) in [(2, "Ann"), (3, "Ann’s spa"), (4, "Spa")] {
      var guest = Example.pool(number, name: name)
      (guest.stopOf, guest.schedules) = (ID(1), [])
      try store.add(guest, by: nil, today: Example.today)
    }
    _ = try store.record(Example.draft(1, technician: Example.tom.id, measured: [.pH: 7.4]))
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/activity")
    let titles = browser.page.markup.elements("a", class: "deed__link").map(\.text)
    #expect(Set(titles) == ["Ann", "Ann’s spa", "Ann · Spa"], "\(titles)")
  }

  @Test func `an import and its undo are listed, with the person who applied it`() throws {
    let place = try Desk.place([] as [Visit])
    let store = try place.store
    let record = AppliedImport(
      id: ID(1), fileName: "list.csv", person: Example.olivia.id, appliedAt: Example.at(minutes: -30))
    _ = try store.apply(record, today: Example.today) { _ in ImportPlan() }
    let browser = try place.browser(of: Example.olivia)
    let strings = try place.strings()
    let applied = strings("activity.imported", ["person": "Olivia Owner"])
    #expect(Self.lines(try browser.get("/activity")).map { $0.contains(applied) && $0.contains("list.csv") } == [true])
    _ = try store.undoImport(
      ID(1), by: Example.olivia.id, now: Example.at(minutes: -10), today: Example.today)
    let lines = Self.lines(try browser.get("/activity"))
    #expect(lines.map { $0.contains(strings("import.undone")) } == [true, false])
    let links = browser.page.markup.elements("a", class: "deed__link").compactMap { $0["href"] }
    #expect(links == [String](repeating: "/import/\(ID<Pool>(1).text)", count: 2))
  }

  @Test(arguments: [false, true])
  func `many entries of one instant are paged without loss or repeat, in both orders`(isOldestFirst: Bool) throws {
    let place = try Desk.place((1...150).map { Desk.visit($0, daysAgo: 1) } + (151...180).map { Desk.visit($0) })
    let browser = try place.browser(of: Example.olivia)
    var seen: [String] = []
    var counts: [Int] = []
    var next: String? = isOldestFirst ? "/activity?order=oldest" : "/activity"
    while let path = next, counts.count < 10 {
      let reply = try browser.get(path)
      let paths = reply.markup.elements("a", class: "deed__link").compactMap { $0["href"] }
      seen += paths
      counts.append(paths.count)
      next = reply.markup.elements("a").first { $0["rel"] == "next" }?["href"]
    }
    #expect(counts == [50, 50, 50, 30])
    let oldest = (1...180).map { "/visits/\(ID<Visit>($0).text)" }
    #expect(seen == (isOldestFirst ? oldest : oldest.reversed()))
  }

  @Test(arguments: [
    "until=x", "until=99999999999999999999", "until=9223372036854775807&skip=9223372036854775807",
    "order=x", "order=oldest&since=x", "order=oldest&since=-9223372036854775808&skip=1",
    "order=oldest&since=9223372036854775807",
  ])
  func `an invalid address shows a page`(query: String) throws {
    let place = try Desk.place([Desk.visit(1)])
    #expect(try place.browser(of: Example.olivia).get("/activity?\(query)").status == 200)
  }

  @Test func `without any activity the page says so`() throws {
    let place = try Workplace()
    #expect(try place.browser(of: Example.olivia).get("/activity").says(place.strings()("activity.empty")))
  }
}
