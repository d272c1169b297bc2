import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// All products with their stock.
enum InventoryPage {
  static let routes: [Route<App>] = [.get(Link.inventory, show)]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let view = InventoryView(try app.store.stock(), viewer: app.viewer)
    return try app.page(
      view,
      Frame(
        title: app.strings("inventory.title"), section: .settings, modules: ["page/toast.js"],
        toast: toast(request, app: app)))
  }

  private static func toast(_ request: Request, app: App) -> ToastView? {
    let strings = app.strings
    func id(_ name: String) -> ID<InventoryItem>? { request.query[name].flatMap { ID($0) } }
    if let id = id("deleted"), let item = try? app.store.deletedItem(id) {
      return ToastView(
        "inventory.deleted", "item", app.format.name(of: item), detail: strings("inventory.deletedDetail"),
        undoPath: app.isOwner ? Link.trashRestoration(id) : nil, isLasting: true, strings: strings)
    }
    if let id = id("restored"), let item = try? app.store.item(id) {
      return ToastView("inventory.restored", "item", app.format.name(of: item), strings: strings)
    }
    return nil
  }
}
