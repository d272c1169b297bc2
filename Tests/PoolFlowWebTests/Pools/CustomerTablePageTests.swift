import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The owner's table of customers, and the box that finds them.
struct CustomerTablePageTests {
  private static func place() throws -> Workplace {
    var bob = Example.pool(2, name: "Bob", monthlyFee: 100, on: [.wednesday])
    bob.feeIsAssumed = true
    bob.schedules = [
      Schedule(id: ID(70), .weekly(.wednesday, everyWeeks: 2), from: Day("2026-11-04"), technician: nil)
    ]
    let place = try Workplace(
      Example.pool(1, name: "Ann", monthlyFee: 200, technician: Example.tom.id), bob,
      Example.pool(3, name: "Cid", monthlyFee: 300, on: [.friday], technician: Example.tom.id))
    _ = try place.store.save(CustomerProfile(tagsCSV: "HOA"), of: ID(1), by: nil, now: Example.now)
    _ = try place.store.pause(
      ID(3), ServicePause(.paused, from: Example.today, until: Day("2027-01-04")), by: nil, now: Example.now)
    return place
  }

  private static func names(_ reply: Reply) -> [String] {
    reply.markup.elements("bdi", class: "list__name").map(\.text)
  }

  private static func cells(_ reply: Reply, _ column: String) -> [String] {
    reply.markup.elements("td", class: "customers__\(column)").map(\.text)
  }

