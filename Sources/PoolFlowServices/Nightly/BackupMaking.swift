import Foundation
import Glibc
import PoolFlowDomain
import PoolFlowStore

/// Makes one backup and verifies it, under a temporary name.
struct BackupMaking: Sendable {
  let directory: DataDirectory
  let folder: BackupFolder
  let now: @Sendable () -> Date
  /// Number of free bytes at a path; nil if unknown.
  let freeBytes: @Sendable (String) -> Int?

  static let newFileName = "new.zip"
  /// The room that is left free for the records (backups.md#photos-and-room).
  private static let reserve = 64 << 20

  private var newFile: String { "\(folder.path)/\(Self.newFileName)" }

  private var scratch: ScratchRestore { ScratchRestore(folder: directory.uploads + "/proof") }

  /// The result; the file waits for its name, see `place`.
  ///
  /// - Parameter proving: is called between making and verifying.
  func make(
    of store: Store, as name: BackupName, business: Business, proving: () -> Void
  ) -> BackupProof {
    let begun = now()
    var expected = ScratchRestore.Expectation(counts: ArchiveCounts(), photoCount: 0, missingPhotos: 0)
    var byteCount = 0
    var failure: ProofFailure?
    do throws(ProofFailure) {
      try checkRoom(store)
      let backup = try write(store, at: begun)
      byteCount = backup.givenBytes
      expected.counts = backup.counts ?? expected.counts
      expected.photoCount = backup.photoCount
      expected.missingPhotos = backup.skippedPhotos
      proving()
      try scratch.prove(newFile, has: expected, fallback: business, now: begun)
    } catch {
      failure = error
    }
    let ended = now()
    return BackupProof(
      at: ended, name: name.description, byteCount: byteCount, counts: expected.counts,
      photoCount: expected.photoCount, missingPhotos: expected.missingPhotos,
      seconds: max(0, ended.timeIntervalSince(begun)), failure: failure?.reason, detail: failure?.detail ?? "")
  }

  /// Gives the new file its name. A backup that is not verified replaces none.
  func place(_ name: BackupName, isProven: Bool) {
    guard isProven || folder.size(name) == nil else {
      unlink(newFile)
      return
    }
    guard rename(newFile, folder.file(name)) == 0 else { return }
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Removes the unfinished files of an ended program.
  func removeUnfinished() {
    unlink(newFile)
    unlink(newFile + ".part")
    folder.removeUnfinished()
    scratch.remove()
  }

  /// The backup and its restored copy need room at the same time.
  private func checkRoom(_ store: Store) throws(ProofFailure) {
    let photoBytes = (try? store.archiveSize().photoBytes) ?? 0
    let needed = 2 * max(photoBytes, folder.backups().first?.byteCount ?? 0) + Self.reserve
    guard let free = freeBytes(directory.path), free < needed else { return }
    throw ProofFailure(.noRoom, RestoreError.noRoom(needed: needed, free: free))
  }

  private func write(_ store: Store, at begun: Date) throws(ProofFailure) -> Backup {
    do {
      let backup = try Backup(of: store, spoolFolder: directory.uploads, now: begun)
      try backup.write(to: newFile)
      return backup
    } catch {
      throw ProofFailure(.notWritten, error)
    }
  }
}
