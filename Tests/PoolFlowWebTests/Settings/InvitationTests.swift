import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct InvitationTests {
  @Test func `an invitation is shown once, sets a password and signs in`() throws {
    let place = try Workplace()
    let owner = try place.browser(of: Example.olivia)
    let (link, page) = try PeoplePageTests.invite(owner)
    #expect(link.hasPrefix("/invitation/"))
    #expect(try !owner.get(page).text.contains("/invitation/"))
    #expect(try owner.get("/settings/people").says(place.strings()("people.invited")))

    let guest = Browser(place.site)
    #expect(try guest.get(link).says("Nora New"))
    #expect(try guest.submit(link, ["password": ["short"]]).status == 422)
    #expect(try guest.submit(link, ["password": ["a good password"]]).location == "/route")
    #expect(try guest.get("/route").status == 200)
    #expect(try guest.get("/settings/people").status == 403)

    let late = Browser(place.site)
    #expect(try late.get(link).status == 404)
    #expect(late.page.says(try place.strings()("invitation.over")))
    let again = Browser(place.site)
    try again.get("/login")
    let login: FormFields = ["email": PeoplePageTests.mail, "password": "a good password"]
    #expect(try again.post("/login", login).location == "/route")
  }

  @Test func `an invited person cannot sign in yet, with no password and with any`() throws {
    let place = try Workplace()
    _ = try PeoplePageTests.invite(try place.browser(of: Example.olivia))
    for password in ["", "x", Workplace.password] {
      let browser = Browser(place.site)
      try browser.get("/login")
      #expect(try browser.post("/login", ["email": PeoplePageTests.mail, "password": password]).status == 422)
    }
  }

  @Test func `an invitation ends after seven days`() throws {
    let place = try Workplace()
    let (link, _) = try PeoplePageTests.invite(try place.browser(of: Example.olivia))
    place.wait(minutes: 7 * 24 * 60 + 1)
    let guest = Browser(place.site)
    #expect(try guest.get(link).status == 404)
    try guest.get("/login")
    #expect(try guest.post(link, ["password": "a good password"]).status == 404)
  }

  @Test(arguments: [
    ("email", "olivia@example.com", "people.taken"), ("email", "no address", "setup.emailWrong"),
    ("email", "", "form.required"), ("name", "", "form.required"),
  ])
  func `a person who cannot be invited is reported beside the field`(name: String, value: String, key: String) throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/people/new")
    let fields = ["name": ["Nora"], "email": [PeoplePageTests.mail], "role": ["owner"]]
    let reply = try browser.submit("/settings/people", fields.merging([name: [value]]) { $1 })
    #expect(reply.status == 422)
    #expect(reply.message(name) == (try place.strings()(StringKey(stringLiteral: key))))
    PageMarkupTests.check(reply)
    #expect(try place.installation.accounts.all().count == 3)
  }

  /// The roles that are chosen on a page.
  static func roles(_ page: Reply) -> [String] {
    page.markup.elements("form").flatMap(\.entries).filter { $0.name == "role" }.map(\.value)
  }

  @Test func `what is wrong with an invitation is listed in the order of the page`() throws {
    let place = try Workplace()
    try place.store.save(Person(id: ID(2_000), name: "Nora Records"), at: place.now)
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/people/new")
    #expect(Self.roles(browser.page) == ["technician"])
    let reply = try browser.submit("/settings/people", ["name": ["Nora Records"], "email": [""], "role": []])
    #expect(reply.status == 422)
    let problems = reply.markup.element(id: "problems")?.elements("a").compactMap { $0["href"] }
    #expect(problems == ["#email", "#same", "#role"])
    let boxes = reply.markup.all.compactMap { $0["id"] }.filter { ["name", "email", "same", "role"].contains($0) }
    #expect(boxes == ["name", "email", "same", "role"])
    #expect(reply.markup.element(id: "role-note")?.text == (try place.strings()("form.notAChoice")))
    #expect(Self.roles(reply) == ["technician"])
  }

  @Test func `there are 500 logins at most, and the form says so`() throws {
    let place = try Workplace()
    let accounts = place.installation.accounts
    for number in try accounts.all().count..<499 {
      let account = Account(
        id: ID(10_000 + number), person: ID(20_000 + number), email: "\(number)@example.com", name: "\(number)",
        role: .technician)
      _ = try accounts.add(account, passwordHash: "x", at: place.now)
    }
    let browser = try place.browser(of: Example.olivia)
    _ = try PeoplePageTests.invite(browser)
    try browser.get("/settings/people/new")
    let reply = try browser.submit("/settings/people", ["name": ["Max"], "email": ["max@example.com"]])
    #expect(reply.status == 422)
    #expect(reply.message("email") == (try place.strings()("people.full")))
    #expect(try accounts.all().count == 500)
  }

  @Test(arguments: [
    ("http://127.0.0.1:8080", true), ("http://localhost:8080", true), ("https://pools.example.com", false),
  ])
  func `a link that opens on this computer only says so`(address: String, opensHereAlone: Bool) throws {
    let link = address + "/invitation/x"
    #expect(PersonView.isLoopback(link) == opensHereAlone)
  }

  @Test func `a withdrawn invitation opens nothing, and the person is removed`() throws {
    let place = try Workplace()
    let owner = try place.browser(of: Example.olivia)
    let (link, page) = try PeoplePageTests.invite(owner)
    try owner.get(page)
    #expect(try owner.submit("\(page)/withdraw").location == "/settings/people?withdrawn=1")
    #expect(try owner.follow().says(place.strings()("people.withdrawn")))
    #expect(try Browser(place.site).get(link).status == 404)
    #expect(try !place.store.people().contains { $0.name == "Nora New" })
    #expect(try owner.get(page).status == 404)
  }

  @Test func `pressing twice leads to the same link, a third time later says that the address is taken`() throws {
    let place = try Workplace()
    let owner = try place.browser(of: Example.olivia)
    let form = try owner.get("/settings/people/new")
    let fields: FormFields = ["name": "Nora New", "email": PeoplePageTests.mail, "role": "technician"]
    let first = try #require(try owner.post("/settings/people", fields).location)
    var again = fields
    again.add("csrf", try #require(form.token))
    #expect(try owner.post("/settings/people", again).location == first)
    let link = try #require(PeoplePageTests.link(try owner.follow()))
    #expect(try Browser(place.site).get(link).says("Nora New"))
    #expect(try owner.post("/settings/people", fields).status == 422)
    #expect(try place.installation.accounts.all().count == 4)
  }

  @Test func `a link is shown only to the session that made it`() throws {
    let place = try Workplace()
    let desk = ShownOnce()
    desk.keep("secret", as: "x", for: [1], now: place.now)
    #expect(desk.take("x", for: [2], now: place.now) == nil)
    #expect(desk.take("y", for: [1], now: place.now) == nil)
    #expect(desk.take("x", for: [1], now: place.now) == "secret")
    #expect(desk.take("x", for: [1], now: place.now) == nil)
    desk.keep("old", as: "x", for: [1], now: place.now)
    #expect(desk.take("x", for: [1], now: place.now.addingTimeInterval(ShownOnce.lifetime + 1)) == nil)
  }
}
