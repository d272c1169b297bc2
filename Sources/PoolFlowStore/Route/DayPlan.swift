import Foundation
public import PoolFlowDomain
import Synchronization

/// The stops of one date for everybody.
public struct DayPlan: Sendable {
  public let day: Day
  /// In driving order: carried ones first, then by place and name.
  public let stops: [Stop]

  /// The stops of `technician` and nobody's; all for nil.
  public func stops(of technician: ID<Person>?) -> [Stop] {
    guard let technician else { return stops }
    return stops.filter { $0.due.technician == nil || $0.due.technician == technician }
  }
}

/// The number of stops of each of the seven days from today on, by technician; nil for nobody's.
struct StopNumbers: Sendable {
  var days: [Weekday: [ID<Person>?: Int]] = [:]

  /// Those of `technician` and nobody's; all for nil.
  func counts(of technician: ID<Person>?) -> [Weekday: Int] {
    days.compactMapValues { numbers in
      let count =
        technician.map { numbers[$0, default: 0] + numbers[nil, default: 0] } ?? numbers.values.reduce(0, +)
      return count > 0 ? count : nil
    }
  }
}

/// A value of today that holds until something changes; for a change by another program, half a second.
struct TodaysCopy<Value: Sendable>: Sendable {
  let value: Value
  let day: Day
  /// The changes of the store before it was read.
  let changes: Int
  let readAt: Date

  private static var patience: TimeInterval { 0.5 }

  func holds(on day: Day, changes: Int, now: Date) -> Bool {
    self.day == day && self.changes == changes && abs(now.timeIntervalSince(readAt)) < Self.patience
  }
}

extension Store {
  /// The copy, or what `read` returns, kept for the next time.
  func copied<Value>(
    _ copy: borrowing Mutex<TodaysCopy<Value>?>, of today: Day, now: Date, _ read: () throws -> Value
  ) throws -> Value {
    let changes = changeCount
    if let kept = copy.withLock(\.self), kept.holds(on: today, changes: changes, now: now) { return kept.value }
    let value = try read()
    copy.withLock { $0 = TodaysCopy(value: value, day: today, changes: changes, readAt: now) }
    return value
  }
}
