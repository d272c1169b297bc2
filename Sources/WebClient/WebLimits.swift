import Synchronization

/// The most that a request may take.
public struct WebLimits: Sendable, Hashable {
  /// Seconds for all of it, redirects too.
  public var seconds: Double
  /// Bytes of the body.
  public var bytes: Int
  public var redirects: Int

  /// Bytes of all heads of an answer.
  static let headBytes = 32 * 1_024
  /// Requests under way at a time, in the whole program.
  static let mostExchanges = 16

  public init(seconds: Double, bytes: Int, redirects: Int = 2) {
    self.seconds = seconds
    self.bytes = bytes
    self.redirects = redirects
  }
}

/// Ends requests from another thread, within a tenth of a second.
public final class WebCancellation: Sendable {
  private let flag = Atomic<Bool>(false)

  public init() {}

  public func cancel() { flag.store(true, ordering: .relaxed) }

  public var isCancelled: Bool { flag.load(ordering: .relaxed) }
}
