import Foundation
import PoolFlowDomain
import PoolFlowStore
import Synchronization

/// Counts the lines of the owner's list for the badge of its tab: after a change, and once a minute for the effects of
/// time and of other programs.
///
/// One count runs at a time. In a large business, where it is slow, pages within a few seconds show the previous
/// figure.
final class NeedCounter: Sendable {
  /// The state for which a figure was counted.
  struct Moment: Sendable {
    let store: ObjectIdentifier
    let changes: Int
    let now: Date

    fileprivate func isSame(as other: Moment) -> Bool { changes == other.changes && minute == other.minute }

    fileprivate func isLater(than other: Moment) -> Bool {
      store == other.store && (changes, now) > (other.changes, other.now)
    }

    private var minute: Int { Int((now.timeIntervalSince1970 / 60).rounded(.down)) }
  }

  private struct State {
    var last: (moment: Moment, count: Int)?
    var isCounting = false
  }

  /// The largest number of customers with a count after each change.
  static let fewCustomers = 500
  /// Seconds for which a figure of a larger business stays valid during writes.
  static let rest: TimeInterval = 5

  private let state = Mutex(State())

  /// Takes the figure from a list that was read for a page.
  func note(_ needs: [Need.Kind: Needs], at moment: Moment) {
    keep(Self.lines(needs), at: moment)
  }

  /// Stores a figure, unless it was counted before the last one.
  private func keep(_ count: Int, at moment: Moment) {
    state.withLock { state in
      if let last = state.last, last.moment.isLater(than: moment) { return }
      state.last = (moment, count)
    }
  }

  /// The figure at `moment`: the last one, or a new one by `work`.
  func count(_ moment: Moment, customers: () throws -> Int, by work: () throws -> Int) throws -> Int {
    if let known = try known(at: moment, customers: customers) { return known }
    defer { state.withLock { $0.isCounting = false } }
    let count = try work()
    keep(count, at: moment)
    return count
  }

  /// The last figure if it is still valid; nil if this request has to count.
  private func known(at moment: Moment, customers: () throws -> Int) throws -> Int? {
    let (last, isCounting) = state.withLock { ($0.last, $0.isCounting) }
    if let last, last.moment.store == moment.store {
      if isCounting || last.moment.isSame(as: moment) { return last.count }
      let age = abs(moment.now.timeIntervalSince(last.moment.now))
      if age < Self.rest, try customers() > Self.fewCustomers { return last.count }
    }
    return state.withLock { state in
      if state.isCounting, let last, last.moment.store == moment.store { return last.count }
      state.isCounting = true
      return nil
    }
  }

  static func lines(_ needs: [Need.Kind: Needs]) -> Int {
    needs.values.reduce(0) { $0 + $1.items.count { !$0.isMuted } }
  }
}

extension NeedCounter.Moment {
  init(_ store: Store, now: Date) {
    self.init(store: ObjectIdentifier(store), changes: store.changeCount, now: now)
  }
}
