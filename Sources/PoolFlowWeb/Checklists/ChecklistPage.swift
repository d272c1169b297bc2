import HTTP
import PoolFlowDomain
import PoolFlowStore

/// All items of the checklists, list by list, in the order of the stop (decisions.md#checklists).
enum ChecklistPage {
  static let routes: [Route<App>] = [
    .get(Link.checklists, show).marked(.owner),
    .post(Link.checklistItemMove, move).marked(.owner),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let view = ChecklistView(try app.store.checklist(), viewer: app.viewer)
    return try app.page(
      view,
      Frame(
        title: app.strings("checklist.title"), section: .settings, modules: ["page/toast.js"],
        toast: try toast(request, app: app)))
  }

  /// Moves an item one place up or down in its list.
  @Sendable static func move(_ request: Request, app: App) throws -> Response {
    let id: ID<ChecklistItem> = try request.id("item")
    try app.store.moveChecklistItem(id, up: try request.form()["to"] == "up")
    return .seeOther("\(Link.checklists)#item-\(id.text)")
  }

  private static func toast(_ request: Request, app: App) throws -> ToastView? {
    func id(_ name: String) -> ID<ChecklistItem>? { request.query[name].flatMap { ID($0) } }
    if let id = id("deleted"), let name = try app.store.deletedChecklistItemName(id) {
      return ToastView(
        "checklist.deleted", "item", name, detail: app.strings("checklist.deletedDetail"),
        undoPath: Link.trashRestoration(id), isLasting: true, strings: app.strings)
    }
    for (name, key) in [
      ("added", "checklist.added"), ("saved", "checklist.saved"), ("restored", "checklist.restored"),
    ] as [(String, StringKey)] {
      guard let id = id(name), let item = try? app.store.checklistItem(id) else { continue }
      return ToastView(key, "item", item.name, strings: app.strings)
    }
    return nil
  }
}
