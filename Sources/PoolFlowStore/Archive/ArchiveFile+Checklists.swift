import PoolFlowDomain
import SQLite

/// Checklists, and what visits did of them (archive-format.md#added-files).
extension ArchiveFile {
  private static let amount = 0...1e9
  private static let minutes = ArchiveColumn.Kind.integer(0...ChecklistLimits.minutes)

  static let checklists = ArchiveFile(
    "checklists.json",
    [
      .init("id", .id, "id"), .init("name", .filledText(ChecklistLimits.name), "name"),
      .init("tag", .text(ChecklistLimits.tag), "tag").or(.text("")),
      .init("every", .integer(1...104), "due_count"), .init("unit", .text(50), "due_unit"),
      .init("minutes", minutes, "minutes").optional, .init("price", .real(amount), "price").optional,
      .init("isRequired", .flag, "is_required").or(.integer(0)),
      .init("photo", .text(50), "photo").or(.text("none")),
      .init("isCleaning", .flag, "is_cleaning").or(.integer(1)),
      .init("position", .integer(0...1_000_000), "position").or(.integer(0)),
      .init("version", .integer(1...1_000_000_000), "version").or(.integer(1)),
    ], "FROM checklist_items ORDER BY position, id")

  static let checks = ArchiveFile(
    "checks.json", key: ["visitID", "itemID"],
    [
      .init("visitID", .id, "visits.id"), .init("itemID", .id, "checklist_item_id"),
      .init("name", .filledText(ChecklistLimits.name), "name"), .init("state", .text(50), "state"),
      .init("reason", .text(50), "reason").or(.text("")), .init("isRequired", .flag, "is_required").or(.integer(0)),
      .init("minutes", minutes, "minutes").optional, .init("price", .real(amount), "price").optional,
      .init("checkedAt", .milliseconds, "checked_at"),
    ],
    "FROM visits JOIN checks ON checks.visit_row = visits.row ORDER BY visits.row, checklist_item_id")
}
