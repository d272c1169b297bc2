import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct ChecklistPageTests {
  private static let brushing = [
    "name": ["Brush walls"], "tag": [""], "often": ["visit"], "every": [""], "minutes": ["10"], "price": [""],
    "photo": ["none"], "is_required": ["1"], "is_cleaning": ["1"],
  ]
  private static let backwash = [
    "name": ["Backwash"], "tag": ["sand filter"], "often": ["weeks"], "every": ["6"], "minutes": [""],
    "price": ["24.50"], "photo": ["after"], "is_cleaning": [],
  ]

  private static func items(_ place: Workplace) throws -> [ChecklistItem] { try place.store.checklist().items }

  private static func add(_ browser: Browser, _ fields: [String: [String]]) throws {
    try browser.get(Link.newChecklistItem)
    try browser.submit(Link.checklists, fields)
  }

  @Test func `the owner adds items, and sees them list by list`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.olivia)
    #expect(try browser.get(Link.checklists).says("No items yet"))
    try Self.add(browser, Self.backwash)
    #expect(try browser.follow().says("Added: Backwash"))
    try Self.add(browser, Self.brushing)
    let list = try browser.follow()
    #expect(list.says("All customers") && list.says("Customers tagged “sand filter”"))
    #expect(list.says("every visit · 10 min · required") && list.says("every 6 weeks · $24.50 · photo after"))
    PageMarkupTests.check(list)
    let items = try Self.items(place)
    #expect(items.map(\.name) == ["Backwash", "Brush walls"])
    #expect(items[0].rule == .every(6, .weeks) && items[0].price == 24.5 && items[0].photo == .after)
    #expect(!items[0].isCleaning && !items[0].isRequired && items[0].minutes == nil)
    #expect(items[1].isRequired && items[1].isCleaning && items[1].minutes == 10 && items[1].tag.isEmpty)
    #expect(try browser.get("/settings").says("2 items"))
  }

  @Test func `the tags that customers have are proposed, those of most customers first`() throws {
    let place = try Workplace(Example.pool(), Example.pool(2), Example.pool(3))
    for (id, tags) in [(1, "salt"), (2, "Dog ok, heated"), (3, "heated, Salt, HEATED"), (2, "Heated, dog ok")] {
      _ = try place.store.save(CustomerProfile(tagsCSV: tags), of: ID(id), by: nil, now: place.now)
    }
    #expect(try place.store.customerTags().map { $0.lowercased() } == ["heated", "salt", "dog ok"])
    #expect(try place.store.customerTags(limit: 1).count == 1)
    let page = try place.browser(of: Example.olivia).get(Link.newChecklistItem)
    let box = page.markup.elements("input").first { $0["name"] == "tag" }
    #expect(box?["list"] == "tag-list")
    #expect(page.markup.elements("option").filter { $0["value"]?.lowercased() == "salt" }.count == 1)
    PageMarkupTests.check(page)
  }

  @Test func `each wrong box has its message, and what was typed stays`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.olivia)
    try Self.add(
      browser,
      [
        "name": [""], "tag": ["spa, dog"], "often": ["weeks"], "every": ["200"], "minutes": ["7.5"], "price": ["x"],
        "photo": ["selfie"],
      ])
    let page = browser.page
    #expect(page.status == 422)
    PageMarkupTests.check(page)
    for name in ["name", "tag", "every", "minutes", "price", "photo"] {
      #expect(page.markup.elements("a").contains { $0["href"] == "#\(name)" }, "\(name)")
    }
    #expect(page.value("tag") == "spa, dog" && page.value("every") == "200")
    #expect(try Self.items(place).isEmpty)
    try browser.submit(Link.checklists, Self.backwash.merging(["every": [""]]) { $1 })
    #expect(browser.page.status == 422)
    try browser.submit(Link.checklists, Self.backwash)
    #expect(try Self.items(place).count == 1)
  }

  @Test func `a form that is sent twice adds one item`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.olivia)
    let form = try browser.get(Link.newChecklistItem).markup.elements("form").first { $0["action"] == Link.checklists }
    let id = try #require(form?.entries.first { $0.name == "item_id" }?.value)
    try browser.submit(Link.checklists, Self.brushing)
    try Self.add(browser, Self.brushing.merging(["item_id": [id]]) { $1 })
    #expect(try Self.items(place).count == 1)
  }

  @Test func `an item is edited, and an edit of an old version is shown beside the saved one`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.olivia)
    try Self.add(browser, Self.backwash)
    let item = try #require(try Self.items(place).first)
    let old = try browser.get(Link.checklistItem(item.id))
    #expect(old.value("every") == "6" && old.value("price") == "24.5")
    try browser.submit(Link.checklistItem(item.id), Self.backwash.merging(["every": ["8"]]) { $1 })
    #expect(try browser.follow().says("Saved: Backwash"))
    try browser.get(Link.checklistItem(item.id))
    let stale = Self.backwash.merging(["name": ["Rinse"], "version": ["1"]]) { $1 }
    try browser.submit(Link.checklistItem(item.id), stale)
    #expect(browser.page.status == 409 && browser.page.says("Someone changed this item"))
    PageMarkupTests.check(browser.page)
    try browser.submit(Link.checklistItem(item.id), Self.backwash.merging(["name": ["Rinse"]]) { $1 })
    #expect(try Self.items(place).map(\.name) == ["Rinse"])
  }

  @Test func `items change places, and a deletion is undone`() throws {
    let place = try Workplace(Example.pool())
    let browser = try place.browser(of: Example.olivia)
    for name in ["One", "Two", "Three"] { try Self.add(browser, Self.brushing.merging(["name": [name]]) { $1 }) }
    let three = try Self.items(place)[2]
    try browser.get(Link.checklists)
    try browser.submit(Link.checklistItemMove(three.id), ["to": ["up"]])
    #expect(try Self.items(place).map(\.name) == ["One", "Three", "Two"])
    try browser.get(Link.checklistItem(three.id))
    try browser.submit(Link.checklistItemDeletion(three.id))
    #expect(try browser.follow().says("Deleted: Three"))
    #expect(try Self.items(place).map(\.name) == ["One", "Two"])
    #expect(try browser.get(Link.trash).says("Checklist item"))
    try browser.submit(Link.trashRestoration(three.id))
    #expect(try browser.follow().says("Restored: Three"))
    #expect(try Self.items(place).map(\.name) == ["One", "Three", "Two"])
  }

  @Test func `a technician has no checklists in the settings, and restores no item`() throws {
    let place = try Workplace(Example.pool())
    let owner = try place.browser(of: Example.olivia)
    try Self.add(owner, Self.brushing)
    let item = try #require(try Self.items(place).first)
    let browser = try place.browser(of: Example.tom)
    for path in [Link.checklists, Link.newChecklistItem, Link.checklistItem(item.id), Link.intervals] {
      #expect(try browser.get(path).status == 403, "\(path)")
    }
    #expect(try !browser.get("/settings").says("Checklists"))
    #expect(try Desk.post(browser, Link.checklistItemDeletion(item.id)).status == 403)
    try place.store.deleteChecklistItem(item.id, by: Example.tom.id, now: place.now)
    #expect(try Desk.post(browser, Link.trashRestoration(item.id)).status == 403)
  }
}
