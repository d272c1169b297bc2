import Crypto
import Foundation
import HTTP
import PoolFlowDomain
import Synchronization

/// Guards signing in: slows guessing down without locking the rightful person out, and lets at most two strangers and one
/// known device come to the hashing, which takes one password after another.
///
/// Failures count per network, and per account as guessed at from one network: guesses from elsewhere never ask the
/// rightful person to wait. A browser that has signed in to an account before carries a
/// device cookie; it is counted by itself and has a place of its own, so that neither somebody else's guesses nor a flood
/// of them shut it out.
final class Doorkeeper: Sendable {
  /// Failures within `window` before a wait is asked for.
  static let accountLimit = 10
  static let sourceLimit = 30
  static let window: TimeInterval = 15 * 60
  private static let tableLimit = 10_000

  private struct Failures {
    var count = 0
    var since: Date
  }

  private let failures = Mutex<[String: Failures]>([:])
  private let places = Turnstile(places: 2, waiting: 3, patience: 1)
  private let knownPlaces = Turnstile(places: 1, waiting: 2, patience: 3)
  private let deviceKey: [UInt8]
  private let founding = Mutex<Void>(())

  init(deviceKey: [UInt8]) {
    self.deviceKey = deviceKey
  }

  /// One attempt to sign in.
  struct Attempt: Sendable {
    let email: String
    let source: String
    let isKnownDevice: Bool

    fileprivate var keys: [(key: String, limit: Int)] {
      isKnownDevice
        ? [("device \(email) \(source)", accountLimit)]
        : [(ownKey, accountLimit), ("source \(network)", sourceLimit)]
    }

    private var network: String { NetworkAddress.network(of: source) }

    /// What a right password makes good: guesses at other accounts stay counted.
    fileprivate var ownKey: String {
      isKnownDevice ? "device \(email) \(source)" : "account \(email) \(network)"
    }
  }

  /// Seconds until the attempt may be made; nil when it may be made now.
  func wait(for attempt: Attempt, now: Date) -> TimeInterval? {
    failures.withLock { failures in
      let waits = attempt.keys.compactMap { key, limit -> TimeInterval? in
        guard let known = failures[key], known.count >= limit else { return nil }
        let left = Self.window - now.timeIntervalSince(known.since)
        return left > 0 ? left : nil
      }
      return waits.max()
    }
  }

  func failed(_ attempt: Attempt, now: Date) {
    failures.withLock { failures in
      if failures.count > Self.tableLimit {
        failures = failures.filter { now.timeIntervalSince($0.value.since) < Self.window }
        if failures.count > Self.tableLimit { failures.removeAll() }
      }
      for (key, _) in attempt.keys {
        var known = failures[key] ?? Failures(since: now)
        if now.timeIntervalSince(known.since) >= Self.window { known = Failures(since: now) }
        known.count += 1
        failures[key] = known
      }
    }
  }

  func succeeded(_ attempt: Attempt) {
    failures.withLock { failures in _ = failures.removeValue(forKey: attempt.ownKey) }
  }

  /// Runs `hashing` in one of two places; nil when both are taken and others are waiting already.
  ///
  /// - Parameter isKnown: for a known device or somebody signed in, who have a place that strangers never take.
  func hash<Value>(isKnown: Bool = false, _ hashing: () throws -> Value) rethrows -> Value? {
    try (isKnown ? knownPlaces : places).pass(hashing)
  }

  /// Runs `founding` alone: two setups at once become one business.
  func oneByOne(_ work: () throws -> Bool) throws -> Bool {
    try founding.withLock { _ in try work() }
  }

  /// The value of the device cookie for an account.
  func deviceMark(_ account: ID<Account>) -> String {
    Base64URL.encode(SHA256.authenticate(account.bytes, key: deviceKey))
  }

  func knows(device: String?, of account: ID<Account>) -> Bool {
    guard let device, let bytes = Base64URL.decode(device) else { return false }
    return bytes.equalsInConstantTime(SHA256.authenticate(account.bytes, key: deviceKey))
  }
}
