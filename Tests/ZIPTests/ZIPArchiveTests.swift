import Foundation
import Glibc
import Testing
import ZIP

/// The limits of an archive, and the reading of its entries.
@Suite struct ZIPArchiveTests {
  private static let spaces = [UInt8](repeating: 0x20, count: 900_000)

  /// Two entries that unpack to 900,000 bytes each, of a file below 3,000 bytes.
  private static func path(in scratch: Scratch) throws -> String {
    try scratch.file(CraftedArchive(.init("a", deflated: spaces), .init("b", deflated: spaces)).bytes)
  }

  private static func refused(_ change: (inout ZIPLimits) -> Void) throws -> ZIPError? {
    let scratch = try Scratch()
    var limits = ZIPLimits()
    change(&limits)
    let path = try path(in: scratch)
    do throws(ZIPError) {
      _ = try ZIPArchive(path: path, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test func `each limit is kept`() throws {
    let size = UInt64(Self.spaces.count)
    #expect(try Self.refused { $0.ratioBytes = 2 * size } == nil)
    #expect(try Self.refused { _ in } == .archive(.ratio))
    #expect(try Self.refused { $0.ratioBytes = size - 1 } == .entry("a", .ratio))
    #expect(try Self.refused { $0.ratio = 2_000 } == nil)
    #expect(try Self.refused { $0.entries = 1 } == .archive(.tooManyEntries))
    #expect(try Self.refused { $0.entryBytes = size - 1 } == .entry("a", .tooLarge))
    #expect(try Self.refused { $0.totalBytes = 2 * size - 1 } == .archive(.tooLarge))
    #expect(try Self.refused { $0.directoryBytes = 2 * 47 - 1 } == .archive(.directoryTooLarge))
    #expect(try Self.refused { $0.nameBytes = 0 } == .entry("a", .nameTooLong))
  }

  @Test func `pieces are small, and an error of the consumer ends the reading`() throws {
    struct Enough: Error {}
    let scratch = try Scratch()
    var limits = ZIPLimits()
    limits.ratio = 2_000
    let archive = try ZIPArchive(path: Self.path(in: scratch), limits: limits)
    var pieces: [Int] = []
    #expect(throws: Enough.self) {
      try archive.read(archive.entries[0]) { piece in
        pieces.append(piece.count)
        if pieces.count == 3 { throw Enough() }
      }
    }
    #expect(pieces.count == 3 && pieces.allSatisfy { $0 <= 65_536 })
    #expect(throws: ZIPError.entry("b", .tooLarge)) {
      try archive.bytes(of: archive.entries[1], atMost: Self.spaces.count - 1)
    }
    #expect(try archive.bytes(of: archive.entries[1], atMost: Self.spaces.count) == Self.spaces)
  }

  @Test func `a name is found exactly as it is written`() throws {
    let scratch = try Scratch()
    let bytes = CraftedArchive(.init("Zu\u{308}rich.json", stored: []), .folder("photos/")).bytes
    let archive = try ZIPArchive(path: scratch.file(bytes))
    #expect(archive.entry("Zu\u{308}rich.json") != nil)
    for other in ["Z\u{FC}rich.json", "zu\u{308}rich.json", "photos", ""] { #expect(archive.entry(other) == nil) }
    #expect(archive.entry("photos/")?.isFolder == true)
  }

  @Test func `a path that is no file is not opened, and nothing is waited for`() throws {
    let scratch = try Scratch()
    #expect(throws: ZIPError.file(ENOENT)) { try ZIPArchive(path: "\(scratch.path)/none") }
    #expect(throws: ZIPError.archive(.notRegular)) { try ZIPArchive(path: scratch.path) }
    #expect(mkfifo("\(scratch.path)/pipe", 0o600) == 0)
    #expect(throws: ZIPError.archive(.notRegular)) { try ZIPArchive(path: "\(scratch.path)/pipe") }
  }

  @Test(arguments: [10, 40, 60])
  func `a file that shrinks under the reader is cut off`(length: off_t) throws {
    let scratch = try Scratch()
    let path = try scratch.file(CraftedArchive(.init("a", stored: HostileArchive.text)).bytes)
    let archive = try ZIPArchive(path: path)
    #expect(truncate(path, length) == 0)
    #expect(throws: ZIPError.self) { try archive.contents() }
  }

  @Test func `many threads read one archive`() throws {
    let scratch = try Scratch()
    var writer = ZIPWriter()
    for number in 0..<16 {
      var chance = Chance(UInt64(number))
      try writer.add("\(number)", number.isMultiple(of: 2) ? .stored : .deflated, chance.bytes(100_000))
    }
    try writer.finish()
    let archive = try ZIPArchive(path: scratch.file(writer.rest()))
    DispatchQueue.concurrentPerform(iterations: 16) { number in
      var chance = Chance(UInt64(number))
      let bytes = try? archive.bytes(of: archive.entries[number], atMost: 100_000)
      #expect(bytes == chance.bytes(100_000))
    }
  }

  @Test func `each refusal is a sentence that names its entry, and shows no invisible characters`() {
    for problem in ZIPError.ArchiveProblem.allCases {
      #expect("\(ZIPError.archive(problem))".hasPrefix("The archive ") && "\(ZIPError.archive(problem))".hasSuffix("."))
    }
    for problem in ZIPError.EntryProblem.allCases {
      #expect("\(ZIPError.entry("a\n\u{202E}b", problem))".hasPrefix("The entry “a\\u{a}\\u{202e}b” "))
    }
    let long = "\(ZIPError.entry(String(repeating: "x", count: 60_000), .nameTooLong))"
    #expect(long == "The entry “\(String(repeating: "x", count: 120))…” has a name that is too long.")
    #expect("\(ZIPError.file(ENOENT))" == "The archive cannot be read: No such file or directory.")
  }
}
