import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import SQLite

struct StoreChecklistsTests {
  static func item(
    _ number: Int, _ name: String? = nil, tag: String = "", _ rule: DueRule = .everyVisit, minutes: Int? = nil,
    price: Double? = nil, isRequired: Bool = false
  ) -> ChecklistItem {
    ChecklistItem(
      id: ID(number), name: name ?? "Task \(number)", tag: tag, rule: rule, minutes: minutes, price: price,
      isRequired: isRequired)
  }

  private static func names(_ store: Store) throws -> [String] { try store.checklist().items.map(\.name) }

  @Test func `an item is kept with all that it says`() throws {
    let store = try Example.store()
    var item = ChecklistItem(
      id: ID(1), name: "Backwash", tag: "Sand filter", rule: .every(6, .weeks), minutes: 15, price: 24.5,
      isRequired: true, photo: .after, isCleaning: false)
    #expect(try store.add(item) == .added && store.add(item) == .added)
    #expect(try store.checklist().items == [item])
    item.name = "Backwash and rinse"
    (item.minutes, item.price, item.rule) = (nil, nil, .everyVisit)
    #expect(try store.update(item))
    #expect(try !store.update(item), "an edit of the former version")
    item.version = 2
    #expect(try store.checklistItem(ID(1)) == item)
    #expect(throws: StoreError.self) { try store.checklistItem(ID(2)) }
    #expect(throws: StoreError.self) { try store.update(Self.item(2)) }
    #expect(try store.problems() == [])
  }

  @Test func `items move within their list alone`() throws {
    let store = try Example.store()
    for (number, tag) in [(1, ""), (2, "spa"), (3, ""), (4, "Spa"), (5, "")] {
      _ = try store.add(Self.item(number, tag: tag))
    }
    try store.moveChecklistItem(ID(5), up: true)
    #expect(try Self.names(store) == ["Task 1", "Task 2", "Task 5", "Task 4", "Task 3"])
    try store.moveChecklistItem(ID(2), up: false)
    #expect(try Self.names(store) == ["Task 1", "Task 4", "Task 5", "Task 2", "Task 3"])
    try store.moveChecklistItem(ID(1), up: true)
    try store.moveChecklistItem(ID(3), up: false)
    #expect(try Self.names(store) == ["Task 1", "Task 4", "Task 5", "Task 2", "Task 3"])
    #expect(try store.checklist().lists.map { $0.items.count } == [3, 2])
    #expect(throws: StoreError.self) { try store.moveChecklistItem(ID(9), up: true) }
  }

  @Test func `there are two hundred items at most`() throws {
    let store = try Example.store()
    for number in 1...200 { #expect(try store.add(Self.item(number)) == .added) }
    #expect(try store.add(Self.item(201)) == .full)
    #expect(try store.add(Self.item(200)) == .added, "the same form again")
  }

  @Test func `a deleted item returns to its place, and a form of it adds nothing meanwhile`() throws {
    let store = try Example.store()
    for number in 1...3 { _ = try store.add(Self.item(number, minutes: number, price: 1.0 / 3, isRequired: true)) }
    let before = try store.checklist()
    try store.deleteChecklistItem(ID(2), by: Example.olivia.id, now: Example.now)
    #expect(try Self.names(store) == ["Task 1", "Task 3"])
    #expect(try store.deletedChecklistItemName(ID(2)) == "Task 2")
    #expect(try store.trash(by: nil, after: nil, now: Example.now, limit: 9).entries.map(\.kind) == [.checklist])
    #expect(try store.add(Self.item(2)) == .added)
    #expect(try Self.names(store) == ["Task 1", "Task 3"])
    try store.restoreChecklistItem(ID(2))
    #expect(try store.checklist() == before)
    #expect(throws: StoreError.self) { try store.restoreChecklistItem(ID(2)) }
    #expect(throws: StoreError.self) { try store.deleteChecklistItem(ID(9), by: nil, now: Example.now) }
  }
}
