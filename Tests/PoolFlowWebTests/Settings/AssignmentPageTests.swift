import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The stops of a person, given to another one for good.
struct AssignmentPageTests {
  private static func place() throws -> Workplace {
    try Workplace(
      Example.pool(1, on: [.monday, .thursday], technician: Example.tom.id).starting(Example.today.adding(days: -30)),
      Example.pool(2, on: [.tuesday], technician: Workplace.tina.id), Example.pool(3, on: [.friday]))
  }

  private static func technicians(_ place: Workplace, _ pool: Int, from day: Day) throws -> [ID<Person>?] {
    try place.store.pool(ID(pool)).schedules.filter { ($0.from ?? day) <= day && !$0.isOver(on: day) }.map(\.technician)
  }

  private static func path(_ person: Person?) -> String {
    Link.assignment + Link.query([(AssignmentPage.person, person?.id.text ?? "")])
  }

  @Test func `the stops of one who leaves are asked about, and go to another from a day on`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let account = try place.account(of: Example.tom)
    try browser.get(Link.person(account.id))
    #expect(browser.page.says(try place.strings()("assignment.stopsOf", count: 1, ["name": Example.tom.name])))
    try browser.submit(Link.personDisabling(account.id), [:])
    #expect(browser.page.location == Self.path(Example.tom))
    try browser.follow()
    let start = Example.today.adding(days: 7)
    try browser.submit(
      Link.assignment, ["technician": [Workplace.tina.id.text], "starts_on": [start.description]])
    #expect(try browser.follow().says(place.strings()("assignment.done", count: 1)))
    let (tom, tina) = (Example.tom.id, Workplace.tina.id)
    #expect(try Self.technicians(place, 1, from: start.adding(days: -1)) == [tom, tom])
    #expect(try Self.technicians(place, 1, from: start) == [tina, tina])
    #expect(try Self.technicians(place, 2, from: start) == [tina])
    #expect(try Self.technicians(place, 3, from: start) == [nil])
    #expect(try browser.get(Self.path(Example.tom)).text.contains("technician"))
  }

  @Test func `nobody's stops go to a person whole`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let page = try browser.get(Self.path(nil))
    #expect(page.says(try place.strings()("assignment.stopsOfNobody", count: 1)))
    #expect(page.value("technician") == Example.olivia.id.text)
    try browser.submit(Link.assignment, [:])
    #expect(try place.store.pool(ID(3)).schedules.map(\.technician) == [Example.olivia.id])
    #expect(try browser.get(Self.path(nil)).says(place.strings()("assignment.none")))
  }

  @Test func `a person's stops can become nobody's, and a wrong choice has a message`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    for (name, value) in [
      ("technician", "x"), ("technician", Example.tom.id.text), ("technician", ID<Person>(77).text),
      ("starts_on", Example.today.adding(days: -1).description), ("starts_on", "soon"),
    ] {
      try browser.get(Self.path(Example.tom))
      #expect(try browser.submit(Link.assignment, [name: [value]]).status == 422)
      #expect(browser.page.message(name) != nil)
    }
    try browser.get(Self.path(Example.tom))
    try browser.submit(Link.assignment, ["technician": [""]])
    #expect(try Self.technicians(place, 1, from: Example.today) == [nil, nil])
    #expect(try place.browser(of: Workplace.tina).get(Link.assignment).status == 403)
  }

  @Test func `inviting the second person asks whose the stops are`() throws {
    let place = try Workplace(Example.pool(3, on: [.friday]))
    for person in [Example.tom, Workplace.tina] {
      _ = try place.installation.accounts.lockOut(place.account(of: person).id, at: place.now)
    }
    let browser = try place.browser(of: Example.olivia)
    let question = try place.strings()("assignment.stopsOfNobody", count: 1)
    #expect(try !browser.get(Link.people).says(question))
    try browser.get(Link.newPerson)
    try browser.submit(Link.people, ["name": ["Ben New"], "email": ["ben@example.com"], "role": ["technician"]])
    #expect(try browser.follow().says(question))
    try browser.get(Link.newPerson)
    try browser.submit(Link.people, ["name": ["Cy New"], "email": ["cy@example.com"], "role": ["technician"]])
    #expect(try !browser.follow().says(question))
  }
}
