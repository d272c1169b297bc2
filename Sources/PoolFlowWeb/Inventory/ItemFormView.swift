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
  }

  struct Deletion: View {
    let action: String
    let text: String

    static let fields: Fields<Deletion> = [.text("action") { $0.action }, .text("text") { $0.text }]
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
  let name: FieldView
  let kind: SelectView
  let unit: SelectView
  let strength: FieldView
  let strengthConfirmation: Confirmation?
  let cost: FieldView
  let stock: FieldView?
  let threshold: FieldView
  let isForDosing: Bool
  let deletion: Deletion?

  static let fields: Fields<ItemFormView> = [
    .text("heading") { $0.heading }, .text("backPath") { $0.backPath }, .text("action") { $0.action },
    .text("version") { $0.version }, .text("itemId") { $0.itemId }, .text("unitShown") { $0.unitShown },
    .text("submitText") { $0.submitText }, .view("summary") { $0.summary }, .view("conflict") { $0.conflict },
    .text("beforeText") { $0.beforeText },
    .view("name") { $0.name }, .view("kind") { $0.kind }, .view("unit") { $0.unit },
    .view("strength") { $0.strength },
    .view("strengthConfirmation") { $0.strengthConfirmation }, .view("cost") { $0.cost }, .view("stock") { $0.stock },
    .view("threshold") { $0.threshold }, .flag("isForDosing") { $0.isForDosing }, .view("deletion") { $0.deletion },
  ]

  init(
    form: ItemForm, item: InventoryItem?, isConflict: Bool, addedBefore: InventoryItem?, freshID: ID<InventoryItem>,
    viewer: Viewer
  ) {
    let fields = ItemFormFields(form: form, viewer: viewer, isNew: item == nil)
    let strings = viewer.strings
    heading = item.map { viewer.format.name(of: $0) } ?? strings("inventory.newTitle")
    backPath = item.map { Link.item($0.id) } ?? Link.inventory
    action = backPath
    version = isConflict ? item.map { String($0.version) } ?? "" : form.reader.typed("version")
    let newID = addedBefore == nil ? form.newID : freshID
    itemId = item == nil ? newID?.text : nil
    unitShown = item == nil ? nil : form.reader.typed("unit_shown")
    submitText = item == nil ? strings("inventory.addSubmit") : strings("inventory.save")
    summary = fields.summary
    conflict = isConflict ? item.flatMap { Self.conflict(form, saved: $0, viewer: viewer) } : nil
    beforeText = addedBefore.map { strings("inventory.addedBefore", ["item": viewer.format.name(of: $0)]) }
    name = fields.name
    kind = fields.kind
    unit = fields.unit
    strength = fields.strength
    strengthConfirmation = fields.strengthConfirmation
    cost = fields.cost
    stock = item == nil ? fields.stock : nil
    threshold = fields.threshold
    isForDosing = form.isForDosing
    deletion = item.map { item in
      Deletion(
        action: Link.itemDeletion(item.id),
        text: strings("inventory.deleteText", ["item": viewer.format.name(of: item)]))
    }
  }

  /// The typed and the saved values, where they differ.
  private static func conflict(_ form: ItemForm, saved: InventoryItem, viewer: Viewer) -> Conflict {
    let strings = viewer.strings
    let theirs = ItemForm(saved, format: viewer.format)
    func word(_ form: ItemForm) -> String {
      ChemicalKind(rawValue: form.reader.typed("kind")).map { viewer.format.word($0) } ?? form.reader.typed("kind")
    }
    func unit(_ form: ItemForm) -> String { form.unit.map { viewer.format.name(of: $0) } ?? form.reader.typed("unit") }
    func mark(_ form: ItemForm) -> String {
      strings(form.isForDosing ? "inventory.yes" : "inventory.no")
    }
    let typed = [
      ("name", strings("inventory.name")), ("concentration", strings("inventory.strength")),
      ("cost", strings("inventory.cost")), ("low_stock", strings("inventory.threshold")),
    ].map { DifferenceView(label: $1, yours: form.reader.typed($0), theirs: theirs.reader.typed($0)) }
    let chosen = [
      DifferenceView(label: strings("inventory.kind"), yours: word(form), theirs: word(theirs)),
      DifferenceView(label: strings("inventory.unit"), yours: unit(form), theirs: unit(theirs)),
      DifferenceView(label: strings("inventory.useForDosing"), yours: mark(form), theirs: mark(theirs)),
    ]
    return Conflict(
      path: Link.itemEditor(saved.id), rows: (typed + chosen).filter { $0.yours != $0.theirs })
  }
}
