import Foundation
import Glibc
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowServices

struct NightlyBackupsTests {
  @Test func `a backup is made in the night, verified, and kept for its week too`() throws {
    let nights = try Nights("2026-11-22T02:31:00-05:00")
    let backups = nights.backups()
    let proof = try #require(backups.tend { nights.store }.proof)
    #expect(proof.isProven && proof.detail == "")
    #expect(proof.counts.pools == 1 && proof.counts.serviceEvents == 1 && proof.photoCount == 1)
    #expect(nights.names == ["daily-2026-11-22.zip", "proofs.json", "weekly-2026-11-22.zip"])
    let status = backups.status()
    #expect(status.lastProven == proof && status.activity == .idle && !status.isProofOld && status.left == nil)
    #expect(status.backups.map(\.byteCount) == [proof.byteCount, proof.byteCount])
    #expect(status.backups.allSatisfy { status.proof(of: $0) == proof })
    // Only its owner can read it, and the two names are one file.
    var (daily, folder) = (stat(), stat())
    #expect(stat(nights.file("daily-2026-11-22.zip"), &daily) == 0 && stat(nights.directory.backups, &folder) == 0)
    #expect(daily.st_mode & 0o777 == 0o600 && daily.st_nlink == 2 && folder.st_mode & 0o777 == 0o700)
  }

  @Test func `one backup a day, in the order of the nights`() throws {
    let nights = try Nights("2026-11-21T23:00:00-05:00")
    let backups = nights.backups()
    var made: [String] = []
    for _ in 0..<80 {
      if let proof = backups.tend({ nights.store }).proof { made.append(proof.name) }
      nights.pass(hours: 1)
    }
    #expect(made == [21, 22, 23, 24, 25].map { "daily-2026-11-\($0).zip" })
  }

  @Test func `a clock that goes back by an hour or a day makes no second one`() throws {
    let nights = try Nights("2026-11-22T02:40:00-05:00")
    let backups = nights.backups()
    #expect(backups.tend { nights.store }.proof != nil)
    for text in ["2026-11-22T01:40:00-05:00", "2026-11-21T12:00:00-05:00"] {
      nights.set(text)
      #expect(backups.tend { nights.store }.proof == nil)
    }
    nights.set("2026-11-10T12:00:00-05:00")
    #expect(backups.tend { nights.store }.proof?.name == "daily-2026-11-10.zip")
  }

  @Test func `no backup is made without customers, or if none is wanted`() throws {
    let folder = try TemporaryFolder()
    let empty = try Example.store(in: folder)
    let backups = NightlyBackups(
      directory: try DataDirectory(path: folder.path), keep: .standard, copyFolder: nil, now: { Example.now })
    #expect(backups.tend { empty }.proof == nil)
    let off = try Nights(keep: BackupRetention(daily: 0, weekly: 0))
    #expect(off.backups().tend { off.store }.proof == nil)
    #expect(try !off.backups().begin(off.store) { _ in })
    #expect(off.names.isEmpty)
  }

  @Test func `without twice the room no backup is written, and it is tried again later`() throws {
    let nights = try Nights()
    let backups = nights.backups()
    nights.leave(10_000_000)
    let proof = try #require(backups.tend { nights.store }.proof)
    #expect(proof.failure == .noRoom)
    #expect(nights.names == ["proofs.json"])
    nights.leave(nil)
    #expect(backups.tend { nights.store }.proof == nil)
    nights.pass(hours: 3)
    #expect(backups.tend { nights.store }.proof?.isProven == true)
  }

  @Test func `a backup that fails replaces nothing`() throws {
    let nights = try Nights()
    #expect(nights.backups().tend { nights.store }.proof?.isProven == true)
    let whole = FileManager.default.contents(atPath: nights.file("daily-2026-11-22.zip"))
    // A file is in the place of the folder for spooled records.
    try FileManager.default.removeItem(atPath: nights.directory.uploads)
    #expect(FileManager.default.createFile(atPath: nights.directory.uploads, contents: nil))
    nights.set("2026-11-22T12:00:00-05:00")
    let backups = nights.backups()
    #expect(try backups.begin(nights.store) { _ in })
    backups.wait(seconds: 30)
    let status = backups.status()
    #expect(status.last?.failure == .notWritten && status.lastProven?.at == Nights.instant("2026-11-22T02:30:00-05:00"))
    #expect(FileManager.default.contents(atPath: nights.file("daily-2026-11-22.zip")) == whole)
    #expect(nights.names == ["daily-2026-11-22.zip", "proofs.json", "weekly-2026-11-22.zip"])
    let warning = try #require(BackupStatus.warning(in: nights.directory.backups, now: nights.now))
    #expect(warning.contains("not verified"))
  }

  @Test func `the last verification is known after a start and after a restore, and grows old`() throws {
    let nights = try Nights()
    #expect(BackupStatus.warning(in: nights.directory.backups, now: nights.now) == nil)
    let proof = nights.backups().tend { nights.store }.proof
    #expect(nights.backups().status().lastProven == proof)
    nights.pass(hours: 47)
    #expect(!nights.backups().status().isProofOld)
    #expect(BackupStatus.warning(in: nights.directory.backups, now: nights.now) == nil)
    nights.pass(hours: 2)
    #expect(nights.backups().status().isProofOld)
    #expect(BackupStatus.warning(in: nights.directory.backups, now: nights.now)?.contains("old") == true)
  }

  @Test func `after many failures the last verification is remembered, and no more than fifty are kept`() throws {
    let nights = try Nights()
    let backups = nights.backups()
    let proof = backups.tend { nights.store }.proof
    nights.leave(0)
    for _ in 0..<60 {
      nights.pass(hours: 24)
      #expect(backups.tend { nights.store }.proof?.failure == .noRoom)
    }
    #expect(nights.backups().status().lastProven == proof)
    #expect(nights.backups().status().proofs.count == 50)
    #expect(nights.names.contains("daily-2026-11-22.zip"))
  }

  @Test func `a damaged journal is started again`() throws {
    let nights = try Nights()
    try FileManager.default.createDirectory(atPath: nights.directory.backups, withIntermediateDirectories: true)
    try Data("{\"proofs\":[{".utf8).write(to: URL(filePath: nights.file("proofs.json")))
    let backups = nights.backups()
    #expect(backups.status().lastProven == nil && backups.status().isProofOld)
    #expect(backups.tend { nights.store }.proof?.isProven == true)
    #expect(nights.backups().status().lastProven != nil)
  }

  @Test func `unfinished files of an earlier run are removed at the next start, and nothing else`() throws {
    let nights = try Nights()
    #expect(nights.backups().tend { nights.store }.proof != nil)
    let before = try nights.folder.contents()
    for name in ["backups/new.zip", "backups/new.zip.part", "backups/proofs.json.part", "uploads/proof/stores/x/y"] {
      let path = nights.folder.file(name)
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      #expect(FileManager.default.createFile(atPath: path, contents: Data("half".utf8)))
    }
    nights.backups().removeUnfinished()
    #expect(try nights.folder.contents() == before)
  }

  @Test func `a download to another network is a copy that has left the machine`() throws {
    let nights = try Nights()
    #expect(nights.backups().status().left == nil)
    nights.backups().noteDownload(bytes: 5_000, at: nights.now)
    #expect(nights.backups().status().left == LeftCopy(at: nights.now, byteCount: 5_000, way: .download))
  }
}
