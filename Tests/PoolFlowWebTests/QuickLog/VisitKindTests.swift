import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The kind of a visit, and the due date that it serves.
struct VisitKindTests {
  private typealias Log = QuickLogPageTests

  /// A customer who is served each week on that day.
  private static func place(on weekday: Weekday) throws -> Workplace {
    try Workplace(Example.pool(on: [weekday]).starting(Example.today.adding(days: -60)))
  }

  private static func saved(_ place: Workplace) throws -> [Visit] { try place.store.visits(of: ID(1), limit: 9) }

  private static func hidden(_ name: String, _ page: Reply) -> String? {
    page.markup.elements("input").first { $0["name"] == name && $0["type"] == "hidden" }?["value"]
  }

  @Test func `a visit two days before its stop counts for it, or is extra with one tap`() throws {
    let due = Example.today.adding(days: 2)
    for choice in [due.description, "extra"] {
      let place = try Self.place(on: due.weekday)
      let browser = try place.browser(of: Example.tom)
      let page = try browser.get(Log.log)
      #expect(page.says(try place.strings()("log.countsAs", ["day": place.viewer().format.day(due)])))
      let extra = page.markup.elements("input").first { $0["name"] == "serves" }
      #expect(extra?["value"] == "extra" && extra?["checked"] == nil)
      try browser.submit(Log.visits, ["serves": [choice]])
      #expect(browser.page.status == 303)
      let visit = try #require(try Self.saved(place).first)
      #expect(visit.serves == (choice == "extra" ? nil : due))
      let text = choice == "extra" ? "route.extraVisit" : "route.countsAs"
      let words = try place.strings()(StringKey(stringLiteral: text), ["day": place.viewer().format.day(due)])
      #expect(try browser.get(Link.visit(visit.id)).says(words))
      #expect(try browser.get(Link.pool(ID(1))).says(words))
    }
  }

  @Test func `a stop of today asks nothing, and one far from any stop says that it is extra`() throws {
    let today = try Self.place(on: Example.today.weekday)
    let page = try today.browser(of: Example.tom).get(Log.log)
    #expect(!page.markup.elements("input").contains { $0["name"] == "serves" })
    #expect(!page.says(try today.strings()("log.extraVisit")))
    var pool = Example.pool()
    pool.schedules = []
    let onCall = try Workplace(pool)
    #expect(try onCall.browser(of: Example.tom).get(Log.log).says(onCall.strings()("log.extraVisit")))
  }

  @Test(arguments: ["soon", "2024-01-01", "2026-13-01"])
  func `a date that cannot be served is refused`(date: String) throws {
    let place = try Self.place(on: Example.today.weekday)
    let browser = try place.browser(of: Example.tom)
    try browser.get(Log.log)
    try browser.submit(Log.visits, ["serves": [date]])
    #expect(browser.page.status == 422)
    #expect(try Self.saved(place).isEmpty)
  }

  @Test func `the form has the job of the stop, with its price for the owner`() throws {
    var pool = Example.pool(on: [Example.today.weekday]).starting(Example.today.adding(days: -60))
    pool.schedules.append(Schedule(id: ID(7), .once(Example.today), note: "Filter clean\nnew O-ring", price: 80))
    let place = try Workplace(pool)
    let (tom, owner) = try (place.browser(of: Example.tom), place.browser(of: Example.olivia))
    let service = try tom.get(Log.log)
    PageMarkupTests.check(service)
    #expect(service.says("Job: Filter clean new O-ring") && !service.says("$80"))
    #expect(service.says(try place.strings()("log.jobToo")))
    let job = try owner.get(Link.log(ID(1), kind: .job))
    #expect(try job.says("new O-ring · $80.00") && !job.says(place.strings()("log.jobToo")))
    try owner.submit(Log.visits, ["notes": ["Done"]])
    #expect(owner.page.status == 303)
    #expect(try !tom.get(Log.log).says("O-ring"))
    let visit = try #require(try Self.saved(place).first)
    #expect(try owner.get(Link.visit(visit.id)).says("new O-ring · $80.00"))
    let toms = try tom.get(Link.visit(visit.id))
    #expect(toms.says("new O-ring") && !toms.says("$80"))
  }

  @Test(arguments: [true, false])
  func `the form of a job says what it is for, has no reading due, and skips no service`(isAlone: Bool) throws {
    var pool = Example.pool(on: [Example.today.weekday]).starting(Example.today.adding(days: -60))
    let job = Schedule(id: ID(7), .once(Example.today), note: "Filter clean")
    pool.schedules = isAlone ? [job] : pool.schedules + [job]
    let place = try Workplace(pool)
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    let page = try browser.get(Link.log(ID(1), kind: .job))
    PageMarkupTests.check(page)
    #expect(page.markup.elements("p", class: "who__job").map(\.text) == ["Job: Filter clean"])
    #expect(page.text.contains("<title>\(strings("log.titleJob"))"))
    #expect(page.markup.element(with: "data-need")?["href"] == "")
    let skip = page.markup.elements("a", class: "tool").first
    #expect((skip != nil) == isAlone && [nil, strings("skip.titleJob")].contains(skip?["aria-label"]))
    let sheet = try browser.get(Link.skip(ID(1), on: Example.today))
    #expect(sheet.says(strings("skip.sheetJob")) == isAlone && sheet.says(strings("skip.keepsJob")) == isAlone)
    let service = try browser.get(Log.log)
    #expect(service.markup.elements("p", class: "who__job").isEmpty)
    #expect(service.markup.element(with: "data-need")?["href"] != "")
  }

