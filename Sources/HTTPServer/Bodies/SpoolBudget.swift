import Synchronization

/// The limit of all bodies on their way to disk together: clients that are not signed in cannot fill the disk
/// either.
public final class SpoolBudget: Sendable {
  private let limit: Int
  private let used = Atomic<Int>(0)

  /// - Parameter bytes: the most at any moment.
  public init(bytes: Int) { limit = bytes }

  /// True if there was room for `count` bytes more, which are then taken.
  func take(_ count: Int) -> Bool {
    if used.add(count, ordering: .relaxed).newValue <= limit { return true }
    used.subtract(count, ordering: .relaxed)
    return false
  }

  func giveBack(_ count: Int) { used.subtract(count, ordering: .relaxed) }
}
