import Foundation
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

struct DataDirectoryTests {
  private static func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test(arguments: ["data", "deep/er/data", "data/"])
  func `only its owner can read a new data directory`(name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file(name)
    let directory = try DataDirectory(path: path)
    _ = try Store.open(in: directory, seed: Example.seed())
    for part in ["", "/stores", "/uploads", "/stores/first", "/stores/first/photos"] {
      #expect(try Self.mode(path + part) == 0o700, "\(part)")
    }
    #expect(try Self.mode(path + "/current") == 0o600)
  }

  @Test func `an existing directory is used as it is`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: folder.path)
    _ = try DataDirectory(path: folder.path)
    #expect(try Self.mode(folder.path) == 0o750)
  }

  @Test func `a path where no directory can be made is an error`() throws {
    let folder = try TemporaryFolder()
    try Data("x".utf8).write(to: URL(fileURLWithPath: folder.file("file")))
    #expect(throws: StoreError.self) { try DataDirectory(path: folder.file("file")) }
    #expect(throws: StoreError.self) { try DataDirectory(path: folder.file("file/data")) }
  }

  @Test func `a second holder is refused`() throws {
    let folder = try TemporaryFolder()
    let directory = try DataDirectory(path: folder.path)
    try directory.lock()
    let refusal = try #require(throws: StoreError.self) { try DataDirectory(path: folder.path).lock() }
    guard case .locked = refusal else {
      Issue.record("\(refusal)")
      return
    }
  }

  @Test(arguments: ["a", "2026-11-23", "store-1", String(repeating: "a", count: 100)])
  func `a store has a plain name`(name: String) {
    #expect(DataDirectory.isStoreName(name))
  }

  @Test(arguments: [
    "", ".", "..", "../other", "a/b", "A", "a b", "a.b", "a\u{0}", "é", "a\n", String(repeating: "a", count: 101),
  ])
  func `any other name is refused`(name: String) {
    #expect(!DataDirectory.isStoreName(name))
  }

  @Test func `a new directory has no store, and then the one it points to`() throws {
    let folder = try TemporaryFolder()
    let directory = try DataDirectory(path: folder.path)
    #expect(try directory.currentName() == nil)
    try directory.point(to: "first")
    #expect(try directory.currentName() == "first")
    try directory.point(to: "second")
    #expect(try directory.currentName() == "second")
    #expect(FileManager.default.contents(atPath: folder.file("current")) == Data("second\n".utf8))
  }

  @Test(arguments: ["", "\n", "../../etc", "No Such Name", "\u{0}\u{0}", String(repeating: "a", count: 5_000)])
  func `a pointer file that names no store creates nothing`(text: String) throws {
    let folder = try TemporaryFolder()
    let directory = try DataDirectory(path: folder.path)
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("current")))
    let before = try folder.contents()
    #expect(throws: StoreError.self) { try Store.open(in: directory, seed: Example.seed()) }
    #expect(try folder.contents() == before)
  }
}
