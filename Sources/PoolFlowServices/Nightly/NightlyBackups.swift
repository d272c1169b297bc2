public import Foundation
import Glibc
import PoolFlowDomain
public import PoolFlowStore
import Synchronization

/// The nightly backups of a server, each verified by restoring it, some of them kept, and each copied to another folder
/// if one is named. One is made at a time.
public final class NightlyBackups: Sendable {
  private struct State {
    var journal: BackupJournal
    var activity = BackupStatus.Activity.idle
    /// The start of the copy in progress; it may outlast the activity.
    var copyingSince: Date?
  }

  private let keep: BackupRetention
  private let making: BackupMaking
  private let copyFolder: String?
  private let copyPatience: TimeInterval
  private let now: @Sendable () -> Date
  private let state: Mutex<State>

  /// Seconds after which a failed backup or copy is tried again.
  private static let pause: TimeInterval = 2 * 3_600
  private static let copyPause: TimeInterval = 1_800
  /// Seconds after which nobody waits for a copy: a share that is gone may block its writer for ever.
  public static let copyPatience: TimeInterval = 3_600

  /// - Parameters:
  ///   - copyFolder: the folder that each backup is copied to; it is never made.
  ///   - copyPatience: seconds to wait for a copy.
  ///   - freeBytes: returns the free bytes at a path.
  public init(
    directory: DataDirectory, keep: BackupRetention, copyFolder: String?, now: @escaping @Sendable () -> Date,
    copyPatience: TimeInterval = NightlyBackups.copyPatience,
    freeBytes: @escaping @Sendable (String) -> Int? = DiskRoom.free
  ) {
    self.keep = keep
    self.copyFolder = copyFolder
    self.copyPatience = copyPatience
    self.now = now
    let folder = BackupFolder(path: directory.backups)
    making = BackupMaking(directory: directory, folder: folder, now: now, freeBytes: freeBytes)
    state = Mutex(State(journal: .read(in: folder.path)))
  }

  private var folder: BackupFolder { making.folder }

  /// Removes the unfinished files of an ended program. Only for the holder of the data directory's lock.
  public func removeUnfinished() { making.removeUnfinished() }

  /// Makes the due backup, on this thread, which may take minutes; call it every few minutes.
  public func tend(_ live: () throws -> Store) -> BackupRun {
    guard !keep.isOff, let store = try? live(), let business = try? store.business() else { return BackupRun() }
    let day = NightlySchedule.day(at: now(), in: business.timeZone)
    if isDue(day, store) {
      return take() ? run(store, business, BackupName(.daily, day)) : BackupRun()
    }
    var run = BackupRun()
    if let name = uncopied(), take() {
      run.copy = copy(name)
      release()
    }
    return run
  }

  /// Begins a backup of today on a separate thread.
  ///
  /// - Parameter finished: receives the result, on that thread.
  /// - Returns: false if one is being made already, or none are to be made.
  public func begin(_ store: Store, finished: @escaping @Sendable (BackupRun) -> Void) throws -> Bool {
    let business = try store.business()
    guard !keep.isOff, take() else { return false }
    let name = BackupName(.daily, Day(of: now(), in: business.timeZone))
    Thread.detachNewThread { [self] in finished(run(store, business, name)) }
    return true
  }

  /// Waits until no backup is being made, or until `isDone`, `seconds` at most.
  public func wait(seconds: Double, until isDone: (BackupStatus) -> Bool = { $0.activity == .idle }) {
    for _ in 0..<Int(seconds * 50) {
      if isDone(status()) { return }
      usleep(20_000)
    }
  }

  /// Notes that a whole backup has been downloaded to another machine.
  public func noteDownload(bytes: Int, at instant: Date) {
    change { $0.left = LeftCopy(at: instant, byteCount: bytes, way: .download) }
  }

  public func status() -> BackupStatus {
    let (journal, activity, copyingSince) = state.withLock { ($0.journal, $0.activity, $0.copyingSince) }
    let proven = journal.lastProven
    return BackupStatus(
      keep: keep, activity: activity, copyingSince: copyingSince, backups: folder.backups(), last: journal.last,
      lastProven: proven,
      isProofOld: proven.map { abs(now().timeIntervalSince($0.at)) > BackupStatus.patience } ?? true,
      copyFolder: copyFolder, lastCopy: copyFolder == nil ? nil : journal.copy, left: journal.left,
      proofs: journal.proofs)
  }

