import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The list of customers that a calculation can be saved to.
struct PoolPickerPageTests {
  private static let query = "units=metric&ph=7,9&water_temp=30"

  private static func place() throws -> Workplace {
    try Workplace(
      Example.pool(1, name: "Zoe"), Example.pool(2, name: "Ann", water: Water(calciumHardness: 400)),
      Example.pool(3, name: "Bob", address: "7 Elm Street", on: [.tuesday]),
      Example.pool(4, name: "Cid", technician: Workplace.tina.id))
  }

  private static func names(_ reply: Reply) -> [String] {
    reply.markup.elements("bdi", class: "list__name").map(\.text)
  }

  @Test func `the calculator leads to it, and it shows the values that will be saved`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    let action = try browser.get("/calculator?\(Self.query)").markup.elements("button")
      .compactMap { $0["formaction"] }.first { $0.hasSuffix("/pools") }
    #expect(action == "/calculator/pools")
    let fields = try CalculatorPageTests.fields(browser.page)
    let reply = try browser.get("/calculator/pools?\(fields.urlEncoded)")
    #expect(reply.status == 200)
    #expect(reply.says("pH 7.9") && reply.says("30 °C"))
    #expect(!reply.says("Calcium"))
    #expect(Self.names(reply) == ["Zoe", "Ann", "Bob", "Cid"])
    PageMarkupTests.check(reply)
  }

  @Test func `a paused or closed customer is no stop of today, and the list says so`() throws {
    let place = try Self.place()
    for (pool, kind) in [(1, ServicePause.Kind.paused), (2, .closed)] {
      #expect(
        try place.store.pause(
          ID(pool), ServicePause(kind, from: Example.today, until: nil), by: nil, now: Example.now) == .saved)
    }
    let reply = try place.browser(of: Example.olivia).get("/calculator/pools?\(Self.query)")
    #expect(Self.names(reply) == ["Cid", "Ann", "Bob", "Zoe"])
    let words = reply.markup.elements("span", class: "badge").map(\.text)
    #expect(try words == [place.strings()("pause.closed"), place.strings()("pause.paused")])
    PageMarkupTests.check(reply)
  }

  @Test func `where today's route has no stop, the page says so before the other customers`() throws {
    let place = try Workplace(Example.pool(1, name: "Ann", on: [.tuesday]))
    let strings = try place.strings()
    let browser = try place.browser(of: Example.tom)
    let empty = try browser.get("/calculator/pools?\(Self.query)")
    #expect(empty.says(strings("calculator.pickNoStops")) && Self.names(empty) == ["Ann"])
    #expect(empty.markup.elements("h2", class: "eyebrow").map(\.text) == [strings("calculator.pickOthers")])
    #expect(try !browser.get("/calculator/pools?sort=name&\(Self.query)").says(strings("calculator.pickNoStops")))
    let driven = try Self.place().browser(of: Example.tom).get("/calculator/pools?\(Self.query)")
    #expect(!driven.says(strings("calculator.pickNoStops")))
  }

  @Test func `a tap saves the entered values, and the rest stays as that pool has it`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get("/calculator/pools?\(Self.query)")
    let form = try #require(browser.page.markup.elements("form").first { $0["method"] == "post" })
    let button = try #require(form.elements("button").first { $0["formaction"]?.contains(ID<Pool>(2).text) == true })
    var fields = FormFields()
    for entry in form.entries { fields.add(entry.name, entry.value) }
    fields.add(button["name"] ?? "", button["value"] ?? "")
    let reply = try browser.post(button["formaction"] ?? "", fields)
    let visit = try #require(try place.store.visits(of: ID(2), limit: 1).first)
    #expect(reply.location == "/route?on=2026-11-23&saved=\(visit.id.text)")
    #expect(visit.reading(.pH) == Reading(.pH, 7.9, isMeasured: true))
    #expect(visit.reading(.waterTemp) == Reading(.waterTemp, 86, isMeasured: true))
    #expect(visit.reading(.calciumHardness) == Reading(.calciumHardness, 400, .assumed))
    #expect(visit.doses.isEmpty)
    _ = try browser.post(button["formaction"] ?? "", fields)
    #expect(try place.store.visitCount(of: ID(2)) == 1)
  }

  @Test func `the list is searched and ordered, and keeps the calculation`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    #expect(Self.names(try browser.get("/calculator/pools?\(Self.query)")) == ["Zoe", "Ann", "Cid", "Bob"])
    #expect(Self.names(try browser.get("/calculator/pools?\(Self.query)&sort=name")) == ["Ann", "Bob", "Cid", "Zoe"])
    let recent = try browser.get("/calculator/pools?\(Self.query)&sort=recent&q=elm")
    #expect(Self.names(recent) == ["Bob"])
    #expect(recent.markup.element(id: "q")?["value"] == "elm")
    let links = recent.markup.elements("a", class: "segment")
    #expect(links.map { $0["aria-current"] } == [nil, "true", nil])
    #expect(links.allSatisfy { $0["href"]?.contains("ph=7.9") == true && $0["href"]?.contains("q=elm") == true })
    #expect(Self.names(try browser.get("/calculator/pools?sort=nonsense&after=nonsense")).count == 4)
    #expect(try browser.get("/calculator/pools?q=zzz").says(place.strings()("pools.emptyFound")))
  }

  @Test(arguments: ["route", "recent", "name"])
  func `its pages show every customer once`(sort: String) throws {
    let place = try Workplace()
    for number in 1...120 {
      let days: [Weekday] = number.isMultiple(of: 2) ? [.monday] : [.friday]
      try place.store.add(Example.pool(number, name: "Name \(1_000 + number)", on: days), by: nil, today: Example.today)
    }
    let browser = try place.browser(of: Example.tom)
    var names: [String] = []
    var path: String? = "/calculator/pools?ph=7.9&sort=\(sort)"
    var count = 0
    while let next = path, count < 5 {
      names += Self.names(try browser.get(next))
      #expect(browser.page.markup.elements("input").contains { $0["name"] == "ph" && $0["value"] == "7.9" })
      path = browser.page.markup.elements("a").first { $0["rel"] == "next" }?["href"]
      count += 1
    }
    #expect(count == 3)
    #expect(names.count == 120)
    #expect(Set(names).count == 120)
  }

  @Test func `with a wrong value the calculator comes back instead`() throws {
    let place = try Self.place()
    let reply = try place.browser(of: Example.tom).get("/calculator/pools?ph=seven")
    #expect(reply.status == 422)
    #expect(reply.message("ph") == (try place.strings()("reading.notANumber")))
  }

  @Test func `without customers there is no pool to save to`() throws {
    let reply = try Workplace().browser(of: Example.tom).get("/calculator")
    #expect(!reply.text.contains("/calculator/pools"))
  }
}
