import Foundation
import PoolFlowDomain
import PoolFlowStore
import Synchronization

/// How many lines the owner's list has, for the badge of its tab: counted after a change, and once a minute for what
/// time and other programs bring.
///
/// One count runs at a time. In a large business, where it takes long, the pages of some seconds share one: they show the
/// last figure.
final class NeedCounter: Sendable {
  /// The state that a figure was counted from.
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

  /// The most customers whose list is counted after each change.
  static let fewCustomers = 500
  /// How long a figure of a larger business holds while others write, in seconds.
  static let rest: TimeInterval = 5

  private let state = Mutex(State())

  /// Takes the figure of a list that has been read for a page.
  func note(_ needs: [Need.Kind: Needs], at moment: Moment) {
    keep(Self.lines(needs), at: moment)
  }

  /// Keeps a figure, but for one that was counted before the last.
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

  /// The last figure where it serves; nil where this request counts.
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

  static func lines(_ needs: [Need.Kind: Needs]) -> Int { needs.values.reduce(0) { $0 + $1.items.count } }
}

extension NeedCounter.Moment {
  init(_ store: Store, now: Date) {
    self.init(store: ObjectIdentifier(store), changes: store.changeCount, now: now)
  }
}
