import Chemistry
import Mustache
import PoolFlowDomain

/// `Inventory/form`, for a new and a saved product.
struct ItemFormView: PageView {
  static let template = "Inventory/form"

  struct Conflict: View {
    let path: String
    let rows: [DifferenceView]

    static let fields: Fields<Conflict> = [.text("path") { $0.path }, .list("rows") { $0.rows }]
  }

  /// The box that confirms an unusual strength.
  struct Confirmation: View {
    let value: String
    let label: String

    static let fields: Fields<Confirmation> = [.text("value") { $0.value }, .text("label") { $0.label }]

    /// Nil where nothing is asked.
    init?(_ form: ItemForm) {
      guard form.reader.problems["concentration"] == .notAChoice else { return nil }
      value = form.reader.typed("concentration")
      label = form.viewer.strings("inventory.strengthConfirm", ["value": value])
    }
  }

  let heading: String
  let backPath: String
  let action: String
  let version: String
  let itemId: String?
  let unitShown: String?
  let submitText: String
  let summary: SummaryView?
  let conflict: Conflict?
  /// Says that the form was sent before with other entries.
  let beforeText: String?
  let product: [BoxView]
  let strengthConfirmation: Confirmation?
  let amounts: [BoxView]
  let isForDosing: Bool
  let deletion: DeletionView?

  static let fields: Fields<ItemFormView> = [
    .text("heading") { $0.heading }, .text("backPath") { $0.backPath }, .text("action") { $0.action },
    .text("version") { $0.version }, .text("itemId") { $0.itemId }, .text("unitShown") { $0.unitShown },
    .text("submitText") { $0.submitText }, .view("summary") { $0.summary }, .view("conflict") { $0.conflict },
    .text("beforeText") { $0.beforeText },
    .list("product") { $0.product }, .view("strengthConfirmation") { $0.strengthConfirmation },
    .list("amounts") { $0.amounts }, .flag("isForDosing") { $0.isForDosing }, .view("deletion") { $0.deletion },
  ]

  init(
    form: ItemForm, item: InventoryItem?, isConflict: Bool, addedBefore: InventoryItem?, freshID: ID<InventoryItem>,
    viewer: Viewer
  ) {
    let inputs = ItemInputs(isNew: item == nil)
    let strings = viewer.strings
    heading = item.map { viewer.format.name(of: $0) } ?? strings("inventory.newTitle")
    backPath = item.map { Link.item($0.id) } ?? Link.inventory
    action = backPath
    version = isConflict ? item.map { String($0.version) } ?? "" : form.reader.typed("version")
    let newID = addedBefore == nil ? form.newID : freshID
    itemId = item == nil ? newID?.text : nil
    unitShown = item == nil ? nil : form.reader.typed("unit_shown")
    submitText = item == nil ? strings("inventory.addSubmit") : strings("inventory.save")
    summary = form.summary
    conflict = item.flatMap { item in
      let rows = form.differences(from: ItemDraft(item: item))
      return isConflict ? Conflict(path: Link.itemEditor(item.id), rows: rows) : nil
    }
    beforeText = addedBefore.map { strings("inventory.addedBefore", ["item": viewer.format.name(of: $0)]) }
    product = form.boxes(inputs.product)
    strengthConfirmation = Confirmation(form)
    amounts = form.boxes(inputs.amounts)
    isForDosing = form.isForDosing
    deletion = item.map { item in
      DeletionView(
        action: Link.itemDeletion(item.id),
        text: strings("inventory.deleteText", ["item": viewer.format.name(of: item)]))
    }
  }
}
