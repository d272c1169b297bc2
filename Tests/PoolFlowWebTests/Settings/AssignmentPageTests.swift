import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The stops of a person, handed over to others for good.
struct AssignmentPageTests {
  private static func place() throws -> Workplace {
    try Workplace(
      Example.pool(1, name: "Ann", on: [.monday, .thursday], technician: Example.tom.id)
        .starting(Example.today.adding(days: -30)),
      Example.pool(2, name: "Bob", on: [.tuesday], technician: Workplace.tina.id),
      Example.pool(3, name: "Cid", on: [.friday]))
  }

  private static func technicians(_ place: Workplace, _ pool: Int, from day: Day) throws -> [ID<Person>?] {
    try place.store.pool(ID(pool)).schedules.filter { ($0.from ?? day) <= day && !$0.isOver(on: day) }.map(\.technician)
  }

  /// The page, or the preview for these takers.
  private static func path(_ person: Person?, _ takers: [Person]? = nil, _ more: [(String, String)] = []) -> String {
    let preview = takers.map { people in
      [("preview", "1"), ("rule", "minutes")] + people.map { ("taker", $0.id.text) } + more
    }
    return Link.assignment + Link.query([(AssignmentPage.person, person?.id.text ?? "")] + (preview ?? []))
  }

  private static func selects(_ page: Reply) -> [String] {
    page.markup.elements("select", class: "figures__select").compactMap { $0.fieldValue }
  }

  @Test func `the stops of one who leaves are looked at first, and go to another from a day on, with one undo`() throws
  {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let strings = try place.strings()
    let account = try place.account(of: Example.tom)
    try browser.get(Link.person(account.id))
    #expect(browser.page.says(strings("assignment.stopsOf", count: 1, ["name": Example.tom.name])))
    try browser.submit(Link.personDisabling(account.id), [:])
    #expect(browser.page.location == Self.path(Example.tom))
    try browser.follow()
    PageMarkupTests.check(browser.page)
    let start = Example.today.adding(days: 7)
    try browser.get(Self.path(Example.tom, [Workplace.tina], [("starts_on", start.description)]))
    PageMarkupTests.check(browser.page)
    #expect(browser.page.says("Ann") && browser.page.says(strings("assignment.fewest")))
    #expect(Self.selects(browser.page) == [Workplace.tina.id.text, Workplace.tina.id.text])
    #expect(try Self.technicians(place, 1, from: start) == [Example.tom.id, Example.tom.id], "nothing before a look")
    let answer = try browser.submit(Link.assignment, button: "step=apply")
    #expect(answer.status == 303)
    #expect(try browser.follow().says(strings("assignment.done", count: 1)))
    let (tom, tina) = (Example.tom.id, Workplace.tina.id)
    #expect(try Self.technicians(place, 1, from: start.adding(days: -1)) == [tom, tom])
    #expect(try Self.technicians(place, 1, from: start) == [tina, tina])
    #expect(try Self.technicians(place, 2, from: start) == [tina])
    #expect(try Self.technicians(place, 3, from: start) == [nil])
    let undo = try #require(
      browser.page.markup.elements("form").compactMap { $0["action"] }.first { $0.contains("/undo") })
    try browser.submit(undo)
    #expect(try browser.follow().says(strings("bulk.undone", count: 1)))
    #expect(try Self.technicians(place, 1, from: start) == [tom, tom])
  }

  @Test func `a taker is chosen by hand for each stop, the sums follow, and what has none becomes nobody's`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let strings = try place.strings()
    try browser.get(Self.path(Example.tom, [Workplace.tina, Example.olivia]))
    let schedules = try place.store.pool(ID(1)).schedules
    let fields = schedules.map { AssignmentPlan.field($0.id) }
    let looked = try browser.submit(
      Link.assignment, [fields[0]: [Example.olivia.id.text], fields[1]: [""]], button: "step=look")
    #expect(looked.status == 422 && !looked.markup.text.contains("Error:"))
    #expect(looked.says(strings("assignment.open", count: 1)))
    #expect(Set(Self.selects(looked)) == [Example.olivia.id.text, ""])
    try browser.submit(Link.assignment, button: "step=apply")
    #expect(try Set(Self.technicians(place, 1, from: Example.today)) == [Example.olivia.id, nil])
  }

  @Test func `another proposal forgets what was chosen by hand`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path(Example.tom, [Workplace.tina]))
    let field = AssignmentPlan.field(try place.store.pool(ID(1)).schedules[0].id)
    let again = try browser.submit(Link.assignment, [field: [""]], button: "step=propose")
    #expect(Self.selects(again) == [Workplace.tina.id.text, Workplace.tina.id.text])
  }

  @Test func `nobody's stops go to a person whole`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let page = try browser.get(Self.path(nil))
    #expect(page.says(try place.strings()("assignment.stopsOfNobody", count: 1)))
    let ticked = page.markup.elements("input").filter { $0["name"] == "taker" && $0["checked"] != nil }
    #expect(ticked.compactMap { $0["value"] } == [Example.olivia.id.text])
    try browser.get(Self.path(nil, [Example.olivia]))
    try browser.submit(Link.assignment, button: "step=apply")
    #expect(try place.store.pool(ID(3)).schedules.map(\.technician) == [Example.olivia.id])
    #expect(try browser.get(Self.path(nil)).says(place.strings()("assignment.none")))
  }

  @Test func `a person's stops can become nobody's, and a wrong choice has a message`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let yesterday = Example.today.adding(days: -1).description
    for (name, value) in [
      ("taker", "x"), ("taker", Example.tom.id.text), ("taker", ID<Person>(77).text), ("rule", "dice"),
      ("starts_on", yesterday), ("starts_on", "soon"),
    ] {
      let rule = name == "rule" ? [] : [("rule", "minutes")]
      let path =
        Link.assignment
        + Link.query([("of", Example.tom.id.text), ("preview", "1"), (name, value)] + rule)
      #expect(try browser.get(path).status == 422)
      #expect(browser.page.text.contains("href=\"#\(name)\""), "\(name)=\(value)")
    }
    try browser.get(Self.path(Example.tom, []))
    #expect(try browser.page.says(place.strings()("assignment.open", count: 2)))
    try browser.submit(Link.assignment, button: "step=apply")
    #expect(try Self.technicians(place, 1, from: Example.today) == [nil, nil])
    #expect(try browser.get(Self.path(nil, [])).status == 422, "nobody's stops need somebody")
    #expect(try place.browser(of: Workplace.tina).get(Link.assignment).status == 403)
  }

  @Test func `a customer changed since the look stays, and is named; a second press is the same act`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path(Example.tom, [Workplace.tina]))
    var ann = try place.store.pool(ID(1))
    ann.monthlyFee = 999
    #expect(try place.store.update(ann, by: nil, today: Example.today))
    let form = try browser.filled(Link.assignment, [:], button: "step=apply")
    let answer = try browser.post(Link.assignment, form)
    #expect(answer.location?.hasPrefix("/bulk-acts/") == true)
    #expect(try browser.follow().says(place.strings()("bulk.changedSince")))
    #expect(try browser.post(Link.assignment, form).status == 303)
    #expect(try Set(Self.technicians(place, 1, from: Example.today)) == [Example.tom.id])
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
