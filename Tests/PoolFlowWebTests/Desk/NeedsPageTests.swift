import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct NeedsPageTests {
  private static let path = "/needs"

  /// A customer of two months with alkaline water and a pump whose warranty is over.
  private static func place() throws -> Workplace {
    let pool = Example.pool(name: "Ann", monthlyFee: 0, on: [])
    let pump = Equipment(
      id: ID(5), name: "Pump", kind: .pump, warrantyEndsOn: Example.today.adding(days: -1), createdAt: Example.now,
      updatedAt: Example.now)
    let visit = Desk.visit(1, daysAgo: 2, pH: 8.4, doses: [Desk.dose(1, cost: 1, ounces: 20)])
    return try Desk.place([CustomerHistory(pool: pool, equipment: [pump], visits: [visit])])
  }

  private static func lines(_ reply: Reply) -> [MarkupElement] { reply.markup.elements("li", class: "need") }

  @Test func `each line names its subject and has the one step that settles it`() throws {
    let place = try Self.place()
    let reply = try place.browser(of: Example.olivia).get(Self.path)
    let steps = Self.lines(reply).compactMap { $0.elements("a", class: "button").first?["href"] }
    #expect(
      steps == [
        "\(Desk.pool)/calculator", "/visits/\(ID<Visit>(1).text)",
        "/equipment/\(ID<Equipment>(5).text)?back=needs#warranty_ends_on", "\(Desk.pool)/edit?back=needs#monthly_fee",
      ])
    let browser = try place.browser(of: Example.olivia)
    for step in steps {
      let parts = step.split(separator: "#").map(String.init)
      let page = try browser.get(parts[0])
      #expect(page.status == 200, "\(step)")
      if parts.count > 1 { #expect(page.markup.element(id: parts[1]) != nil, "\(step)") }
    }
    #expect(
      reply.says(try place.strings()("needs.overriddenText", ["chemicals": "Acid", "date": "Sat, Nov 21"])))
  }

  struct Step: CustomTestStringConvertible {
    let form: String
    let action: String
    let wrong: [String: [String]]
    let right: [String: [String]]
    var testDescription: String { form }
  }

  private static let steps = [
    Step(
      form: "\(Desk.pool)/edit", action: Desk.pool, wrong: ["monthly_fee": ["x"]],
      right: ["monthly_fee": ["150"], "service_day": ["2"]]),
    Step(
      form: "/equipment/\(ID<Equipment>(5).text)", action: "/equipment/\(ID<Equipment>(5).text)",
      wrong: ["warranty_ends_on": ["x"]], right: ["warranty_ends_on": ["2027-11-30"]]),
    Step(
      form: "/inventory/\(Example.product(.acid).text)",
      action: "/inventory/\(Example.product(.acid).text)/receive", wrong: ["packages": ["x"]],
      right: ["packages": ["2"], "package_size": ["1"]]),
  ]

  @Test(arguments: steps)
  func `a form that the list leads to returns to it, with a message of the save`(step: Step) throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("\(step.form)?back=needs")
    func arrow() -> String? { browser.page.markup.elements("a", class: "square").first?["href"] }
    #expect(arrow() == Self.path)
    #expect(try browser.submit(step.action, step.wrong).status == 422)
    #expect(arrow() == Self.path, "after a refusal")
    let answer = try browser.submit(step.action, step.right)
    #expect(answer.location?.hasPrefix("/needs?saved=") == true)
    #expect(try browser.follow().text.contains("data-toast"))
  }

  @Test func `a job that nobody did is settled by another date`() throws {
    let place = try Workplace(Example.pool(1, name: "Ann", on: []))
    var pool = try place.store.pool(ID(1))
    pool.schedules = [Schedule(id: ID(7), .once(place.today), note: "Filter clean\nBag", price: 90)]
    #expect(try place.store.update(pool, by: nil, today: place.today))
    place.wait(minutes: 8 * 1_440)
    let browser = try place.browser(of: Example.olivia)
    let text = try place.strings()("needs.jobLeftText", ["name": "Filter clean", "date": "Mon, Nov 23"])
    #expect(try browser.get(Self.path).says(text) && browser.page.says("Ann"))
    let step = try #require(Self.lines(browser.page).first?.elements("a", class: "button").first?["href"])
    #expect(step == Link.schedule(ID(1), ID(7)))
    try browser.get(step)
    #expect(try browser.submit(step, ["starts_on": [place.today.adding(days: 2).description]]).status == 303)
    #expect(try !browser.get(Self.path).says(text))
  }

  @Test func `a missed stop is settled by its reason, and the list opens again`() throws {
    var pool = Example.pool(name: "Ann", on: [Example.today.adding(days: -1).weekday])
    pool.createdAt = Example.now.addingTimeInterval(-60 * 86_400)
    let place = try Desk.place([CustomerHistory(pool: pool, visits: [Desk.visit(1, daysAgo: 8)])])
    let browser = try place.browser(of: Example.olivia)
    let step = try #require(
      Self.lines(try browser.get(Self.path)).first?.elements("a", class: "button").first?["href"])
    #expect(step == "\(Desk.pool)/skip?on=\(Example.today.adding(days: -1))&back=needs")
    try browser.get(step)
    #expect(try browser.submit("\(Desk.pool)/skip").status == 422)
    #expect(
      try browser.submit("\(Desk.pool)/skip", ["reason": ["noAccess"]]).location
        == "/needs?saved=skip&of=\(ID<Pool>(1).text)")
    #expect(try browser.follow().text.contains("data-toast") && Self.lines(browser.page).isEmpty)
    // If the customer's page is opened, the reason is there.
    #expect(try browser.get(Desk.pool).markup.elements("li", class: "left-out__stop").count == 1)
  }

  @Test(arguments: [steps[0], steps[2]])
  func `a person without access to the list is not led to it`(step: Step) throws {
    let browser = try Self.place().browser(of: Example.tom)
    try browser.get("\(step.form)?back=needs")
    #expect(!browser.page.text.contains(Self.path))
    let answer = try browser.submit(step.action, step.right.merging(["back": ["needs"]]) { $1 })
    #expect(answer.status == 303 && answer.location?.hasPrefix(Self.path) == false)
  }

  @Test func `a missing fee is typed into an empty field, and confirmed`() throws {
    let browser = try Self.place().browser(of: Example.olivia)
    try browser.get("\(Desk.pool)/edit?back=needs")
    #expect(browser.page.value("monthly_fee")?.isEmpty != false)
    try browser.submit(Desk.pool, ["monthly_fee": ["165"], "service_day": ["2"]])
    #expect(try browser.follow().text.contains("$165.00"))
  }

  @Test(arguments: ["together=1&count=-5", "together=1&count=0", "saved=skip&of=x"])
  func `a count of zero is not shown`(query: String) throws {
    #expect(try !Self.place().browser(of: Example.olivia).get("\(Self.path)?\(query)").text.contains("data-toast"))
  }

  @Test(arguments: steps, ["", "https://example.com/", "//example.com", "pools", "NEEDS"])
  func `a way back to an unknown list is ignored`(step: Step, back: String) throws {
    let browser = try Self.place().browser(of: Example.olivia)
    try browser.get("\(step.form)?back=\(Link.encoded(back))")
    #expect(browser.page.markup.elements("a", class: "square").first?["href"] != Self.path)
    #expect(!browser.page.text.contains("name=\"back\"") && !browser.page.text.contains("example.com"))
    let answer = try browser.submit(step.action, step.right.merging(["back": [back]]) { $1 })
    #expect(answer.status == 303 && answer.location?.hasPrefix(Self.path) == false)
  }

  @Test(arguments: ["saved=customer", "saved=customer&of=x", "saved=x&of=\(Example.product(.acid).text)", "saved="])
  func `an address that names no save shows no message`(query: String) throws {
    let page = try Self.place().browser(of: Example.olivia).get("\(Self.path)?\(query)")
    #expect(page.status == 200 && !page.text.contains("data-toast"))
  }

  @Test func `a dismissed line disappears, and Undo restores it`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    let count = Self.lines(browser.page).count
    let reply = try browser.submit("/needs/dismiss")
    #expect(reply.location?.hasPrefix("/needs?dismissed=outOfRange") == true)
    try browser.follow()
    #expect(Self.lines(browser.page).count == count - 1)
    #expect(browser.page.says(try place.strings()("needs.dismissed")))
    let undo = try #require(
      browser.page.markup.elements("form").compactMap { $0["action"] }.first { $0.hasPrefix("/needs/restore") })
    #expect(try browser.submit(undo).location == Self.path)
    #expect(try Self.lines(browser.follow()).count == count)
  }

  @Test func `lines dismissed together are counted, and Undo restores them`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    let count = Self.lines(browser.page).count
    var form: FormFields = ["csrf": browser.page.token ?? ""]
    for line in Self.lines(browser.page).prefix(2) {
      let values = line.elements("input").reduce(into: [:]) { $0[$1["name"] ?? ""] = $1["value"] }
      form.add("line", "\(values["kind"] ?? "")|\(values["subject"] ?? "")|\(values["mark"] ?? "")")
    }
    #expect(try browser.post("/needs/dismiss", form).status == 303)
    let reply = try browser.follow()
    #expect(Self.lines(reply).count == count - 2)
    #expect(reply.says(try place.strings()("needs.dismissedTogether", count: 2)))
    let undo = try #require(
      reply.markup.elements("form").compactMap { $0["action"] }.first { $0.hasPrefix("/needs/restore") })
    try browser.submit(undo)
    #expect(try Self.lines(browser.follow()).count == count)
  }

  @Test func `the worst line has the only green step, and each line says how long ago it was`() throws {
    let reply = try Self.place().browser(of: Example.olivia).get(Self.path)
    let green = reply.markup.elements("a", class: "button--primary")
    #expect(green.compactMap { $0["href"] } == ["\(Desk.pool)/calculator"])
    let when = Self.lines(reply).map { $0.elements("span", class: "need__when").first?.text }
    #expect(when == ["2 days ago", "2 days ago", "1 day ago", nil])
  }

  @Test func `the kinds lead to their lines, and one kind back to all`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    func kinds(_ page: Reply) -> [MarkupElement] { page.markup.elements("a", class: "needs__kind") }
    let whole = try browser.get(Self.path)
    let paths = kinds(whole).compactMap { $0["href"] }
    #expect(paths == ["outOfRange", "overridden", "warranty", "feeMissing"].map { "\(Self.path)?kind=\($0)" })
    let all = try place.strings()("pools.showAll")
    #expect(!whole.says(all))
    let page = try browser.get(paths[2])
    #expect(Self.lines(page).count == 1 && page.says(all))
    #expect(kinds(page).map { $0["aria-current"] } == [nil, nil, "true", nil])
    #expect(page.markup.elements("a", class: "button--primary").count == 1)
  }

  @Test func `once all are dismissed, no line is left`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    for _ in 1...4 {
      #expect(try browser.submit("/needs/dismiss").status == 303)
      try browser.follow()
    }
    #expect(browser.page.says(try place.strings()("needs.empty")))
  }

  @Test(arguments: [
    ["kind": "boredom", "subject": "a"], [:], ["kind": "missed", "subject": String(repeating: "a", count: 101)],
  ])
  func `an invalid line is refused`(fields: [String: String]) throws {
    let browser = try Self.place().browser(of: Example.olivia)
    try browser.get(Self.path)
    var form: FormFields = ["csrf": browser.page.token ?? ""]
    for (name, value) in fields { form.add(name, value) }
    #expect(try browser.post("/needs/dismiss", form).status == 400)
    #expect(try browser.get("/needs?dismissed=boredom&subject=x").status == 200)
  }

  @Test(arguments: ["en", "es", "fr", "pt-BR", "de"])
  func `the list can be read in every language`(language: String) throws {
    let place = try Self.place()
    let reply = try place.browser(of: Example.olivia, language: language).get(Self.path)
    #expect(reply.status == 200 && Self.lines(reply).count == 4)
    #expect(!reply.markup.text.contains("{") && reply.markup.problems.isEmpty)
  }
}