  @Test func `a row says day with its week, technician, fee, last visit, tags and status`() throws {
    let place = try Self.place()
    let strings = try place.strings()
    let page = try place.browser(of: Example.olivia).get("/pools?state=all")
    PageMarkupTests.check(page)
    #expect(Self.names(page) == ["Ann", "Bob", "Cid"])
    let week = Day("2026-11-04")?.week.isMultiple(of: 2) == true ? "A" : "B"
    #expect(Self.cells(page, "day") == ["Mon", "Wed · \(week)", "Fri"])
    #expect(
      Self.cells(page, "technician") == ["Tom Technician", strings("customers.unassigned"), "Tom Technician"])
    #expect(Self.cells(page, "fee") == ["$200.00", "$100.00", "$300.00"])
    #expect(Self.cells(page, "visit") == Array(repeating: strings("customers.never"), count: 3))
    #expect(Self.cells(page, "tags") == ["HOA", "", ""])
    #expect(
      Self.cells(page, "status") == [
        strings("customers.served"), strings("customers.feeToConfirm"),
        strings("customers.pausedUntil", ["date": "Jan 4"]),
      ])
    #expect(page.markup.elements("tr").filter { $0["data-pool"] != nil }.count == 3)
  }

  @Test func `chips have the number of each group, and the one that is shown is marked`() throws {
    let browser = try Self.place().browser(of: Example.olivia)
    let page = try browser.get("/pools")
    #expect(Self.names(page) == ["Ann", "Bob"])
    let chips = page.markup.elements("a", class: "chip")
    #expect(
      chips.map(\.text) == [
        "All 3", "In service 2", "No technician 1", "Out of range 0", "Fee to confirm 1", "Paused 1", "Closed 0",
      ])
    #expect(chips.filter { $0["aria-current"] != nil }.map(\.text) == ["In service 2"])
    #expect(Self.names(try browser.get(try #require(chips[2]["href"]))) == ["Bob"])
    #expect(try browser.get("/pools?state=closed").says("Nobody here."))
  }

  @Test func `each head sorts by its column and says how, and a search keeps filter and order`() throws {
    let browser = try Self.place().browser(of: Example.olivia)
    let heads = try browser.get("/pools?state=all").markup.elements("th").filter { $0["scope"] == "col" }
    #expect(heads.count == 9)
    #expect(heads.filter { $0["aria-sort"] != nil }.map { $0["aria-sort"] } == ["ascending"])
    let fee = try #require(heads.first { $0["class"] == "customers__fee" }?.elements("a").first?["href"])
    let sorted = try browser.get(fee)
    #expect(Self.names(sorted) == ["Cid", "Ann", "Bob"])
    let head = sorted.markup.elements("th").first { $0["class"] == "customers__fee" }
    #expect(head?["aria-sort"] == "descending")
    #expect(Self.names(try browser.get(try #require(head?.elements("a").first?["href"]))) == ["Bob", "Ann", "Cid"])
    let search = try #require(browser.page.markup.elements("form", class: "search").first)
    let kept = search.elements("input").filter { $0["type"] == "hidden" }.map {
      "\($0["name"] ?? "")=\($0["value"] ?? "")"
    }
    #expect(kept == ["state=all", "sort=fee"])
  }

  @Test func `filters by day, technician and tag are chips that can be taken off`() throws {
    let browser = try Self.place().browser(of: Example.olivia)
    let page = try browser.get("/pools?day=2&who=\(Example.tom.id.text)&tag=hoa")
    #expect(Self.names(page) == ["Ann"])
    let on = page.markup.elements("a", class: "chip--on")
    #expect(on.count == 3)
    #expect(on[1]["href"] == "/pools?day=2&tag=hoa")
    #expect(page.markup.elements("select").map { $0["name"] } == ["day", "who", "tag"])
  }

  @Test func `a technician has the list, without fees`() throws {
    let page = try Self.place().browser(of: Example.tom).get("/pools?state=all&sort=-fee&tag=HOA")
    #expect(page.status == 200)
    #expect(page.markup.elements("table").isEmpty && !page.says("$200.00"))
  }

  @Test(arguments: [
    "sort=-", "sort=x", "state=x", "day=9", "who=x", "after=x&sort=-fee", "before=x",
  ])
  func `an address that means nothing shows the usual table`(query: String) throws {
    let page = try Self.place().browser(of: Example.olivia).get("/pools?\(query)")
    #expect(page.status == 200)
    #expect(Self.names(page) == ["Ann", "Bob"])
  }

  @Test func `the box finds customers by name, tag and address, for owners alone`() throws {
    struct Found: Decodable {
      struct Item: Decodable {
        let path: String
        let name: String
        let detail: String
      }

      let items: [Item]
      let text: String
    }
    let place = try Self.place()
    let owner = try place.browser(of: Example.olivia)
    for (query, name) in [("ann", "Ann"), ("hoa", "Ann"), ("2%20main", "Bob")] {
      let found = try JSONDecoder().decode(Found.self, from: Data(owner.get("/find?q=\(query)").text.utf8))
      #expect(found.items.map(\.name) == [name])
      #expect(found.items.first?.path.hasPrefix("/pools/") == true && found.text.isEmpty == false)
    }
    let none = try JSONDecoder().decode(Found.self, from: Data(owner.get("/find?q=zebra").text.utf8))
    let nobody = try place.strings()("pools.foundNone", ["query": "zebra"])
    #expect(none.items.isEmpty && none.text == nobody)
    #expect(try owner.get("/find").status == 200)
    #expect(try place.browser(of: Example.tom).get("/find?q=ann").status == 403)
  }

  @Test func `Enter in the box opens the only customer with what was typed, else the list`() throws {
    let place = try Self.place()
    let owner = try place.browser(of: Example.olivia)
    for (query, target) in [
      ("bob", "/pools/\(ID<Pool>(2).text)"), ("zebra", "/pools?q=zebra"), ("main", "/pools?q=main"), ("", "/pools"),
    ] {
      #expect(try owner.get("/pools?q=\(query)&jump=1").location == target)
    }
    #expect(try place.browser(of: Example.tom).get("/pools?q=bob&jump=1").status == 200)
  }

  @Test(arguments: ["/route", "/pools", "/calculator", "/settings", "/needs", "/pools/\(ID<Pool>(1).text)"])
  func `every page of an owner has the box, but the quick log and those of technicians`(path: String) throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let form = try #require(try browser.get(path).markup.elements("form", class: "find").first)
    #expect(form["action"] == "/pools" && form["method"] == "get")
    #expect(try browser.get("/pools/\(ID<Pool>(1).text)/log").markup.elements("form", class: "find").isEmpty)
    if path != "/needs" {
      #expect(try place.browser(of: Example.tom).get(path).markup.elements("form", class: "find").isEmpty)
    }
  }
}
