import Dispatch
import Foundation
import PoolFlowTesting
import Testing

@testable import PoolFlowStore

struct AtomicFileTests {
  private static func names(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test(arguments: [0, 1, 4_096, 3_000_000])
  func `a file is written whole and nothing else is left`(count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try AtomicFile.write([1, 2, 3], to: folder.file("a"))
    try AtomicFile.write(bytes, to: folder.file("a"))
    #expect(FileManager.default.contents(atPath: folder.file("a")) == Data(bytes))
    #expect(try Self.names(folder) == ["a"])
  }

  @Test func `a file that a crash left half written is overwritten`() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write(Array("old".utf8), to: folder.file("a"))
    try Data(repeating: 7, count: 10_000).write(to: URL(fileURLWithPath: folder.file("a.part")))
    #expect(FileManager.default.contents(atPath: folder.file("a")) == Data("old".utf8))
    try AtomicFile.write(Array("new".utf8), to: folder.file("a"))
    #expect(FileManager.default.contents(atPath: folder.file("a")) == Data("new".utf8))
    #expect(try Self.names(folder) == ["a"])
  }

  @Test func `a write that fails leaves the old file and no other`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.file("taken/full"), withIntermediateDirectories: true)
    #expect(throws: StoreError.self) { try AtomicFile.write([1], to: folder.file("taken")) }
    #expect(throws: StoreError.self) { try AtomicFile.write([1], to: folder.file("missing/a")) }
    #expect(try Self.names(folder) == ["taken"])
    #expect(FileManager.default.fileExists(atPath: folder.file("taken/full")))
  }

  @Test func `a reader sees the old file or the new one, never a part`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a")
    let versions = (0..<2).map { [UInt8](repeating: UInt8($0), count: 200_000) }
    try AtomicFile.write(versions[0], to: path)
    DispatchQueue.concurrentPerform(iterations: 2) { role in
      for turn in 0..<30 {
        if role == 0 {
          #expect(throws: Never.self) { try AtomicFile.write(versions[turn % 2], to: path) }
        } else {
          let seen = FileManager.default.contents(atPath: path).map { Array($0) }
          #expect(seen == versions[0] || seen == versions[1])
        }
      }
    }
  }
}
