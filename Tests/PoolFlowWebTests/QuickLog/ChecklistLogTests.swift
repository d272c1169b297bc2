import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The checklist in the form of a visit.
struct ChecklistLogTests {
  private static let log = QuickLogPageTests.log
  private static let visits = QuickLogPageTests.visits
  private static let brush = ID<ChecklistItem>(1).text
  private static let backwash = ID<ChecklistItem>(3).text

  /// Brushing is required, vacuuming is not; the backwash asks for a photo.
  private static func fill(_ store: Store) throws {
    _ = try store.add(ChecklistItem(id: ID(1), name: "Brush walls", minutes: 10, isRequired: true))
    _ = try store.add(ChecklistItem(id: ID(2), name: "Vacuum", rule: .every(2, .visits)))
    _ = try store.add(
      ChecklistItem(id: ID(3), name: "Backwash", rule: .every(4, .weeks), photo: .after, isCleaning: false))
  }

  private static func place() throws -> (place: Workplace, browser: Browser) {
    let place = try Workplace(QuickLogPageTests.soft)
    try fill(place.store)
    let browser = try place.browser(of: Example.tom)
    try browser.get(log)
    return (place, browser)
  }

  private static func checks(_ place: Workplace) throws -> [Check] {
    try place.store.visits(of: ID(1), limit: 1).first?.checks ?? []
  }

  @Test func `the due items are rows with their rule, and a save keeps what was ticked`() throws {
    let (place, browser) = try Self.place()
    #expect(browser.page.says("Brush walls") && browser.page.says("every 4 weeks"))
    PageMarkupTests.check(browser.page)
    try browser.submit(Self.visits, ["check": [Self.brush, ID<ChecklistItem>(2).text]])
    #expect(browser.page.status == 303)
    #expect(try Self.checks(place).map(\.name) == ["Brush walls", "Vacuum"])
    #expect(try Self.checks(place).allSatisfy(\.isDone))
    let visit = try #require(place.store.visits(of: ID(1), limit: 1).first)
    let page = try browser.get(Link.visit(visit.id))
    #expect(page.says("Checklist") && page.says("Vacuum"))
    PageMarkupTests.check(page)
    #expect(try browser.get(Link.report(visit.id)).text.contains("✓ Brush walls"))
    let next = try browser.get(Self.log)
    let later = try #require(next.markup.elements("details").first { $0["class"] == "tasks__later" })
    #expect(next.says("Brush walls") && next.says("Backwash"))
    #expect(later.text.contains("Vacuum") && !later.text.contains("Backwash"))
  }

  @Test func `a required item without an answer holds the form back, with reasons and all that was typed`() throws {
    let (place, browser) = try Self.place()
    try browser.submit(Self.visits, ["notes": ["Gate open"], "check": [ID<ChecklistItem>(2).text]])
    let page = browser.page
    #expect(page.status == 422)
    PageMarkupTests.check(page)
    #expect(page.markup.elements("a").contains { $0["href"] == "#check-\(Self.brush)" })
    #expect(page.value("notes") == "Gate open" && page.says("Brush walls: tick it, or choose why it was not done"))
    #expect(try place.store.visitCount(of: ID(1)) == 0)
    try browser.submit(Self.visits, ["check_skip.\(Self.brush)": ["rain"]])
    #expect(browser.page.status == 422)
    try browser.submit(Self.visits, ["check_skip.\(Self.brush)": ["weather"]])
    #expect(browser.page.status == 303)
    #expect(try Self.checks(place).map(\.state) == [.skipped(.weather), .done])
    let visit = try #require(place.store.visits(of: ID(1), limit: 1).first)
    #expect(try browser.get(Link.visit(visit.id)).says("not done: Weather"))
    #expect(try browser.get(Link.report(visit.id)).text.contains("– Brush walls (not this time)"))
    #expect(!browser.page.text.contains("Weather"))
  }

