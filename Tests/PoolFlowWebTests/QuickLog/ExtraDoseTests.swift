import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Chemicals that no recommendation asks for, readings beside the five, two notes and the owner's wishes.
struct ExtraDoseTests {
  private static let item = Example.product(.trichlor).text

  private static func open() throws -> (Workplace, Browser) {
    let place = try Workplace(QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.olivia)
    try browser.get(QuickLogPageTests.log)
    return (place, browser)
  }

  @Test func `another chemical of the inventory is recorded with its price and taken from stock`() throws {
    let (place, browser) = try Self.open()
    let reply = try browser.submit(
      QuickLogPageTests.visits,
      ["dose": ["extra-1"], "dose_item.extra-1": [Self.item], "dose_oz.extra-1": ["8"]])
    #expect(reply.status == 303)
    let dose = try #require(try DoseViewTests.visit(place).doses.first)
    #expect((dose.key, dose.kind, dose.quantityOunces, dose.takenOunces) == ("extra-1", .trichlor, 8, 8))
    #expect(dose.cost == 8 * 0.18)
    #expect(try place.store.stock().item(Example.product(.trichlor))?.stockOunces == 392)
  }

  @Test func `both boxes of another chemical have a label that is seen`() throws {
    let (place, browser) = try Self.open()
    let labels = browser.page.markup.elements("label")
    let strings = try place.strings()
    for (box, text) in [("item-extra-1", "inventory.product"), ("poured-extra-1", "log.poured")] {
      let label = try #require(labels.first { $0["for"] == box })
      #expect(label.text == strings(StringKey(stringLiteral: text)) && label["class"]?.contains("unseen") != true)
      #expect(browser.page.markup.element(id: box)?["aria-label"] == nil)
    }
  }

  @Test func `a form has up to fifty doses, as a program's visit has; one more is refused`() throws {
    let (place, browser) = try Self.open()
    let keys = (1...51).map { "extra-\($0)" }
    #expect(try browser.submit(QuickLogPageTests.visits, ["dose": keys]).status == 422)
    #expect(try place.store.visitCount(of: ID(1)) == 0)
    try browser.get(QuickLogPageTests.log)
    #expect(try browser.submit(QuickLogPageTests.visits, ["dose": Array(keys.prefix(50))]).status == 303)
  }

  @Test func `an empty row of another chemical is ignored`() throws {
    let (place, browser) = try Self.open()
    #expect(try browser.submit(QuickLogPageTests.visits, ["dose": ["extra-1"]]).status == 303)
    #expect(try DoseViewTests.visit(place).doses.isEmpty)
  }

  @Test func `half a row is refused beside the missing value, and entries stay`() throws {
    let (place, browser) = try Self.open()
    var reply = try browser.submit(
      QuickLogPageTests.visits, ["dose": ["extra-1"], "dose_item.extra-1": [""], "dose_oz.extra-1": ["8"]])
    #expect(reply.status == 422)
    #expect(reply.says(try place.strings()("log.extraItem")))
    #expect(reply.value("dose_oz.extra-1") == "8")
    reply = try browser.submit(
      QuickLogPageTests.visits, ["dose": ["extra-1"], "dose_item.extra-1": [Self.item], "dose_oz.extra-1": [""]])
    #expect(reply.status == 422)
    #expect(reply.says(try place.strings()("log.pouredNotANumber")))
    #expect(try place.store.visitCount(of: ID(1)) == 0)
  }

  @Test func `one more row can be asked for without losing anything`() throws {
    let (_, browser) = try Self.open()
    let reply = try browser.submit(
      QuickLogPageTests.visits,
      ["dose": ["base", "extra-1"], "dose_item.extra-1": [Self.item], "dose_oz.extra-1": ["8"], "notes": ["kept"]],
      button: "add_extra=1")
    #expect(reply.status == 200)
    #expect(reply.value("dose_oz.extra-1") == "8")
    #expect(reply.value("dose_oz.extra-2") == "")
    #expect(reply.value("notes") == "kept")
  }

