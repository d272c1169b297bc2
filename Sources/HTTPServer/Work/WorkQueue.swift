import Dispatch
import HTTP
import Synchronization

/// Jobs on their way from the event loops to the worker threads, in turns of their senders.
///
/// Waking a thread costs more than a small page, so that jobs come in batches, one sleeper is woken for a batch, and it
/// wakes the next only if it leaves work behind.
final class WorkQueue: Sendable {
  private struct State {
    var jobs = FairQueue<Job>()
    var sleepers = 0
    /// True if a woken worker has not yet taken its job.
    var isWaking = false
    var isClosed = false

    /// True if a sleeper has to be woken now; it is then on its way.
    mutating func wakes() -> Bool {
      guard sleepers > 0, !isWaking, jobs.count > 0 || isClosed else { return false }
      sleepers -= 1
      isWaking = true
      return true
    }
  }

  private let state = Mutex(State())
  private let sleep = DispatchSemaphore(value: 0)
  private let maximum: Int
  private let maximumPerSender: Int

  init(maximum: Int, perSender: Int) {
    self.maximum = maximum
    maximumPerSender = perSender
  }

  /// True if another request of that sender may wait besides `more`, the turns about to be pushed.
  ///
  /// All strangers together have half of the places, and one of them at most as many as are free of that half: two who
  /// ask for all they can get leave a third of it to the others (dynamic thresholds, Choudhury and Hahne 1998).
  func hasRoom(for turn: RequestTurn, besides more: some Collection<RequestTurn>) -> Bool {
    let (all, own, strangers) = state.withLock { ($0.jobs.count, $0.jobs.count(of: turn), $0.jobs.countOfStrangers) }
    let waiting = own + more.count { $0 == turn }
    guard all + more.count < maximum, waiting < maximumPerSender else { return false }
    let free = max(1, maximum / 2) - strangers - more.count { !$0.isKnown }
    return turn.isKnown || waiting < free
  }

  /// Hands jobs over, in order.
  func push(_ jobs: [Job]) {
    let wakes = state.withLock { state in
      for job in jobs { state.jobs.push(job, job.turn) }
      return state.wakes()
    }
    if wakes { sleep.signal() }
  }

  /// The next job; waits for one; nil if the queue is closed and empty.
  func next() -> Job? {
    while true {
      let (job, isClosed, wakes) = state.withLock { state in
        let job = state.jobs.pop()
        if job == nil, !state.isClosed { state.sleepers += 1 }
        return (job, state.isClosed, state.wakes())
      }
      if wakes { sleep.signal() }
      if job != nil || isClosed { return job }
      sleep.wait()
      state.withLock { $0.isWaking = false }
    }
  }

  /// Lets the workers end when no job is left.
  func close() {
    let wakes = state.withLock { state in
      state.isClosed = true
      return state.wakes()
    }
    if wakes { sleep.signal() }
  }
}
