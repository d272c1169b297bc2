import Foundation
import PoolFlowDomain
import SQLite

/// The table `checklist_items`.
enum ChecklistTable {
  private static let edited = Columns<ChecklistItem>([
    .init("name") { $0.name }, .init("tag") { $0.tag }, .init("due_unit") { $0.rule.unit.rawValue },
    .init("due_count") { $0.rule.count }, .init("minutes") { $0.minutes }, .init("price") { $0.price },
    .init("is_required") { $0.isRequired }, .init("photo") { $0.photo.rawValue },
    .init("is_cleaning") { $0.isCleaning },
  ])
  static let columns = Columns<ChecklistItem>([.init("id") { $0.id }, .init("version") { $0.version }]) + edited

  static let insertion = RecordStatement.insert(
    into: "checklist_items",
    Columns<(item: ChecklistItem, position: Int)>([.init("position") { $0.position }]) + columns.of { $0.item })
  /// Bound after the record: its identifier, the version that was edited.
  static let edit = RecordStatement.update(
    "checklist_items", edited, and: "version = version + 1", where: "id = ? AND version = ?")

  static func read(_ row: borrowing Row) throws -> ChecklistItem {
    ChecklistItem(
      id: try row.id("id"), name: try row.text("name"), tag: try row.text("tag"),
      rule: .every(try row.int("due_count"), DueRule.Unit(rawValue: try row.text("due_unit")) ?? .visits),
      minutes: try row.intIfPresent("minutes"), price: try row.doubleIfPresent("price"),
      isRequired: try row.bool("is_required"), photo: ChecklistItem.Photo(rawValue: try row.text("photo")) ?? .none,
      isCleaning: try row.bool("is_cleaning"), version: try row.int("version"))
  }
}

/// The table `checks`: the items of a visit.
enum CheckTable {
  static let columns = Columns<Check>([
    .init("checklist_item_id") { $0.item }, .init("name") { $0.name }, .init("state") { word(of: $0.state) },
    .init("reason") { ($0.reason ?? $0.photoReason)?.rawValue ?? "" }, .init("is_required") { $0.isRequired },
    .init("minutes") { $0.minutes }, .init("price") { $0.price }, .init("checked_at") { $0.at.milliseconds },
  ])
  static let insertion = RecordStatement.insert(into: "checks", columns.child(of: "visit_row"))

  private static func word(of state: Check.State) -> String {
    switch state {
    case .done: "done"
    case .skipped: "skipped"
    case .open: "open"
    }
  }

  static func read(_ row: borrowing Row) throws -> Check {
    let text = try row.text("reason")
    let reason = text.isEmpty ? nil : CheckReason(rawValue: text) ?? .other
    let state: Check.State =
      switch try row.text("state") {
      case "done": .done
      case "open": .open
      default: .skipped(reason ?? .other)
      }
    return Check(
      item: try row.id("checklist_item_id"), name: try row.text("name"), state: state,
      isRequired: try row.bool("is_required"), minutes: try row.intIfPresent("minutes"),
      price: try row.doubleIfPresent("price"), photoReason: state == .done ? reason : nil,
      at: try row.instant("checked_at"))
  }
}
