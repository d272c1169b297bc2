import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// One product: its stock, deliveries and counts. Technicians receive and count too (decisions.md#roles).
enum ItemPage {
  static let routes: [Route<App>] = [
    .get(Link.item, show),
    .post(Link.itemReceipt, receive),
    .post(Link.itemCount, count),
  ]

  /// The number of stock entries on the page.
  private static let entryCount = 10

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let item = try app.store.item(request.id("item"))
    return try page(item, back: WayBack(request.query, viewer: app.viewer), request: request, app: app)
  }

  @Sendable static func receive(_ request: Request, app: App) throws -> Response {
    let item = try app.store.item(request.id("item"))
    var form = StockForm.delivery(try request.form(), to: item, viewer: app.viewer)
    let back = WayBack(form.fields, viewer: app.viewer)
    guard let delivery = try form.delivery(to: item, app: app) else {
      return try page(item, delivery: form, back: back, app: app, status: .unprocessable)
    }
    if case .otherContent = try app.store.receive(delivery) {
      return try page(item, delivery: form, back: back, obstacle: .bookedBefore, app: app, status: .conflict)
    }
    return .seeOther(Understood.path(saved(delivery.id, of: item, back: back), form.reader))
  }

  @Sendable static func count(_ request: Request, app: App) throws -> Response {
    let item = try app.store.item(request.id("item"))
    var form = StockForm.count(try request.form(), of: item, viewer: app.viewer)
    let back = WayBack(form.fields, viewer: app.viewer)
    guard let count = try form.count(of: item, app: app) else {
      return try page(item, count: form, back: back, app: app, status: .unprocessable)
    }
    switch try app.store.count(count) {
    case .booked: return .seeOther(Understood.path(saved(count.id, of: item, back: back), form.reader))
    case .changedMeanwhile(let changed):
      let obstacle = StockObstacle.changedMeanwhile(from: count.seenOunces)
      return try page(changed, count: form, back: back, obstacle: obstacle, app: app, status: .conflict)
    case .otherContent:
      return try page(item, count: form, back: back, obstacle: .bookedBefore, app: app, status: .conflict)
    }
  }

  private static func saved(_ entry: ID<StockEntry>, of item: InventoryItem, back: WayBack?) -> String {
    back?.path(.stock(item.id, entry)) ?? "\(Link.item(item.id))?saved=\(entry.text)"
  }

  /// - Parameters:
  ///   - delivery: the form that was sent, if it is a delivery.
  ///   - count: the form that was sent, if it is a count.
  private static func page(
    _ item: InventoryItem, delivery: StockForm? = nil, count: StockForm? = nil, back: WayBack?,
    obstacle: StockObstacle? = nil, request: Request? = nil, app: App, status: Status = .ok
  ) throws -> Response {
    let entries = try app.store.stockEntries(of: item.id, limit: entryCount)
    let view = ItemView(
      item, entries: entries, delivery: delivery, count: count, obstacle: obstacle, back: back,
      newID: app.installation.newID, viewer: app.viewer)
    if obstacle != nil, let refusal = app.lateRefusal([app.strings("offline.sentBefore")]) { return refusal }
    if let refusal = app.reasons(view.summary, status) { return refusal }
    let frame = Frame(
      title: view.name, section: .settings, modules: ["page/toast.js"],
      toast: request.flatMap {
        toast($0, item: item, entries: entries, app: app)?.adding(Understood($0), app.format)
      })
    return try app.page(view, frame, status: status)
  }

  private static func toast(
    _ request: Request, item: InventoryItem, entries: [StockEntry], app: App
  ) -> ToastView? {
    let strings = app.strings
    let name = app.format.name(of: item)
    if request.query.contains("added") { return ToastView("inventory.added", "item", name, strings: strings) }
    guard let saved = request.query["saved"] else { return nil }
    guard let entry = entries.first(where: { $0.id.text == saved }) else {
      return ToastView("inventory.saved", "item", name, strings: strings)
    }
    return ToastView(entry, of: item, viewer: app.viewer)
  }
}
