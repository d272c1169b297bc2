import Crypto
import Foundation
import HTTP
import PoolFlowDomain
import Synchronization

/// Guards signing in: slows down guessing without locking out the rightful person, and admits at most two strangers and
/// one known device to the hashing, which processes one password at a time.
///
/// Failures count per network, and per pair of account and network: guesses from elsewhere never make the rightful
/// person wait. A browser that has signed in to an account before carries a device cookie; it is counted separately and
/// has a reserved place, so that neither guesses nor a flood of them shut it out.
final class Doorkeeper: Sendable {
  /// Failures within `window` before a wait is required.
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

    /// The counter that a correct password resets: guesses at other accounts stay counted.
    fileprivate var ownKey: String {
      isKnownDevice ? "device \(email) \(source)" : "account \(email) \(network)"
    }
  }

  /// Seconds until the attempt is allowed; nil if it is allowed now.
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

  /// Runs `hashing` in one of two places; nil if both are taken and the queue is full.
  ///
  /// - Parameter isKnown: true for a known device or a live session, which have a reserved place.
  func hash<Value>(isKnown: Bool = false, _ hashing: () throws -> Value) rethrows -> Value? {
    try (isKnown ? knownPlaces : places).pass(hashing)
  }

  /// Runs `work` exclusively: two simultaneous setups create one business.
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
