public import Foundation
public import PoolFlowDomain
import SQLite

/// The outcome of adding an item to a checklist.
public enum ChecklistAddition: Sendable {
  /// Also for the same form sent again, even if the item was changed or deleted since.
  case added
  /// There are as many as there may be.
  case full
}

extension Store {
  /// All items in their order.
  public func checklist() throws -> Checklist {
    try database.reading { connection in try connection.checklist() }
  }

  /// - Throws: `StoreError.notFound`.
  public func checklistItem(_ id: ID<ChecklistItem>) throws -> ChecklistItem {
    try database.reading { connection in
      guard let item = try connection.checklistItem(id) else { throw StoreError.notFound }
      return item
    }
  }

  /// Adds an item after the others.
  public func add(_ item: ChecklistItem) throws -> ChecklistAddition {
    try database.writing { connection in
      let isKnown = try connection.exists(
        """
        SELECT 1 WHERE EXISTS (SELECT 1 FROM checklist_items WHERE id = ?1) OR EXISTS (SELECT 1 FROM trash WHERE id = ?1)
        """, [item.id])
      if isKnown { return .added }
      let place = try connection.first(
        "SELECT count(*) AS count, coalesce(max(position), 0) AS last FROM checklist_items"
      ) { (count: try $0.int("count"), last: try $0.int("last")) }
      guard let place, place.count < ChecklistLimits.items else { return .full }
      try connection.run(ChecklistTable.insertion, (item: item, position: place.last + 1))
      return .added
    }
  }

  /// Saves the fields of a form.
  ///
  /// - Returns: false if the item was changed since the form was opened; nothing is saved then.
  /// - Throws: `StoreError.notFound`.
  public func update(_ item: ChecklistItem) throws -> Bool {
    try database.writing { connection in
      guard try connection.checklistItem(item.id) != nil else { throw StoreError.notFound }
      return try connection.run(ChecklistTable.edit, item, [item.id, item.version]) > 0
    }
  }

  /// Moves an item before or after its neighbour among the items with the same tag.
  ///
  /// - Throws: `StoreError.notFound`.
  public func moveChecklistItem(_ id: ID<ChecklistItem>, up: Bool) throws {
    try database.writing { connection in
      var items = try connection.checklist().items
      guard let place = items.firstIndex(where: { $0.id == id }) else { throw StoreError.notFound }
      let tag = SortKey.of(items[place].tag)
      func isSameList(_ item: ChecklistItem) -> Bool { SortKey.of(item.tag) == tag }
      let other =
        up ? items[..<place].lastIndex(where: isSameList) : items[(place + 1)...].firstIndex(where: isSameList)
      guard let other else { return }
      items.swapAt(place, other)
      for (position, item) in items.enumerated() {
        try connection.run("UPDATE checklist_items SET position = ? WHERE id = ?", [position + 1, item.id])
      }
    }
  }

  /// Moves an item to the trash; the checks of visits keep its name.
  ///
  /// - Throws: `StoreError.notFound`.
  public func deleteChecklistItem(_ id: ID<ChecklistItem>, by person: ID<Person>?, now: Date) throws {
    try database.writing { connection in
      guard let item = try connection.checklistItem(id) else { throw StoreError.notFound }
      try connection.keepInTrash(id, .checklist, title: item.name, by: person, at: now)
      try connection.run("DELETE FROM checklist_items WHERE id = ?", [id])
    }
  }

  /// The name of an item in the trash; nil if it is not there.
  public func deletedChecklistItemName(_ id: ID<ChecklistItem>) throws -> String? {
    try database.reading { connection in
      try connection.text("SELECT title FROM trash WHERE id = ? AND kind = 'checklist'", [id])
    }
  }

  /// Restores a deleted item at its place.
  ///
  /// - Throws: `StoreError.notFound`.
  public func restoreChecklistItem(_ id: ID<ChecklistItem>, by hand: Restorer? = nil) throws {
    try database.writing { connection in
      guard let record = try connection.trashRecord(id, .checklist) else { throw StoreError.notFound }
      if try connection.checklistItem(id) == nil { try connection.restore(record) }
      try connection.removeFromTrash(id, by: hand)
    }
  }
}

extension Connection {
  mutating func checklist() throws -> Checklist {
    Checklist(
      try all(
        "SELECT \(ChecklistTable.columns.list) FROM checklist_items ORDER BY position, id", [], ChecklistTable.read))
  }

  mutating func checklistItem(_ id: ID<ChecklistItem>) throws -> ChecklistItem? {
    try first("SELECT \(ChecklistTable.columns.list) FROM checklist_items WHERE id = ?", [id], ChecklistTable.read)
  }
}
