import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct PeoplePageTests {
  static let mail = "new@example.com"

  /// Invites a person; returns the path of the link and of the person's page.
  static func invite(
    _ browser: Browser, role: String = "technician", person: ID<Person>? = nil
  ) throws -> (link: String, page: String) {
    try browser.get("/settings/people/new" + (person.map { "?person=\($0.text)" } ?? ""))
    let name = person == nil ? ["name": ["Nora New"]] : [:]
    let reply = try browser.submit(
      "/settings/people", ["email": [mail], "role": [role]].merging(name) { $1 })
    let page = try #require(reply.location)
    try browser.follow()
    return (try #require(link(browser.page)), String(page.prefix { $0 != "?" }))
  }

  static func link(_ page: Reply) -> String? {
    page.markup.element(id: "invitation")?["value"].flatMap { URL(string: $0)?.path }
  }

  @Test(arguments: [true, false])
  func `a new person with the name of a recorded one raises a question`(isSame: Bool) throws {
    let place = try Workplace(Example.pool())
    let nora = Person(id: ID(2_000), name: "Nora Records")
    try place.store.save(nora, at: place.now)
    let owner = try place.browser(of: Example.olivia)
    try owner.get("/settings/people/new")
    let fields = ["email": [Self.mail], "role": ["technician"], "name": ["nora  records".replacing("  ", with: " ")]]
    #expect(try owner.submit("/settings/people", fields).status == 422)
    #expect(owner.page.says("Is this the Nora Records of the visits and routes? Choose an answer."))
    PageMarkupTests.check(owner.page)
    #expect(try place.installation.accounts.account(email: Self.mail) == nil)
    let answer = isSame ? nora.id.text : "another"
    #expect(try owner.submit("/settings/people", ["same": [answer]]).status == 303)
    let account = try #require(try place.installation.accounts.account(email: Self.mail))
    #expect((account.person == nora.id) == isSame)
  }

  @Test func `two entries of one name, one with a login, become one person`() throws {
    var pool = Example.pool()
    pool.days[0].technician = ID(2_000)
    let place = try Workplace()
    try place.store.save(Person(id: ID(2_000), name: "olivia owner"), at: place.now)
    try place.store.save(Person(id: ID(2_001), name: "Nora Records"), at: place.now)
    try place.store.add(pool, by: nil, today: Example.today)
    let owner = try place.browser(of: Example.olivia)
    #expect(try owner.get("/settings/people").says("Is that you?"))
    PageMarkupTests.check(owner.page)
    func forms() -> Int { owner.page.markup.elements("form").count { $0["action"] == "/settings/people/merge" } }
    #expect(forms() == 0)
    let question = try #require(
      owner.page.markup.elements("a").compactMap { $0["href"] }.first { $0.hasPrefix("/settings/people?merge=") })
    // A form without the answer leads to the question.
    let person = String(question.split(separator: "=")[1])
    let early = try #require(owner.get("/settings/people/new").token)
    #expect(try owner.post("/settings/people/merge", ["csrf": early, "person": person]).location == question)
    #expect(try owner.get(question).says("This cannot be undone"))
    PageMarkupTests.check(owner.page)
    #expect(forms() == 1)
    #expect(try owner.submit("/settings/people/merge").location == "/settings/people?merged=1")
    #expect(try place.store.pool(ID(1)).days.map(\.technician) == [Example.olivia.id])
    #expect(try !owner.get("/settings/people?merged=1").says("Is that you?"))
    // Another account's name cannot be taken.
    let token = try #require(owner.get("/settings/people/new").token)
    #expect(try owner.post("/settings/people/merge", ["csrf": token, "person": ID<Person>(2_001).text]).status == 303)
    #expect(try place.store.people().contains { $0.name == "Nora Records" })
    #expect(try place.browser(of: Example.tom).post("/settings/people/merge", ["csrf": "x"]).status == 403)
  }

  @Test func `a recorded person keeps their records, and has a login now`() throws {
    let place = try Workplace(Example.pool())
    let nora = Person(id: ID(2_000), name: "Nora Records")
    try place.store.save(nora, at: place.now)
    let owner = try place.browser(of: Example.olivia)
    #expect(try owner.get("/settings/people").says("Nora Records"))
    let (link, _) = try Self.invite(owner, person: nora.id)
    let account = try #require(try place.installation.accounts.account(email: Self.mail))
    #expect((account.person, account.name) == (nora.id, "Nora Records"))
    let others = try owner.get("/settings/people").markup.elements("li", class: "people__other")
    #expect(others.isEmpty)
    let guest = Browser(place.site)
    try guest.get(link)
    #expect(try guest.submit(link, ["password": ["a good password"]]).status == 303)
  }

  @Test func `a disabled login is signed out at once, and is enabled again with its password`() throws {
    let place = try Workplace()
    let owner = try place.browser(of: Example.olivia)
    let toms = try place.browser(of: Example.tom)
    let program = try place.program(of: Example.tom)
    let page = Link.person(try place.account(of: Example.tom).id)
    try owner.get(page)
    #expect(try owner.submit("\(page)/disable").location == "\(page)?done=disabled")
    #expect(try owner.follow().says(place.strings()("people.disabledDone")))
    #expect(try toms.get("/route").status == 303)
    #expect(try program.call(.get, "pools").status == 401)
    try owner.submit("\(page)/enable")
    #expect(try place.browser(of: Example.tom).get("/route").status == 200)
    #expect(try program.call(.get, "pools").status == 401)
  }

  @Test func `nobody can disable their own login`() throws {
    let place = try Workplace()
    let owner = try place.browser(of: Example.olivia)
    let page = Link.person(try place.account(of: Example.olivia).id)
    #expect(try owner.get(page).says(place.strings()("people.self")))
    for (action, fields) in [("disable", [:]), ("role", ["role": "technician"])] as [(String, FormFields)] {
      // The page offers neither.
      try owner.get("/settings")
      let reply = try owner.post("\(page)/\(action)", fields)
      #expect(reply.status == 422)
      #expect(reply.says(try place.strings()("people.ownLogin")))
      PageMarkupTests.check(reply)
    }
    #expect(try owner.get("/settings/people").status == 200)
  }

  @Test func `a changed role takes effect with the next page`() throws {
    let place = try Workplace()
    let owner = try place.browser(of: Example.olivia)
    let toms = try place.browser(of: Example.tom)
    #expect(try toms.get("/settings/people").status == 403)
    let page = Link.person(try place.account(of: Example.tom).id)
    try owner.get(page)
    #expect(try owner.submit("\(page)/role", ["role": ["owner"]]).location == "\(page)?done=role")
    #expect(try toms.get("/settings/people").status == 200)
    try owner.get(page)
    #expect(try owner.submit("\(page)/role", ["role": ["king"]]).status == 422)
    #expect(try owner.submit("\(page)/role", ["role": ["technician"]]).status == 303)
    #expect(try toms.get("/settings/people").status == 403)
  }

  @Test func `the page of a person has the role chosen, also after one that is none`() throws {
    let place = try Workplace()
    let owner = try place.browser(of: Example.olivia)
    let tom = try place.account(of: Example.tom).id
    let page = Link.person(tom)
    for role in [Role.technician, .owner] {
      _ = try place.installation.accounts.setRole(role, of: tom)
      try owner.get(page)
      #expect(InvitationTests.roles(owner.page) == [role.rawValue])
      for wrong in [["king"], []] {
        let reply = try owner.submit("\(page)/role", ["role": wrong])
        #expect(reply.status == 422)
        #expect(reply.markup.element(id: "role-note")?.text == (try place.strings()("form.notAChoice")))
        #expect(InvitationTests.roles(reply) == [role.rawValue])
      }
    }
  }

  @Test func `a forgotten password is set with a link, which ends the sessions`() throws {
    let place = try Workplace()
    let owner = try place.browser(of: Example.olivia)
    let toms = try place.browser(of: Example.tom)
    let page = Link.person(try place.account(of: Example.tom).id)
    try owner.get(page)
    try owner.submit("\(page)/invitation")
    let link = try #require(Self.link(try owner.follow()))
    #expect(try toms.get("/route").status == 200)
    let guest = Browser(place.site)
    try guest.get(link)
    #expect(try guest.submit(link, ["password": ["a new password"]]).status == 303)
    #expect(try toms.get("/route").status == 303)
    #expect(try guest.get("/route").status == 200)
  }

  @Test func `an owner signs a person out on all devices and sees the number`() throws {
    let place = try Workplace()
    let owner = try place.browser(of: Example.olivia)
    let devices = [try place.browser(of: Example.tom), try place.browser(of: Example.tom)]
    let page = Link.person(try place.account(of: Example.tom).id)
    let (program, mine) = (try place.program(of: Example.tom), try place.program(of: Example.olivia))
    try owner.get(page)
    try owner.submit("\(page)/sign-out")
    #expect(try owner.follow().says("2 devices signed out"))
    #expect(try program.call(.get, "route").status == 401)
    #expect(try mine.call(.get, "route").status == 200)
    for device in devices { #expect(try device.get("/route").status == 303) }
  }

  @Test func `last seen is the last sight, not the last sign-in`() throws {
    let place = try Workplace()
    let toms = try place.browser(of: Example.tom)
    let owner = try place.browser(of: Example.olivia)
    let page = Link.person(try place.account(of: Example.tom).id)
    let before = try owner.get(page).markup.text
    place.wait(minutes: 6)
    try toms.get("/route")
    #expect(try owner.get(page).markup.text != before)
    let seen = try place.installation.accounts.member(place.account(of: Example.tom).id, now: place.now).lastSeenAt
    #expect(seen == place.now)
  }
}
