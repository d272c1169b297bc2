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

  @Test func `a program that names neither times nor language leaves them`() throws {
    let place = try Workplace(Example.pool())
    let saved = CustomerProfile(
      contactName: "Ann", preferredArrivalWindow: "before lunch", windowFrom: 420, windowTo: 570, language: "de")
    _ = try place.store.save(saved, of: ID(1), by: nil, now: place.now)
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    let fields: FormFields = ["contact_name": "Ann", "gate_access": "4711", "arrival_window": "before lunch"]
    #expect(try browser.post(Self.path, fields).status == 303)
    let now = try place.store.profile(of: ID(1))
    #expect(now.gateAccessType == "4711" && now.windowFrom == 420 && now.windowTo == 570 && now.language == "de")
  }

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

  @Test(arguments: [Example.olivia, Example.tom])
  func `the notes are in the same form, and a change of them is in the customer's history`(person: Person) throws {
    let place = try Workplace(Example.pool(notes: "Filter behind the shed"))
    let browser = try place.browser(of: person)
    #expect(try browser.get(Self.path).value("notes") == "Filter behind the shed")
    #expect(try browser.submit(Self.path, ["notes": ["New filter\nbeside the pump"], "tags": ["dog"]]).status == 303)
    #expect(try place.store.pool(ID(1)).notes == "New filter\nbeside the pump")
    #expect(try place.store.pools(matching: "beside pump", limit: 9).pools.map(\.id) == [ID(1)])
    #expect(try place.store.lastEdit(of: ID(1))?.edit.fields == [.notes, .profile])
  }

  @Test func `a form without the notes, of a program or an earlier version, leaves them`() throws {
    let place = try Workplace(Example.pool(notes: "Mind the hose"))
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.path)
    let version = ProfileForm.version(of: CustomerProfile(), viewer: try place.viewer())
    #expect(try browser.post(Self.path, ["gate_access": "4711", "version": version]).status == 303)
    #expect(try place.store.pool(ID(1)).notes == "Mind the hose")
    try browser.get(Self.path)
    let late: FormFields = ["gate_access": "4712", "version": version]
    #expect(try browser.post(Self.path, late).status == 409)
    #expect(browser.page.value("notes") == "Mind the hose" && browser.page.value("gate_access") == "4712")
  }

  @Test func `a form without the notes and with a wrong value is mended and saved without a conflict`() throws {
    let place = try Workplace(Example.pool(notes: "Mind the hose"))
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.path)
    let version = ProfileForm.version(of: CustomerProfile(), viewer: try place.viewer())
    #expect(try browser.post(Self.path, ["contact_phone": "ask Ann", "version": version]).status == 422)
    #expect(try browser.submit(Self.path, ["contact_phone": ["555 0100"]]).status == 303)
    #expect(try place.store.pool(ID(1)).notes == "Mind the hose")
  }

  @Test func `notes that were changed meanwhile are named, in this form and in the customer's`() throws {
    let place = try Workplace(Example.pool(notes: "old"))
    let (tom, olivia) = (try place.browser(of: Example.tom), try place.browser(of: Example.olivia))
    try tom.get(Self.path)
    try olivia.get("\(Self.pool)/edit")
    #expect(try tom.submit(Self.path, ["notes": ["Tom’s"]]).status == 303)
    #expect(try olivia.submit(Self.pool, ["notes": ["Olivia’s"]]).status == 409)
    #expect(try place.store.pool(ID(1)).notes == "Tom’s")
    try tom.get(Self.path)
    try olivia.get("\(Self.pool)/edit")
    #expect(try olivia.submit(Self.pool, ["notes": ["Olivia’s"]]).status == 303)
    let reply = try tom.submit(Self.path, ["notes": ["Tom’s second"]])
    #expect(reply.status == 409 && reply.says("Olivia’s") && reply.value("notes") == "Tom’s second")
    #expect(try place.store.pool(ID(1)).notes == "Olivia’s")
  }

  @Test func `a missing customer has no profile`() throws {
    let place = try Workplace()
    #expect(try place.browser(of: Example.tom).get(Self.path).status == 404)
  }

  @Test func `the page shows gate, tags, window, phone and notes before arriving, unless there are none`() throws {
    let format = Format(strings: try Workplace.languages.get().fallback.strings, business: Example.business, units: nil)
    func view(_ profile: CustomerProfile, _ pool: Pool = Example.pool()) -> ArrivalView? {
      ArrivalView(profile, of: pool, format: format)
    }
    #expect(view(CustomerProfile()) == nil)
    #expect(view(CustomerProfile(contactName: "Ann", contactEmail: "a@b.de")) == nil)
    #expect(view(CustomerProfile(), Example.pool(notes: "Filter behind the shed"))?.gate == nil)
    let shown = try #require(view(Self.full))
    #expect(shown.gate == "Side gate, #4711" && shown.window == "8:00–11:00\u{202F}AM" && shown.tags == ["dog", "VIP"])
    #expect(shown.phone?.path == "tel:+19545550100" && shown.phone?.person == "Ann O’Neill")
    #expect(ContactLinkView(phone: "ask Ann")?.path == nil)
    let mail = ContactLinkView(email: "ann@pools.example")
    #expect(mail?.path == "mailto:ann%40pools.example" && mail?.text == "ann" && mail?.domain == "pools.example")
  }

  @Test func `the times follow the text until they are set, and the route shows them in the reader's clock`() throws {
    let place = try Workplace(Example.pool(1, technician: Example.tom.id))
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.path)
    try browser.submit(Self.path, ["arrival_window": ["8-10"]])
    #expect(try place.store.profile(of: ID(1)).windowFrom == nil)
    #expect(try browser.get("/route").says("8:00–10:00\u{202F}AM"))
    #expect(try place.browser(of: Example.tom, language: "de").get("/route").text.contains("8:00–10:00"))
    try browser.get(Self.path)
    #expect(browser.page.value("window_from") == "08:00" && browser.page.value("window_to") == "10:00")
    // A text that is changed alone brings its times; then a time is set.
    try browser.submit(Self.path, ["arrival_window": ["9-11"]])
    #expect(try place.store.profile(of: ID(1)).window == ArrivalWindow(from: 540, to: 660))
    try browser.get(Self.path)
    try browser.submit(Self.path, ["window_to": ["12:30"]])
    #expect(try place.store.profile(of: ID(1)).window == ArrivalWindow(from: 540, to: 750))
    try browser.get(Self.path)
    for (from, key) in [("13:00", "profile.windowOrder"), ("soon", "profile.windowWrong")] as [(String, StringKey)] {
      #expect(try browser.submit(Self.path, ["window_from": [from]]).status == 422)
      #expect(try browser.page.says(place.strings()(key)))
    }
  }

  @Test func `a text without times is asked about once`() throws {
    let place = try Workplace(Example.pool(1))
    let text = "when the kids are at school"
    let profile = CustomerProfile(preferredArrivalWindow: text)
    #expect(try place.store.save(profile, of: ID(1), by: nil, now: place.now))
    let browser = try place.browser(of: Example.olivia)
    let question = try place.strings()("profile.windowQuestion", ["text": text])
    #expect(try browser.get(Self.path).says(question))
    try browser.submit(Self.path)
    #expect(try !browser.get(Self.path).says(question) && browser.page.value("window_from") == "")
    #expect(try browser.get("/route").says(text))
  }

  @Test func `a technician adds a customer with gate and phone in one form`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.tom)
    try browser.get("/pools/new")
    let fields = [
      "customer_name": ["New"], "address": ["1 Elm St"], "service_day": ["2"], "gate_access": ["4711#"],
      "contact_phone": ["none"],
    ]
    #expect(try browser.submit("/pools", fields).status == 422)
    #expect(browser.page.text.contains("href=\"#contact_phone\"") && browser.page.value("contact_phone") == "none")
    #expect(try browser.submit("/pools", ["contact_phone": ["602 555 0142"], "service_day": ["2"]]).status == 303)
    let pool = try #require(try place.store.customers(limit: 1).first?.customer)
    #expect(pool.profile == CustomerProfile(contactPhone: "602 555 0142", gateAccessType: "4711#"))
    #expect(
      try !browser.get("\(Link.pool(pool.pool.id))/edit").markup.elements("input").contains {
        $0["name"] == "contact_phone"
      })
  }

  @Test(arguments: ["Any time", "ANYTIME", "cualquier hora", "egal"])
  func `any time is said in the reader's language, on the route and the customer's page`(text: String) throws {
    let place = try Workplace(Example.pool(name: "Ann"))
    let profile = CustomerProfile(preferredArrivalWindow: text)
    #expect(StopFact.all(of: profile, format: try place.viewer(language: "de").format).map(\.text) == ["Jederzeit"])
    #expect(try place.viewer(language: "fr").format.arrival(profile) == "À toute heure")
    let own = CustomerProfile(preferredArrivalWindow: "after the dog is in")
    #expect(StopFact.all(of: own, format: try place.viewer().format).map(\.text) == ["after the dog is in"])
  }
}
