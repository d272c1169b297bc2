public import Foundation

/// All items of a business, in the owner's order (decisions.md#checklists).
public struct Checklist: Sendable, Hashable {
  public let items: [ChecklistItem]

  public init(_ items: [ChecklistItem]) { self.items = items }

  /// An item that is due at a stop, or not yet.
  public struct Task: Sendable, Hashable {
    public let item: ChecklistItem
    /// Nil if it was never done.
    public let last: LastDone?
    public let isDue: Bool

    public init(item: ChecklistItem, last: LastDone?, isDue: Bool) {
      self.item = item
      self.last = last
      self.isDue = isDue
    }
  }

  /// The items for a customer with `tags` at a visit on `day`, in their order: of those that are due,
  /// `ChecklistLimits.due` at most.
  ///
  /// - Parameter planned: visits that will be made before that day and are not in the history.
  public func tasks(
    for tags: [String], on day: Day, after history: CheckHistory, kind: VisitKind = .service, planned: Int = 0
  ) -> [Task] {
    var room = ChecklistLimits.due
    return items.filter { $0.isDone(by: kind) && $0.isFor(tags) }.map { item in
      let last = history.last(item)
      let then = last.map { LastDone($0.day, visitsSince: $0.visitsSince + planned) }
      let isDue = room > 0 && item.rule.isDue(on: day, since: then)
      if isDue { room -= 1 }
      return Task(item: item, last: last, isDue: isDue)
    }
  }

  /// The items that are due.
  public func due(
    for tags: [String], on day: Day, after history: CheckHistory, kind: VisitKind = .service, planned: Int = 0
  ) -> [Task] {
    tasks(for: tags, on: day, after: history, kind: kind, planned: planned).filter(\.isDue)
  }

  /// The minutes of the items that are due at a stop on `day`.
  public func minutes(
    for tags: [String], on day: Day, after history: CheckHistory, kind: VisitKind = .service, planned: Int = 0
  ) -> Int {
    due(for: tags, on: day, after: history, kind: kind, planned: planned).minutes
  }
}

extension Collection<Checklist.Task> {
  /// The sum of their minutes.
  public var minutes: Int { reduce(0) { $0 + ($1.item.minutes ?? 0) } }

  /// The checks of a visit: an answer counts also for an item that is not due, and a required item without one is
  /// open. Items that are no longer on a list are in `names`.
  public func checks(
    _ answers: [ID<ChecklistItem>: CheckAnswer], names: [ID<ChecklistItem>: String] = [:], at: Date
  ) -> [Check] {
    let listed = compactMap { task -> Check? in
      if let answer = answers[task.item.id] {
        return Check(task.item, answer.state, photoReason: answer.photoReason, at: at)
      }
      return task.item.isRequired && task.isDue ? Check(task.item, .open, at: at) : nil
    }
    let known = Set(map(\.item.id))
    let former = answers.filter { !known.contains($0.key) }.sorted { $0.key.isBefore($1.key) }
      .compactMap { id, answer in names[id].map { Check(item: id, name: $0, state: answer.state, at: at) } }
    return listed + former
  }
}

extension Checklist {
  /// The items list by list: that of all customers first, then those of the tags by their first items.
  public var lists: [(tag: String, items: [ChecklistItem])] {
    var lists: [(tag: String, items: [ChecklistItem])] = []
    for item in items {
      let place = lists.firstIndex { SortKey.of($0.tag) == SortKey.of(item.tag) }
      if let place { lists[place].items.append(item) } else { lists.append((item.tag, [item])) }
    }
    return lists.filter { SortKey.of($0.tag).isEmpty } + lists.filter { !SortKey.of($0.tag).isEmpty }
  }
}
