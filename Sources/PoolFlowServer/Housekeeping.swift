import Foundation
import PoolFlowServices
import PoolFlowStore
import PoolFlowWeb

/// What a running server does by itself: it tidies up at the start and every hour, and looks every few minutes whether a
/// backup is due. Each on a thread of its own, so that a long backup holds up nothing.
struct Housekeeping: Sendable {
  let installation: Installation

  private static let pause: TimeInterval = 3_600
  private static let backupPause: TimeInterval = 300
  /// So long a photo's file may wait for its row.
  private static let strayAge: TimeInterval = 86_400
  /// So long a store that another has taken the place of can be brought back, and what was made before a clearing.
  private static let keptAge: TimeInterval = 30 * 86_400

  func start() {
    Thread.detachNewThread {
      while true {
        tidy()
        Thread.sleep(forTimeInterval: Self.pause)
      }
    }
    startBackups()
  }

  /// The first look comes some minutes after the start, when those who waited for it have been served.
  private func startBackups() {
    guard let nightly = installation.settings.nightly else { return }
    Thread.detachNewThread {
      while true {
        Thread.sleep(forTimeInterval: Self.backupPause)
        let run = nightly.tend { try installation.live.store(now: installation.now()) }
        for line in run.logLines { Log.write(line) }
      }
    }
  }

  /// Removes photos whose forms were never saved, lists that were never imported, what has lain in the trash for its
  /// time, and photo files that nothing names.
  private func tidy() {
    let now = installation.now()
    installation.photos.removeExpired(now: now)
    installation.restores?.removeExpired(now: now)
    installation.imports.removeExpired(now: now)
    if let directory = installation.settings.directory {
      directory.removeAbandonedStores()
      StoredBackups(directory).removeBeforeClear(madeBefore: now.addingTimeInterval(-Self.keptAge))
    }
    installation.forgetUploaders()
    // A store that cannot be opened is told of where it is asked for.
    guard let store = try? installation.live.store(now: now) else { return }
    do {
      let emptied = try store.emptyTrash(now: now)
      if emptied > 0 { Log.write(LogLine("trash-emptied", ("count", String(emptied)))) }
      let count = try store.removeStrayPhotos(unchangedSince: now.addingTimeInterval(-Self.strayAge))
      if count > 0 { Log.write(LogLine("stray-photos-removed", ("count", String(count)))) }
      let left = now.addingTimeInterval(-Self.keptAge)
      let removed = try installation.settings.directory?.removeKeptStores(leftBefore: left) ?? 0
      if removed > 0 { Log.write(LogLine("kept-stores-removed", ("count", String(removed)))) }
    } catch {
      Log.write(LogLine("not-tidied", ("why", String(describing: error))))
    }
  }
}
