import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The order of a route, as its form changes it.
struct OrderPageTests {
  private static let order = "/route/order"

  private static func place() throws -> Workplace {
    try Workplace(Example.pool(1, name: "Ann"), Example.pool(2, name: "Bob"), Example.pool(3, name: "Cid"))
  }

  private static func names(_ page: Reply) -> [String] {
    page.markup.elements("bdi", class: "stop__name").map(\.text)
  }

  /// The fields that a drag sends: `pool` goes before another one, or to the end.
  private static func drag(_ browser: Browser, _ pool: Int, before: Int?) throws -> [String: [String]] {
    try browser.get("/route")
    return [
      "pool": [ID<Pool>(pool).text], "before": [before.map { ID<Pool>($0).text } ?? ""],
      "step": [], "always": [],
    ]
  }

  @Test func `a stop is dragged before another one and to the end`() throws {
    let browser = try Self.place().browser(of: Example.olivia)
    #expect(try Self.names(browser.get("/route")) == ["Ann", "Bob", "Cid"])
    try browser.submit(Self.order, Self.drag(browser, 3, before: 1))
    #expect(try Self.names(browser.follow()) == ["Cid", "Ann", "Bob"])
    #expect(browser.page.says("Cid is stop 1 for this day."))
    try browser.submit(Self.order, Self.drag(browser, 3, before: nil))
    #expect(try Self.names(browser.get("/route")) == ["Ann", "Bob", "Cid"])
  }

  @Test func `a program names all stops in their new order`() throws {
    let browser = try Self.place().browser(of: Example.olivia)
    func send(_ numbers: [Int]) throws -> Reply {
      let page = try browser.get("/route")
      let version = page.markup.elements("input").first { $0["name"] == "version" }?["value"]
      var fields: FormFields = ["on": Example.today.description, "version": try #require(version)]
      for number in numbers { fields.add("pool_ids", ID<Pool>(number).text) }
      return try browser.post(Self.order, fields)
    }
    for numbers in [[3, 1], [3, 1, 1]] { #expect(try send(numbers).location?.contains("ordered=stale") == true) }
    #expect(try send([3, 1, 2]).status == 303)
    #expect(try Self.names(browser.get("/route")) == ["Cid", "Ann", "Bob"])
  }

  @Test func `a stop's own page moves it up and down`() throws {
    let browser = try Self.place().browser(of: Example.olivia)
    for (step, names) in [
      ("up", ["Ann", "Cid", "Bob"]), ("down", ["Ann", "Bob", "Cid"]), ("down", ["Ann", "Bob", "Cid"]),
    ] {
      try browser.get(Link.stop(ID<Pool>(3), on: Example.today))
      try browser.submit(Self.order, ["step": [step]])
      #expect(try Self.names(browser.follow()) == names, "\(step)")
    }
  }

  @Test func `an order that another person changed meanwhile is kept, and the reader is told`() throws {
    let place = try Self.place()
    let (one, other) = (try place.browser(of: Example.olivia), try place.browser(of: Example.tom))
    let mine = try Self.drag(one, 1, before: nil)
    try other.submit(Self.order, Self.drag(other, 3, before: 2))
    try one.submit(Self.order, mine)
    #expect(try Self.names(one.follow()) == ["Ann", "Cid", "Bob"])
    #expect(one.page.says("Your move was not made."))
  }

  @Test func `the owner puts every such day in that order, a technician one day unless the owner allows more`() throws {
    let place = try Self.place()
    let technician = try place.browser(of: Example.tom)
    var fields = try Self.drag(technician, 3, before: 1)
    fields["always"] = ["1"]
    #expect(try technician.submit(Self.order, fields).status == 403)
    let owner = try place.browser(of: Example.olivia)
    let nextWeek = "/route?on=\(Example.today.adding(days: 7))"
    try owner.submit(Self.order, Self.drag(owner, 3, before: 1))
    #expect(try Self.names(owner.get(nextWeek)) == ["Ann", "Bob", "Cid"])
    fields = try Self.drag(owner, 3, before: 1)
    fields["always"] = ["1"]
    try owner.submit(Self.order, fields)
    #expect(try Self.names(owner.get(nextWeek)) == ["Cid", "Ann", "Bob"])
    try place.store.changeBusiness(at: place.now) { $0.techniciansOrderEachDay = true }
    fields = try Self.drag(technician, 2, before: 3).merging(["always": ["1"]]) { $1 }
    #expect(try technician.submit(Self.order, fields).status == 303)
    #expect(try Self.names(technician.get(nextWeek)) == ["Bob", "Cid", "Ann"])
  }

  @Test func `an unknown stop, a past day and a distant day are refused`() throws {
    let browser = try Self.place().browser(of: Example.olivia)
    try browser.get("/route")
    #expect(try browser.submit(Self.order, ["pool": ["x"]]).status == 400)
    for days in [-1, 4_000] {
      try browser.get("/route")
      let day = Example.today.adding(days: days).description
      #expect(try browser.submit(Self.order, ["pool": [ID<Pool>(1).text], "on": [day]]).status == 400)
    }
  }

  @Test func `search keeps the stops that match by name, phone and notes, and the way back`() throws {
    let place = try Self.place()
    var noted = try place.store.pool(ID(3))
    noted.notes = "Blue slide"
    #expect(try place.store.update(noted, by: nil, today: Example.today))
    let browser = try place.browser(of: Example.olivia)
    try browser.get("\(Link.pool(ID(1)))/profile")
    try browser.submit("\(Link.pool(ID(1)))/profile", ["contact_phone": ["(602) 555-0191"]])
    #expect(try Self.names(browser.get("/route?q=bob")) == ["Bob"])
    #expect(browser.page.says("1 stop found."))
    #expect(try Self.names(browser.get("/route?q=slide")) == ["Cid"])
    #expect(try Self.names(browser.get("/route?q=5550191")) == ["Ann"])
    let who = Example.tom.id.text
    #expect(try browser.get("/route?q=bob&who=\(who)").text.contains(#"name="who" value="\#(who)""#))
    #expect(try Self.names(browser.get("/route?q=zzz")).isEmpty)
    #expect(browser.page.says("No stop matches “zzz”."))
    #expect(browser.page.text.contains(#"href="/pools?q=zzz""#))
  }
}
