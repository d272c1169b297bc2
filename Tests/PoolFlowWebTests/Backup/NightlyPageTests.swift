import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The page on which owners see the state of their backups.
struct NightlyPageTests {
  private let folder: TemporaryFolder
  private let place: Workplace
  private let nightly: NightlyBackups

  init() throws {
    folder = try TemporaryFolder()
    let directory = try DataDirectory(path: folder.path)
    nightly = NightlyBackups(
      directory: directory, keep: .standard, copyFolder: folder.file("gone"), now: { Example.now })
    var settings = Installation.Settings()
    settings.uploadFolder = directory.uploads
    settings.directory = directory
    settings.nightly = nightly
    place = try Workplace(
      live: LiveStore(directory: directory, now: Example.now) { Example.seed() }, settings: settings)
    try place.employ()
    try place.store.add(Example.pool(), by: nil, today: Example.today)
  }

  @Test(arguments: ["en", "es", "fr", "pt-BR", "de"])
  func `before the first night the page says so, and that no copy has left`(language: String) throws {
    let page = try place.browser(of: Example.olivia, language: language).get("/settings/data")
    let strings = try place.strings(language)
    #expect(page.says(strings("nightly.never")))
    #expect(page.says(strings("nightly.neverLeft")))
    #expect(page.says(strings("nightly.start")))
    #expect(!page.says(strings("nightly.lastProven")))
  }

  @Test func `the button makes a backup, verifies it and says so`() throws {
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/data")
    let reply = try browser.submit("/settings/data/backup")
    #expect(reply.location == "/settings/data?proved=1#nightly")
    nightly.wait(seconds: 60)
    let page = try browser.get("/settings/data?proved=1")
    let strings = try place.strings()
    #expect(page.says(strings("nightly.done")))
    #expect(page.says(strings("nightly.lastProven")))
    #expect(page.says(strings("nightly.proven")))
    #expect(page.says("Pools\u{A0}1 · Visits\u{A0}0 · Photos\u{A0}0"))
    #expect(page.says("Mon, Nov 23, 2026"))
    #expect(page.says(strings("nightly.copyMissing", ["folder": folder.file("gone")])))
    #expect(try !browser.get("/settings/data").says(strings("nightly.done")))
  }

  @Test func `a verification that is old or failed is a warning`() throws {
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    let failing = NightlyBackups(
      directory: try DataDirectory(path: folder.path), keep: .standard, copyFolder: nil,
      now: { Example.now.addingTimeInterval(-3 * 86_400) }, freeBytes: { _ in 0 })
    #expect(try failing.begin(place.store) { _ in })
    failing.wait(seconds: 60)
    var settings = place.installation.settings
    settings.nightly = NightlyBackups(
      directory: try DataDirectory(path: folder.path), keep: .standard, copyFolder: nil, now: { Example.now })
    let later = try Workplace(
      live: place.installation.live, accounts: place.installation.liveAccounts, settings: settings)
    let page = try later.browser(of: Example.olivia).get("/settings/data")
    #expect(page.says(strings("nightly.noRoom")))
    #expect(page.text.contains("notice--wrong"))
    #expect(try browser.get("/settings/data").says(strings("nightly.never")))
  }

  @Test func `a kept backup leads to the preview of a restore, and stays`() throws {
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/data")
    try browser.submit("/settings/data/backup")
    nightly.wait(seconds: 60)
    try place.store.add(Example.pool(2), by: nil, today: Example.today)
    try browser.get("/settings/data")
    let file = "daily-2026-11-23.zip"
    let reply = try browser.submit("/settings/data/restore", ["backup": [file]])
    #expect(reply.location?.hasPrefix("/restore/") == true)
    #expect(try browser.follow().says(try place.strings()("restore.recordCounts")))
    #expect(FileManager.default.fileExists(atPath: folder.file("backups/\(file)")))
    #expect(try place.store.poolCount() == 2)
  }

  @Test func `the preview shows the changes of the business, and none if there are none`() throws {
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/data")
    try browser.submit("/settings/data/backup")
    nightly.wait(seconds: 60)
    let title = try place.strings()("restore.businessChanges")
    let angeles = try #require(TimeZone(identifier: "America/Los_Angeles"))
    for isOther in [false, true] {
      if isOther {
        try place.store.changeBusiness(at: place.now) { business in
          business.name = "Ortega & Sons"
          business.timeZone = angeles
          (business.region, business.currency) = ("MX", "MXN")
        }
      }
      try browser.get("/settings/data")
      try browser.submit("/settings/data/restore", ["backup": ["daily-2026-11-23.zip"]])
      let page = try browser.follow()
      #expect(page.says(title) == isOther)
      for text in [
        "Ortega & Sons → Blue Lagoon Pools", "America/Los Angeles → America/New York", "Mexico → United States",
        "MXN → USD",
      ] { #expect(page.says(text) == isOther, "\(text)") }
      PageMarkupTests.check(page)
      let actions = page.markup.elements("form").compactMap { $0["action"] }
      try browser.submit(#require(actions.first { $0.hasSuffix("/cancel") }))
    }
  }

  @Test func `settings say that no copy has left the machine`() throws {
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/data")
    try browser.submit("/settings/data/backup")
    nightly.wait(seconds: 60)
    #expect(nightly.status().lastProven != nil)
    #expect(try browser.get("/settings").says(place.strings()("settings.noCopy")))
  }

  @Test(arguments: ["", "daily-2020-01-01.zip", "../current", "proofs.json", "new.zip"])
  func `a name that is no kept backup is not restored`(name: String) throws {
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings/data")
    let token = try #require(browser.page.token)
    let reply = try browser.post("/settings/data/restore", ["csrf": token, "backup": name])
    #expect(reply.status == 404)
    #expect(reply.says(try place.strings()("recovery.backupGone")))
  }

  @Test func `technicians neither see nor start a backup`() throws {
    let browser = try place.browser(of: Example.tom)
    #expect(try browser.get("/settings/data").status == 403)
    #expect(try browser.post("/settings/data/backup").status == 403)
    #expect(!FileManager.default.fileExists(atPath: folder.file("backups")))
  }

  @Test(arguments: [
    ("127.0.0.1", false), ("::1", false), ("", false), ("::ffff:127.0.0.1", false), ("192.168.1.20", true),
    ("2001:db8::7", true),
  ])
  func `a download counts as a copy that has left if it went to another machine`(
    address: String, hasLeft: Bool
  ) throws {
    let browser = try place.browser(of: Example.olivia)
    browser.peer = address
    let reply = try browser.get("/backup.zip")
    #expect(reply.status == 200)
    guard case .stream(let body) = reply.response.body else {
      Issue.record("no stream")
      return
    }
    while try !body.next(upTo: 65_536).isEmpty {}
    #expect((nightly.status().left?.way == .download) == hasLeft)
  }
}
