import Foundation
import HTTP
import HTTPServer
import PoolFlowWeb

/// The log on standard error: one line an event, key=value.
enum Log {
  static func write(_ line: LogLine) {
    let time = Date.now.formatted(.iso8601)
    let values = line.values.map { " \($0)=\(quoted($1))" }.joined()
    Console.error("at=\(time) event=\(line.event)\(values)")
  }

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

  /// A value without spaces stands as it is; any other in quotes, on one line.
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
