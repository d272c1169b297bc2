public import Foundation
import Glibc
public import PoolFlowDomain
public import PoolFlowStore
public import RoutePlanning
import Synchronization

/// Searches for days and people of the customers, one at a time, each on a thread of its own with the lowest priority.
/// The newest results are kept in memory for a day.
public final class WeeksJobs: Sendable {
  public enum Phase: Sendable {
    /// The share that is done, from 0 to 1.
    case working(Double)
    case done(WeeksProposal)
    case cancelled
  }

  public struct Job: Sendable {
    public let id: ID<WeeksPlan>
    public let plan: WeeksPlan
    public let beganAt: Date
    public internal(set) var phase: Phase
    /// The acts by which it was applied, the newest first.
    public internal(set) var applied: [ID<AppliedBulkAct>] = []

    public var isWorking: Bool { if case .working = phase { true } else { false } }
  }

  /// The time for which a result is kept.
  public static let keptTime: TimeInterval = 86_400
  /// The most results that are kept.
  static let kept = 3
  /// The longest search; the best until then is its result.
  private static let longest = Duration.seconds(600)

  /// The newest first.
  private let jobs = Mutex<[Job]>([])

  public init() {}

  /// Begins a search, unless one is running.
  ///
  /// - Returns: the one that is running now.
  public func begin(_ plan: WeeksPlan, id: ID<WeeksPlan>, now: Date) -> ID<WeeksPlan> {
    let running = jobs.withLock { jobs -> ID<WeeksPlan>? in
      if let running = jobs.first(where: \.isWorking) { return running.id }
      jobs.insert(Job(id: id, plan: plan, beganAt: now, phase: .working(0)), at: 0)
      jobs = Array(jobs.prefix(Self.kept))
      return nil
    }
    if let running { return running }
    Thread.detachNewThread { [self] in
      // Linux keeps a priority for each thread: requests go first.
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 19)
      search(plan, id)
    }
    return id
  }

  /// A search or its result; nil where it is gone, or was never there.
  public func job(_ id: ID<WeeksPlan>, now: Date) -> Job? {
    jobs.withLock { jobs in
      jobs.removeAll { !$0.isWorking && now.timeIntervalSince($0.beganAt) > Self.keptTime }
      return jobs.first { $0.id == id }
    }
  }

  /// The one that is running.
  public var running: ID<WeeksPlan>? { jobs.withLock { $0.first(where: \.isWorking)?.id } }

  /// Stops a search; one that is over keeps its result.
  public func cancel(_ id: ID<WeeksPlan>) {
    set(.cancelled, of: id)
  }

  /// Notes that a proposal was applied.
  public func note(_ act: ID<AppliedBulkAct>, of id: ID<WeeksPlan>) {
    jobs.withLock { jobs in
      if let index = jobs.firstIndex(where: { $0.id == id }) { jobs[index].applied.insert(act, at: 0) }
    }
  }

  /// Waits until a search is over, `seconds` at most.
  public func wait(seconds: Double) {
    for _ in 0..<Int(seconds * 50) {
      if running == nil { return }
      usleep(20_000)
    }
  }

  private func search(_ plan: WeeksPlan, _ id: ID<WeeksPlan>) {
    let end = ContinuousClock.now + Self.longest
    let proposal = WeeksProposal(for: plan.request) { share in
      set(.working(share), of: id) && ContinuousClock.now < end
    }
    set(.done(proposal), of: id)
  }

  /// - Returns: false for a search that is over.
  @discardableResult
  private func set(_ phase: Phase, of id: ID<WeeksPlan>) -> Bool {
    jobs.withLock { jobs in
      guard let index = jobs.firstIndex(where: { $0.id == id }), jobs[index].isWorking else { return false }
      jobs[index].phase = phase
      return true
    }
  }
}