  /// True if the backup of a day is missing, or failed some time ago. A business without customers has nothing to lose,
  /// and its backups would only displace those of an earlier one.
  private func isDue(_ day: Day, _ store: Store) -> Bool {
    let kept = folder.backups().map(\.name)
    let journal = state.withLock { $0.journal }
    if let last = journal.last, !last.isProven, isRecent(last.at, Self.pause) { return false }
    let isProven = journal.last(of: BackupName(.daily, day))?.isProven ?? true
    guard NightlySchedule.isDue(day, kept: kept) || !isProven else { return false }
    guard let counts = try? store.archiveSize().counts else { return true }
    return counts.pools > 0 || counts.serviceEvents > 0
  }

  /// The last verified backup, if it is still to be copied and it is time to try.
  private func uncopied() -> BackupName? {
    let (journal, isCopying) = state.withLock { ($0.journal, $0.copyingSince != nil) }
    guard !isCopying, let copyFolder, let name = journal.lastProven.flatMap({ BackupName($0.name) }),
      folder.size(name) != nil
    else { return nil }
    guard let copy = journal.copy, copy.folder == copyFolder else { return name }
    if copy.failure != nil { return isRecent(copy.at, Self.copyPause) ? nil : name }
    return copy.name == name.description ? nil : name
  }

  private func isRecent(_ instant: Date, _ pause: TimeInterval) -> Bool {
    abs(now().timeIntervalSince(instant)) < pause
  }

  private func run(_ store: Store, _ business: Business, _ name: BackupName) -> BackupRun {
    var run = BackupRun()
    mkdir(folder.path, 0o700)
    let proof = making.make(of: store, as: name, business: business) { set(.proving) }
    // The journal first: a file with a name and no entry would count as verified.
    change { $0.add(proof) }
    making.place(name, isProven: proof.isProven)
    run.proof = proof
    if proof.isProven {
      if keep.weekly > 0, NightlySchedule.isWeekly(name.day, kept: folder.backups().map(\.name)) {
        try? folder.give(BackupName(.weekly, name.day), to: name)
      }
      run.copy = copy(name)
    }
    let journal = state.withLock { $0.journal }
    folder.removeExpired(
      keep, today: name.day, spared: journal.lastProven.flatMap { BackupName($0.name) }, unproven: journal.unproven)
    release()
    return run
  }

  /// Copies on a separate thread; nil if that is not over in time, or the last copy is not over yet.
  private func copy(_ name: BackupName) -> BackupCopyReport? {
    guard let copyFolder else { return nil }
    let begins = state.withLock { state in
      guard state.copyingSince == nil else { return false }
      state.copyingSince = now()
      state.activity = .copying
      return true
    }
    guard begins else { return nil }
    let finished = FinishedCopy()
    Thread.detachNewThread { [self] in
      finished.report.withLock { $0 = makeCopy(of: name, in: copyFolder) }
      finished.signal.signal()
    }
    guard finished.signal.wait(timeout: .now() + copyPatience) == .success else { return nil }
    return finished.report.withLock { $0 }
  }

  private func makeCopy(of name: BackupName, in copyFolder: String) -> BackupCopyReport {
    let before = state.withLock { $0.journal.copy }
    let report = BackupCopy(source: folder, target: BackupFolder(path: copyFolder))
      .make(of: name, keep: keep, now: now(), before: before)
    change { journal in
      journal.copy = report
      if report.failure == nil, report.leavesDisk {
        journal.left = LeftCopy(at: report.at, byteCount: report.byteCount, way: .copy)
      }
    }
    state.withLock { $0.copyingSince = nil }
    return report
  }

  private func take() -> Bool {
    state.withLock { state in
      guard state.activity == .idle else { return false }
      state.activity = .making
      return true
    }
  }

  private func set(_ activity: BackupStatus.Activity) { state.withLock { $0.activity = activity } }

  private func release() { set(.idle) }

  /// Changes the journal, and its file if it can be written.
  private func change(_ body: (inout BackupJournal) -> Void) {
    state.withLock { state in
      body(&state.journal)
      mkdir(folder.path, 0o700)
      try? state.journal.write(in: folder.path)
    }
  }
}

/// Passes the result of a copying thread to the one that waits for it.
private final class FinishedCopy: Sendable {
  let signal = DispatchSemaphore(value: 0)
  let report = Mutex<BackupCopyReport?>(nil)
}
