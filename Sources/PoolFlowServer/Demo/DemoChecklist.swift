import Foundation
import PoolFlowDomain

/// The checklist of the demo business, and what its visits did of it.
struct DemoChecklist {
  private static let seed: UInt64 = 11
  /// Weeks over which work of every few months is spread, one after the other.
  private static let spread = 24

  let items = [
    item("Empty skimmer and pump baskets", minutes: 4),
    item("Brush walls, steps and tile line", minutes: 8),
    item("Gate closed and latched", isRequired: true, isCleaning: false),
    item("Backwash the filter", every: .every(4, .weeks), minutes: 10),
    item("Take the cartridges apart and hose them", every: .every(6, .months), minutes: 45, price: 65, photo: .after),
    item("Heater: inlet, flame and leaks", tag: "heated", every: .every(4, .weeks), minutes: 5),
    item("Sign the logbook on site", tag: "commercial", isRequired: true, isCleaning: false),
  ]

  private static func item(
    _ name: String, tag: String = "", every rule: DueRule = .everyVisit, minutes: Int? = nil, price: Double? = nil,
    photo: ChecklistItem.Photo = .none, isRequired: Bool = false, isCleaning: Bool = true
  ) -> ChecklistItem {
    ChecklistItem(
      id: ID(UUID()), name: name, tag: tag, rule: rule, minutes: minutes, price: price, isRequired: isRequired,
      photo: photo, isCleaning: isCleaning)
  }

  /// The visits of a customer, by its number, with the items that were due: nearly all done, the others with a reason.
  func answered(_ visits: [Visit], tags: [String], customer: Int) -> [Visit] {
    var random = DemoRandom(seed: Self.seed + UInt64(customer))
    var history = CheckHistory()
    if let first = visits.first {
      // Before the demo's year, of each customer in another week.
      let earlier = first.day.adding(days: -7 * (customer * 5 % Self.spread))
      for item in items where item.price != nil {
        history.done[item.id] = .init(earlier, first.performedAt.addingTimeInterval(-86_400))
      }
    }
    let checklist = Checklist(items)
    return visits.map { visit in
      var visit = visit
      visit.checks = checklist.due(for: tags, on: visit.day, after: history, kind: visit.kind).map { task in
        let isDone = task.item.isRequired || random.happens(0.95)
        let reason: CheckReason = random.happens(0.5) ? .noTime : .weather
        return Check(task.item, isDone ? .done : .skipped(reason), at: visit.performedAt)
      }
      history.visits.append(.init(visit.kind, visit.performedAt))
      for check in visit.checks where check.isDone { history.done[check.item] = .init(visit.day, visit.performedAt) }
      return visit
    }
  }
}
