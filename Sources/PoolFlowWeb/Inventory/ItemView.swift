import Foundation
import Mustache
import PoolFlowDomain

/// The reason a valid delivery or count was not booked.
enum StockObstacle: Equatable {
  /// Stock has changed since the count was begun.
  case changedMeanwhile(from: Double?)
  /// The same form was booked with other entries.
  case bookedBefore
}

struct ItemView: PageView {
  static let template = "Inventory/item"

  struct Fact: View {
    let label: String
    let text: String

    static let fields: Fields<Fact> = [.text("label") { $0.label }, .text("text") { $0.text }]
  }

  struct Receipt: View {
    let action: String
    let entryId: String
    let beforeText: String?
    let boxes: [BoxView]
    let price: BoxView?

    static let fields: Fields<Receipt> = [
      .text("action") { $0.action }, .text("entryId") { $0.entryId }, .text("beforeText") { $0.beforeText },
      .list("boxes") { $0.boxes }, .view("price") { $0.price },
    ]
  }

  struct Count: View {
    let action: String
    let entryId: String
    let seen: String
    let changedText: String?
    let boxes: [BoxView]

    static let fields: Fields<Count> = [
      .text("action") { $0.action }, .text("entryId") { $0.entryId }, .text("seen") { $0.seen },
      .text("changedText") { $0.changedText }, .list("boxes") { $0.boxes },
    ]
  }

  struct Entry: View {
    let what: String
    let more: String
    let who: String?

    static let fields: Fields<Entry> = [
      .text("what") { $0.what }, .text("more") { $0.more }, .text("who") { $0.who },
    ]
  }

  let item: String
  let name: String
  let editPath: String?
  let backPath: String
  let back: String?
  let kind: KindView
  let stock: String
  let isCounted: Bool
  let warning: String?
  let facts: [Fact]
  let summary: SummaryView?
  let receipt: Receipt
  let count: Count
  let entries: [Entry]

  static let fields: Fields<ItemView> = [
    .text("item") { $0.item }, .text("name") { $0.name }, .text("editPath") { $0.editPath },
    .text("backPath") { $0.backPath }, .text("back") { $0.back },
    .view("kind") { $0.kind }, .text("stock") { $0.stock }, .flag("isCounted") { $0.isCounted },
    .text("warning") { $0.warning }, .list("facts") { $0.facts },
    .view("summary") { $0.summary }, .view("receipt") { $0.receipt }, .view("count") { $0.count },
    .flag("hasEntries") { !$0.entries.isEmpty }, .list("entries") { $0.entries },
  ]

  /// - Parameters:
  ///   - delivery: the form that was sent; nil for an empty one.
  ///   - count: the form that was sent; nil for an empty one.
  ///   - obstacle: the reason it was not booked.
  ///   - back: the list that the page returns to, if not the inventory.
  init(
    _ item: InventoryItem, entries: [StockEntry], delivery: StockForm? = nil, count: StockForm? = nil,
    obstacle: StockObstacle? = nil, back: WayBack? = nil, newID: () -> ID<StockEntry>, viewer: Viewer
  ) {
    let format = viewer.format
    let inputs = StockInputs(isDry: item.isDry)
    let last = entries.first { $0.kind == .received }
    let deliveryForm = delivery?.over(StockDraft(item, last: last)) ?? .delivery(to: item, last: last, viewer: viewer)
    let countForm = count?.over(StockDraft(item)) ?? .count(of: item, viewer: viewer)
    let isBookedBefore = obstacle == .bookedBefore
    /// The identifier that prevents double booking; a form that was booked with other entries goes on under a new one.
    func entryID(_ sent: StockForm?) -> String { (isBookedBefore ? newID() : sent?.entryID ?? newID()).text }
    self.item = item.id.text
    backPath = back?.path ?? Link.inventory
    self.back = back?.rawValue
    name = format.name(of: item)
    editPath = viewer.isOwner ? Link.itemEditor(item.id) : nil
    kind = KindView(item.kind, format: format)
    stock = format.stock(of: item)
    isCounted = item.isCounted
    warning = format.warning(of: item)
    facts = Self.facts(item, viewer: viewer)
    summary = (delivery ?? count)?.summary
    receipt = Receipt(
      action: Link.itemReceipt(item.id), entryId: entryID(delivery),
      beforeText: isBookedBefore && delivery != nil ? viewer.strings("inventory.receivedBefore") : nil,
      boxes: deliveryForm.boxes(inputs.delivery),
      price: viewer.showsCosts ? deliveryForm.box(StockInputs.packagePrice) : nil)
    self.count = Count(
      action: Link.itemCount(item.id), entryId: entryID(count), seen: item.stockOunces.map { "\($0)" } ?? "",
      changedText: Self.changedText(item, obstacle: obstacle, viewer: viewer)
        ?? (isBookedBefore && count != nil ? viewer.strings("inventory.countedBefore") : nil),
      boxes: countForm.boxes(inputs.count))
    self.entries = entries.map { Self.entry($0, of: item, viewer: viewer) }
  }

  private static func facts(_ item: InventoryItem, viewer: Viewer) -> [Fact] {
    let strings = viewer.strings
    let format = viewer.format
    let threshold = item.lowStockThresholdOunces
    let warning =
      threshold > 0
      ? strings("inventory.below", ["amount": format.quantity(ounces: threshold, isDry: item.isDry)])
      : strings("inventory.whenUsedUp")
    let cost = viewer.showsCosts ? Fact(label: strings("inventory.cost"), text: format.cost(of: item)) : nil
    let mark = item.isForDosing ? Fact(label: strings("inventory.dosing"), text: strings("inventory.yes")) : nil
    return [
      Fact(label: strings("inventory.strength"), text: format.strength(item.concentration)), cost,
      Fact(label: strings("inventory.warning"), text: warning), mark,
    ].compactMap(\.self)
  }

  private static func changedText(_ item: InventoryItem, obstacle: StockObstacle?, viewer: Viewer) -> String? {
    guard case .changedMeanwhile(let seen) = obstacle else { return nil }
    let now = viewer.format.stock(of: item)
    guard let seen, seen.isFinite, abs(seen) <= 1e9 else { return viewer.strings("inventory.changed", ["now": now]) }
    let before = viewer.format.quantity(ounces: seen, isDry: item.isDry)
    return viewer.strings("inventory.changedFrom", ["before": before, "now": now])
  }

  private static func entry(_ entry: StockEntry, of item: InventoryItem, viewer: Viewer) -> Entry {
    let format = viewer.format
    let when = viewer.strings(
      "inventory.when",
      ["day": format.shortDay(viewer.business.day(of: entry.at)), "time": format.time(entry.at)])
    let stock = viewer.strings(
      "inventory.thenInStock",
      ["amount": format.quantity(ounces: entry.stockAfterOunces, isDry: item.isDry)])
    let more = entry.kind == .received ? "\(when) · \(stock)" : when
    return Entry(what: format.text(entry, of: item), more: more, who: entry.person?.name)
  }
}
