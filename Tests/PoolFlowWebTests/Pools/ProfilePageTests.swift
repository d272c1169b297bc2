import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct ProfilePageTests {
  private static let pool = "/pools/\(ID<Pool>(1).text)"
  private static let path = "\(pool)/profile"
  private static let full = CustomerProfile(
    contactName: "Ann O’Neill", contactPhone: "+1 (954) 555-0100", contactEmail: "ann+pool@example.com",
    gateAccessType: "Side gate, #4711", preferredArrivalWindow: "8 to 11", tagsCSV: "dog, VIP")

  @Test(arguments: [Example.olivia, Example.tom])
  func `a profile is entered once and shown on the customer's page`(person: Person) throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: person)
    #expect(try browser.get(Self.pool).says(place.strings()("profile.empty")))
    try browser.get(Self.path)
    let reply = try browser.submit(
      Self.path,
      [
        "contact_name": [Self.full.contactName], "contact_phone": [Self.full.contactPhone],
        "contact_email": [Self.full.contactEmail], "gate_access": [Self.full.gateAccessType],
        "arrival_window": [Self.full.preferredArrivalWindow], "tags": [" dog,, VIP , DOG "],
      ])
    #expect(reply.location == "\(Self.pool)?profile=saved")
    #expect(try place.store.profile(of: ID(1)) == Self.full)
    let page = try browser.follow()
    #expect(page.says(try place.strings()("profile.saved")))
    let links = page.markup.elements("a", class: "contact").compactMap { $0["href"] }
    #expect(links == ["tel:+19545550100", "mailto:ann%2Bpool%40example.com"])
    #expect(try browser.get(Self.path).value("contact_name") == Self.full.contactName)
  }

  @Test func `a profile that is emptied is not kept`() throws {
    let place = try Workplace(Example.pool())
    #expect(try place.store.save(Self.full, of: ID(1), by: nil, now: Example.now))
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.path)
    let empty = ProfileInputs.all.reduce(into: [String: [String]]()) { $0[$1.name] = [" "] }
    #expect(try browser.submit(Self.path, empty).status == 303)
    #expect(try place.store.profile(of: ID(1)).isEmpty)
    #expect(try browser.follow().says(place.strings()("profile.empty")))
  }

  @Test(arguments: [
    ("contact_email", "ann at home"), ("contact_phone", "ask Ann"),
    ("contact_name", String(repeating: "x", count: 201)),
    ("gate_access", String(repeating: "x", count: 1_001)), ("tags", String(repeating: "x", count: 501)),
    ("arrival_window", "8\u{202E}9"), ("contact_phone", String(repeating: "1", count: 51)), ("contact_name", "a\u{7}b"),
  ])
  func `a wrong value is reported beside its field, and the rest stays typed`(name: String, value: String) throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.path)
    let other = name == "tags" ? "gate_access" : "tags"
    let reply = try browser.submit(Self.path, [name: [value], other: ["kept"]])
    #expect(reply.status == 422)
    #expect(reply.message(name) != nil)
    #expect(reply.value(other) == "kept")
    #expect(try place.store.profile(of: ID(1)).isEmpty)
  }

  @Test func `the second of two people sees the newer values, and sending again keeps the typed ones`() throws {
    let place = try Workplace(Example.pool())
    let tom = try place.browser(of: Example.tom)
    let olivia = try place.browser(of: Example.olivia)
    try tom.get(Self.path)
    try olivia.get(Self.path)
    #expect(try olivia.submit(Self.path, ["gate_access": ["4711"]]).status == 303)
    let reply = try tom.submit(Self.path, ["gate_access": ["4712"]])
    #expect(reply.status == 409)
    #expect(reply.says("4711") && reply.value("gate_access") == "4712")
    #expect(try place.store.profile(of: ID(1)).gateAccessType == "4711")
    #expect(try tom.submit(Self.path).status == 303)
    #expect(try place.store.profile(of: ID(1)).gateAccessType == "4712")
  }

  @Test func `a missing customer has no profile`() throws {
    let place = try Workplace()
    #expect(try place.browser(of: Example.tom).get(Self.path).status == 404)
  }

  @Test func `the page shows gate, tags, window, phone and notes before arriving, unless there are none`() throws {
    #expect(ArrivalView(CustomerProfile(), of: Example.pool()) == nil)
    #expect(ArrivalView(CustomerProfile(contactName: "Ann", contactEmail: "a@b.de"), of: Example.pool()) == nil)
    #expect(ArrivalView(CustomerProfile(), of: Example.pool(notes: "Filter behind the shed"))?.gate == nil)
    let view = try #require(ArrivalView(Self.full, of: Example.pool()))
    #expect(view.gate == "Side gate, #4711" && view.window == "8 to 11" && view.tags == ["dog", "VIP"])
    #expect(view.phone?.path == "tel:+19545550100" && view.phone?.person == "Ann O’Neill")
    #expect(ContactLinkView(phone: "ask Ann")?.path == nil)
    let mail = ContactLinkView(email: "ann@pools.example")
    #expect(mail?.path == "mailto:ann%40pools.example" && mail?.text == "ann" && mail?.domain == "pools.example")
  }
}
