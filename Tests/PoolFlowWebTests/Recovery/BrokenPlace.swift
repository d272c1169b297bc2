import Crypto
import Foundation
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore
import PoolFlowTesting
import SQLite
import Testing

@testable import PoolFlowWeb

/// A business with one pool whose data cannot be opened.
struct BrokenPlace {
  enum Fault: String, CaseIterable, Sendable {
    case damaged, truncated, missing, newer, foreign, empty, pointer, pointerGone, accountsGone, accountsDamaged

    var isOfAccounts: Bool { self == .accountsGone || self == .accountsDamaged }

    /// The message of the pages.
    var key: StringKey {
      switch self {
      case .damaged, .truncated, .empty: "unavailable.damaged"
      case .missing: "unavailable.missing"
      case .newer: "unavailable.newer"
      case .foreign: "unavailable.foreign"
      case .pointer, .pointerGone: "unavailable.pointer"
      case .accountsGone, .accountsDamaged: "unavailable.accounts"
      }
    }
  }

  /// The owner's code, kept since setup.
  static let code = "7K2M-9QXC-4TWB-H0RV"
  static let backup = "daily-2026-11-20.zip"

  let folder: TemporaryFolder
  let place: Workplace

  var directory: DataDirectory { get throws { try DataDirectory(path: folder.path) } }

  init(_ fault: Fault) throws {
    folder = try TemporaryFolder()
    do { try Self.fill(Self.open(folder)) }
    try Self.harm(folder, fault)
    place = try Self.open(folder)
  }

  /// All bytes that matter: SQLite may leave an empty log, and its shared memory holds no data.
  func contents() throws -> [String: Data] {
    try folder.contents().filter { name, bytes in
      !name.hasSuffix("-shm") && !(name.hasSuffix("-wal") && bytes.isEmpty) && !name.hasSuffix(".switch")
    }
  }

  /// A browser that has shown to be the owner's, by the code on the console.
  func prover() throws -> Browser {
    let browser = Browser(place.site)
    try browser.get("/recovery")
    let reply = try browser.submit("/recovery/proof", ["code": [try consoleCode()]])
    guard reply.location == "/recovery" else { throw UnexpectedReply(reply) }
    try browser.follow()
    return browser
  }

  func consoleCode() throws -> String {
    let lines = place.surroundings.lines.filter { $0.event == "recovery" }
    #expect(lines.count == 1)
    return try #require(lines.first?.values.first { $0.0 == "code" }?.1)
  }

  /// The server as it starts on the folder.
  static func open(_ folder: TemporaryFolder) throws -> Workplace {
    let directory = try DataDirectory(path: folder.path)
    let accounts = try LiveAccounts(directory: directory, now: Example.now)
    var settings = Installation.Settings()
    settings.uploadFolder = directory.uploads
    settings.directory = directory
    let live = LiveStore(directory: directory, accounts: accounts, now: Example.now) { Example.seed() }
    return try Workplace(live: live, accounts: accounts, settings: settings)
  }

  private static func fill(_ place: Workplace) throws {
    try place.employ()
    try place.store.add(Example.pool(), by: nil, today: Example.today)
    let hash = try PasswordHash(of: RecoveryCode.folded(code), cost: 1)
    try place.installation.accounts.setRecoveryCode(hash: hash.text, at: place.now)
    let directory = try #require(place.installation.settings.directory)
    try StoredBackups(directory).make()
    try Backup(of: place.store, spoolFolder: directory.uploads, now: place.now)
      .write(to: "\(directory.backups)/\(backup)")
  }

  private static func harm(_ folder: TemporaryFolder, _ fault: Fault) throws {
    let store = folder.file("stores/first/business.sqlite")
    let accounts = folder.file("accounts.sqlite")
    let rubbish = Data(String(repeating: "This was a database. ", count: 500).utf8)
    switch fault {
    case .damaged: try replace(store, by: rubbish)
    case .truncated: try replace(store, by: Data("SQLite format 3\0".utf8) + Data(count: 500))
    case .missing:
      try replace(store, by: Data())
      try FileManager.default.removeItem(atPath: store)
    case .empty: try replace(store, by: Data())
    case .newer: try change(store, "INSERT INTO migrations (name) VALUES ('of the year 2100')")
    case .foreign: try change(store, "PRAGMA application_id = 77")
    case .pointer: try Data("../../etc\n".utf8).write(to: URL(fileURLWithPath: folder.file("current")))
    case .pointerGone:
      try FileManager.default.removeItem(atPath: folder.file("current"))
      try FileManager.default.copyItem(atPath: folder.file("stores/first"), toPath: folder.file("stores/second"))
    case .accountsGone: try FileManager.default.removeItem(atPath: accounts)
    case .accountsDamaged: try replace(accounts, by: rubbish)
    }
  }

  private static func replace(_ path: String, by bytes: Data) throws {
    try bytes.write(to: URL(fileURLWithPath: path))
    for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
  }

  private static func change(_ path: String, _ sql: String) throws {
    var connection = try Connection(path: path)
    try connection.script(sql)
  }
}
