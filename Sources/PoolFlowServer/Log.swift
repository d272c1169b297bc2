import Dispatch
import Foundation
import HTTP
import HTTPServer
import PoolFlowWeb
import Synchronization

/// The log on standard error: one line an event, key=value.
enum Log {
  static func write(_ line: LogLine) {
    let time = Date.now
    writer.write {
      let values = line.values.map { " \($0)=\(quoted($1))" }.joined()
      return "at=\(time.formatted(.iso8601)) event=\(line.event)\(values)"
    }
  }

  /// Waits until the logged lines are written, one second at most.
  static func flush() { writer.flush() }

  private static let writer = LogWriter()

  static func write(_ event: LogEvent) {
    switch event {
    case .refused(let peer, let error):
      write(LogLine("refused", ("peer", peer), ("status", String(error.status.code)), ("why", error.reason)))
    case .timedOut(let peer, let what): write(LogLine("timed-out", ("peer", peer), ("waiting-for", "\(what)")))
    case .bodyFailed(let peer, let reason): write(LogLine("body-failed", ("peer", peer), ("why", reason)))
    case .acceptPaused(let number): write(LogLine("accept-paused", ("errno", String(number))))
    case .systemFailure(let call, let number):
      write(LogLine("system-failure", ("call", call), ("errno", String(number))))
    }
  }

  /// A value without spaces is written as it is; any other in quotes, on one line.
  static func quoted(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != 34 && $0 != 61 }
    if isPlain { return text }
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      default: scalar.value < 32 || scalar.value == 127 ? "?" : String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

/// Writes lines on a separate thread, so that a reader of the log that stalls never stalls a request. Lines that come
/// faster than they are read are dropped and counted.
private final class LogWriter: Sendable {
  private static let limit = 1_000

  private let queue = DispatchQueue(label: "log")
  private let state = Mutex<(waiting: Int, dropped: Int)>((0, 0))

  /// - Parameter line: makes the line, on the writer's thread.
  func write(_ line: @escaping @Sendable () -> String) {
    let isTaken = state.withLock { state in
      if state.waiting >= Self.limit {
        state.dropped += 1
        return false
      }
      state.waiting += 1
      return true
    }
    guard isTaken else { return }
    queue.async { [self] in
      let dropped = state.withLock { state in
        defer { state.dropped = 0 }
        state.waiting -= 1
        return state.dropped
      }
      Console.error(line())
      if dropped > 0 { Console.error("event=log-lines-dropped count=\(dropped)") }
    }
  }

  func flush() {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + 1)
  }
}
