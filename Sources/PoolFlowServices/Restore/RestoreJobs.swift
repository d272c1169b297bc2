public import Foundation
import Glibc
public import PoolFlowDomain
public import PoolFlowStore
import Synchronization

/// The restores started from a page: one archive at a time is read, on a separate thread, and the new store waits to
/// take effect. A job that ends in any other way leaves no file on the disk.
public final class RestoreJobs: Sendable {
  public enum Phase: Sendable {
    /// Bytes read so far, and their total.
    case working(done: Int, total: Int)
    /// It only has to take effect.
    case ready(StagedRestore)
    case failed(RestoreFailure)
    /// It has taken effect.
    case applied(StagedRestore)
  }

  private struct Job {
    let id: UUID
    let begunAt: Date
    var phase: Phase
    var isCancelled = false
  }

  private struct Cancelled: Error {}

  private let directory: DataDirectory
  /// The last ones, the newest last; at most one works or is ready.
  private let jobs = Mutex<[Job]>([])
  private static let kept = 8
  private static let lifetime: TimeInterval = 86_400

  public init(directory: DataDirectory) {
    self.directory = directory
  }

  /// Takes an archive and begins to read it. One that was ready and has not taken effect is discarded.
  ///
  /// - Parameters:
  ///   - file: the archive's file, which belongs to the job from now on and is removed with it.
  ///   - part: the range of the archive in it.
  /// - Returns: false while another is being read; the file is removed then as well.
  public func begin(
    _ id: UUID, file: String, part: Range<Int>?, storeName: String, fallback: Business, now: Date
  ) -> Bool {
    let begins = jobs.withLock { jobs -> Bool in
      for job in jobs { if case .working = job.phase { return false } }
      for index in jobs.indices {
        guard case .ready(let staged) = jobs[index].phase else { continue }
        staged.store.remove()
        jobs[index].phase = .failed(.givenUp)
      }
      jobs = jobs.suffix(Self.kept - 1) + [Job(id: id, begunAt: now, phase: .working(done: 0, total: 0))]
      return true
    }
    guard begins else {
      unlink(file)
      return false
    }
    Thread.detachNewThread { [self] in
      let phase = read(id, file: file, part: part, storeName: storeName, fallback: fallback, now: now)
      unlink(file)
      finish(id, phase)
    }
    return true
  }

  /// The stage of a job; nil for an unknown or forgotten one.
  public func phase(_ id: UUID) -> Phase? { jobs.withLock { $0.first { $0.id == id }?.phase } }

  /// Waits until a job has been read, `seconds` at most.
  public func wait(for id: UUID, seconds: Double) {
    for _ in 0..<Int(seconds * 50) {
      guard case .working? = phase(id) else { return }
      usleep(20_000)
    }
  }

  /// Replaces the live data by the new store.
  ///
  /// - Returns: false for a job that is not ready (any more).
  /// - Throws: the error that prevented it; the job is ready still, and nothing has changed.
  public func apply(_ id: UUID, people: [Person], now: Date) throws -> Bool {
    let staged = jobs.withLock { jobs -> StagedRestore? in
      guard let index = jobs.firstIndex(where: { $0.id == id }), case .ready(let staged) = jobs[index].phase else {
        return nil
      }
      // A second press finds it done.
      jobs[index].phase = .applied(staged)
      return staged
    }
    guard let staged else { return false }
    do {
      try directory.adopt(staged.store, people: people, now: now)
    } catch {
      // The new store waits still; nothing has changed.
      finish(id, .ready(staged))
      throw error
    }
    return true
  }

  /// Ends a job that has not taken effect.
  public func cancel(_ id: UUID) {
    jobs.withLock { jobs in
      guard let index = jobs.firstIndex(where: { $0.id == id }) else { return }
      jobs[index].isCancelled = true
      if case .ready(let staged) = jobs[index].phase {
        staged.store.remove()
        jobs[index].phase = .failed(.givenUp)
      }
    }
  }

  /// Discards a job that was ready for a day and has not taken effect.
  public func removeExpired(now: Date) {
    let old = jobs.withLock { jobs in
      jobs.filter { abs(now.timeIntervalSince($0.begunAt)) > Self.lifetime }.map(\.id)
    }
    for id in old { cancel(id) }
  }

  private func read(
    _ id: UUID, file: String, part: Range<Int>?, storeName: String, fallback: Business, now: Date
  ) -> Phase {
    do {
      let archive = try RestoreArchive(path: file, part: part)
      let staged = try archive.stage(in: directory, name: storeName, fallback: fallback, now: now) { done, total in
        try advance(id, done: done, total: total)
      }
      return .ready(staged)
    } catch let error as RestoreError {
      return .failed(.archive(error))
    } catch is Cancelled {
      return .failed(.givenUp)
    } catch {
      return .failed(.other(String(describing: error)))
    }
  }

  private func advance(_ id: UUID, done: Int, total: Int) throws {
    try jobs.withLock { jobs in
      guard let index = jobs.firstIndex(where: { $0.id == id }), !jobs[index].isCancelled else { throw Cancelled() }
      jobs[index].phase = .working(done: done, total: total)
    }
  }

  private func finish(_ id: UUID, _ phase: Phase) {
    jobs.withLock { jobs in
      guard let index = jobs.firstIndex(where: { $0.id == id }) else { return }
      if jobs[index].isCancelled, case .ready(let staged) = phase {
        staged.store.remove()
        jobs[index].phase = .failed(.givenUp)
      } else {
        jobs[index].phase = phase
      }
    }
  }
}

/// A reason why a restore failed.
public enum RestoreFailure: Sendable {
  case archive(RestoreError)
  /// A person ended it, or began another.
  case givenUp
  /// The text is for the log.
  case other(String)
}
