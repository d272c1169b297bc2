import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Example.today is Monday, 2026-11-23. Ann and Bob are Tom's, Cid is Tina's.
struct AbsenceFormTests {
  private static func place() throws -> Workplace {
    try Workplace(
      Example.pool(1, name: "Ann", technician: Example.tom.id),
      Example.pool(2, name: "Bob", on: [.monday, .tuesday], technician: Example.tom.id),
      Example.pool(3, name: "Cid", technician: Workplace.tina.id))
  }

  private static func technicians(_ place: Workplace, on day: Day = Example.today) throws -> [ID<Person>?] {
    try stops(place, on: day).map(\.due.technician)
  }

  /// In the order of their customers.
  private static func stops(_ place: Workplace, on day: Day = Example.today) throws -> [Stop] {
    try place.store.plan(on: day, today: Example.today).stops.sorted { $0.customerName < $1.customerName }
  }

  private static let monday = ["2026-11-23"]
  private static let days = [
    "person": [Example.tom.id.text], "from": monday, "until": ["2026-11-24"], "name": ["Vacation"],
  ]

  /// The question about Tom's two days.
  private static func asked(_ place: Workplace, _ fields: [String: [String]] = days) throws -> Browser {
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.newAbsence)
    try browser.submit(Link.absences, fields)
    #expect(browser.page.status == 422)
    return browser
  }

  @Test func `the form asks who, from, until and the name in this order, and keeps all of it when a day is wrong`()
    throws
  {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.newAbsence)
    let names = ["person", "from", "until", "name"]
    #expect(browser.page.markup.all.compactMap { $0["name"] }.filter(names.contains) == names)
    let sent = ["person": [Example.tom.id.text], "from": ["soon"], "until": ["2026-11-2x"], "name": ["Vacation"]]
    let answer = try browser.submit(Link.absences, sent)
    #expect(answer.status == 422)
    for (name, value) in [("from", "soon"), ("until", "2026-11-2x"), ("name", "Vacation")] {
      let field = try #require(answer.markup.field(name))
      #expect(field["value"] == value && (field["aria-invalid"] == "true") == (name != "name"))
    }
    let chosen = answer.markup.field("person")?.elements("option").first { $0["selected"] != nil }
    #expect(chosen?["value"] == Example.tom.id.text)
    PageMarkupTests.check(answer)
  }

  @Test func `the answers about the stops are kept while the days are wrong, and asked about again`() throws {
    let place = try Self.place()
    let browser = try Self.asked(place)
    let (tina, olivia) = (Workplace.tina.id.text, Example.olivia.id.text)
    let bob = AbsenceQuestion.field(.init(ID(2), on: Example.today))
    let answers = ["answer": ["give"], "technician": [tina], bob: [olivia]]
    let wrong = try browser.submit(
      Link.absences, answers.merging(["until": ["2026-11-22"]]) { first, _ in first })
    #expect(wrong.status == 422 && wrong.markup.field("until")?["aria-invalid"] == "true")
    PageMarkupTests.check(wrong)
    let asked = try browser.submit(Link.absences, ["until": Self.monday])
    #expect(try asked.status == 422 && asked.says(place.strings()("absence.meets", count: 2, shown: "2")))
    for (name, value) in [("technician", tina), (bob, olivia)] {
      #expect(asked.markup.field(name)?.elements("option").first { $0["selected"] != nil }?["value"] == value)
    }
    #expect(try browser.submit(Link.absences).status == 303)
    #expect(try Self.technicians(place) == [Workplace.tina.id, Example.olivia.id, Workplace.tina.id])
  }
}
