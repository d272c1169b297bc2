import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct EquipmentPageTests {
  private static let list = "\(Desk.pool)/equipment"
  private static let piece = "/equipment/\(ID<Equipment>(1).text)"

  private static func pump(_ number: Int = 1, name: String = "Pump", warranty: Int? = nil, service: Int? = nil)
    -> Equipment
  {
    Equipment(
      id: ID(number), name: name, kind: .pump, warrantyEndsOn: warranty.map { Example.today.adding(days: $0) },
      nextServiceOn: service.map { Example.today.adding(days: $0) }, createdAt: Example.now, updatedAt: Example.now)
  }

  private static func place(_ equipment: Equipment...) throws -> Workplace {
    let place = try Workplace(Example.pool(name: "Ann"))
    for piece in equipment { _ = try place.store.add(piece, to: ID(1)) }
    return place
  }

  @Test(arguments: [(-1, true), (0, false), (1, false)], [Desk.pool, "\(Desk.pool)/equipment"])
  func `warranty and service are over the day after their last day`(edge: (Int, Bool), path: String) throws {
    let (days, isOver) = edge
    let warranty = try Self.place(Self.pump(warranty: days))
    let service = try Self.place(Self.pump(service: days))
    let strings = try warranty.strings()
    let first = try warranty.browser(of: Example.tom).get(path)
    #expect(first.says(strings("equipment.expired")) == isOver)
    #expect(!first.says(strings("equipment.overdue")))
    let second = try service.browser(of: Example.tom).get(path)
    #expect(second.says(strings("equipment.overdue")) == isOver)
    #expect(!second.says(strings("equipment.expired")))
  }

  @Test func `a piece without dates has no badge, and the list is ordered by name`() throws {
    let place = try Self.place(Self.pump(1, name: "Öfen"), Self.pump(2, name: "zebra"), Self.pump(3, name: "alpha"))
    let reply = try place.browser(of: Example.tom).get(Self.list)
    #expect(reply.markup.elements("bdi", class: "list__name").map(\.text) == ["alpha", "Öfen", "zebra"])
    #expect(reply.markup.elements("span", class: "badge").isEmpty)
    let pool = try place.browser(of: Example.tom).get(Desk.pool)
    #expect(pool.markup.elements("bdi", class: "list__name").count == 3)
  }

  @Test func `a technician adds a piece with all its fields, and the page shows them again`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.tom)
    try browser.get("\(Self.list)/new")
    let reply = try browser.submit(
      Self.list,
      [
        "name": [" Main pump "], "type": ["heater"], "manufacturer": ["Pentair"], "model_number": ["X1"],
        "serial_number": ["S/N 7"], "installed_on": ["2020-02-29"], "warranty_ends_on": ["2027-01-31"],
        "next_service_on": ["2026-12-01"], "notes": ["Left\nof the door"],
      ])
    #expect(reply.location == "\(Self.list)?added=1")
    #expect(try browser.follow().says(place.strings()("equipment.added")))
    let saved = try #require(place.store.equipment(of: ID(1)).first)
    #expect(saved.name == "Main pump" && saved.kind == .heater && saved.manufacturer == "Pentair")
    #expect(saved.installedOn == Day("2020-02-29") && saved.lastServiceOn == nil)
    try browser.get("/equipment/\(saved.id.text)")
    #expect(browser.page.value("name") == "Main pump" && browser.page.value("type") == "heater")
    #expect(browser.page.value("warranty_ends_on") == "2027-01-31" && browser.page.value("last_service_on") == "")
    #expect(browser.page.value("notes") == "Left\nof the door")
  }

  @Test(arguments: ["29.02.2027", "2027-02-29", "soon", "1850-01-01", "2026-13-01"])
  func `a day that does not exist is refused beside its field and stays as it was typed`(typed: String) throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("\(Self.list)/new")
    let reply = try browser.submit(Self.list, ["name": ["Pump"], "warranty_ends_on": [typed], "notes": ["kept"]])
    #expect(reply.status == 422)
    #expect(reply.value("warranty_ends_on") == typed)
    // A box for days shows no text that is no day.
    #expect(reply.markup.field("warranty_ends_on")?["type"] == (typed == "1850-01-01" ? "date" : "text"))
    #expect(reply.markup.field("installed_on")?["type"] == "date")
    #expect(reply.message("warranty_ends_on")?.isEmpty == false)
    #expect(reply.value("name") == "Pump" && reply.value("notes") == "kept")
    #expect(try place.store.equipment(of: ID(1)).isEmpty)
  }

  @Test(arguments: [("name", ""), ("name", "  "), ("type", ""), ("type", "boat"), ("serial_number", "a\u{7}")])
  func `a missing or wrong value has a message beside it`(field: String, value: String) throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("\(Self.list)/new")
    var changes = ["name": ["Pump"]]
    changes[field] = [value]
    let reply = try browser.submit(Self.list, changes)
    #expect(reply.status == 422)
    #expect(reply.markup.element(id: "problems") != nil)
    if field != "type" { #expect(reply.message(field)?.isEmpty == false) }
    #expect(try place.store.equipment(of: ID(1)).isEmpty)
  }

  @Test func `the form sent twice adds one piece, and one sent after its piece was deleted another`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("\(Self.list)/new")
    let form = try #require(browser.page.markup.elements("form").first { $0["action"] == Self.list })
    let id = try #require(form.entries.first { $0.name == "equipment_id" }?.value)
    for _ in 1...2 {
      try browser.get("\(Self.list)/new")
      let reply = try browser.submit(Self.list, ["name": ["Pump"], "equipment_id": [id]])
      #expect(reply.location == "\(Self.list)?added=1")
    }
    #expect(try place.store.equipment(of: ID(1)).map(\.id.text) == [id])
    #expect(try Desk.post(browser, "/equipment/\(id)/delete").status == 303)
    try browser.get("\(Self.list)/new")
    try browser.submit(Self.list, ["name": ["Pump"], "equipment_id": [id]])
    let again = try #require(place.store.equipment(of: ID(1)).first)
    #expect(again.id.text != id)
    #expect(try Desk.post(browser, "/equipment/\(again.id.text)/delete").status == 303)
  }

  @Test func `two people who change one piece see both versions, and saving again keeps the second`() throws {
    let place = try Self.place(Self.pump())
    let (olivia, tom) = (try place.browser(of: Example.olivia), try place.browser(of: Example.tom))
    try olivia.get(Self.piece)
    try tom.get(Self.piece)
    #expect(try tom.submit(Self.piece, ["notes": ["Theirs"]]).status == 303)
    let conflict = try olivia.submit(Self.piece, ["notes": ["Mine"]])
    #expect(conflict.status == 409)
    #expect(conflict.says("Theirs") && conflict.value("notes") == "Mine")
    #expect(try place.store.equipment(ID(1)).equipment.notes == "Theirs")
    #expect(try olivia.submit(Self.piece).location == "\(Self.list)?saved=1")
    #expect(try place.store.equipment(ID(1)).equipment.notes == "Mine")
  }

  @Test func `a deleted piece leaves a toast that restores it`() throws {
    let place = try Self.place(Self.pump(name: "Old pump", warranty: -3))
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.piece)
    #expect(try browser.submit("\(Self.piece)/delete").location == "\(Self.list)?deleted=\(ID<Equipment>(1).text)")
    #expect(try browser.follow().says(place.strings()("equipment.deleted", ["name": "Old pump"])))
    #expect(try place.store.equipment(of: ID(1)).isEmpty)
    #expect(try browser.submit("/trash/\(ID<Equipment>(1).text)/restore").location == "\(Self.list)?restored=1")
    #expect(try place.store.equipment(ID(1)).equipment == Self.pump(name: "Old pump", warranty: -3))
    #expect(try browser.get("/equipment/\(ID<Equipment>(2).text)").status == 404)
  }

  @Test func `the number of pieces of a pool has a limit, and the form says so`() throws {
    let place = try Self.place()
    for number in 1...EquipmentLimits.pieces { _ = try place.store.add(Self.pump(number), to: ID(1)) }
    let browser = try place.browser(of: Example.olivia)
    try browser.get("\(Self.list)/new")
    let reply = try browser.submit(Self.list, ["name": ["One more"]])
    #expect(reply.status == 422 && reply.value("name") == "One more")
    #expect(try place.store.equipment(of: ID(1)).count == EquipmentLimits.pieces)
  }
}
