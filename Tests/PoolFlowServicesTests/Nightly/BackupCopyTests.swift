import Foundation
import Glibc
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowServices

struct BackupCopyTests {
  @Test func `each backup is copied, and a copy on the same disk has not left the machine`() throws {
    let nights = try Nights(copies: true)
    let backups = nights.backups()
    let copy = try #require(backups.tend { nights.store }.copy)
    #expect(copy.failure == nil && !copy.leavesDisk && copy.name == "daily-2026-11-22.zip")
    #expect(nights.copies == ["daily-2026-11-22.zip", "weekly-2026-11-22.zip"])
    for name in nights.copies {
      #expect(
        FileManager.default.contents(atPath: nights.folder.file("elsewhere/\(name)"))
          == FileManager.default.contents(atPath: nights.file(name)))
    }
    #expect(backups.status().left == nil)
  }

  @Test(.enabled(if: access("/dev/shm", W_OK) == 0))
  func `a copy on another disk has left the machine, and nothing is written where that disk is missing`() throws {
    let other = "/dev/shm/poolflow-test-\(getpid())-\(UInt.random(in: 0...UInt.max))"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: other) }
    let nights = try Nights()
    func backups(_ folder: String) -> NightlyBackups {
      NightlyBackups(directory: nights.directory, keep: .standard, copyFolder: folder, now: { nights.now })
    }
    // A symbolic link to the other disk, as a mount point would be.
    let place = nights.folder.file("mounted")
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: other)
    let copy = try #require(backups(place).tend { nights.store }.copy)
    #expect(copy.failure == nil && copy.leavesDisk)
    #expect(backups(place).status().left?.way == .copy)
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    nights.pass(hours: 24)
    #expect(backups(place).tend { nights.store }.copy?.failure == .missing)
    #expect(Nights.names(in: place).isEmpty)
  }

  @Test func `a missing folder is reported, never made, and tried again`() throws {
    let nights = try Nights(copies: true)
    let backups = nights.backups()
    let folder = try #require(nights.copyFolder)
    try FileManager.default.removeItem(atPath: folder)
    let run = backups.tend { nights.store }
    #expect(run.proof?.isProven == true && run.copy?.failure == .missing)
    #expect(!FileManager.default.fileExists(atPath: folder))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(backups.tend { nights.store }.copy == nil)
    nights.pass(hours: 1)
    let again = backups.tend { nights.store }
    #expect(again.proof == nil && again.copy?.failure == nil && again.copy != nil)
    #expect(nights.copies.contains("daily-2026-11-22.zip"))
    #expect(backups.tend { nights.store }.copy == nil)
  }

  @Test func `a share that hangs delays no night, is reported, and is used again when it answers`() throws {
    let nights = try Nights(copies: true)
    let folder = try #require(nights.copyFolder)
    // Opening it blocks until there is a reader.
    let pipe = "\(folder)/daily-2026-11-22.zip.part"
    #expect(mkfifo(pipe, 0o600) == 0)
    let backups = nights.backups(copyPatience: 0.2)
    let first = backups.tend { nights.store }
    #expect(first.proof?.isProven == true && first.copy == nil)
    #expect(backups.status().activity == .idle)
    #expect(!backups.status().isCopyStuck(now: nights.now))
    nights.pass(hours: 24)
    #expect(backups.status().isCopyStuck(now: nights.now))
    let second = backups.tend { nights.store }
    #expect(second.proof?.name == "daily-2026-11-23.zip" && second.copy == nil)
    #expect(nights.copies == ["daily-2026-11-22.zip.part"])
    // The pipe is read to its end: data written to it cannot be flushed, and the copy ends.
    _ = try FileHandle(forReadingAtPath: pipe)?.readToEnd()
    backups.wait(seconds: 10) { $0.copyingSince == nil }
    #expect(backups.status().lastCopy?.failure == .notWritten)
    nights.pass(hours: 1)
    #expect(backups.tend { nights.store }.copy?.name == "daily-2026-11-23.zip")
  }

  @Test func `a folder that cannot be written is reported, and no half copy is left`() throws {
    let nights = try Nights(copies: true)
    let folder = try #require(nights.copyFolder)
    // A folder has the name of the temporary file.
    try FileManager.default.createDirectory(
      atPath: "\(folder)/daily-2026-11-22.zip.part", withIntermediateDirectories: true)
    #expect(nights.backups().tend { nights.store }.copy?.failure == .notWritten)
    #expect(nights.copies == ["daily-2026-11-22.zip.part"])
  }

  @Test func `a copy that was cut off or changed differs`() throws {
    let folder = try TemporaryFolder()
    let (first, second) = (folder.file("first"), folder.file("second"))
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Data(bytes).write(to: URL(filePath: first))
    try FileCopy.make(of: first, at: second)
    #expect(try FileCopy.areEqual(first, second))
    for other in [bytes.dropLast(), bytes[0..<1_048_576], bytes[0..<0]] {
      try Data(other).write(to: URL(filePath: second))
      #expect(try !FileCopy.areEqual(first, second))
    }
    for place in [0, 1_048_575, 1_048_576, 2_999_999] {
      try Data(bytes).write(to: URL(filePath: second))
      try Nights.damage(second, at: place)
      #expect(try !FileCopy.areEqual(first, second))
    }
    try FileManager.default.removeItem(atPath: second)
    #expect(throws: BackupError.self) { try FileCopy.areEqual(first, second) }
  }

  @Test func `the copies follow the same retention, and other files stay`() throws {
    let nights = try Nights(keep: BackupRetention(daily: 2, weekly: 1), copies: true)
    let folder = try #require(nights.copyFolder)
    try Data("mine".utf8).write(to: URL(filePath: "\(folder)/letter.txt"))
    let backups = nights.backups()
    for _ in 0..<9 {
      #expect(backups.tend { nights.store }.copy?.failure == nil)
      nights.pass(hours: 24)
    }
    let ours = ["daily-2026-11-29.zip", "daily-2026-11-30.zip", "weekly-2026-11-29.zip"]
    #expect(nights.names == (ours + ["proofs.json"]).sorted())
    #expect(nights.copies == (ours + ["letter.txt"]).sorted())
  }
}
