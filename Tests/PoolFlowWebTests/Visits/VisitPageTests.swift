import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct VisitPageTests {
  static let path = "/visits/\(ID<Visit>(1).text)"
  private static let pool = "/pools/\(ID<Pool>(1).text)"

  static let dose = Dose(
    id: ID(11), key: "acid", item: nil, chemicalName: "Muriatic Acid (31.45%)", kind: .acid, quantityOunces: 26,
    recommendedOunces: 52, cost: 1.3, takenOunces: 0)

  /// Olivia's business with one visit of Tom, 23 minutes long, with a dose and both notes.
  static func place(
    costs: Bool = false, technician: Person? = Example.tom, model: ModelStamp = .documented,
    business: Business = Example.business
  ) throws -> Workplace {
    var business = business
    business.showsCostsToTechnicians = costs
    let place = try Workplace(business: business)
    let visit = Visit(
      id: ID(1), pool: ID(1), technician: technician, day: Example.today, openedAt: Example.at(minutes: -23),
      performedAt: Example.now, receivedAt: Example.now,
      readings: [
        Reading(.pH, 8.1, isMeasured: true), Reading(.calciumHardness, 1_250, isMeasured: false),
        Reading(.freeChlorine, 2.5, isMeasured: true),
      ], index: 0.42, model: model, doses: [dose], chemicalCost: 1.3, notes: "gate 4711", customerNote: "Filter cleaned"
    )
    let history = CustomerHistory(pool: Example.pool(name: "Ann"), visits: [visit])
    _ = try place.store.fill(business, people: [], customers: [history], at: place.now)
    return place
  }

  @Test func `a visit shows the technician, the time, the duration, readings, doses and both notes`() throws {
    let place = try Self.place()
    let strings = try place.strings()
    let reply = try place.browser(of: Workplace.tina).get(Self.path)
    #expect(reply.status == 200)
    for text in [
      "Ann", "Mon, Nov 23, 2026", "Tom Technician", "12:00 PM", "26 fl oz", "gate 4711", "Filter cleaned",
    ] {
      #expect(reply.says(text), "\(text)")
    }
    #expect(reply.says(strings("visit.minutes", count: 23)))
    #expect(reply.says(strings("visit.recommended", ["amount": "52 fl oz"])))
    #expect(reply.says(strings("visit.modelDocumented", ["version": "1"])))
    #expect(reply.says(strings("visit.internal")))
    #expect(reply.markup.element(with: "data-visit")?["data-visit"] == ID<Visit>(1).text)
    let index = try #require(reply.markup.element(with: "data-lsi"))
    #expect(index["data-lsi"] == "0.42" && index["data-condition"] == "scaleForming")
    let tiles = reply.markup.elements("li", class: "tile").map(\.text)
    #expect(tiles.count == 3)
    #expect(tiles[0].contains("8.1") && tiles[0].contains(strings("range.high")))
    #expect(tiles[0].contains(strings("visit.measured")))
    #expect(tiles[1].contains("2.5"))
    #expect(tiles[2].contains("1,250") && tiles[2].contains(strings("reading.entered")))
  }

  @Test func `the customer's page links to its visits`() throws {
    let reply = try Self.place().browser(of: Example.tom).get(Self.pool)
    #expect(reply.markup.elements("a", class: "visit__link").compactMap { $0["href"] } == [Self.path])
  }

  @Test func `costs are shown to the owner, and to a technician if the owner allows it`() throws {
    #expect(try Self.place().browser(of: Example.olivia).get(Self.path).says("$1.30"))
    #expect(try !Self.place().browser(of: Example.tom).get(Self.path).text.contains("$"))
    #expect(try Self.place(costs: true).browser(of: Example.tom).get(Self.path).says("$1.30"))
  }

  @Test func `a visit of old data, by an unknown person and a former model, is shown as well`() throws {
    let place = try Self.place(technician: nil, model: ModelStamp(name: "<i>other", version: 3))
    let reply = try place.browser(of: Example.olivia, language: "de").get(Self.path)
    #expect(reply.status == 200)
    #expect(reply.says(try place.strings("de")("visit.unknownPerson")))
    #expect(reply.says("Modell <i>other, Version 3"))
    PageMarkupTests.check(reply)
    let bare = Visit(
      id: ID(2), pool: ID(2), technician: nil, day: Example.today, openedAt: nil, performedAt: Example.now,
      receivedAt: Example.at(minutes: 90), readings: [], index: 0, model: .documented, doses: [], chemicalCost: 0,
      notes: "")
    let empty = try Workplace()
    _ = try empty.store.fill(
      Example.business, people: [], customers: [CustomerHistory(pool: Example.pool(2), visits: [bare])], at: place.now)
    let page = try empty.browser(of: Example.olivia).get("/visits/\(ID<Visit>(2).text)")
    #expect(page.status == 200)
    #expect(page.says(try empty.strings()("visit.received")))
    #expect(page.says(try empty.strings()("report.noDoses")))
    PageMarkupTests.check(page)
    let edit = try empty.browser(of: Example.olivia).get("/visits/\(ID<Visit>(2).text)/edit")
    PageMarkupTests.check(edit)
  }

  @Test func `a visit that never existed is a missing page`() throws {
    let browser = try Self.place().browser(of: Example.olivia)
    for path in ["", "/edit", "/report.txt", "/gallery/1"] {
      #expect(try browser.get("/visits/\(ID<Visit>(404).text)\(path)").status == 404)
    }
    try browser.get("/settings")
    #expect(try browser.post("/visits/\(ID<Visit>(404).text)", ["csrf": browser.page.token ?? ""]).status == 404)
    try browser.get("/settings")
    #expect(try browser.post("/visits/\(ID<Visit>(404).text)/delete", ["csrf": browser.page.token ?? ""]).status == 404)
  }

  @Test func `a visit is deleted and restored from its toast`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.path)
    #expect(try browser.submit("\(Self.path)/delete").location == "\(Self.pool)?deleted_visit=\(ID<Visit>(1).text)")
    #expect(try browser.follow().says(place.strings()("visit.deleted")))
    #expect(try place.store.visitCount(of: ID(1)) == 0)
    #expect(try browser.submit("/trash/\(ID<Visit>(1).text)/restore").location == "\(Self.path)?restored=1")
    #expect(try browser.follow().says(place.strings()("visit.restored")))
    #expect(try place.store.visit(ID(1)).customerNote == "Filter cleaned")
    #expect(
      try browser.get("\(Self.pool)?deleted_visit=\(ID<Visit>(1).text)").markup.element(with: "data-toast") == nil)
  }

  @Test func `a technician cannot restore another person's deletion`() throws {
    let place = try Self.place()
    _ = try place.store.delete(
      ID(1) as ID<Visit>, by: Example.olivia.id, role: .owner, now: place.now)
    let browser = try place.browser(of: Example.tom)
    let page = try browser.get("\(Self.pool)?deleted_visit=\(ID<Visit>(1).text)")
    #expect(page.says(try place.strings()("visit.deleted")) && !page.text.contains("/restore"))
    try browser.get("/settings")
    #expect(try browser.post("/trash/\(ID<Visit>(1).text)/restore", ["csrf": browser.page.token ?? ""]).status == 403)
    #expect(try place.store.visitCount(of: ID(1)) == 0)
  }

  @Test(arguments: [(Workplace.tina, 0.0), (Example.tom, 1_441.0)])
  func `a technician cannot change another's visit nor one received a day ago, and reads why`(
    person: Person, minutes: Double
  ) throws {
    let place = try Self.place()
    place.wait(minutes: minutes)
    let browser = try place.browser(of: person)
    let strings = try place.strings()
    let page = try browser.get(Self.path)
    #expect(!page.text.contains("/edit\"") && !page.text.contains("/delete"))
    let edit = try browser.get("\(Self.path)/edit")
    #expect(edit.status == 403 && edit.says(strings("visit.refusedText")))
    for path in [Self.path, "\(Self.path)/delete"] {
      try browser.get("/settings")
      let reply = try browser.post(path, ["csrf": browser.page.token ?? "", "notes": "mine", "version": "0"])
      #expect(reply.status == 403 && reply.says(strings("visit.refusedTitle")), "\(path)")
    }
    #expect(try place.store.editedVisit(ID(1)).version == 0)
    #expect(try place.store.visit(ID(1)).notes == "gate 4711")
  }
}
