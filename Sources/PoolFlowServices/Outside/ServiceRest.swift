import Synchronization

/// The time for which a service is left alone after it has failed, so that a hanging one does not hold every page.
final class ServiceRest: Sendable {
  private let length: Duration
  /// Failures in a row that begin it.
  private let failures: Int
  private let state = Mutex<(count: Int, end: ContinuousClock.Instant?)>((0, nil))

  init(seconds: Double, failures: Int = 1) {
    length = .seconds(seconds)
    self.failures = failures
  }

  var isOn: Bool { state.withLock { state in state.end.map { ContinuousClock.now < $0 } ?? false } }

  /// Notes a failure.
  func begin() {
    state.withLock { state in
      // After a rest it counts from the beginning.
      if let end = state.end, ContinuousClock.now >= end { state = (0, nil) }
      state.count += 1
      if state.count >= failures { state.end = ContinuousClock.now + length }
    }
  }

  func noteSuccess() { state.withLock { $0 = (0, nil) } }
}

/// The turns of requests to a service that takes one at a time: their beginnings are a pause apart.
final class ServicePace: Sendable {
  private let pause: Duration
  private let next = Mutex<ContinuousClock.Instant?>(nil)

  init(seconds: Double) { pause = .seconds(seconds) }

  /// The wait until its turn; nil if that comes later than in `patience` seconds: then it has none.
  func turn(within patience: Double) -> Duration? {
    let now = ContinuousClock.now
    return next.withLock { next in
      let turn = max(now, next ?? now)
      guard turn - now <= .seconds(patience) else { return nil }
      next = turn + pause
      return turn - now
    }
  }
}

/// The number of questions that each asker has left: some at once, and one more every few seconds.
final class AskerAllowance: Sendable {
  private let most: Double
  private let perSecond: Double
  private let left = Mutex<[String: (count: Double, at: ContinuousClock.Instant)]>([:])
  private static let mostAskers = 1_000

  init(most: Double, perSecond: Double) {
    self.most = most
    self.perSecond = perSecond
  }

  func take(_ asker: String) -> Bool {
    let now = ContinuousClock.now
    return left.withLock { left in
      if left[asker] == nil, left.count >= Self.mostAskers { left = [:] }
      let before = left[asker] ?? (most, now)
      let count = min(most, before.count + (now - before.at) / .seconds(1) * perSecond)
      left[asker] = (count >= 1 ? count - 1 : count, now)
      return count >= 1
    }
  }
}