  @Test func `an item whose photo is missing holds the form back, and a reason lets it pass`() throws {
    let (place, browser) = try Self.place()
    try browser.submit(Self.visits, ["check": [Self.brush, Self.backwash]])
    #expect(browser.page.status == 422 && browser.page.says("Backwash: take the photo"))
    try browser.submit(Self.visits, ["check_skip.\(Self.backwash)": ["noTime"]])
    #expect(browser.page.status == 303)
    #expect(try Self.checks(place).map(\.photoReason) == [nil, .noTime])
  }

  @Test func `a photo taken beside an item, or named by its number, shows the item`() throws {
    let folder = try TemporaryFolder()
    let place = try Workplace(in: folder, QuickLogPageTests.soft)
    try Self.fill(place.store)
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.log)
    try browser.submit(
      Self.visits,
      photos: [
        Upload(name: "a.jpg", bytes: ExamplePhoto.phoneJPEG),
        Upload(name: "b.jpg", bytes: ExamplePhoto.progressiveJPEG),
      ],
      ["check": [Self.brush, Self.backwash], "photo_for.2": [Self.backwash]])
    #expect(browser.page.status == 303)
    let first = try #require(place.store.visits(of: ID(1), limit: 1).first)
    #expect(first.photoSubjects == [2: .item(ID(3))])
    _ = try place.store.undo(first.id, by: Example.tom.id, role: .owner, now: place.now)
    try browser.get(Self.log)
    try browser.submit(
      Self.visits, photos: [Upload(name: "c.jpg", bytes: ExamplePhoto.phoneJPEG)], as: "photo.\(Self.backwash)",
      ["check": [Self.backwash]])
    #expect(browser.page.says("Brush walls: tick it") && !browser.page.says("Backwash: take the photo"))
    try browser.submit(Self.visits, ["check": [Self.brush, Self.backwash]])
    #expect(browser.page.status == 303)
    #expect(try place.store.visits(of: ID(1), limit: 1).first?.photoSubjects == [1: .item(ID(3))])
  }

  @Test func `an item that is not due is folded, and a tick is kept with the visit`() throws {
    let (place, browser) = try Self.place()
    try browser.submit(Self.visits, ["check": [Self.brush, ID<ChecklistItem>(2).text]])
    let first = try #require(place.store.visits(of: ID(1), limit: 1).first)
    try browser.get(Self.log)
    try browser.submit(Self.visits, ["check": [Self.brush, ID<ChecklistItem>(2).text]])
    #expect(browser.page.status == 303)
    let second = try #require(place.store.visits(of: ID(1), limit: 1).first { $0.id != first.id })
    #expect(second.checks.map(\.name) == ["Brush walls", "Vacuum"])
  }

  @Test func `the line above the buttons leads to what is required, then to what is due`() throws {
    let (_, browser) = try Self.place()
    let need = try #require(browser.page.markup.element(with: "data-need"))
    #expect(need["href"] == "#check-\(Self.brush)" && need.text.contains("Needed: Brush walls"))
    try browser.submit(Self.visits, ["check": [Self.brush]], button: "recalculate=1")
    let due = try #require(browser.page.markup.element(with: "data-need"))
    #expect(due["href"]?.hasPrefix("#") == true && due.text.contains("Due: "))
  }

  @Test func `a form that is held says above the buttons that nothing is saved, with a link to the field`() throws {
    let (place, browser) = try Self.place()
    let held = { browser.page.markup.element(with: "data-held") }
    #expect(held()?.elements("a").isEmpty == true && held()?["role"] == "alert")
    try browser.submit(Self.visits, ["check": []])
    let item = try #require(held()?.elements("a").first)
    #expect(item["href"] == "#check-\(Self.brush)")
    #expect(item.text == "Not saved yet: Brush walls: tick it, or choose why it was not done")
    try browser.submit(Self.visits, ["check": [Self.brush], "ph": ["x"]])
    let box = try #require(held()?.elements("a").first)
    #expect(box["href"] == "#ph" && box.text.hasPrefix("Not saved yet: pH"))
    #expect(try place.store.visitCount(of: ID(1)) == 0)
  }

  @Test func `a visit that waited on a phone is saved, and what it lacks is marked`() throws {
    let (place, browser) = try Self.place()
    #expect(try browser.sendLate("visit", Self.visits, browser.filled(Self.visits, [:])).result == "done")
    #expect(try Self.checks(place).map(\.state) == [.open])
    let visit = try #require(place.store.visits(of: ID(1), limit: 1).first)
    #expect(try browser.get(Link.visit(visit.id)).says("required, nothing said"))
  }

  @Test(arguments: ["chemicals", "job"])
  func `a tick of an item that the visit does not do is dropped`(kind: String) throws {
    let (place, browser) = try Self.place()
    try browser.get(Link.log(ID(1), kind: try #require(VisitKind(rawValue: kind))))
    var fields = try browser.filled(Self.visits, [:])
    for item in [Self.brush, Self.backwash] { fields.add("check", item) }
    #expect(try browser.sendLate("visit", Self.visits, fields).result == "done")
    #expect(try Self.checks(place).map(\.name) == (kind == "job" ? [] : ["Backwash"]))
  }

  @Test func `a visit of an earlier day shows the items that hold it`() throws {
    let (place, browser) = try Self.place()
    _ = try place.store.add(ChecklistItem(id: ID(9), name: "Filter", rule: .every(4, .weeks), isRequired: true))
    try browser.get(Self.log)
    let ids = [1, 9].map { ID<ChecklistItem>($0).text }
    try browser.submit(Self.visits, ["check": ids])
    #expect(browser.page.status == 303)
    try browser.get(Self.log)
    let day = Example.today.adding(days: -2).description
    let earlier = ["done_on": [day], "done_at": ["10:00"], "dose": []]
    try browser.submit(Self.visits, earlier.merging(["check": [Self.brush]]) { $1 })
    #expect(browser.page.status == 422 && browser.page.says("Filter: "))
    try browser.submit(Self.visits, earlier.merging(["check": ids]) { $1 })
    #expect(browser.page.status == 303)
  }

  @Test func `the report of a form tells what is ticked`() throws {
    let (_, browser) = try Self.place()
    try browser.submit(Self.visits, ["ph": ["7.3"], "check": [Self.brush]], button: "recalculate=1")
    try browser.submit(Self.visits, ["dose": []], button: "share=1")
    #expect(browser.page.text.contains("✓ Brush walls") && !browser.page.text.contains("Vacuum"))
  }

  @Test func `of more than forty required items only those on the page hold the form`() throws {
    let (place, browser) = try Self.place()
    for number in 10..<60 {
      _ = try place.store.add(ChecklistItem(id: ID(number), name: "Task \(number)", isRequired: true))
    }
    let page = try browser.get(Self.log)
    // Those that are due come first.
    let all = page.markup.elements("input").filter { $0["name"] == "check" }.compactMap { $0["value"] }
    let shown = Array(all.prefix(ChecklistLimits.due))
    #expect(all.count > shown.count && shown.count == ChecklistLimits.due)
    let reason = ["check_skip.\(Self.backwash)": ["broken"]]
    try browser.submit(Self.visits, reason.merging(["check": shown]) { $1 })
    #expect(browser.page.status == 303)
    #expect(try Self.checks(place).allSatisfy(\.isDone))
  }

  @Test func `rain asks for no cleaning, a job for nothing`() throws {
    let (_, browser) = try Self.place()
    let rain = try browser.get(Link.log(ID(1), kind: .chemicals))
    #expect(!rain.says("Brush walls") && rain.says("Backwash"))
    #expect(try !browser.get(Link.log(ID(1), kind: .job)).says("Backwash"))
  }

  @Test func `an undone visit is filled in again with its answers`() throws {
    let (place, browser) = try Self.place()
    try browser.submit(
      Self.visits,
      ["check": [Self.backwash], "check_skip.\(Self.backwash)": ["broken"], "check_skip.\(Self.brush)": ["noTime"]])
    let visit = try #require(place.store.visits(of: ID(1), limit: 1).first)
    try browser.get(Link.visit(visit.id))
    try browser.submit(Link.undo(visit.id))
    let page = try browser.follow()
    #expect(page.value("check_skip.\(Self.brush)") == "noTime" && page.value("check_skip.\(Self.backwash)") == "broken")
    try browser.submit(Self.visits)
    #expect(try Self.checks(place).map(\.state) == [.skipped(.noTime), .done])
  }
}
