import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

/// Stores that were live before, and fresh ones that replace them.
struct KeptStoreTests {
  /// A directory in which a fresh store has replaced the last one on each of these days.
  private static func directory(_ folder: TemporaryFolder, daysAgo: [Double]) throws -> DataDirectory {
    let directory = try DataDirectory(path: folder.path)
    do { _ = try Example.store(in: folder, Example.pool()) }
    for (index, days) in daysAgo.enumerated() {
      try replace(directory, by: "fresh-\(index)", at: Example.at(minutes: -days * 1_440))
    }
    return directory
  }

  private static func replace(_ directory: DataDirectory, by name: String, at now: Date) throws {
    let staged = try directory.stageFresh(Example.seed(storeName: name))
    try directory.adopt(staged, people: [Example.olivia], now: now)
  }

  @Test func `a fresh store has the business, the seven products and the people with accounts`() throws {
    let folder = try TemporaryFolder()
    let directory = try Self.directory(folder, daysAgo: [0])
    let store = try Store.open(in: directory, seed: Example.seed(storeName: "unused"))
    #expect(try directory.currentName() == "fresh-0")
    #expect(try store.business() == Example.business)
    #expect(try store.stock().items.count == 7)
    #expect(try store.poolCount() == 0)
    #expect(try store.people() == [Example.olivia])
    #expect(try store.problems() == [])
    #expect(directory.keptStores() == [KeptStore(name: "first", leftAt: Example.now)])
    #expect(directory.counts(of: directory.keptStores()[0])?.pools == 1)
  }

  @Test func `a live store that cannot be opened for the moment is not passed over`() throws {
    let folder = try TemporaryFolder()
    let directory = try Self.directory(folder, daysAgo: [])
    let file = folder.file("stores/first/business.sqlite")
    // A folder in its place: it exists and cannot be opened, as without free descriptors.
    try FileManager.default.moveItem(atPath: file, toPath: file + "-away")
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    #expect(throws: StoreError.self) { try Self.replace(directory, by: "fresh", at: Example.now) }
    #expect(try directory.currentName() == "first")
    #expect(!FileManager.default.fileExists(atPath: folder.file("stores/fresh")))
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.moveItem(atPath: file + "-away", toPath: file)
    #expect(try Store.open(in: directory, seed: Example.seed(storeName: "unused")).poolCount() == 1)
  }

  @Test(arguments: ["UTC", "Pacific/Auckland", "Pacific/Kiritimati", "Pacific/Midway", "Pacific/Apia", "America/Lima"])
  func `the instant of a day in archives is on that day by the clock of the business`(name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    for number in stride(from: 0, to: 30_000, by: 7) {
      let day = Day(number: number)
      #expect(Day(of: day.archived(in: zone), in: zone) == day)
    }
    let day = try #require(Day("2026-11-23"))
    #expect(day.archived(in: .gmt) == day.noon(in: .gmt))
  }

  @Test(arguments: [
    ([40.0, 35, 31], ["fresh-1"]), ([40, 20, 10], ["fresh-1", "fresh-0"]), ([40], ["first"]), ([], []),
    ([60, 50, 29.9], ["fresh-1"]),
  ])
  func `after thirty days a kept store is removed, the last one never`(daysAgo: [Double], left: [String]) throws {
    let folder = try TemporaryFolder()
    let directory = try Self.directory(folder, daysAgo: daysAgo)
    try directory.removeKeptStores(leftBefore: Example.at(minutes: -30 * 1_440))
    #expect(directory.keptStores().map(\.name) == left)
    #expect(try Store.open(in: directory, seed: Example.seed(storeName: "unused")).stock().items.count == 7)
  }

  @Test func `damaged stores are never removed`() throws {
    let folder = try TemporaryFolder()
    let directory = try Self.directory(folder, daysAgo: [90, 80, 70])
    for ending in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: folder.file("stores/first/business.sqlite\(ending)"))
    }
    try Data("rubbish".utf8).write(to: URL(fileURLWithPath: folder.file("stores/first/business.sqlite")))
    #expect(try directory.removeKeptStores(leftBefore: Example.now) == 1)
    #expect(Set(directory.keptStores().map(\.name)) == ["fresh-1", "first"])
  }

  @Test func `if the pointer cannot be read no store is removed`() throws {
    let folder = try TemporaryFolder()
    let directory = try Self.directory(folder, daysAgo: [90, 80, 70])
    try Data("??".utf8).write(to: URL(fileURLWithPath: folder.file("current")))
    #expect(throws: StoreError.self) { try directory.removeKeptStores(leftBefore: Example.now) }
    #expect(directory.keptStores().count == 4)
  }

  @Test func `a restored store counts as newly kept when it is replaced again`() throws {
    let folder = try TemporaryFolder()
    let directory = try Self.directory(folder, daysAgo: [90])
    try directory.bringBack("first", people: [], now: Example.at(minutes: -60))
    #expect(directory.keptStores() == [KeptStore(name: "fresh-0", leftAt: Example.at(minutes: -60))])
    try Self.replace(directory, by: "other", at: Example.now)
    #expect(directory.keptStores().map(\.leftAt) == [Example.now, Example.at(minutes: -60)])
  }

  @Test func `a pointer that names no store is moved aside with its content`() throws {
    let folder = try TemporaryFolder()
    let directory = try Self.directory(folder, daysAgo: [])
    try Data("??\n".utf8).write(to: URL(fileURLWithPath: folder.file("current")))
    try Self.replace(directory, by: "other", at: Example.now)
    #expect(try directory.currentName() == "other")
    #expect(directory.keptStores() == [KeptStore(name: "first", leftAt: Example.now)])
    let aside = try #require(try folder.contents().first { $0.key.hasPrefix("current-") })
    #expect(aside.value == Data("??\n".utf8))
  }

  @Test func `readable settings are read without changing anything`() throws {
    let folder = try TemporaryFolder()
    let directory = try Self.directory(folder, daysAgo: [1])
    #expect(directory.readableBusiness() == Example.business)
    for store in ["fresh-0", "first"] {
      #expect(directory.readableBusiness() != nil)
      try Data("rubbish".utf8).write(to: URL(fileURLWithPath: folder.file("stores/\(store)/business.sqlite")))
    }
    let before = try folder.contents()
    #expect(directory.readableBusiness() == nil)
    #expect(try folder.contents() == before)
  }
}
