import Foundation
import Glibc
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore
import PoolFlowWeb

/// The background work of a running server: it tidies up at the start and every hour, checks every few minutes whether a
/// backup is due, and gives freed memory back. Each task has a thread, so that a long backup delays nothing.
struct Housekeeping: Sendable {
  let installation: Installation
  let answered: FirstAnswer
  /// Gives free memory back to the system.
  let giveMemoryBack: @Sendable () -> Void
  private let started = ContinuousClock.now

  init(installation: Installation, answered: FirstAnswer, giveMemoryBack: @escaping @Sendable () -> Void) {
    self.installation = installation
    self.answered = answered
    self.giveMemoryBack = giveMemoryBack
  }

  private static let pause: TimeInterval = 3_600
  private static let backupPause: TimeInterval = 300
  private static let checkPause: TimeInterval = 600
  private static let memoryPause: TimeInterval = 20
  /// The time that a photo's file may wait for its row.
  private static let strayAge: TimeInterval = 86_400
  /// The time that a replaced store can be restored, and that backups made before a clearing are kept.
  private static let keptAge: TimeInterval = 30 * 86_400

  func start() {
    Thread.detachNewThread {
      while true {
        tidy()
        Thread.sleep(forTimeInterval: Self.pause)
      }
    }
    startBackups()
    startChecks()
    startMemoryWatch()
    startAddressRun()
  }

  /// Locates customers whose addresses wait, at most one a second.
  private func startAddressRun() {
    guard let run = installation.settings.outside.run else { return }
    Thread.detachNewThread {
      // Requests that waited for the start go first.
      Thread.sleep(forTimeInterval: Self.addressStart)
      while true {
        let now = installation.now()
        var step = AddressRun.Step.idle
        if let store = try? installation.live.store(now: now), let name = installation.live.name {
          do {
            step = try run.step(store, named: name, now: now)
          } catch {
            Log.write(LogLine("address-not-located", ("why", String(describing: error))))
            step = .failed
          }
        }
        Thread.sleep(forTimeInterval: Self.addressPauses[step] ?? 1)
      }
    }
  }

  private static let addressStart: TimeInterval = 2

  /// The pause after each step; the search itself keeps the pace of the service.
  private static let addressPauses: [AddressRun.Step: TimeInterval] = [.idle: 2, .done: 0.05, .waits: 0.3, .failed: 5]

  /// Gives memory back: the memory that a restore, a verified backup or a heavy page has freed would stay with the program.
  private func startMemoryWatch() {
    Thread.detachNewThread {
      var watch = MemoryWatch()
      while true {
        Thread.sleep(forTimeInterval: Self.memoryPause)
        if watch.isDue(resident: MemoryWatch.resident) { giveMemoryBack() }
      }
    }
  }

  /// Checks for damage once the first request has been answered; once damage is found nothing is written.
  private func startChecks() {
    Thread.detachNewThread {
      // Linux keeps a priority for each thread: requests go first.
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
      answered.wait()
      var schedule = CheckSchedule()
      while true {
        check(&schedule)
        Thread.sleep(forTimeInterval: Self.checkPause)
      }
    }
  }

  private func check(_ schedule: inout CheckSchedule) {
    let now = installation.now()
    guard let zone = try? installation.live.store(now: now).business().timeZone else { return }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    guard
      schedule.isDue(
        byteCount: installation.live.byteCount, now: now, hour: calendar.component(.hour, from: now))
    else { return }
    schedule.lastCheck = now
    guard let damage = installation.live.check(now: now) else { return }
    Log.write(LogLine("damage-found", ("why", damage.description)))
    installation.announceRecovery()
  }

  /// The first check comes some minutes after the start, when waiting clients have been served.
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

  /// Removes photos whose forms were never saved, lists that were never imported, the forms of visits undone a day ago,
  /// sessions that ended long ago, expired items of the trash, and photo files without a row.
  private func tidy() {
    let now = installation.now()
    let seconds = Double((ContinuousClock.now - started).components.seconds)
    let last = installation.settings.directory?.lastTidied
    guard AgeWatch.isTrusted(now: now, last: last, running: seconds) else {
      return Log.write(LogLine("not-tidied", ("why", "the clock has leapt since the last time; it waits a day")))
    }
    installation.settings.directory?.noteTidied(at: now)
    installation.photos.removeExpired(now: now)
    installation.restores?.removeExpired(now: now)
    installation.imports.removeExpired(now: now)
    if let directory = installation.settings.directory {
      directory.removeAbandonedStores()
      StoredBackups(directory).removeBeforeClear(madeBefore: now.addingTimeInterval(-Self.keptAge))
    }
    installation.forgetUploaders()
    if installation.liveAccounts.failure(now: now) == nil {
      // A full disk keeps them until the next time.
      try? installation.accounts.forgetEndedSessions(now: now)
    }
    // An unopenable store is reported by the request that needs it.
    guard let store = try? installation.live.store(now: now) else { return }
    do {
      try store.removeUndoneForms(now: now)
      _ = try store.takeUpFees(on: store.business().day(of: now))
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
