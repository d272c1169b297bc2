import Foundation
import PoolFlowWeb
import Synchronization

/// The environment of a server: a clock that moves only when a test moves it, randomness from a seed, and a log.
final class Surroundings: Sendable {
  private struct State {
    var now: Date
    var seed: UInt64 = 7
    var lines: [LogLine] = []
  }

  private let state: Mutex<State>

  init(now: Date) {
    state = Mutex(State(now: now))
  }

  var now: Date { state.withLock(\.now) }

  var lines: [LogLine] { state.withLock(\.lines) }

  func set(_ now: Date) { state.withLock { $0.now = now } }

  func log(_ line: LogLine) { state.withLock { $0.lines.append(line) } }

  /// Bytes that are the same in every run (splitmix64).
  func random(_ count: Int) -> [UInt8] {
    state.withLock { state in
      (0..<count).map { _ in
        state.seed &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state.seed
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return UInt8(truncatingIfNeeded: mixed ^ (mixed >> 31))
      }
    }
  }
}
