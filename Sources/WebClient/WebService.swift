import Dispatch
import Foundation
import Synchronization

/// One service of another server, named by the configuration: requests reach it and no other host.
///
/// Each request is made on a thread of its own by libcurl, while the caller waits for it: a look-up of a name that
/// hangs in the system holds no caller for longer than the limit. Proxies of the environment are not used.
public struct WebService: Sendable, Hashable {
  public let address: WebAddress
  /// The name by which requests introduce themselves: "PoolFlow/1.2".
  public let agent: String

  public init(_ address: WebAddress, agent: String) {
    self.address = address
    self.agent = agent
  }

  /// Requests under way.
  private static let exchanges = Atomic<Int>(0)

  /// Seconds that an exchange may need to notice its end.
  private static let grace = 0.5

  /// The answer to GET of a path below the service's address.
  ///
  /// - Parameter path: as it is sent, percent-encoded where needed; it begins with a slash or is empty.
  public func get(
    _ path: String, query: [(name: String, value: String)] = [], within limits: WebLimits,
    until cancellation: WebCancellation = WebCancellation()
  ) throws(WebFailure) -> WebAnswer {
    if cancellation.isCancelled { throw .cancelled }
    guard Self.exchanges.add(1, ordering: .relaxed).newValue <= WebLimits.mostExchanges else {
      Self.exchanges.subtract(1, ordering: .relaxed)
      throw .busy
    }
    let result = Pending()
    let given = WebCancellation()
    let deadline = ContinuousClock.now + .seconds(limits.seconds)
    let text = address.text(below: path, query)
    Thread.detachNewThread { [self] in
      let exchange = Exchange(
        service: self, limits: limits, deadline: deadline,
        isCancelled: { given.isCancelled || cancellation.isCancelled })
      let answer = Result { () throws(WebFailure) in try exchange.get(text) }
      Self.exchanges.subtract(1, ordering: .relaxed)
      result.finish(answer)
    }
    guard let answer = result.wait(seconds: limits.seconds + Self.grace) else {
      given.cancel()
      throw .timedOut
    }
    return try answer.get()
  }
}

/// The answer that a caller waits for.
private final class Pending: Sendable {
  private let answer = Mutex<Result<WebAnswer, WebFailure>?>(nil)
  private let done = DispatchSemaphore(value: 0)

  func finish(_ result: Result<WebAnswer, WebFailure>) {
    answer.withLock { $0 = result }
    done.signal()
  }

  func wait(seconds: Double) -> Result<WebAnswer, WebFailure>? {
    guard done.wait(timeout: .now() + seconds) == .success else { return nil }
    return answer.withLock { $0 }
  }
}
