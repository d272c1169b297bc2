import Synchronization

/// How much all bodies on their way to disk may take together: whoever is not signed in cannot fill the disk either.
public final class SpoolBudget: Sendable {
  private let limit: Int
  private let used = Atomic<Int>(0)

  /// - Parameter bytes: the most at any moment.
  public init(bytes: Int) { limit = bytes }

  /// Whether there was room for `count` bytes more; they are taken then.
  func take(_ count: Int) -> Bool {
    if used.add(count, ordering: .relaxed).newValue <= limit { return true }
    used.subtract(count, ordering: .relaxed)
    return false
  }

  func giveBack(_ count: Int) { used.subtract(count, ordering: .relaxed) }
}
