import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Clear all app data, and its undo.
struct ClearPageTests {
  private let folder: TemporaryFolder
  private let place: Workplace

  init() throws {
    folder = try TemporaryFolder()
    place = try BrokenPlace.open(folder)
    try place.employ()
    for number in 1...3 { try place.store.add(Example.pool(number), by: nil, today: Example.today) }
    _ = try place.store.record(Example.draft(measured: [.pH: 8]))
  }

  private var directory: DataDirectory { get throws { try DataDirectory(path: folder.path) } }

  private func backups() throws -> [StoredBackups.File] { StoredBackups(try directory).files() }

  @Test(arguments: [("", "form.required"), ("Blue Lagoon", "clear.otherName"), ("\u{7}", "form.control")])
  func `another name clears nothing and the question is asked again`(typed: String, key: String) throws {
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/clear")
    let reply = try browser.submit("/settings/clear", ["business_name": [typed]])
    #expect(reply.status == 422)
    let words = try place.strings()(StringKey(stringLiteral: key), ["name": Example.business.name])
    #expect(reply.message("business_name") == words)
    #expect(try place.store.poolCount() == 3)
    #expect(try backups().isEmpty)
  }

  @Test(arguments: ["Blue Lagoon Pools", " blue  lagoon POOLS ", "Blüe Lagoon Pools"])
  func `the name clears everything except the settings, the people and the accounts`(typed: String) throws {
    var business = Example.business
    business.confirmsBeforeSave = true
    try place.store.update(business, at: place.now)
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/data")
    #expect(try browser.submit("/settings/clear", ["business_name": [typed]]).status == 303)
    #expect(try browser.follow().says("3 pools, 1 visit, 7 products"))
    let store = try place.store
    #expect(try store.poolCount() == 0)
    #expect(try store.archiveSize().counts.serviceEvents == 0)
    #expect(try store.stock().items.count == 7)
    #expect(try store.business() == business)
    #expect(try store.people().count == 3)
    #expect(try place.installation.accounts.all().count == 3)
    let backup = try #require(try backups().first)
    #expect(backup.name.hasPrefix("before-clear-"))
    #expect(try RestoreArchive(path: backup.path).manifest.counts.pools == 3)
    #expect(try browser.get("/route").status == 200)
  }

  @Test func `pressing twice clears once`() throws {
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/clear")
    let first = browser.page
    let fields = try #require(first.markup.elements("form").first { $0["action"] == "/settings/clear" }?.entries)
    try browser.submit("/settings/clear", ["business_name": ["Blue Lagoon Pools"]])
    let store = try #require(fields.first { $0.name == "store" }?.value)
    let token = try #require(first.token)
    let again = try browser.post(
      "/settings/clear", ["csrf": token, "store": store, "business_name": "Blue Lagoon Pools"])
    #expect(again.status == 303)
    #expect(try directory.keptStores().count == 1)
    #expect(try backups().count == 1)
  }

  @Test func `without a backup nothing is cleared`() throws {
    try Data("in the way".utf8).write(to: URL(fileURLWithPath: folder.file("backups")))
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/clear")
    let reply = try browser.submit("/settings/clear", ["business_name": ["Blue Lagoon Pools"]])
    #expect(reply.status == 507)
    #expect(reply.says(try place.strings()("clear.failed")))
    #expect(reply.value("business_name") == "Blue Lagoon Pools")
    #expect(try place.store.poolCount() == 3)
    #expect(try directory.keptStores().isEmpty)
  }

  @Test func `the page of a running clearing leads on if there is none, and when it is over`() throws {
    let browser = try place.browser(of: Example.olivia)
    #expect(try browser.get("/settings/clear/progress").location == "/settings/clear")
    try browser.get("/settings/clear")
    let job = place.installation.clearing
    let gate = DispatchSemaphore(value: 0)
    job.begin { progress in
      progress(2_000_000, 10_000_000)
      gate.wait()
    }
    for _ in 0..<1_000 where job.phase == .working(done: 0, total: 0) { sched_yield() }
    let page = try browser.get("/settings/clear/progress")
    #expect(page.status == 200 && page.response.headers["Refresh"] == "2")
    #expect(page.markup.problems == [])
    #expect(page.says(try place.strings()("clear.workingTitle")))
    gate.signal()
    job.wait(seconds: 10)
    #expect(try browser.get("/settings/clear/progress").location == "/settings/data/kept?cleared=1")
  }

  @Test func `a cleared business is restored after a preview, and the business in use meanwhile is kept`() throws {
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/clear")
    try browser.submit("/settings/clear", ["business_name": ["Blue Lagoon Pools"]])
    try place.store.add(Example.pool(9, name: "Nina New"), by: nil, today: Example.today)
    place.wait(minutes: 5)
    try browser.get("/settings/data/kept")
    let link = try #require(browser.page.markup.elements("a").first { $0["href"]?.contains("bring-back?") == true })
    try browser.get(try #require(link["href"]))
    #expect(browser.page.markup.problems == [])
    #expect(try browser.submit("/settings/data/bring-back").status == 422)
    #expect(try place.store.poolCount() == 1)
    #expect(try browser.submit("/settings/data/bring-back", ["confirm": ["1"]]).status == 303)
    #expect(try browser.follow().says("3 pools, 1 visit, 7 products"))
    #expect(try place.store.poolCount() == 3)
    #expect(try directory.keptStores().count == 1)
    // The visit that had been recorded can no longer be undone, but another can be recorded.
    _ = try place.store.record(Example.draft(7, pool: ID(2), measured: [.pH: 7.4], performedAt: place.now))
  }

  @Test func `a store that cannot be opened is not restored`() throws {
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/clear")
    try browser.submit("/settings/clear", ["business_name": ["Blue Lagoon Pools"]])
    try browser.get("/settings/data/kept")
    let kept = try #require(try directory.keptStores().first)
    try browser.get("/settings/data/bring-back?store=\(kept.name)")
    let file = folder.file("stores/\(kept.name)/business.sqlite")
    try FileManager.default.removeItem(atPath: file)
    try Data("rubbish, and more of it".utf8).write(to: URL(fileURLWithPath: file))
    let reply = try browser.submit("/settings/data/bring-back", ["confirm": ["1"]])
    #expect(reply.status == 422)
    #expect(reply.says(try place.strings()("kept.cannotOpen")))
    #expect(try place.store.poolCount() == 0)
    #expect(try browser.get("/settings/data/kept").says(try place.strings()("kept.damaged")))
    #expect(try browser.get("/settings/data/bring-back?store=../first").status == 404)
  }
}