  @Test func `free chlorine is a reading, and both notes are kept apart`() throws {
    let (place, browser) = try Self.open()
    let reply = try browser.submit(
      QuickLogPageTests.visits,
      ["free_chlorine": ["3,5"], "notes": ["gate 42"], "customer_note": ["All good"]])
    #expect(reply.status == 303)
    let visit = try DoseViewTests.visit(place)
    #expect(visit.reading(.freeChlorine) == Reading(.freeChlorine, 3.5, isMeasured: true))
    #expect(visit.reading(.combinedChlorine) == nil)
    #expect((visit.notes, visit.customerNote) == ("gate 42", "All good"))
  }

  @Test func `low chlorine asks for liquid chlorine`() throws {
    let (_, browser) = try Self.open()
    let reply = try browser.submit(QuickLogPageTests.visits, ["free_chlorine": ["0.5"]], button: "recalculate=1")
    let dose = reply.markup.element(with: "data-recommendation", "chlorine")
    // 10,000 gallons, stabilizer 0: from 0.5 to 3 ppm with 12.5 %.
    #expect(dose?["data-quantity-oz"] == "26")
  }

  @Test func `readings that the owner requires at each visit cannot be carried over`() throws {
    let (place, _) = try Self.open()
    var business = Example.business
    business.readingNeeds[.pH] = .needed
    business.readingNeeds[.freeChlorine] = .needed
    business.readingNeeds[.salt] = .optional
    try place.store.update(business, at: place.now)
    let browser = try place.browser(of: Example.olivia)
    #expect(try browser.get(QuickLogPageTests.log).value("ph") == "")
    #expect(browser.page.value("salt") == "")
    #expect(try browser.submit(QuickLogPageTests.visits).status == 422)
    #expect(browser.page.message("ph") == (try place.strings()("reading.missing")))
    #expect(browser.page.message("free_chlorine") == (try place.strings()("reading.missing")))
    let reply = try browser.submit(QuickLogPageTests.visits, ["ph": ["7.2"], "free_chlorine": ["3"]])
    #expect(reply.status == 422)
    #expect(try browser.submit(QuickLogPageTests.visits).status == 303)
  }

  @Test func `programs and the calculator cannot omit required readings`() throws {
    let (place, _) = try Self.open()
    var business = Example.business
    business.readingNeeds[.pH] = .needed
    try place.store.update(business, at: place.now)
    let path = "pools/\(ID<Pool>(1).text)/visits"
    let program = try place.program(of: Example.olivia)
    #expect(try program.call(.post, path, #"{"techNotes":"x"}"#).status == 422)
    #expect(try program.call(.post, path, #"{"pH":7.4}"#).status == 201)
    let browser = try place.browser(of: Example.olivia)
    try browser.get(CalculatorPageTests.path)
    #expect(try CalculatorPageTests.save(browser, ["total_alkalinity": "90"]).status == 422)
    #expect(try CalculatorPageTests.save(browser, ["ph": "7.6"]).status == 303)
  }

  @Test func `low chlorine beside balanced water does not say that nothing is needed`() throws {
    let water = Water(pH: 7.5, cyanuricAcid: 30)
    let place = try Workplace(Example.pool(water: water))
    let browser = try place.browser(of: Example.olivia)
    try browser.get(QuickLogPageTests.log)
    let reply = try browser.submit(QuickLogPageTests.visits, ["free_chlorine": ["1"]], button: "recalculate=1")
    #expect(reply.says(try place.strings()("dose.indexBalanced")))
    #expect(!reply.says(try place.strings()("dose.balanced")))
  }

  @Test func `an extra chemical that takes the pH out of its range has a warning`() throws {
    let water = Water(pH: 7.3, cyanuricAcid: 30)
    let place = try Workplace(Example.pool(water: water))
    let browser = try place.browser(of: Example.olivia)
    try browser.get(QuickLogPageTests.log)
    let acid = ["dose": ["extra-1"], "dose_item.extra-1": [Example.product(.acid).text]]
    var reply = try browser.submit(
      QuickLogPageTests.visits, acid.merging(["dose_oz.extra-1": ["128"]]) { $1 }, button: "recalculate=1")
    #expect(reply.markup.element(with: "data-leaves")?["hidden"] == nil)
    reply = try browser.submit(
      QuickLogPageTests.visits, acid.merging(["dose_oz.extra-1": ["1"]]) { $1 }, button: "recalculate=1")
    #expect(reply.markup.element(with: "data-leaves")?["hidden"] != nil)
  }

