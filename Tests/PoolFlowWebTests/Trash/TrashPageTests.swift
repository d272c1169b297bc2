import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct TrashPageTests {
  private static let path = "/trash"
  private static let piece = Equipment(
    id: ID(5), name: "Pump", kind: .pump, createdAt: Example.now, updatedAt: Example.now)

  private static func place() throws -> Workplace {
    let place = try Workplace(Example.pool(1, name: "Ann"), Example.pool(2, name: "Bob"))
    let store = try place.store
    _ = try store.add(piece, to: ID(1))
    _ = try store.record(Example.draft(7, technician: Example.tom.id))
    let tom = Example.tom.id
    _ = try store.delete(
      ID(7) as ID<Visit>, by: tom, role: .technician, now: Example.at(minutes: 1))
    _ = try store.deleteEquipment(ID(5), by: tom, now: Example.at(minutes: 2))
    try store.deleteItem(Example.product(.acid), by: Example.olivia.id, now: Example.at(minutes: 3))
    _ = try store.delete(ID(2) as ID<Pool>, by: nil, now: Example.at(minutes: 4))
    place.wait(minutes: 5)
    return place
  }

  private static func restorations(_ reply: Reply) -> [String] {
    reply.markup.elements("form").compactMap { $0["action"] }.filter { $0.hasSuffix("/restore") }
  }

  @Test func `the owner finds all four kinds, newest first, and restores each`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    let forms = Self.restorations(browser.page)
    let ids = [ID<Pool>(2).text, Example.product(.acid).text, ID<Equipment>(5).text, ID<Visit>(7).text]
    #expect(forms == ids.map { "/trash/\($0)/restore" })
    let strings = try place.strings()
    for word: StringKey in ["trash.pool", "trash.item", "trash.equipment"] { #expect(browser.page.says(strings(word))) }
    #expect(browser.page.says(strings("trash.visit", ["date": "Mon, Nov 23, 2026"])))
    #expect(browser.page.says(strings("trash.left", count: 30)))
    for form in forms {
      try browser.get(Self.path)
      #expect(try browser.submit(form).status == 303, "\(form)")
      #expect(try browser.follow().status == 200)
    }
    #expect(try place.store.pool(ID(2)).customerName == "Bob")
    #expect(try place.store.stock().item(Example.product(.acid)) != nil)
    #expect(try place.store.equipment(of: ID(1)) == [Self.piece])
    #expect(try place.store.visitCount(of: ID(1)) == 1)
    #expect(try browser.get(Self.path).says(strings("trash.empty")))
  }

  @Test func `technicians see their own deletions, and restore nothing else`() throws {
    let place = try Self.place()
    let tom = try place.browser(of: Example.tom)
    try tom.get(Self.path)
    #expect(
      Self.restorations(tom.page) == [ID<Equipment>(5).text, ID<Visit>(7).text].map { "/trash/\($0)/restore" })
    #expect(!tom.page.says("Bob"))
    for id in [ID<Pool>(2).text, Example.product(.acid).text] {
      #expect(try Desk.post(tom, "/trash/\(id)/restore").status == 403)
    }
    #expect(try Self.restorations(place.browser(of: Workplace.tina).get(Self.path)).isEmpty)
  }

  @Test(arguments: [(29.9, 4), (30.1, 0)])
  func `deleted things stay for thirty days`(days: Double, count: Int) throws {
    let place = try Self.place()
    place.wait(minutes: days * 1_440 - 5)
    let reply = try place.browser(of: Example.olivia).get(Self.path)
    #expect(Self.restorations(reply).count == count)
    if count > 0 { #expect(reply.says(try place.strings()("trash.left", count: 1))) }
  }

  @Test func `things deleted at once are paged without loss or repeat`() throws {
    let place = try Workplace(Example.pool())
    for number in 1...130 {
      let piece = Equipment(
        id: ID(number), name: "Pump \(number)", kind: .pump, createdAt: Example.now, updatedAt: Example.now)
      _ = try place.store.add(piece, to: ID(1))
      _ = try place.store.deleteEquipment(ID(number), by: Example.tom.id, now: Example.now)
    }
    for person in [Example.olivia, Example.tom] {
      let browser = try place.browser(of: person)
      var seen: [String] = []
      var next: String? = Self.path
      while let path = next, seen.count < 500 {
        let reply = try browser.get(path)
        seen += Self.restorations(reply)
        next = reply.markup.elements("a").first { $0["rel"] == "next" }?["href"]
      }
      #expect(seen.count == 130 && Set(seen).count == 130)
    }
  }

  @Test(arguments: ["after=x", "after=9223372036854775807.y", "after=9223372036854775807.\(ID<Pool>(1).text)"])
  func `an invalid address shows a page`(query: String) throws {
    #expect(try Self.place().browser(of: Example.olivia).get("\(Self.path)?\(query)").status == 200)
  }
}
