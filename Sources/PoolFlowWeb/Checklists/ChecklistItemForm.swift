import HTTP
import PoolFlowDomain

/// The form of an item.
typealias ChecklistItemForm = RecordForm<ChecklistItem>

extension ChecklistItemForm {
  init(_ fields: FormFields, viewer: Viewer) { self.init(ChecklistInputs.all, fields, viewer: viewer) }

  init(_ item: ChecklistItem, viewer: Viewer) {
    let hidden: FormFields = ["item_id": item.id.text, "version": String(item.version)]
    self.init(ChecklistInputs.all, showing: item, hidden: hidden, viewer: viewer)
  }

  /// The identifier that a form for a new item was made with.
  var newID: ID<ChecklistItem>? { fields["item_id"].flatMap { ID($0) } }

  /// The item that the form describes, built on `base`; nil if a value is wrong.
  mutating func item(on base: ChecklistItem) -> ChecklistItem? {
    var item = read(on: base)
    // A version that is not a number is none: the form comes back beside the saved values.
    if let version = single("version"), !version.isEmpty { item.version = Int(version) ?? 0 }
    return isValid ? item : nil
  }

  /// There are as many items as there may be.
  mutating func refuseMore() {
    let limit = ChecklistLimits.items
    refuse("form", .tooMany(limit), saying: viewer.strings("checklist.full", ["limit": viewer.format.count(limit)]))
  }
}
