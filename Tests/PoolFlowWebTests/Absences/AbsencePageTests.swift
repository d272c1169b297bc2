import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Example.today is Monday, 2026-11-23. Ann and Bob are Tom's, Cid is Tina's.
struct AbsencePageTests {
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

  @Test func `the owner says who is away, sees the stops by date, gives them to another technician and undoes it`()
    throws
  {
    let place = try Self.place()
    let browser = try Self.asked(place)
    #expect(try browser.page.says(place.strings()("absence.meets", count: 3, shown: "3")))
    #expect(browser.page.says("Mon, Nov 23: 2 stops") && browser.page.says("Tue, Nov 24: 1 stop"))
    #expect(!browser.page.markup.text.contains("Error:"))
    PageMarkupTests.check(browser.page)
    #expect(try place.store.absences(in: Example.today...Example.today).isEmpty, "nothing is saved before the answer")
    let bob = AbsenceQuestion.field(.init(ID(2), on: Example.today))
    let answer = try browser.submit(
      Link.absences,
      ["answer": ["give"], "technician": [Workplace.tina.id.text], bob: [Example.olivia.id.text]])
    #expect(answer.status == 303)
    let list = try browser.follow()
    #expect(list.says("Tom Technician") && list.says("Vacation"))
    #expect(try list.says(place.strings()("absence.gave", count: 3, shown: "3")))
    #expect(try Self.technicians(place) == [Workplace.tina.id, Example.olivia.id, Workplace.tina.id])
    #expect(try browser.get("/settings").says("Tom Technician, Mon, Nov 23"))
    try browser.get(answer.location ?? "")
    let undo = try #require(
      browser.page.markup.elements("form").compactMap { $0["action"] }.first { $0.hasSuffix("/undo") })
    try browser.submit(undo)
    #expect(try browser.follow().says("Deleted: Tom Technician"))
    #expect(try Self.technicians(place) == [Example.tom.id, Example.tom.id, Workplace.tina.id])
    #expect(try Desk.post(browser, undo).location == Link.absences, "a second press")
  }

  @Test func `an answer that is sent twice is one`() throws {
    let place = try Self.place()
    let browser = try Self.asked(place)
    let form = browser.page
    for _ in 1...2 {
      let again = try place.browser(of: Example.olivia)
      try again.get("/settings")
      let fields: FormFields = [
        "csrf": again.page.token ?? "", "absence": form.markup.element(with: "name", "absence")?["value"] ?? "",
        "person": Example.tom.id.text, "from": "2026-11-23", "until": "2026-11-24",
        "asked": form.markup.element(with: "name", "asked")?["value"] ?? "", "answer": "skip",
      ]
      #expect(try again.post(Link.absences, fields).status == 303)
    }
    let absences = try place.store.absences(in: Example.today...Example.today)
    #expect(absences.count == 1)
    #expect(try place.store.traces(of: absences[0], today: Example.today).skipped == 3)
  }

  @Test func `left open, they are nobody's, and free to take`() throws {
    let place = try Self.place()
    let browser = try Self.asked(place)
    try browser.submit(Link.absences)
    #expect(try browser.follow().says(place.strings()("absence.untouched")))
    #expect(try Self.technicians(place) == [nil, nil, Workplace.tina.id])
    let route = try browser.get("/route")
    #expect(try route.says(place.strings()("route.away", ["name": "Tom Technician"])))
    #expect(try place.browser(of: Workplace.tina).get("/route").markup.elements("form", class: "stop__take").count == 2)
  }

  @Test func `closed days are put on another date`() throws {
    let place = try Self.place()
    let browser = try Self.asked(place, ["person": ["business"], "from": Self.monday, "name": ["Thanksgiving"]])
    #expect(browser.page.markup.field("technician") == nil)
    let answer = try browser.submit(Link.absences, ["answer": ["move"], "to": ["2026-11-25"]])
    #expect(answer.status == 303)
    #expect(try browser.follow().says(place.strings()("absence.moved", count: 3, shown: "3")))
    #expect(try place.store.plan(on: Example.today, today: Example.today).stops.isEmpty)
    #expect(try Self.technicians(place, on: Example.today.adding(days: 2)).count == 3)
  }

  @Test func `other days or another person are asked about again`() throws {
    let place = try Self.place()
    let browser = try Self.asked(place)
    let again = try browser.submit(Link.absences, ["until": Self.monday, "answer": ["skip"]])
    #expect(try again.status == 422 && again.says(place.strings()("absence.meets", count: 2, shown: "2")))
    #expect(try browser.submit(Link.absences, ["answer": ["skip"]]).status == 303)
    #expect(try Self.stops(place).map { $0.skip?.note } == ["Vacation", "Vacation", nil])
  }

  @Test func `days without stops are saved at once`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.newAbsence)
    #expect(try browser.submit(Link.absences, ["person": [Example.tom.id.text], "from": ["2026-11-25"]]).status == 303)
    #expect(
      try place.store.absences(in: Example.today...Example.today.adding(days: 9)).map(\.until.description) == [
        "2026-11-25"
      ])
  }

  private struct Wrong {
    let fields: [String: [String]]
    let field: String
    let key: StringKey
  }

  private static let wrong: [Wrong] = [
    Wrong(fields: ["person": ["x"]], field: "person", key: "form.notAChoice"),
    Wrong(fields: ["from": [""]], field: "from", key: "form.required"),
    Wrong(fields: ["until": ["2026-11-22"]], field: "until", key: "absence.untilTooEarly"),
    Wrong(fields: ["until": ["2027-11-24"]], field: "until", key: "absence.tooLong"),
    Wrong(fields: ["from": ["2026-11-01"], "until": ["2026-11-02"]], field: "until", key: "absence.over"),
    Wrong(fields: ["from": ["2029-11-01"], "until": [""]], field: "from", key: "absence.tooFar"),
    Wrong(fields: ["answer": ["give"]], field: "technician", key: "absence.technicianMissing"),
    Wrong(
      fields: ["answer": ["give"], "technician": [Example.tom.id.text]], field: "technician",
      key: "absence.technicianMissing"),
    Wrong(fields: ["answer": ["move"]], field: "to", key: "form.required"),
    Wrong(fields: ["answer": ["move"], "to": ["2026-11-24"]], field: "to", key: "absence.within"),
    Wrong(fields: ["answer": ["move"], "to": ["2026-11-22"]], field: "to", key: "move.past"),
    Wrong(fields: ["answer": ["burn"]], field: "answer", key: "form.required"),
  ]

  @Test(arguments: wrong.indices)
  func `wrong input is reported beside its field, and nothing is saved`(number: Int) throws {
    let wrong = Self.wrong[number]
    let place = try Self.place()
    let browser = try Self.asked(place)
    let answer = try browser.submit(Link.absences, wrong.fields)
    #expect(answer.status == 422 && answer.text.contains("href=\"#\(wrong.field)\""))
    #expect(try answer.says(place.strings()(wrong.key, ["days": "366"])))
    #expect(try place.store.absences(in: Example.today...Example.today.adding(days: 800)).isEmpty)
  }

  /// Tina is away on Monday, Wednesday is closed.
  private static func busyPlace() throws -> Workplace {
    let place = try place()
    let (tina, wednesday) = (Workplace.tina.id, Example.today.adding(days: 2))
    let absences = [
      Absence(id: ID(81), person: tina, from: Example.today, until: Example.today),
      Absence(id: ID(82), person: nil, from: wednesday, until: wednesday, name: "Inventory"),
      Absence(
        id: ID(83), person: Example.tom.id, from: Example.today.adding(days: 3), until: Example.today.adding(days: 3)),
    ]
    for absence in absences { try place.store.add(absence, now: place.now) }
    return place
  }

  @Test func `no stop is given to a person who is away on its date, for all or by itself`() throws {
    let place = try Self.busyPlace()
    let browser = try Self.asked(place)
    let (tina, olivia) = (Workplace.tina.id.text, Example.olivia.id.text)
    let away = try place.strings()("absence.alsoAway", ["name": "Tina Technician", "day": "Mon, Nov 23"])
    let bob = AbsenceQuestion.field(.init(ID(2), on: Example.today))
    let all = try browser.submit(Link.absences, ["answer": ["give"], "technician": [tina], bob: [olivia]])
    #expect(all.status == 422 && all.says(away) && all.text.contains("href=\"#technician\""))
    #expect(all.markup.field("technician")?.elements("option").first { $0["selected"] != nil }?["value"] == tina)
    #expect(all.markup.field(bob)?.elements("option").first { $0["selected"] != nil }?["value"] == olivia, "kept")
    PageMarkupTests.check(all)
    let one = try browser.submit(Link.absences, ["answer": ["give"], "technician": [olivia], bob: [tina]])
    #expect(one.status == 422 && one.says(away) && one.text.contains("href=\"#\(bob)\""))
    #expect(try place.store.absences(in: Example.today...Example.today).count == 1, "Tina's alone")
    let tuesday = AbsenceQuestion.field(.init(ID(2), on: Example.today.adding(days: 1)))
    let fields = ["answer": ["give"], "technician": [olivia], bob: [""], tuesday: [tina]]
    #expect(try browser.submit(Link.absences, fields).status == 303)
  }

  @Test func `no stop is put on a closed day, nor on one on which its technician is away, too`() throws {
    let place = try Self.busyPlace()
    let browser = try Self.asked(place)
    let strings = try place.strings()
    for (day, message) in [
      ("2026-11-25", strings("move.closed", ["name": "Inventory"])),
      ("2026-11-26", strings("absence.alsoAway", ["name": "Tom Technician", "day": "Thu, Nov 26"])),
    ] {
      let refused = try browser.submit(Link.absences, ["answer": ["move"], "to": [day]])
      #expect(refused.status == 422 && refused.says(message) && refused.text.contains("href=\"#to\""))
      #expect(refused.markup.field("to")?["value"] == day)
    }
    #expect(try Self.technicians(place) == [Example.tom.id, Example.tom.id, nil])
    #expect(try browser.submit(Link.absences, ["answer": ["move"], "to": ["2026-11-27"]]).status == 303)
  }

  @Test func `a deletion asks whether the stops are put back, and the page belongs to the owner`() throws {
    let place = try Self.place()
    let browser = try Self.asked(place)
    try browser.submit(Link.absences, ["answer": ["give"], "technician": [Workplace.tina.id.text]])
    let absence = try #require(place.store.absences(in: Example.today...Example.today).first)
    #expect(try place.browser(of: Example.tom).get(Link.absence(absence.id)).status == 403)
    try browser.get(Link.absence(absence.id))
    #expect(try browser.page.says(place.strings()("absence.undoQuestion", count: 3, shown: "3")))
    try browser.submit(Link.absenceDeletion(absence.id), ["stops": ["keep"]])
    #expect(try Self.technicians(place) == [Workplace.tina.id, Workplace.tina.id, Workplace.tina.id])
    #expect(try browser.get(Link.absence(absence.id)).status == 404)
  }

  @Test func `more than three hundred stops are counted by days, each with its technician`() throws {
    let place = try Workplace()
    let pools = (0..<160).map { Example.pool($0, on: [.monday, .tuesday], technician: Example.tom.id) }
    _ = try place.store.fill(
      Example.business, people: [], customers: pools.map { CustomerHistory(pool: $0, visits: []) }, at: place.now)
    let browser = try Self.asked(place)
    #expect(browser.page.says("Mon, Nov 23: 160 stops") && !browser.page.says("Customer 7"))
    let tuesday = Example.today.adding(days: 1)
    try browser.submit(Link.absences, [AbsenceQuestion.field(tuesday): [Workplace.tina.id.text]])
    #expect(try Set(Self.technicians(place)) == [nil])
    #expect(try Set(Self.technicians(place, on: tuesday)) == [Workplace.tina.id])
  }
}
