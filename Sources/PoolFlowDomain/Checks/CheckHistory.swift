public import Foundation

/// The work done at a stop up to now: its visits, and when each item of the checklists was last done.
public struct CheckHistory: Sendable, Hashable {
  public struct Moment: Sendable, Hashable {
    public let day: Day
    public let performedAt: Date

    public init(_ day: Day, _ performedAt: Date) {
      self.day = day
      self.performedAt = performedAt
    }
  }

  public struct PastVisit: Sendable, Hashable {
    public let kind: VisitKind
    public let performedAt: Date

    public init(_ kind: VisitKind, _ performedAt: Date) {
      self.kind = kind
      self.performedAt = performedAt
    }
  }

  public var visits: [PastVisit]
  public var done: [ID<ChecklistItem>: Moment]

  public init(visits: [PastVisit] = [], done: [ID<ChecklistItem>: Moment] = [:]) {
    self.visits = visits
    self.done = done
  }

  /// Nil if the item was never done here. Visits that could not do it, such as jobs, do not count.
  public func last(_ item: ChecklistItem) -> LastDone? {
    guard let moment = done[item.id] else { return nil }
    let since = visits.count { $0.performedAt > moment.performedAt && item.isDone(by: $0.kind) }
    return LastDone(moment.day, visitsSince: since)
  }
}