  @Test func `if the owner wants it, saving asks once more`() throws {
    let (place, _) = try Self.open()
    var business = Example.business
    business.confirmsBeforeSave = true
    try place.store.update(business, at: place.now)
    let browser = try place.browser(of: Example.olivia)
    try browser.get(QuickLogPageTests.log)
    let reply = try browser.submit(QuickLogPageTests.visits, ["notes": ["kept"]])
    #expect(reply.status == 422)
    #expect(try place.store.visitCount(of: ID(1)) == 0)
    #expect(try browser.submit(QuickLogPageTests.visits).status == 303)
    #expect(try DoseViewTests.visit(place).notes == "kept")
  }

  @Test func `entries that waited in the browser are saved without the question, and the receipt says so`() throws {
    let (place, _) = try Self.open()
    try place.store.changeBusiness(at: place.now) { $0.confirmsBeforeSave = true }
    let browser = try place.browser(of: Example.olivia)
    try browser.get(QuickLogPageTests.log)
    let form = try #require(browser.page.markup.elements("form", class: "log").first)
    let entries = form.entries.reduce(into: FormFields()) { $0.add($1.name, $1.value) }
    for _ in 1...2 {
      let result = try browser.sendLate("visit", QuickLogPageTests.visits, entries)
      #expect(result.result == "done")
      let said = try place.strings()("outbox.unconfirmed", ["customer": "", "time": ""]).suffix(30)
      #expect(result.also?.contains(said) == true)
    }
    #expect(try place.store.visitCount(of: ID(1)) == 1)
  }

  @Test func `the question before saving names the poured amounts, also without costs`() throws {
    let (place, _) = try Self.open()
    try place.store.changeBusiness(at: place.now) { $0.confirmsBeforeSave = true }
    let browser = try place.browser(of: Example.tom)
    func doses(_ changes: [String: [String]]) throws -> [String] {
      try browser.get(QuickLogPageTests.log)
      let reply = try browser.submit(QuickLogPageTests.visits, changes)
      #expect(reply.status == 422 && !reply.text.contains("$"))
      return reply.markup.elements("ul", class: "dialog__doses").flatMap { $0.elements("li") }.map(\.text)
    }
    let acid = [
      "dose_item.extra-1": [Example.product(.acid).text], "dose_oz.extra-1": ["20"], "dose_oz.base": ["4"],
    ]
    let both = try doses(acid.merging(["dose": ["base", "extra-1"]]) { $1 })
    #expect(both == ["Soda ash 4 oz", "Muriatic acid 20 fl oz"])
    #expect(try doses(["dose": []]) == [place.strings()("log.confirmNoDose")])
  }

  @Test func `on metric pages amounts are grams and millilitres, and an untouched one is exact`() throws {
    let (place, _) = try Self.open()
    try place.installation.accounts.save(Preferences(units: .metric), of: place.account(of: Example.olivia).id)
    let browser = try place.browser(of: Example.olivia)
    try browser.get(QuickLogPageTests.log)
    #expect(browser.page.value("dose_metric.base") == "170")
    #expect(
      try browser.submit(
        QuickLogPageTests.visits,
        ["dose": ["base", "alkalinity"], "dose_metric.alkalinity": ["1000"]]
      ).status == 303)
    let doses = try DoseViewTests.visit(place).doses
    #expect(doses.map(\.quantityOunces) == [6, 1_000 / 28.3495])
  }
}

/// The report of a visit that is not saved yet.
struct ShareNowTests {
  @Test func `the text for the customer can be shared before saving, without the internal note`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.olivia)
    try browser.get(QuickLogPageTests.log)
    let reply = try browser.submit(
      QuickLogPageTests.visits, ["notes": ["gate 4711"], "customer_note": ["All is well"]], button: "share=1")
    #expect(reply.status == 200)
    #expect(reply.text.contains("All is well"))
    #expect(!reply.text.contains("4711"))
    #expect(reply.text.contains("Customer 1"))
    #expect(try place.store.visitCount(of: ID(1)) == 0)
  }
}