  @Test func `an unplanned job has its heading too`() throws {
    let place = try Self.place(on: Example.today.adding(days: 3).weekday)
    let page = try place.browser(of: Example.tom).get(Link.log(ID(1), kind: .job))
    #expect(page.markup.elements("p", class: "who__job").map(\.text) == [try place.strings()("log.job")])
    #expect(page.markup.elements("a", class: "tool").isEmpty)
  }

  @Test(arguments: ["job", "chemicals"])
  func `a visit that measured nothing shows no index, no pH and no reading of its own`(_ kind: String) throws {
    let place = try Self.place(on: Example.today.weekday)
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Log.log)
    try browser.submit(Log.visits, ["ph": ["7.6"], "dose": []], button: "recalculate=1")
    try browser.submit(Log.visits, ["dose": []])
    #expect(browser.page.status == 303)
    let before = try browser.get(Link.history(ID(1))).text.components(separatedBy: "pH 7.6").count
    place.wait(minutes: 1)
    let visit = try Self.untested(kind, place)
    #expect(!visit.isTested && visit.isMeasured)
    let word = try place.strings()("lsi.untested")
    let history = try browser.get(Link.history(ID(1)))
    #expect(history.says(word) && history.text.components(separatedBy: "pH 7.6").count == before)
    let customer = try browser.get(Link.pool(ID(1)))
    #expect(customer.says(word) && customer.text.components(separatedBy: "pH 7.6").count == 2)
    let page = try browser.get(Link.visit(visit.id))
    let index = try place.viewer().format.index(visit.index)
    #expect(try page.says(place.strings()("lsi.untestedMeaning")) && !page.says(index))
    let report = try browser.get(Link.report(visit.id)).text
    #expect(!report.contains("7.6") && !report.contains(index))
  }

  /// A visit of that kind in which each reading is carried.
  private static func untested(_ kind: String, _ place: Workplace) throws -> Visit {
    let draft = VisitDraft(
      id: ID(77), pool: ID(1), technician: Example.tom.id, measured: [:], doses: [], notes: "", openedAt: nil,
      performedAt: place.now, receivedAt: place.now, day: place.today,
      kind: try #require(VisitKind(rawValue: kind)), submission: [7])
    _ = try place.store.record(draft)
    return try place.store.visit(ID(77))
  }

  @Test func `a visit for chemicals only without any asks once before it is saved`() throws {
    let place = try Self.place(on: Example.today.weekday)
    let browser = try place.browser(of: Example.tom)
    try browser.get(Link.log(ID(1), kind: .chemicals))
    try browser.submit(Log.visits, ["dose": []])
    #expect(browser.page.status == 422)
    #expect(try Self.saved(place).isEmpty)
    PageMarkupTests.check(browser.page)
    let strings = try place.strings()
    #expect(browser.page.says(strings("log.idleText")) && browser.page.says(strings("log.idleSave")))
    #expect(!browser.page.says(strings("log.confirmNoDose")))
    #expect(browser.page.markup.element(with: "role", "alert") == nil)
    let form = try browser.submit(Log.visits, button: "recalculate=back")
    #expect(form.status == 200 && !form.says(strings("log.updated")))
    try browser.submit(Log.visits, ["dose": []])
    try browser.submit(Log.visits)
    #expect(browser.page.status == 303)
    #expect(try Self.saved(place).map(\.kind) == [.chemicals])
  }

  @Test func `of two visits for one stop the second is extra`() throws {
    let due = Example.today.adding(days: 1)
    let place = try Self.place(on: due.weekday)
    for person in [Example.tom, Workplace.tina] {
      let browser = try place.browser(of: person)
      try browser.get(Log.log)
      try browser.submit(Log.visits, ["serves": [due.description]])
      #expect(browser.page.status == 303)
    }
    #expect(Set(try Self.saved(place).map(\.serves)) == [due, nil])
  }

  @Test func `chemicals only serves the stop, and the report says what follows`() throws {
    let place = try Self.place(on: Example.today.weekday)
    let browser = try place.browser(of: Example.tom)
    try browser.get(Log.log)
    let report = try browser.submit(Log.visits, ["kind": ["chemicals"], "share": ["1"], "ph": ["7.4"]])
    #expect(report.text.contains(try place.strings()("report.chemicalsOnly")))
    try browser.get(Log.log)
    try browser.submit(Log.visits, ["kind": ["chemicals"], "ph": ["7.3"], "dose": []], button: "recalculate=1")
    try browser.submit(Log.visits, ["dose": []])
    let visit = try #require(try Self.saved(place).first)
    #expect(visit.kind == .chemicals && visit.serves == Example.today)
    #expect(try browser.get(Link.visit(visit.id)).says(place.strings()("log.chemicalsOnly")))
  }

  @Test func `a job needs no reading, doses nothing by itself, and leaves the service due`() throws {
    let place = try Self.place(on: Example.today.weekday)
    try place.store.changeBusiness(at: place.now) { $0.readingNeeds[.pH] = .needed }
    let browser = try place.browser(of: Example.tom)
    try browser.get(Log.log)
    try browser.submit(Log.visits, [:])
    #expect(browser.page.status == 422)
    let page = try browser.get(Link.log(ID(1), kind: .job))
    #expect(Self.hidden("kind", page) == "job" && DoseViewTests.ticked(browser).isEmpty)
    try browser.submit(Log.visits, ["customer_note": ["New pump seal"]])
    #expect(browser.page.status == 303)
    let visit = try #require(try Self.saved(place).first)
    #expect(visit.kind == .job && visit.serves == nil && visit.doses.isEmpty)
    let calendar = try place.store.stopCalendar(of: ID(1), today: Example.today)
    #expect(calendar.entry(on: Example.today)?.isOpen == true)
    let report = try browser.get(Link.report(visit.id)).text
    let readings = try place.strings()("log.readings")
    #expect(report.contains("New pump seal") && !report.contains(readings))
  }

  @Test func `a stop of a job alone opens the form of a job, whose visit serves it`() throws {
    var pool = Example.pool()
    pool.schedules = [Schedule(id: ID(5), .once(Example.today), note: "Filter clean", price: 180)]
    let place = try Workplace(pool)
    let browser = try place.browser(of: Example.tom)
    let route = try browser.get("/route")
    let link = Link.log(ID(1), kind: .job)
    #expect(route.markup.elements("a").contains { $0["href"] == link })
    try browser.get(link)
    try browser.submit(Log.visits, ["notes": ["done"]])
    #expect(try Self.saved(place).first?.serves == Example.today)
  }

  @Test func `the kind is part of a visit: the same visit with another kind is a conflict`() throws {
    let place = try Self.place(on: Example.today.weekday)
    let browser = try place.browser(of: Example.tom)
    try browser.get(Log.log)
    let id = try #require(Self.hidden("visit_id", browser.page))
    try browser.submit(Log.visits, [:])
    #expect(browser.page.status == 303)
    try browser.get(Log.log)
    try browser.submit(Log.visits, ["visit_id": [id]])
    #expect(browser.page.status == 303)
    try browser.get(Log.log)
    try browser.submit(Log.visits, ["visit_id": [id], "kind": ["chemicals"]])
    #expect(browser.page.status == 409)
    try browser.get(Log.log)
    #expect(try browser.submit(Log.visits, ["kind": ["party"]]).status == 422)
  }

  @Test func `an undone visit comes back with its kind and its date`() throws {
    let due = Example.today.adding(days: 1)
    let place = try Self.place(on: due.weekday)
    let browser = try place.browser(of: Example.tom)
    try browser.get(Log.log)
    try browser.submit(Log.visits, ["kind": ["chemicals"], "serves": ["extra"]])
    #expect(browser.page.status == 422)
    try browser.submit(Log.visits)
    let visit = try #require(try Self.saved(place).first)
    try browser.follow()
    try browser.submit(Link.undo(visit.id), [:])
    let page = try browser.follow()
    let chosen = page.markup.elements("input").filter { $0["checked"] != nil }
    let told = chosen.filter { ["kind", "serves"].contains($0["name"]) }
    #expect(Set(told.compactMap { $0["value"] }) == ["chemicals", "extra"])
  }

  @Test func `programs name the kind and the date`() throws {
    let due = Example.today.adding(days: 2)
    let place = try Self.place(on: due.weekday)
    let program = try place.program(of: Example.tom)
    let path = "pools/\(ID<Pool>(1).text)/visits"
    let readings = #""pH":7.4,"waterTempF":80,"calciumHardness":250,"totalAlkalinity":90,"cyanuricAcid":40"#
    for (body, fault) in [
      (#"{"kind":"party"}"#, "kind"), (#"{"servesOn":"soon"}"#, "servesOn"),
      (#"{"servesOn":"2026-11-25","isExtra":true}"#, "servesOn"), (#"{"servesOn":"2024-11-25"}"#, "servesOn"),
    ] {
      let answer = try program.call(.post, path, body)
      #expect(answer.status == 422 && answer.fields[fault] != nil, "\(body)")
    }
    let near = try program.call(.post, path, "{\(readings)}")
    #expect(near.json["servesOn"] as? String == due.description && near.json["kind"] as? String == "service")
    let extra = try program.call(.post, path, "{\(readings),\"isExtra\":true,\"kind\":\"job\"}")
    #expect(extra.json["servesOn"] is NSNull && extra.json["isExtra"] as? Bool == true)
  }
}
