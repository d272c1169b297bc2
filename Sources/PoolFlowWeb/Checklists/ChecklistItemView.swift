import HTTP
import Mustache
import PoolFlowDomain

/// `Checklists/item`, for a new and a saved item.
struct ChecklistItemView: PageView {
  static let template = "Checklists/item"

  let heading: String
  let action: String
  let submitText: String
  let itemId: String?
  let version: String?
  let conflict: RecordConflictView?
  let summary: SummaryView?
  let name: BoxView
  /// With the tags that customers have.
  let tag: SuggestedFieldView?
  let rule: [BoxView]
  let work: [BoxView]
  let photos: [BoxView]
  let isRequired: Bool
  let isCleaning: Bool
  let deletion: DeletionView?

  static let fields: Fields<ChecklistItemView> = [
    .text("heading") { $0.heading }, .text("action") { $0.action }, .text("submitText") { $0.submitText },
    .text("itemId") { $0.itemId }, .text("version") { $0.version }, .view("conflict") { $0.conflict },
    .view("summary") { $0.summary }, .view("name") { $0.name }, .view("tag") { $0.tag }, .list("rule") { $0.rule },
    .list("work") { $0.work },
    .list("photos") { $0.photos }, .flag("isRequired") { $0.isRequired }, .flag("isCleaning") { $0.isCleaning },
    .view("deletion") { $0.deletion },
  ]

  /// - Parameter item: the saved item; nil for a new one.
  init(_ form: ChecklistItemForm, item: ChecklistItem?, tags: [String], isConflict: Bool, viewer: Viewer) {
    let strings = viewer.strings
    heading = strings(item == nil ? "checklist.newTitle" : "checklist.editTitle")
    action = item.map { Link.checklistItem($0.id) } ?? Link.checklists
    submitText = strings(item == nil ? "checklist.addSubmit" : "checklist.save")
    itemId = item == nil ? form.newID?.text : nil
    version = item.map { isConflict ? String($0.version) : form.reader.typed("version") }
    conflict = item.flatMap { item in
      isConflict
        ? form.conflict(with: item, text: strings("checklist.conflict"), path: Link.checklistItem(item.id)) : nil
    }
    summary = form.summary
    name = form.box(ChecklistInputs.name)
    tag = form.box(ChecklistInputs.tag).field.map { SuggestedFieldView(field: $0, suggestions: tags) }
    rule = form.boxes(ChecklistInputs.rule)
    work = form.boxes(ChecklistInputs.work)
    photos = form.boxes(ChecklistInputs.photos)
    isRequired = form.fields[ChecklistInputs.isRequired.name] == "1"
    isCleaning = form.fields[ChecklistInputs.isCleaning.name] == "1"
    deletion = item.map { item in
      DeletionView(
        action: Link.checklistItemDeletion(item.id), text: strings("checklist.deleteText", ["item": item.name]))
    }
  }
}
