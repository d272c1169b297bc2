import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The owner's actions while the data cannot be opened: the old files are moved aside, never deleted.
struct RecoveryActionTests {
  private static let ofStore = BrokenPlace.Fault.allCases.filter { !$0.isOfAccounts }

  /// Expects every file of `before` that was among the stores to be there, byte by byte.
  private static func expectKept(
    _ before: [String: Data], _ broken: BrokenPlace, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let after = try broken.contents()
    for (name, bytes) in before where name.hasPrefix("stores/") {
      // A store that can be opened is closed to writers.
      guard let kept = after[name] else {
        Issue.record("\(name) is missing", sourceLocation: sourceLocation)
        continue
      }
      if !name.hasSuffix("-wal") { #expect(kept.count >= bytes.count, "\(name)", sourceLocation: sourceLocation) }
    }
  }

  @Test(arguments: ofStore)
  func `a reset starts over with the readable settings, and keeps the people`(fault: BrokenPlace.Fault) throws {
    let broken = try BrokenPlace(fault)
    let before = try broken.contents()
    let browser = try broken.brokenAndProved()
    try browser.get("/recovery/reset")
    #expect(browser.page.status == 200)
    #expect(try browser.submit("/recovery/reset").status == 422)
    #expect(try browser.submit("/recovery/reset", ["confirm": ["1"]]).location == "/recovery/done?by=reset")
    #expect(try browser.follow().says(try broken.place.strings()("recovery.resetDone")))
    let store = try broken.place.store
    #expect(try store.poolCount() == 0)
    #expect(try store.stock().items.count == 7)
    #expect(Set(try store.people().map(\.name)) == [Example.olivia.name, Example.tom.name, Workplace.tina.name])
    let isReadable = [.newer, .pointer, .pointerGone].contains(fault)
    #expect(try store.business().name == (isReadable ? Example.business.name : Example.seed().business.name))
    #expect(try Browser(broken.place.site).get("/healthz").status == 200)
    #expect(try broken.place.browser(of: Example.olivia).get("/route").status == 200)
    try Self.expectKept(before, broken)
  }

  @Test(arguments: [(BrokenPlace.Fault.damaged, "UTC"), (.pointer, "EST")])
  func `times carry their zone`(fault: BrokenPlace.Fault, zone: String) throws {
    let broken = try BrokenPlace(fault)
    let page = try broken.brokenAndProved().get("/recovery")
    let rows = page.markup.elements("li", class: "kept__row").compactMap { $0.elements("b").first?.text }
    let times = rows.filter { $0.contains(":") }
    #expect(!times.isEmpty && times.allSatisfy { $0.hasSuffix(zone) }, "\(rows)")
  }

  @Test(arguments: ofStore)
  func `a nightly backup is restored with a tap and a preview`(fault: BrokenPlace.Fault) throws {
    let broken = try BrokenPlace(fault)
    let before = try broken.contents()
    let browser = try broken.brokenAndProved()
    try browser.post("/recovery/restore", ["backup": BrokenPlace.backup])
    let preview = try #require(browser.page.location)
    #expect(preview.hasPrefix("/recovery/restore/"))
    #expect(try browser.get(preview).says(try broken.place.strings()("restore.previewTitle")))
    #expect(try browser.submit("\(preview)/apply").status == 422)
    #expect(try browser.submit("\(preview)/apply", ["confirm": ["1"]]).location == preview)
    #expect(try browser.follow().says(try broken.place.strings()("restore.appliedTitle")))
    #expect(try broken.place.store.pool(ID(1)).customerName == "Customer 1")
    #expect(try broken.place.store.business() == Example.business)
    try Self.expectKept(before, broken)
    let backups = try FileManager.default.contentsOfDirectory(atPath: broken.directory.backups)
    #expect(backups == [BrokenPlace.backup])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: broken.directory.uploads).filter { $0 != "photos" } == [])
  }

  @Test func `an uploaded archive is restored, any other file is refused and changes nothing`() throws {
    let broken = try BrokenPlace(.damaged)
    let browser = try broken.brokenAndProved()
    let before = try broken.contents()
    let token = try #require(browser.page.token)
    @discardableResult
    func send(_ bytes: [UInt8]) throws -> Reply {
      try browser.post(
        "/recovery/restore", ["csrf": token], photos: [Upload(name: "b.zip", bytes: bytes)], as: "file")
    }
    #expect(try send([]).status == 422)
    #expect(browser.page.message("file") == (try broken.place.strings()("restore.noFile")))
    try send(Array("no archive at all".utf8))
    #expect(try browser.follow().says(try broken.place.strings()("restore.failedTitle")))
    #expect(try broken.contents() == before)
    let archive = try Data(contentsOf: URL(fileURLWithPath: "\(broken.directory.backups)/\(BrokenPlace.backup)"))
    let preview = try #require(try send(Array(archive)).location)
    try browser.get(preview)
    try browser.submit("\(preview)/apply", ["confirm": ["1"]])
    #expect(try broken.place.store.poolCount() == 1)
  }

  @Test func `a backup of another name is not found`() throws {
    let broken = try BrokenPlace(.damaged)
    let browser = try broken.brokenAndProved()
    for name in ["../current", "", "daily-1999-01-01.zip", "../../../etc/passwd"] {
      #expect(try browser.post("/recovery/restore", ["backup": name]).status == 404)
    }
  }

  @Test func `a file that is back in its place is used at once`() throws {
    let broken = try BrokenPlace(.missing)
    let browser = try broken.brokenAndProved()
    #expect(try browser.submit("/recovery/retry").says(try broken.place.strings()("recovery.stillClosed")))
    let other = try TemporaryFolder()
    do { _ = try Example.store(in: other, Example.pool(), Example.pool(2)) }
    try FileManager.default.moveItem(
      atPath: other.file("stores/first/business.sqlite"), toPath: broken.folder.file("stores/first/business.sqlite"))
    #expect(try browser.submit("/recovery/retry").location == "/route")
    #expect(try broken.place.store.poolCount() == 2)
  }

  @Test(arguments: [BrokenPlace.Fault.pointer, .pointerGone])
  func `if only the pointer is wrong the existing data can be used`(fault: BrokenPlace.Fault) throws {
    let broken = try BrokenPlace(fault)
    let browser = try broken.brokenAndProved()
    #expect(try browser.post("/recovery/bring-back", ["store": "none-of-these"]).status == 422)
    #expect(try browser.post("/recovery/bring-back", ["store": "first"]).location == "/recovery/done?by=kept")
    #expect(try browser.follow().says(try broken.place.strings()("recovery.keptDone")))
    #expect(try broken.place.store.poolCount() == 1)
    #expect(FileManager.default.contents(atPath: broken.folder.file("current")) == Data("first\n".utf8))
  }

  @Test(arguments: [BrokenPlace.Fault.accountsGone, .accountsDamaged])
  func `if the accounts are damaged a new owner begins, and the business is as it was`(
    fault: BrokenPlace.Fault
  ) throws {
    let broken = try BrokenPlace(fault)
    let damaged = FileManager.default.contents(atPath: broken.folder.file("accounts.sqlite"))
    let browser = try broken.brokenAndProved()
    let wrong = try browser.submit("/recovery/owner", ["name": ["Olivia"], "email": ["o"], "password": ["short"]])
    #expect(wrong.status == 422)
    #expect(wrong.message("email") == (try broken.place.strings()("setup.emailWrong")))
    #expect(wrong.value("name") == "Olivia")
    let good = ["name": ["Olivia"], "email": ["new@example.com"], "password": ["correct horse"]]
    #expect(try browser.submit("/recovery/owner", good).location == "/settings/recovery-code")
    #expect(try browser.get("/route").status == 200)
    #expect(try browser.get("/settings/recovery-code").markup.elements("p", class: "code__text").count == 1)
    #expect(try broken.place.store.poolCount() == 1)
    #expect(try broken.place.store.people().contains { $0.name == "Olivia" })
    let aside = try FileManager.default.contentsOfDirectory(atPath: broken.folder.path)
      .filter { $0.hasPrefix("accounts-") && $0.hasSuffix(".sqlite") }
    #expect(aside.count == (fault == .accountsGone ? 0 : 1))
    #expect(aside.first.flatMap { FileManager.default.contents(atPath: broken.folder.file($0)) } == damaged)
    // The next start finds it.
    #expect(try BrokenPlace.open(broken.folder).installation.accounts.all().map(\.email) == ["new@example.com"])
  }

  @Test func `files of accounts that were half moved aside are moved with them`() throws {
    let broken = try BrokenPlace(.accountsGone)
    for name in ["accounts-1.sqlite", "accounts.sqlite-wal"] {
      #expect(FileManager.default.createFile(atPath: broken.folder.file(name), contents: Data(name.utf8)))
    }
    let browser = try broken.brokenAndProved()
    let good = ["name": ["Olivia"], "email": ["new@example.com"], "password": ["correct horse"]]
    #expect(try browser.submit("/recovery/owner", good).location == "/settings/recovery-code")
    let aside = try FileManager.default.contentsOfDirectory(atPath: broken.folder.path)
      .filter { $0.hasPrefix("accounts-") }
    #expect(aside.sorted() == ["accounts-1.sqlite", "accounts-1.sqlite-wal"])
    let log = FileManager.default.contents(atPath: broken.folder.file("accounts-1.sqlite-wal"))
    #expect(log == Data("accounts.sqlite-wal".utf8))
  }

  @Test func `a valid code changes nothing once the data is open again`() throws {
    let broken = try BrokenPlace(.missing)
    let browser = try broken.brokenAndProved()
    let other = try TemporaryFolder()
    do { _ = try Example.store(in: other, Example.pool()) }
    try FileManager.default.moveItem(
      atPath: other.file("stores/first/business.sqlite"), toPath: broken.folder.file("stores/first/business.sqlite"))
    broken.place.wait(minutes: 1)
    #expect(try browser.post("/recovery/reset", ["confirm": "1"]).location == "/route")
    #expect(try broken.place.store.poolCount() == 1)
  }
}
