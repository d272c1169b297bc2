import Chemistry
import HTTP
import PoolFlowDomain

/// The form of a product.
typealias ItemForm = RecordForm<ItemDraft>

extension ItemForm {
  init(_ fields: FormFields, isNew: Bool, viewer: Viewer) {
    self.init(ItemInputs(isNew: isNew).all, fields, viewer: viewer)
  }

  /// A product that is edited; its stock is not.
  init(_ item: InventoryItem, viewer: Viewer) {
    let hidden: FormFields = [
      "unit_shown": viewer.format.unit(of: item).rawValue, "version": String(item.version),
    ]
    self.init(ItemInputs(isNew: false).all, showing: ItemDraft(item: item), hidden: hidden, viewer: viewer)
  }

  /// The identifier that a form for a new product was made with.
  var newID: ID<InventoryItem>? { fields["item_id"].flatMap { ID($0) } }

  var isForDosing: Bool { fields.contains("is_for_dosing") }

  /// The product that the form describes, built on `base`; nil when something is wrong.
  mutating func item(on base: InventoryItem, isNew: Bool) -> InventoryItem? {
    let draft = read(on: ItemDraft(item: base, saved: isNew ? nil : base))
    askAboutStrength(draft)
    var item = draft.item
    // A version that is not a number is none: the form comes back beside the saved values.
    if let version = single("version"), !version.isEmpty { item.version = Int(version) ?? 0 }
    return isValid ? item : nil
  }

  /// There are as many products as there may be.
  mutating func refuseMore() {
    let limit = InventoryLimits.items
    refuse("form", .tooLong(limit), saying: viewer.strings("inventory.full", ["limit": viewer.format.count(limit)]))
  }

  /// A strength that its kind is not sold at is asked back, once; so is one that stays while the product becomes weighed
  /// or measured by volume: it is another product then.
  private mutating func askAboutStrength(_ draft: ItemDraft) {
    guard let (strength, isUntouched) = draft.strength, let kind = fields["kind"].flatMap(ChemicalKind.init),
      let unit = fields["unit"].flatMap(StockUnit.init), let usual = kind.usualStrength(isDry: unit.isDry)
    else { return }
    let isStale = isUntouched && unit.isDry != draft.saved?.isDry
    if !isStale, usual.contains(strength) || isUntouched && kind == draft.saved?.kind { return }
    if DecimalText.parse(single("concentration_confirmed") ?? "", grouping: .none) == strength { return }
    let key: StringKey =
      if isStale, usual.contains(strength) {
        unit.isDry ? "inventory.strengthNowDry" : "inventory.strengthNowLiquid"
      } else {
        kind.type == .chlorine ? "inventory.strengthUnusualChlorine" : "inventory.strengthUnusual"
      }
    let values = [
      "low": viewer.format.number(usual.lowerBound, digits: 2),
      "high": viewer.format.number(usual.upperBound, digits: 2), "value": reader.typed("concentration"),
    ]
    refuse("concentration", .notAChoice, saying: viewer.strings(key, values))
  }
}
