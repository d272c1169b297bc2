import Foundation
import HTTP
import PoolFlowDomain

/// The form of a delivery or of a count.
typealias StockForm = RecordForm<StockDraft>

extension StockForm {
  /// An empty delivery.
  ///
  /// - Parameter last: the last delivery.
  static func delivery(to item: InventoryItem, last: StockEntry?, viewer: Viewer) -> StockForm {
    StockForm(deliveryInputs(item, viewer), showing: StockDraft(item, last: last), viewer: viewer)
  }

  /// A delivery that was sent.
  static func delivery(_ fields: FormFields, to item: InventoryItem, viewer: Viewer) -> StockForm {
    StockForm(deliveryInputs(item, viewer), fields, viewer: viewer)
  }

  /// An empty count.
  static func count(of item: InventoryItem, viewer: Viewer) -> StockForm {
    StockForm(StockInputs(isDry: item.isDry).count, showing: StockDraft(item: item), viewer: viewer)
  }

  /// A count that was sent.
  static func count(_ fields: FormFields, of item: InventoryItem, viewer: Viewer) -> StockForm {
    StockForm(StockInputs(isDry: item.isDry).count, fields, viewer: viewer)
  }

  /// People who may not see costs enter none.
  private static func deliveryInputs(_ item: InventoryItem, _ viewer: Viewer) -> [Input<StockDraft>] {
    StockInputs(isDry: item.isDry).delivery + (viewer.showsCosts ? [StockInputs.packagePrice] : [])
  }

  /// Created with the form, so that sending it twice books it once.
  var entryID: ID<StockEntry>? { fields["entry_id"].flatMap { ID($0) } }

  /// The delivery; nil if a value is wrong.
  mutating func delivery(to item: InventoryItem, app: App) throws -> Delivery? {
    let draft = read(on: StockDraft(item: item))
    let most = InventoryLimits.ounces / (draft.unit?.ounces ?? 1)
    if let packages = draft.packages, let size = draft.packageSize, packages * size > most {
      refuse("packages", .above((most / size * 100).rounded(.down) / 100))
    }
    guard isValid, let unit = draft.unit, let packages = draft.packages, let size = draft.packageSize else {
      return nil
    }
    return Delivery(
      id: entryID ?? app.installation.newID(), item: item.id, packages: packages, packageOunces: size * unit.ounces,
      packagePrice: draft.packagePrice, person: try app.author, at: app.now)
  }

  /// The count; nil if a value is wrong.
  mutating func count(of item: InventoryItem, app: App) throws -> StockCount? {
    let draft = read(on: StockDraft(item: item))
    guard isValid, let unit = draft.unit, let counted = draft.counted else { return nil }
    return StockCount(
      id: entryID ?? app.installation.newID(), item: item.id, ounces: counted * unit.ounces,
      seenOunces: fields["seen"].flatMap(Double.init), person: try app.account.person, at: app.now)
  }
}
